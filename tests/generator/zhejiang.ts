import type { BillModel, ItemModel, SectionModel, UnitModel } from './model'
import { type Attributes, attributes, empty, type Pen, penOf, type Spelling } from './pen'

/** How a program writes a bill of Zhejiang (formats-more.md §5). */
export interface ZhejiangLayout {
  /** Where the price of an item and its parts stand. */
  readonly prices: 'item' | 'analysis'
  readonly quantity: '工程量' | '工程数量'
}

interface Writing {
  readonly out: string[]
  readonly pen: Pen
  readonly layout: ZhejiangLayout
}

const ROOT = '浙江省建设工程计价成果文件数据标准'
const WORKS = { table: '分部分项工程量清单表', analysis: '分部分项综合单价分析表' }
const MEASURES = { table: '技术措施项目清单表', analysis: '技术措施清单综合单价分析表' }

function pricesOf(pen: Pen, { unitPrice, components: parts }: ItemModel): Attributes {
  return [
    ['综合单价', pen.money(unitPrice)],
    ['人工费', pen.money(parts?.labor ?? null)],
    ['材料费', pen.money(parts?.material ?? null)],
    ['机械费', pen.money(parts?.machinery ?? null)],
    ['管理费', pen.money(parts?.manage ?? null)],
    ['利润', pen.money(parts?.profit ?? null)],
    ['风险费用', null],
  ]
}

function itemXml({ out, pen, layout }: Writing, item: ItemModel, { table, analysis }: typeof WORKS): void {
  const prices = pricesOf(pen, item)
  const head = attributes([
    ['项目编码', pen.text(item.code)],
    ['项目名称', pen.text(item.name)],
    ['项目特征', pen.feature(item.feature)],
    ['计量单位', pen.unit(item.unit)],
    [layout.quantity, pen.quantity(item.quantity)],
    ...(layout.prices === 'item' ? prices : []),
    ['合价', pen.total(item.amount)],
  ])
  // One analysis of the item itself, or one for each of its quotas.
  const codes = layout.prices === 'analysis' ? [item.code] : (item.quotas ?? [])
  const analyses = codes.map((code) =>
    empty(analysis, [
      ['编码', code],
      ['名称', `定额${code}\u007f换为【商品混凝土】`],
      ['单位', pen.unit(item.unit)],
      ['数量', '1'],
      ...(layout.prices === 'analysis' ? prices : []),
    ]),
  )
  out.push(`<${table}记录${head}>${analyses.join('')}</${table}记录>\n`)
}

function sectionXml(writing: Writing, section: SectionModel): void {
  const { out, pen } = writing
  out.push(`<${WORKS.table}标题 名称="${pen.text(section.name)}">\n`)
  for (const part of section.sections) sectionXml(writing, part)
  for (const item of section.items) itemXml(writing, item, WORKS)
  out.push(`</${WORKS.table}标题>\n`)
}

function unitXml(writing: Writing, unit: UnitModel): void {
  const { out, pen } = writing
  const head = attributes([
    ['专业工程名称', pen.text(unit.name)],
    ['专业类型', unit.specialty],
  ])
  out.push(`<专业工程列表${head}>\n<${WORKS.table}>\n`)
  for (const section of unit.sections) sectionXml(writing, section)
  for (const item of unit.items) itemXml(writing, item, WORKS)
  out.push(`</${WORKS.table}>\n<${MEASURES.table}>\n`)
  for (const item of unit.measures) itemXml(writing, item, MEASURES)
  out.push(`</${MEASURES.table}>\n<组织措施项目清单表/>\n</专业工程列表>\n`)
}

/** The bill as a 计价成果文件 of Zhejiang. */
export function zhejiangXml(bill: BillModel, spelling: Spelling, layout: ZhejiangLayout): string {
  const pen = penOf(spelling)
  const out = [
    `<?xml version="1.0" encoding="utf-8"?>\n<${ROOT}>\n<建设项目信息表 项目名称="${pen.text(bill.projectName)}"/>\n<项目数据信息>\n`,
  ]
  for (const project of bill.projects) {
    out.push(`<单位工程列表 单位工程名称="${pen.text(project.name)}">\n`)
    for (const unit of project.units) unitXml({ out, pen, layout }, unit)
    out.push('</单位工程列表>\n')
  }
  out.push(`</项目数据信息>\n</${ROOT}>\n`)
  return out.join('')
}
