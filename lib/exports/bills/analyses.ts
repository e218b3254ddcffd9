import {
  type Contents,
  contentsOf,
  isMaterialLine,
  isOtherMaterialLine,
} from '../../analyses/calc/rule/materials'
import { itemPrices } from '../../analyses/regular/rule/item-prices'
import { groupedBy } from '../../domain/group'
import { type Bill, RESOURCE_FLAG } from '../../engine/bill/layout'
import { isJointFee } from '../../engine/bill-figures/joint-fee'
import type { NumberColumn } from '../../engine/columnar/reader'
import type { Sheet } from '../../kit/excel/sheet'
import { blockSheet, type Cell } from './form'

/** What the blocks of a bill are written from. */
export interface BuildUps {
  readonly bill: Bill
  readonly contents: Contents
  /** The quotas of an item: `quotas` rows from … to. */
  readonly quotas: ReadonlyMap<number, readonly number[]>
  /** The columns of the costs, in order. */
  readonly costs: readonly Cost[]
}

/** A column of the costs: of an item, and of a quota where those have it. */
interface Cost {
  readonly heading: string
  readonly ofItem: (item: number) => number | null
  readonly ofQuota: { get(row: number): number | null } | null
}

const stated = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** 管理费和利润 in one column where the file states one figure; 设备费 and 风险费 where a unit price contains them. */
function costColumns(bill: Bill): Cost[] {
  const { items, quotas } = bill
  const { material } = itemPrices(bill)
  const column = (heading: string, own: NumberColumn, ofQuota: NumberColumn | null): Cost => ({
    heading,
    ofItem: (item) => own.get(item),
    ofQuota,
  })
  const isStated = (own: NumberColumn) => own.values.some((value) => !Number.isNaN(value))
  const fees = isJointFee(bill)
    ? [column('管理费和利润', items.jointManageProfit, quotas.jointManageProfit)]
    : [column('管理费', items.manage, quotas.manage), column('利润', items.profit, quotas.profit)]
  return [
    column('人工费', items.labor, quotas.labor),
    { heading: '材料费', ofItem: (item) => stated(material[item]!), ofQuota: quotas.material },
    column('机械费', items.machinery, quotas.machinery),
    ...fees,
    ...(isStated(items.equipment) ? [column('设备费', items.equipment, null)] : []),
    ...(isStated(items.risk) ? [column('风险费', items.risk, null)] : []),
  ]
}

export function buildUpsOf(bill: Bill): BuildUps {
  const rows = Array.from({ length: bill.quotas.rows }, (_, row) => row)
  const quotas = groupedBy(rows, (row) => bill.quotas.item.get(row))
  return { bill, contents: contentsOf(bill), quotas, costs: costColumns(bill) }
}

/** The costs of an item in the order of the columns. */
const costsOf = ({ costs }: BuildUps, item: number) => costs.map(({ ofItem }) => ofItem(item))

const hasBlock = (made: BuildUps, item: number) =>
  costsOf(made, item).some((cost) => cost !== null) ||
  made.quotas.has(item) ||
  made.contents.start[item]! < made.contents.start[item + 1]!

function* quotaRows(made: BuildUps, item: number): Generator<Cell[]> {
  const { quotas } = made.bill
  const costs = made.costs.map(({ heading }) => heading)
  const blank = Array<null>(costs.length - 1).fill(null)
  yield ['定额编号', '定额项目名称', '定额单位', '数量', '单价', ...blank, '合价', ...blank]
  yield [null, null, null, null, ...costs, ...costs]
  for (const row of made.quotas.get(item) ?? []) {
    const [code, name, unit] = [quotas.code.get(row), quotas.name.get(row), quotas.measureUnit.get(row)]
    const prices = made.costs.map(({ ofQuota }) => ofQuota?.get(row) ?? null)
    yield [code, name, unit, quotas.content.get(row), ...prices]
  }
  yield ['人工单价', null, null, '小计', null, ...blank, ...costsOf(made, item)]
  yield ['清单项目综合单价', null, null, null, null, ...blank, made.bill.items.unitPrice.get(item)]
}

function materialRow({ bill, contents }: BuildUps, line: number): Cell[] {
  const amount = bill.contents.amount.get(line)
  if (isOtherMaterialLine(contents, line)) return [null, '其他材料费', null, null, null, null, null, amount]
  const resource = contents.resourceOf[line]!
  const { resources } = bill
  const known = resource >= 0
  const name = known ? resources.name.get(resource) : bill.contents.resource.get(line)
  const spec = known ? resources.spec.get(resource) : null
  const price = known ? resources.price.get(resource) : null
  const isProvisional = (bill.contents.flags.get(line) & RESOURCE_FLAG.provisional) !== 0
  return [
    null,
    [name, spec].filter(Boolean).join(' '),
    null,
    null,
    known ? resources.measureUnit.get(resource) : null,
    bill.contents.content.get(line),
    price,
    amount,
    isProvisional ? price : null,
    isProvisional ? amount : null,
  ]
}

/** The form lists materials alone; labour and machinery are only in the costs. */
function* materialRows(made: BuildUps, item: number): Generator<Cell[]> {
  const { rows, start } = made.contents
  const lines = [...rows.subarray(start[item]!, start[item + 1]!)].filter((line) =>
    isMaterialLine(made.contents, line),
  )
  if (lines.length === 0) return
  yield [
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
  ]
  for (const line of lines) yield materialRow(made, line)
}

function* rowsOf(made: BuildUps, items: readonly number[]): Generator<Cell[]> {
  const { code, name, measureUnit, quantity } = made.bill.items
  for (const item of items) {
    if (!hasBlock(made, item)) continue
    const [unit, amount] = [measureUnit.get(item), quantity.get(item)]
    yield [
      '项目编码',
      code.get(item),
      null,
      '项目名称',
      name.get(item),
      null,
      '计量单位',
      unit,
      '工程量',
      amount,
    ]
    yield* quotaRows(made, item)
    yield* materialRows(made, item)
  }
}

/** 综合单价分析表 (表-09, E.2.2-3) of one unit project: a block for every item with a build-up; null without any. */
export function analysisSheet(
  made: BuildUps,
  form: { readonly name: string; readonly title: string; readonly path: string },
  items: readonly number[],
): Sheet | null {
  if (!items.some((item) => hasBlock(made, item))) return null
  // Four columns of a quota, its costs per unit and in all.
  const width = 4 + 2 * made.costs.length
  return blockSheet({ ...form, width }, rowsOf(made, items))
}
