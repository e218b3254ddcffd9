import { itemsOf } from '../bill'
import type { ContentModel, ItemModel, UnitModel } from '../model'
import type { Pen } from '../pen'
import type { ExcelLayout } from './layout'
import type { Heading, SheetPen } from './sheet-pen'

export const ANALYSIS_COLUMNS = 14

interface Top {
  readonly title: string
  readonly path: string
}

const jointName = ({ name, spec }: ContentModel['resource']) => (spec === '' ? name : `${name} ${spec}`)

function head(sheet: SheetPen, pen: Pen, item: ItemModel, { title, path }: Top): void {
  sheet.top(title, path, '')
  sheet.row(
    '项目编码',
    item.code,
    null,
    '项目名称',
    item.name,
    null,
    '计量单位',
    pen.unit(item.unit),
    '工程量',
    pen.quantity(item.quantity),
  )
}

function quotas(sheet: SheetPen, pen: Pen, item: ItemModel, layout: ExcelLayout): void {
  const parts = item.components!
  const split = item.splitsMaterial ? Math.floor(parts.material * 0.7) : null
  const costs: Heading[] = [['人工费'], ['材料费'], ['机械费']]
  if (layout.jointManageProfit) costs.push(['管理费和利润'])
  else costs.push(['管理费'], ['利润'])
  const last = layout.jointManageProfit ? [parts.manage + parts.profit] : [parts.manage, parts.profit]
  sheet.line('清单综合单价组成明细')
  sheet.header(
    [
      ['定额编号', 1, 2],
      ['定额项目名称', 1, 2],
      ['定额单位', 1, 2],
      ['数量', 1, 2],
      ['单  价', costs.length],
      ['合  价', costs.length],
    ],
    [...costs, ...costs],
  )
  const figures = [parts.labor, parts.material - (split ?? 0), parts.machinery, ...last]
  const blank = Array<null>(costs.length - 1).fill(null)
  sheet.row('人工单价', null, null, '小计', null, ...blank, ...figures.map((cents) => pen.money(cents)))
  sheet.row('综合工日 168元/工日', null, null, '未计价材料费', null, ...blank, pen.money(split ?? 0))
  sheet.row('清单项目综合单价', null, null, null, null, ...blank, pen.money(item.unitPrice))
}

function materialHeader(sheet: SheetPen): void {
  sheet.row(
    '材料费明细',
    '主要材料名称、规格、型号',
    null,
    null,
    '单位',
    '数量',
    '单价（元）',
    '合价（元）',
    '暂估单价（元）',
    '暂估合价（元）',
  )
}

function material(sheet: SheetPen, pen: Pen, { resource, content, amount }: ContentModel): void {
  if (resource.name === '其他材料费') {
    sheet.row(null, '其他材料费', null, null, null, null, '—', pen.money(amount), '—', null)
    return
  }
  const [unit, price] = [pen.unit(resource.unit), pen.money(resource.price)]
  sheet.row(null, jointName(resource), null, null, unit, pen.content(content), price, pen.money(amount))
}

/** The block of one item; materials beyond a page follow on another one with the code repeated. */
function block(sheet: SheetPen, pen: Pen, item: ItemModel, top: Top, layout: ExcelLayout): void {
  head(sheet, pen, item, top)
  quotas(sheet, pen, item, layout)
  // The form lists materials alone: labour and machinery are only in the costs.
  const lines = item.contents.filter(({ resource }) => resource.class === '2')
  materialHeader(sheet)
  for (const [at, line] of lines.entries()) {
    if (at > 0 && at % layout.linesPerBlock === 0) {
      sheet.line('注：如不使用省级或行业建设主管部门发布的计价依据，可不填定额编码、名称等。')
      head(sheet, pen, item, top)
      materialHeader(sheet)
    }
    material(sheet, pen, line)
  }
  if (layout.fillers && lines.length === 0)
    sheet.row(null, '其他材料费', null, null, null, null, '—', pen.money(0), '—', null)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  sheet.row(null, '材料费小计', null, null, null, null, '—', pen.money(total), '—', null)
  sheet.row(null, null, null, null, null, null, null, null, null, '表－09')
}

/** 综合单价分析表 (表-09): a block for every item with components. */
export function writeAnalyses(
  sheet: SheetPen,
  pen: Pen,
  unit: UnitModel,
  unitPath: string,
  layout: ExcelLayout,
  title = '综 合 单 价 分 析 表',
): void {
  for (const item of [...itemsOf(unit), ...unit.measures])
    if (item.components) block(sheet, pen, item, { title, path: unitPath }, layout)
}
