import { itemsOf } from './bill'
import { roundedProduct } from './figures'
import type { BillModel, ItemModel, LumpModel, SectionModel, UnitModel } from './model'
import { type Attributes, attributes, empty, type Pen, penOf, type Spelling } from './pen'

/** How a province names what every bill has (formats-more.md §7). */
interface Names {
  readonly root: string
  readonly head: (pen: Pen, bill: BillModel) => string
  readonly project: readonly [element: string, name: string]
  readonly unit: readonly [element: string, name: string, code: string, specialty: string]
  readonly section: readonly [element: string, serial: string, name: string, total: string] | null
  readonly works: string
  readonly measures: string
  readonly item: string
  readonly measure: string
  readonly lump: string
  readonly code: string
  readonly name: string
  readonly feature: string
  readonly measureUnit: string
  readonly quantity: string
  readonly price: string
  readonly amount: string
  readonly rate: string
  /** Names of 人工, 材料, 机械, 管理, 利润; whole if they are those of the whole item. */
  readonly parts: readonly string[]
  readonly isWhole: boolean
}

const SHARED = {
  project: ['单项工程', '名称'],
  unit: ['单位工程', '名称', '编号', '专业类型'],
  works: '分部分项',
  measures: '措施项目',
  name: '名称',
  feature: '项目特征',
  measureUnit: '单位',
  price: '单价',
  amount: '合价',
  rate: '费率',
  parts: ['人工费', '材料费', '机械费', '管理费', '利润'],
  isWhole: false,
} as const

const HUNAN: Names = {
  ...SHARED,
  root: '湖南建设工程造价电子数据标准',
  head: (pen, bill) =>
    empty('项目标段信息', [
      ['项目标段编码', bill.sectionCode],
      ['项目标段名称', pen.text(bill.projectName)],
      ['建设单位', pen.text(bill.tenderer)],
    ]),
  section: ['分部工程', '序号', '名称', '金额'],
  item: '清单项目',
  measure: '清单项目',
  lump: '清单项目',
  code: '项目编码',
  name: '项目名称',
  measureUnit: '计量单位',
  quantity: '工程量',
  price: '综合单价',
  amount: '综合合价',
  parts: ['人工费合价', '材料费合价', '机械费合价', '管理费合价', '利润合价'],
  isWhole: true,
}

const HAINAN: Names = {
  ...SHARED,
  root: '海南省建设工程造价数据',
  head: () => '',
  section: ['分部', '编码', '名称', '合价'],
  item: '清单',
  measure: '清单',
  lump: '清单',
  code: '编码',
  quantity: '数量',
}

const JIANGSU: Names = {
  ...HAINAN,
  root: '数据转换交换标准',
  section: null,
  code: '编号',
  quantity: '工程量',
}

const ENGLISH: Names = {
  ...SHARED,
  root: 'ConstructProject',
  head: () => '',
  project: ['Building', 'Name'],
  unit: ['JobList', 'Name', 'JobNo', 'Specialty'],
  section: null,
  works: 'BQ',
  measures: 'Measure',
  item: 'BQItem',
  measure: 'MeasureItem2',
  lump: 'MeasureItem1',
  code: 'Code',
  name: 'Name',
  feature: 'AttrAndWork',
  measureUnit: 'Unit',
  quantity: 'Quantity',
  price: 'Rate',
  amount: 'Addup',
  rate: 'CostRate',
  parts: ['LaborRate', 'MaterialRate', 'MachineRate', 'OverheadRate', 'ProfitRate'],
}

const PROFILES = { hunan: HUNAN, hainan: HAINAN, jiangsu: JIANGSU, constructProject: ENGLISH } as const
export type GenericProfile = keyof typeof PROFILES

type Writing = { readonly out: string[]; readonly pen: Pen; readonly names: Names }

function itemXml({ out, pen, names }: Writing, item: ItemModel, element: string): void {
  const costs = item.components
  const figures = costs
    ? [costs.labor, costs.material, costs.machinery, costs.manage, costs.profit]
    : names.parts.map(() => null)
  const whole = (cents: number) => roundedProduct(cents, item.quantity, 1000)
  const row: Attributes = [
    ['序号', item.serial],
    [names.code, pen.text(item.code)],
    [names.name, pen.text(item.name)],
    [names.feature, pen.feature(item.feature)],
    [names.measureUnit, pen.unit(item.unit)],
    [names.quantity, pen.quantity(item.quantity)],
    [names.price, pen.money(item.unitPrice)],
    [names.amount, pen.total(item.amount)],
    ...names.parts.map((name, at): Attributes[number] => {
      const cents = figures[at] ?? null
      return [name, pen.money(cents !== null && names.isWhole ? whole(cents) : cents)]
    }),
  ]
  out.push(`${empty(element, row)}\n`)
}

function lumpXml({ out, pen, names }: Writing, lump: LumpModel): void {
  out.push(
    `${empty(names.lump, [
      [names.code, lump.code],
      [names.name, pen.text(lump.name)],
      [names.lump === 'MeasureItem1' ? 'CostBase' : '计算基础', pen.text(lump.baseText)],
      [names.rate, pen.rate(lump.rate)],
      [names.amount, pen.total(lump.amount)],
    ])}\n`,
  )
}

function sectionXml(writing: Writing, section: SectionModel): void {
  const { out, pen, names } = writing
  const [element, serial, name, total] = names.section!
  const head = attributes([
    [serial, section.serial],
    [name, pen.text(section.name)],
    [total, pen.total(section.total)],
  ])
  out.push(`<${element}${head}>\n`)
  for (const part of section.sections) sectionXml(writing, part)
  for (const item of section.items) itemXml(writing, item, names.item)
  out.push(`</${element}>\n`)
}

function unitXml(writing: Writing, unit: UnitModel): void {
  const { out, pen, names } = writing
  const [element, name, code, specialty] = names.unit
  const head = attributes([
    [code, unit.code],
    [name, pen.text(unit.name)],
    [specialty, unit.specialty],
  ])
  out.push(`<${element}${head}>\n<${names.works}>\n`)
  if (names.section) for (const section of unit.sections) sectionXml(writing, section)
  for (const item of names.section ? unit.items : itemsOf(unit)) itemXml(writing, item, names.item)
  out.push(`</${names.works}>\n<${names.measures}>\n`)
  for (const item of unit.measures) itemXml(writing, item, names.measure)
  for (const lump of unit.lumps) lumpXml(writing, lump)
  out.push(`</${names.measures}>\n</${element}>\n`)
}

/** The items of a bill as a province names them: of the lists, only what the generic reader takes. */
export function genericXml(bill: BillModel, spelling: Spelling, profile: GenericProfile): string {
  const names = PROFILES[profile]
  const pen = penOf(spelling)
  const out = ['<?xml version="1.0" encoding="utf-8"?>\n']
  const [element, name] = names.project
  const head = attributes([[name === 'Name' ? 'Name' : '项目名称', pen.text(bill.projectName)]])
  const writing: Writing = { out, pen, names }
  out.push(`<${names.root}${names.root === HUNAN.root ? '' : head}>\n${names.head(pen, bill)}`)
  for (const project of bill.projects) {
    out.push(`<${element}${attributes([[name, pen.text(project.name)]])}>\n`)
    for (const unit of project.units) unitXml(writing, unit)
    out.push(`</${element}>\n`)
  }
  out.push(`</${names.root}>\n`)
  return out.join('')
}
