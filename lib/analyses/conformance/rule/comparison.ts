import type { BillTableCode, CfmType, DataItem, ItemGroupCode } from '../../../domain/codes'
import { round2 } from '../../../domain/decimal'
import { type Alignment, alignBill } from '../../../engine/align/align'
import { type BillLines, linesOf } from '../../../engine/align/lines'
import type { Bid, Row } from '../../../engine/analysis'
import { type BillColumn, canHold } from '../../../engine/bill/held'
import type { Bill } from '../../../engine/bill/layout'
import { projectOfUnit } from '../../../engine/bill/unit-label'
import { emptyTallies, type Tally } from './table-counts'
import { deviation, valueDeviation } from './value-deviation'

/** The comparison of one bid with the tender, with what was found so far. */
export interface Comparison {
  readonly bid: Bid
  readonly tender: Bill
  readonly bill: Bill
  readonly control: Bill | null
  readonly alignment: Alignment
  /** Alignment of the control price, if there is one. */
  readonly standard: Alignment | null
  readonly tenderLines: BillLines
  readonly bidLines: BillLines
  readonly rows: Omit<Row, 'serial'>[]
  readonly tallies: ReadonlyMap<BillTableCode, Tally>
  /** The amounts of the items that have rows, one each; missing amounts are left out. */
  readonly amounts: number[]
}

export function startComparison(tender: Bill, control: Bill | null, bid: Bid): Comparison {
  const { bill } = bid
  return {
    bid,
    tender,
    bill,
    control,
    alignment: alignBill(tender, bill),
    standard: control && alignBill(tender, control),
    tenderLines: linesOf(tender),
    bidLines: linesOf(bill),
    rows: [],
    tallies: emptyTallies(),
    amounts: [],
  }
}

/** Whether both files can state a column: what the format of one cannot hold is not different. */
export const isHeld = ({ tender, bill }: Comparison, column: BillColumn): boolean =>
  canHold(tender, column) && canHold(bill, column)

/** What a row shows of a line, for all tables. */
export interface Facts {
  readonly code: string | null
  readonly name: string | null
  readonly quantity: number | null
  /** Unit price, or the rate of a fee. */
  readonly price: number | null
  readonly amount: number | null
}

/** The line of a finding: the tender's, or the bid's if the tender has none. */
export interface Subject {
  readonly group: ItemGroupCode
  readonly listedIn: BillTableCode
  /** Its unit project, and the bill that row number refers to. */
  readonly unit: number
  readonly owner: Bill
  readonly facts: Facts
  readonly standardPrice: number | null
  readonly bidderPrice: number | null
}

export interface Change {
  readonly dataItem: DataItem | null
  readonly tenderValue: string | null
  readonly bidderValue: string | null
}

const money = (value: number | null) => (value === null ? null : round2(value))

/** Adds one detail row (rules.md §3). */
export function addRow(comparison: Comparison, subject: Subject, cfmType: CfmType, change: Change): void {
  const { facts, owner, unit, standardPrice, bidderPrice } = subject
  comparison.tallies.get(subject.listedIn)!.rows[cfmType]++
  comparison.rows.push({
    bidderId: comparison.bid.bidderId,
    bidderName: comparison.bid.bidderName,
    projectName: projectOfUnit(owner, unit),
    unitName: owner.units.name.get(unit),
    itemCode: facts.code,
    itemName: facts.name,
    itemGroup: subject.group,
    dataItem: change.dataItem,
    cfmType,
    tenderValue: change.tenderValue,
    bidderValue: change.bidderValue,
    valueDev: valueDeviation({ ...change, cfmType }),
    itemQuantity: facts.quantity,
    standardPrice: money(standardPrice),
    bidderPrice: money(bidderPrice),
    dev: deviation(bidderPrice, standardPrice),
  })
}

/** Counts the amount of an item with rows once (rules.md §3, `sumPrice`). */
export function addAmount(comparison: Comparison, amount: number | null): void {
  if (amount !== null) comparison.amounts.push(amount)
}
