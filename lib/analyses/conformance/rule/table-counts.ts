import { BILL_TABLE, type BillTableCode, type CfmType } from '../../../domain/codes'
import type { Row } from '../../../engine/analysis'
import { type BillColumn, canHold, losesMeasures } from '../../../engine/bill/held'
import type { Bill } from '../../../engine/bill/layout'

/** What was compared and found in one table of the bill. */
export interface Tally {
  /** Lines of the tender that the bid has too. */
  compared: number
  readonly rows: Record<CfmType, number>
  /** Matched pairs with a changed data item. */
  changedPairs: number
}

export const emptyTallies = (): ReadonlyMap<BillTableCode, Tally> =>
  new Map(
    BILL_TABLE.map((table) => [
      table,
      { compared: 0, rows: { 增: 0, 删: 0, 改: 0, 零: 0 }, changedPairs: 0 },
    ]),
  )

/** What a format must be able to hold for a table to be compared; unit projects every format has. */
const HELD: Readonly<Partial<Record<BillTableCode, BillColumn>>> = {
  qdxm: 'items',
  djcs: 'items.csxm',
  zjcs: 'lumps',
  qtxm: 'others',
  zlje: 'others.lists',
  zygczg: 'others.lists',
  jrg: 'others.lists',
  zcbfwf: 'others.lists',
  clzg: 'others.lists',
  GFSJ: 'fees',
}

interface Compared {
  readonly tender: Bill
  readonly bill: Bill
  readonly tallies: ReadonlyMap<BillTableCode, Tally>
}

/**
 * Whether a line that only one side has is deleted or added. A format without unit-priced measures has them among its lump
 * sums, which say nothing beside a bill that states them apart.
 */
export function countsAlone({ tender, bill }: Compared, table: string, side: 'tender' | 'bid'): boolean {
  if (table !== 'lumps') return true
  return side === 'tender' ? !losesMeasures(tender, bill) : !losesMeasures(bill, tender)
}

/** The counts of a tally as columns. */
const countsOf = ({ rows, changedPairs }: Tally) => ({
  addNum: rows.增,
  delNum: rows.删,
  mdfNum: changedPairs,
  zeroNum: rows.零,
})
type Counts = ReturnType<typeof countsOf>

export function totalCounts({ tallies }: Compared): Counts {
  const total = { addNum: 0, delNum: 0, mdfNum: 0, zeroNum: 0 }
  for (const tally of tallies.values()) {
    const counts = countsOf(tally)
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key]
  }
  return total
}

/** The counts of a table, null where there was nothing to find: only items have a unit price, only lines change. */
function statedCounts(comparison: Compared, table: BillTableCode, tally: Tally): Row {
  const { addNum, delNum, mdfNum, zeroNum } = countsOf(tally)
  const isAlone = (side: 'tender' | 'bid') => table !== 'zjcs' || countsAlone(comparison, 'lumps', side)
  const isPriced = (table === 'qdxm' || table === 'djcs') && canHold(comparison.bill, 'items.unitPrice')
  return {
    addNum: isAlone('bid') ? addNum : null,
    delNum: isAlone('tender') ? delNum : null,
    mdfNum: table === 'dwgc' ? null : mdfNum,
    zeroNum: isPriced ? zeroNum : null,
  }
}

/**
 * The counts of a bid by table of the bill, without tables of which neither file has a line. A table that one of the formats
 * cannot hold was not compared: it has no counts, not even 0.
 */
export function tableCounts(comparison: Compared): Row[] {
  const { tender, bill, tallies } = comparison
  return [...tallies].flatMap(([billTable, tally]): Row[] => {
    const column = HELD[billTable]
    const isHeld = !column || (canHold(tender, column) && canHold(bill, column))
    if (!isHeld) {
      const none = { addNum: null, delNum: null, mdfNum: null, zeroNum: null }
      return [{ billTable, comparedNum: 0, ...none }]
    }
    const isEmpty = tally.compared === 0 && tally.rows.增 === 0 && tally.rows.删 === 0
    if (isEmpty) return []
    return [{ billTable, comparedNum: tally.compared, ...statedCounts(comparison, billTable, tally) }]
  })
}
