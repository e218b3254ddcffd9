import { decimalText, roundedProduct } from '../figures'
import type { UnitModel } from '../model'
import type { Pen } from '../pen'
import { usedResources } from '../xml'
import type { ExcelLayout } from './layout'
import type { SheetPen } from './sheet-pen'

export const total = (amounts: readonly (number | null)[]): number | null =>
  amounts.some((amount) => amount !== null)
    ? amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
    : null

/** 总价措施项目清单与计价表 (表-11) */
export function writeLumps(sheet: SheetPen, pen: Pen, unit: UnitModel, path: string): void {
  sheet.top('总价措施项目清单与计价表', path, '')
  sheet.header([
    ['序号'],
    ['项目编码'],
    ['项目名称'],
    ['计算基础'],
    ['计算基数'],
    ['费率（%）'],
    ['金额（元）'],
    ['调整费率（%）'],
    ['备注'],
  ])
  unit.lumps.forEach((lump, at) => {
    const [base, rate, amount] = [pen.total(lump.base), pen.rate(lump.rate), pen.total(lump.amount)]
    sheet.row(String(at + 1), lump.code, lump.name, lump.baseText || null, base, rate, amount)
  })
  sheet.row('合计', null, null, null, null, null, pen.total(total(unit.lumps.map(({ amount }) => amount))))
}

function writeMaterials(sheet: SheetPen, pen: Pen, unit: UnitModel, path: string, layout: ExcelLayout): void {
  sheet.top('材料（工程设备）暂估单价及调整表', path, '')
  if (layout.jointNames)
    sheet.header([['序号'], ['材料（工程设备）名称、规格、型号'], ['计量单位'], ['暂估单价（元）'], ['备注']])
  else
    sheet.header([['序号'], ['编码'], ['材料名称'], ['规格型号'], ['计量单位'], ['暂估单价（元）'], ['备注']])
  unit.lists.materials.forEach(({ code, name, spec, unit: measureUnit, price }, at) => {
    const rest = [pen.unit(measureUnit), pen.money(price)]
    if (layout.jointNames) sheet.row(String(at + 1), `${name} ${spec}`, ...rest)
    else sheet.row(String(at + 1), code, name, spec, ...rest)
  })
}

function writeDaywork(sheet: SheetPen, pen: Pen, unit: UnitModel, path: string, layout: ExcelLayout): void {
  sheet.top('计  日  工  表', path, '')
  sheet.header(
    [
      ['序号', 1, 2],
      ['项目名称', 1, 2],
      ['单位', 1, 2],
      ['暂定数量', 1, 2],
      ['实际数量', 1, 2],
      ['综合单价（元）', 1, 2],
      ['合价（元）', 2],
    ],
    [['暂定'], ['实际']],
  )
  unit.lists.daywork.forEach(({ heading, lines }, group) => {
    sheet.row('一二三四'[group]!, heading)
    lines.forEach((line, at) => {
      const [quantity, price] = [pen.quantity(line.quantity), pen.money(line.price)]
      sheet.row(String(at + 1), line.name, line.unit, quantity, null, price, pen.total(line.amount))
    })
    const sum = total(lines.map(({ amount }) => amount))
    sheet.row(null, `${heading}小计`, null, null, null, null, pen.total(sum))
  })
  if (layout.mergedTotal)
    sheet.row('总计', null, null, null, null, null, pen.total(unit.lists.totals?.daywork ?? null))
}

/** 表-12-1 to 表-12-5, as far as the unit has them: each is a sheet. */
export const OTHER_LISTS: readonly {
  readonly name: string
  readonly exists: (unit: UnitModel) => boolean
  readonly write: (sheet: SheetPen, pen: Pen, unit: UnitModel, path: string, layout: ExcelLayout) => void
}[] = [
  {
    name: '表-12-1',
    exists: ({ lists }) => lists.provisional.length > 0,
    write(sheet, pen, { lists }, path) {
      sheet.top('暂列金额明细表', path, '')
      sheet.header([['序号'], ['项目名称'], ['计量单位'], ['暂定金额（元）'], ['备注']])
      lists.provisional.forEach((line, at) => {
        sheet.row(String(at + 1), line.name, line.unit, pen.total(line.amount))
      })
      const sum = lists.totals?.provisional ?? total(lists.provisional.map(({ amount }) => amount))
      sheet.row('合计', null, null, pen.total(sum))
    },
  },
  { name: '表-12-2', exists: ({ lists }) => lists.materials.length > 0, write: writeMaterials },
  {
    name: '表-12-3',
    exists: ({ lists }) => lists.specialists.length > 0,
    write(sheet, pen, { lists }, path) {
      sheet.top('专业工程暂估价及结算价表', path, '')
      sheet.header([['序号'], ['工程名称'], ['工程内容'], ['暂估金额（元）'], ['结算金额（元）'], ['备注']])
      lists.specialists.forEach((line, at) => {
        sheet.row(String(at + 1), line.name, null, pen.total(line.amount))
      })
      const sum = lists.totals?.specialists ?? total(lists.specialists.map(({ amount }) => amount))
      sheet.row('合计', null, null, pen.total(sum))
    },
  },
  { name: '表-12-4', exists: ({ lists }) => lists.daywork.length > 0, write: writeDaywork },
  {
    name: '表-12-5',
    exists: ({ lists }) => lists.attendance.length > 0,
    write(sheet, pen, { lists }, path) {
      sheet.top('总承包服务费计价表', path, '')
      sheet.header([['序号'], ['项目名称'], ['项目价值（元）'], ['服务内容'], ['费率（%）'], ['金额（元）']])
      lists.attendance.forEach((line, at) => {
        sheet.row(
          String(at + 1),
          line.name,
          pen.total(line.base),
          null,
          pen.rate(line.rate),
          pen.total(line.amount),
        )
      })
      const sum = lists.totals?.attendance ?? total(lists.attendance.map(({ amount }) => amount))
      sheet.row('合计', null, null, null, null, pen.total(sum))
    },
  },
]

/** 规费、税金项目计价表 (表-13) */
export function writeFees(sheet: SheetPen, pen: Pen, unit: UnitModel, path: string): void {
  sheet.top('规费、税金项目计价表', path, '')
  sheet.header([['序号'], ['项目名称'], ['计算基础'], ['计算基数'], ['计算费率（%）'], ['金额（元）']])
  unit.fees.forEach((fee, at) => {
    const figures = [pen.total(fee.base), pen.rate(fee.rate), pen.total(fee.amount)]
    sheet.row(String(at + 1), fee.name, fee.baseText, ...figures)
  })
  sheet.row('合计', null, null, null, null, pen.total(total(unit.fees.map(({ amount }) => amount))))
}

const CLASSES = [
  ['1', '人工'],
  ['2', '材料'],
  ['3', '机械'],
] as const

/** 单位工程人材机汇总表 */
export function writeResources(sheet: SheetPen, pen: Pen, unit: UnitModel, path: string): void {
  sheet.top('单位工程人材机汇总表', path, '')
  sheet.header([
    ['序号'],
    ['编码'],
    ['名称'],
    ['规格型号'],
    ['单位'],
    ['数量'],
    ['市场价（元）'],
    ['合价（元）'],
  ])
  const used = usedResources(unit)
  let serial = 0
  for (const [own, heading] of CLASSES) {
    const lines = unit.resources.filter((resource) => resource.class === own)
    if (lines.length > 0) sheet.row(null, null, heading)
    for (const resource of lines) {
      const quantity = used.get(resource) ?? 0
      const amount = roundedProduct(quantity, resource.price, 10_000)
      const figures = [decimalText(quantity, 4, 'short'), pen.money(resource.price), pen.total(amount)]
      const { code, name, spec } = resource
      sheet.row(String(++serial), code, name, spec || null, pen.unit(resource.unit), ...figures)
    }
  }
}
