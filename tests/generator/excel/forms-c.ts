import { rateAmount } from '../figures'
import type { BillModel, LumpModel, OtherModel, SectionModel, UnitModel } from '../model'
import { addSheet, type Writing } from './book'
import { writeCover } from './forms-2024'
import { total, writeResources } from './lists'
import { listForms, widthOf, writeForm } from './lists-2024'
import type { SheetPen } from './sheet-pen'

const sumOf = (units: readonly UnitModel[], of: string) =>
  total(units.map((unit) => unit.costLines.find((line) => line.class === of)?.amount ?? null))

/** C.4: one tree for the whole project. */
function writeTree({ pen }: Writing, sheet: SheetPen, units: readonly UnitModel[], whole: UnitModel): void {
  sheet.header([['序号'], ['汇总内容'], ['金额（元）']])
  const line = (serial: string, name: string, cents: number | null) =>
    sheet.row(serial, name, pen.total(cents))
  line('1', '分部分项工程', sumOf(units, 'FBFX'))
  units.forEach((unit, at) => {
    line(`1.${at + 1}`, unit.name, sumOf([unit], 'FBFX'))
  })
  line('2', '措施项目', sumOf(units, 'CSXM'))
  const safety = whole.lumps.filter((lump) => lump.class === 'AQWM').map(({ amount }) => amount)
  line('2.1', '其中：安全文明施工费', total(safety))
  line('3', '其他项目', sumOf(units, 'QTXM'))
  line('4', '增值税', sumOf(units, 'SJ'))
  sheet.row('合计', null, pen.total(sumOf(units, 'HJ')))
}

/** C.5: the divisions of a unit project. */
function writeDivisions({ pen }: Writing, sheet: SheetPen, unit: UnitModel): void {
  sheet.header([['序号'], ['分部工程名称'], ['金额（元）']])
  unit.sections.forEach(({ name, total: cents }, at) => {
    sheet.row(String(at + 1), name, pen.total(cents))
  })
  sheet.row('合计', null, pen.total(sumOf([unit], 'FBFX')))
}

const ITEM_COLUMNS = 12

/** C.6: the items of one division, their codes with leading blanks. */
function writeDivision({ pen }: Writing, sheet: SheetPen, section: SectionModel): void {
  sheet.header(
    [
      ...([
        ['序号', 1, 3],
        ['项目编码', 1, 3],
        ['项目名称', 1, 3],
        ['项目特征描述', 1, 3],
      ] as const),
      ...([
        ['工作内容', 1, 3],
        ['计量单位', 1, 3],
        ['工程量', 1, 3],
        ['金额（元）', 4],
        ['备注', 1, 3],
      ] as const),
    ],
    [
      ['综合单价', 1, 2],
      ['合价', 1, 2],
      ['其中', 2],
    ],
    [['人工费'], ['材料暂估价']],
  )
  for (const item of section.items)
    sheet.row(
      ...[item.serial, `  ${item.code}`, item.name, item.feature, '1.按规范施工', pen.unit(item.unit)],
      ...[pen.quantity(item.quantity), pen.money(item.unitPrice), pen.total(item.amount)],
      item.components ? pen.money(item.components.labor) : null,
    )
  sheet.row('合计', ...Array<null>(7).fill(null), pen.total(section.total))
}

/** C.15: the tax on one division. */
function writeTax({ pen }: Writing, sheet: SheetPen, section: SectionModel): void {
  sheet.header([['序号'], ['项目名称'], ['计算基础'], ['费率（%）'], ['金额（元）']])
  const amount = section.total === null ? null : rateAmount(section.total, 900)
  sheet.row('1', '增值税', pen.total(section.total), pen.rate(900), pen.total(amount))
}

/** Lump sums of all unit projects, those with one code together. */
function joinedLumps(units: readonly UnitModel[]): LumpModel[] {
  const byCode = new Map<string, LumpModel>()
  for (const lump of units.flatMap((unit) => unit.lumps)) {
    const known = byCode.get(lump.code)
    const amount = known ? total([known.amount, lump.amount]) : lump.amount
    byCode.set(lump.code, { ...lump, base: null, rate: null, amount })
  }
  return [...byCode.values()]
}

/** The lines of a list; of a unit project that states only its total, this as a line. */
function listedOr<L>(unit: UnitModel, lines: readonly L[], of: OtherModel['class']) {
  const line = unit.others.find((other) => other.class === of)
  if (lines.length > 0 || !line || line.amount === null) return [...lines]
  return [{ name: `${unit.name}${line.name}`, unit: '项', amount: line.amount }]
}

/** What is of the whole project: measures and the lists of other items. */
function wholeOf(bill: BillModel, units: readonly UnitModel[]): UnitModel {
  const lists: UnitModel['lists'] = {
    provisional: units.flatMap((unit) => listedOr(unit, unit.lists.provisional, 'ZLJE')),
    materials: units[0]!.lists.materials,
    specialists: units.flatMap((unit) => listedOr(unit, unit.lists.specialists, 'ZYGCZG')),
    daywork: units.flatMap(({ lists: own }) => own.daywork),
    attendance: units.flatMap(({ lists: own }) => own.attendance),
  }
  return {
    ...units[0]!,
    ...{ name: bill.projectName, lumps: joinedLumps(units), others: [], fees: [], lists },
    measures: units.flatMap((unit) => unit.measures),
  }
}

const NUMBERS: Readonly<Record<string, readonly [number: string, title: string]>> = {
  'E.3.1': ['C.8', '措施项目清单汇总表'],
  'E.4.2': ['C.10', '暂列金额明细表'],
  'E.2.3': ['C.11', '材料暂估单价及调整表'],
  'E.4.3': ['C.12', '专业工程暂估价明细表'],
  'E.4.4': ['C.13', '计日工表'],
  'E.4.5': ['C.14', '总承包服务费计价表'],
}

/** The C-numbered forms of 2024: a sheet a division, one list of measures and other items a project. */
export function writeBillC(writing: Writing, bill: BillModel): void {
  const { pen } = writing
  const units = bill.projects.flatMap((project) => project.units)
  const isPriced = units.some(({ costLines }) => costLines.length > 0)
  const whole = wholeOf(bill, units)
  const sheet = (name: string, title: string, path: string, width: number, write: (own: SheetPen) => void) =>
    addSheet(writing, name, width, (own) => {
      own.top(title, path, '')
      write(own)
    })
  addSheet(writing, 'C.1 扉页', 4, (own) => writeCover(writing, own, bill))
  if (isPriced)
    sheet('C.4 汇总表', '汇总表', bill.projectName, 3, (own) => writeTree(writing, own, units, whole))
  for (const project of bill.projects) {
    const path = `${bill.projectName}\\${project.name}`
    for (const unit of project.units) {
      const title = `单位工程清单汇总表【${unit.name}】`
      sheet(`C.5 ${title}`, title, path, 3, (own) => writeDivisions(writing, own, unit))
      for (const section of unit.sections) {
        const name = `分部分项工程计价表【${section.name}】`
        sheet(`C.6 ${name}`, name, path, ITEM_COLUMNS, (own) => writeDivision(writing, own, section))
      }
      for (const section of isPriced ? unit.sections : []) {
        const name = `增值税计价表【${section.name}】`
        sheet(`C.15 ${name}`, name, path, 5, (own) => writeTax(writing, own, section))
      }
      if (unit.resources.length > 0)
        sheet('人材机汇总表', '单位工程人材机汇总表', `${path}【${unit.name}】`, 8, (own) =>
          writeResources(own, pen, unit, `${path}【${unit.name}】`),
        )
    }
  }
  for (const form of listForms(whole, 'priceOnly')) {
    const [number, title] = NUMBERS[form.number] ?? []
    if (number && title)
      sheet(`${number} ${title}`, title, bill.projectName, widthOf(form), (own) =>
        writeForm(own, form, whole, pen),
      )
  }
}
