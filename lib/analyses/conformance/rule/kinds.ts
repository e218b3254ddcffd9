import type { BillTableCode, ItemGroupCode } from '../../../domain/codes'
import { sameCells } from '../../../engine/align/lines'
import { type BillColumn, canHold } from '../../../engine/bill/held'
import { type Bill, OTHER_LIST } from '../../../engine/bill/layout'
import { itemAmount } from '../../../engine/bill-figures/item-amount'
import { isNonCompetitive } from '../../../engine/bill-figures/non-competitive'
import { listOf } from '../../../engine/bill-figures/other-lists'
import type { DecimalColumn } from '../../../engine/columnar/reader'
import { type Change, type Comparison, type Facts, isHeld } from './comparison'

/** One kind of line: its table, what it shows, and which of its data items a bid must not change. */
export interface Kind {
  readonly table: 'items' | 'lumps' | 'others' | 'fees'
  /** What a format must be able to hold for these lines. */
  readonly held: BillColumn
  readonly group: ItemGroupCode
  /** The table of the bill in which a line stands. */
  readonly listedIn: (bill: Bill, row: number) => BillTableCode
  readonly factsOf: (bill: Bill, row: number) => Facts
  /** Differing data items of a pair, in the order of rules.md §3. */
  readonly changesOf: (comparison: Comparison, tenderRow: number, bidRow: number) => readonly Change[]
  /** Whether the bid leaves it without a price (零). */
  readonly isUnpriced: (bill: Bill, row: number) => boolean
}

const NONE: readonly Change[] = []
const never = () => false

const NUMBERS = {
  rate: '费率',
  amount: '金额',
  price: '单价',
  quantity: '工程量',
} as const
type NumberColumn = Readonly<Partial<Record<keyof typeof NUMBERS, DecimalColumn>>>

/** A number of the tender that the bid must not change; if the tender states none, anything is allowed. */
function unchangedNumber(
  comparison: Comparison,
  table: 'lumps' | 'others' | 'fees',
  key: keyof typeof NUMBERS,
  [t, b]: readonly [number, number],
): readonly Change[] {
  const tender = (comparison.tender[table] as NumberColumn)[key]!
  const bid = (comparison.bill[table] as NumberColumn)[key]!
  const stated = tender.values[t]!
  if (Number.isNaN(stated) || stated === bid.values[b]) return NONE
  if (!isHeld(comparison, `${table}.${key}`)) return NONE
  return [{ dataItem: NUMBERS[key], tenderValue: tender.text(t), bidderValue: bid.text(b) }]
}

function changedName(
  comparison: Comparison,
  table: 'lumps' | 'others',
  [t, b]: readonly [number, number],
): readonly Change[] {
  const [ours, theirs] = [comparison.tenderLines[table].name, comparison.bidLines[table].name]
  if (sameCells(ours, t, theirs, b) || !isHeld(comparison, `${table}.name`)) return NONE
  return [{ dataItem: '项目名称', tenderValue: ours.get(t), bidderValue: theirs.get(b) }]
}

const ITEM_TEXTS = [
  ['项目编码', 'code'],
  ['项目名称', 'name'],
  ['项目特征', 'feature'],
  ['计量单位', 'measureUnit'],
] as const

function changesOfItem(comparison: Comparison, t: number, b: number): readonly Change[] {
  const tender = comparison.tenderLines.items
  const bid = comparison.bidLines.items
  let changes: Change[] | null = null
  for (const [dataItem, key] of ITEM_TEXTS) {
    const ours = tender[key]!
    const theirs = bid[key]!
    if (sameCells(ours, t, theirs, b) || !isHeld(comparison, `items.${key}`)) continue
    changes ??= []
    changes.push({ dataItem, tenderValue: ours.get(t), bidderValue: theirs.get(b) })
  }
  const quantity = comparison.tender.items.quantity
  const offered = comparison.bill.items.quantity
  // Object.is: two missing quantities are NaN and equal.
  const isSame = Object.is(quantity.values[t]! + 0, offered.values[b]! + 0)
  if (!isSame && isHeld(comparison, 'items.quantity')) {
    changes ??= []
    changes.push({ dataItem: '工程量', tenderValue: quantity.text(t), bidderValue: offered.text(b) })
  }
  return changes ?? NONE
}

/** 零: no unit price or one ≤ 0, although the quantity is not 0. */
function isItemUnpriced(bill: Bill, row: number): boolean {
  const { items } = bill
  if (!canHold(bill, 'items.unitPrice')) return false
  return !(items.unitPrice.values[row]! > 0) && items.quantity.values[row] !== 0
}

function changesOfLump(comparison: Comparison, t: number, b: number): readonly Change[] {
  const { tender } = comparison
  const name = changedName(comparison, 'lumps', [t, b])
  if (!isNonCompetitive(tender, t)) return name
  const byRate = !Number.isNaN(tender.lumps.rate.values[t]!)
  return [...name, ...unchangedNumber(comparison, 'lumps', byRate ? 'rate' : 'amount', [t, b])]
}

function changedDaywork(comparison: Comparison, t: number, b: number): readonly Change[] {
  const ours = comparison.tenderLines.others.measureUnit!
  const theirs = comparison.bidLines.others.measureUnit!
  const isHeldUnit = isHeld(comparison, 'others.measureUnit')
  const sameUnit = ours.norm(t) === '' || sameCells(ours, t, theirs, b) || !isHeldUnit
  const unit: readonly Change[] = sameUnit
    ? NONE
    : [{ dataItem: '计量单位', tenderValue: ours.get(t), bidderValue: theirs.get(b) }]
  return [...unit, ...unchangedNumber(comparison, 'others', 'quantity', [t, b])]
}

function changedSum(comparison: Comparison, t: number, b: number): readonly Change[] {
  const byAmount = !Number.isNaN(comparison.tender.others.amount.values[t]!)
  return unchangedNumber(comparison, 'others', byAmount ? 'amount' : 'price', [t, b])
}

function changesOfOther(comparison: Comparison, t: number, b: number): readonly Change[] {
  const name = changedName(comparison, 'others', [t, b])
  switch (listOf(comparison.tender, t)) {
    case OTHER_LIST.zlje:
    case OTHER_LIST.zygczg:
    case OTHER_LIST.clzg:
      return [...name, ...changedSum(comparison, t, b)]
    case OTHER_LIST.jrg:
      return [...name, ...changedDaywork(comparison, t, b)]
    default:
      return name
  }
}

/** The amount of an item is computed where its format holds prices alone (formats-more.md §4.1). */
const itemFacts = (bill: Bill, row: number): Facts => {
  const { items } = bill
  return {
    code: items.code.get(row),
    name: items.name.get(row),
    quantity: items.quantity.get(row),
    price: items.unitPrice.get(row),
    amount: canHold(bill, 'items.amount') ? items.amount.get(row) : itemAmount(items, row),
  }
}

const item = {
  table: 'items',
  factsOf: itemFacts,
  changesOf: changesOfItem,
  isUnpriced: isItemUnpriced,
} as const
export const QDXM: Kind = { ...item, held: 'items', group: 'qdxm', listedIn: () => 'qdxm' }
export const CSXM: Kind = { ...item, held: 'items.csxm', group: 'csxm', listedIn: () => 'djcs' }

export const LUMP: Kind = {
  table: 'lumps',
  held: 'lumps',
  group: 'csxm',
  listedIn: () => 'zjcs',
  changesOf: changesOfLump,
  isUnpriced: never,
  factsOf: ({ lumps }, row) => ({
    code: lumps.code.get(row),
    name: lumps.name.get(row),
    quantity: null,
    price: null,
    amount: lumps.amount.get(row),
  }),
}

/** Where the lines of a list of 其他项目 stand. */
const LISTED_IN = Object.fromEntries(
  Object.entries(OTHER_LIST).map(([table, list]) => [list, table]),
) as Readonly<Record<number, keyof typeof OTHER_LIST>>

export const OTHER: Kind = {
  table: 'others',
  held: 'others',
  group: 'qtxm',
  listedIn: ({ others }, row) => LISTED_IN[others.list.get(row)!]!,
  changesOf: changesOfOther,
  isUnpriced: never,
  factsOf: ({ others }, row) => ({
    code: others.code.get(row),
    name: others.name.get(row),
    quantity: others.quantity.get(row),
    price: others.price.get(row),
    amount: others.amount.get(row),
  }),
}

export const FEE: Kind = {
  table: 'fees',
  held: 'fees',
  group: 'GFSJ',
  listedIn: () => 'GFSJ',
  changesOf: (comparison, t, b) => unchangedNumber(comparison, 'fees', 'rate', [t, b]),
  isUnpriced: never,
  factsOf: ({ fees }, row) => ({
    code: null,
    name: fees.name.get(row),
    quantity: null,
    price: fees.rate.get(row),
    amount: fees.amount.get(row),
  }),
}
