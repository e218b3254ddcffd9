import type { Figure } from '../draft/draft'
import type { XmlElement } from '../xml-bills/rules'
import type { Part, StatedParts } from './state'

/** The names of attributes under which bills state a field (formats-more.md §7), in lower case; the first that stands counts. */
const NAMES = {
  code: ['项目编码', '编码', '编号', '清单编码', 'code'],
  name: ['项目名称', '名称', '清单名称', 'name'],
  feature: ['项目特征', '项目特征描述', '项目特征及工作内容', 'attrandwork'],
  measureUnit: ['计量单位', '单位', 'unit'],
  quantity: ['工程量', '数量', '工程数量', 'quantity'],
  unitPrice: ['综合单价', '单价', 'rate'],
  amount: ['综合合价', '合价', 'addup', 'total'],
  rate: ['费率', 'costrate'],
  base: ['取费基础金额', '计费基础金额', '计算基数金额', 'baseamount'],
  baseText: ['计算基础', '取费基础', '取费基础说明', '计费基础', 'costbase'],
  projectName: ['工程名称', '项目名称', '项目标段名称', '标段名称', '名称', 'name'],
  sectionCode: ['项目标段编码', '标段编号', '标段编码', '项目编号', '招标编号'],
  tenderer: ['建设单位', '招标人', '招标单位'],
  bidder: ['投标人', '投标单位', '投标单位名称'],
  bidTotal: ['投标总价', '投标报价', '总报价'],
  ceiling: ['招标控制价', '最高投标限价', '最高限价'],
  unitName: ['单位工程名称', '专业工程名称', '名称', '工程名称', '项目名称', 'name'],
  unitCode: ['单位工程编号', '编号', '编码', 'jobno'],
  specialty: ['专业类型', '专业类别', '清单专业', '专业', 'specialty'],
  sectionName: ['名称', '项目名称', '分部名称', 'name'],
  sectionSerial: ['编码', '项目编码', '编号', '序号', 'code'],
  sectionTotal: ['综合合价', '合价', '金额', 'total'],
} as const satisfies Record<string, readonly string[]>

type Field = keyof typeof NAMES

/** The text of a field; '' is missing. */
export function textOf(element: XmlElement, field: Field): string {
  for (const name of NAMES[field]) {
    const text = element.text(name)
    if (text !== '') return text
  }
  return ''
}

export function figureOf(element: XmlElement, field: Field): Figure {
  for (const name of NAMES[field]) {
    const figure = element.figure(name)
    if (figure) return figure
  }
  return null
}

/** Whether an attribute of a field stands there, with or without a value. */
export const has = (element: XmlElement, field: Field) => NAMES[field].some((name) => element.has(name))

const UNIT_PARTS: readonly (readonly [string, Part])[] = [
  ['人工费', 'labor'],
  ['材料费', 'material'],
  ['机械费', 'machinery'],
  ['施工机具使用费', 'machinery'],
  ['管理费', 'manage'],
  ['利润', 'profit'],
  ['综合费单价', 'both'],
  ['设备费', 'equipment'],
  ['风险费用', 'risk'],
  ['风险费', 'risk'],
  ['laborrate', 'labor'],
  ['materialrate', 'material'],
  ['machinerate', 'machinery'],
  ['overheadrate', 'manage'],
  ['profitrate', 'profit'],
  ['riskrate', 'risk'],
]

const WHOLE_PARTS: readonly (readonly [string, Part])[] = [
  ['人工费合价', 'labor'],
  ['材料费合价', 'material'],
  ['未计价材料费合价', 'material'],
  ['机械费合价', 'machinery'],
  ['施工机具使用费合价', 'machinery'],
  ['管理费合价', 'manage'],
  ['其他管理费合价', 'manage'],
  ['利润合价', 'profit'],
  ['设备费合价', 'equipment'],
  ['风险费用合价', 'risk'],
]

/** The parts that an element states; several names of one part are added up. */
function partsOf(element: XmlElement, names: typeof UNIT_PARTS, add: (a: Figure, b: Figure) => Figure) {
  const parts: Partial<Record<Part, Figure>> = {}
  for (const [name, part] of names) {
    const figure = element.figure(name)
    if (figure) parts[part] = add(parts[part] ?? null, figure)
  }
  return parts
}

export const costsOf = (
  element: XmlElement,
  add: (a: Figure, b: Figure) => Figure,
): { unit: StatedParts; whole: StatedParts } => ({
  unit: partsOf(element, UNIT_PARTS, add),
  whole: partsOf(element, WHOLE_PARTS, add),
})
