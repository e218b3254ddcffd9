import {
  type Change,
  type Comparison,
  isHeld,
  startComparison,
} from '../analyses/conformance/rule/comparison'
import { CSXM, FEE, type Kind, LUMP, OTHER, QDXM } from '../analyses/conformance/rule/kinds'
import { countsAlone } from '../analyses/conformance/rule/table-counts'
import { comparedOthers } from '../analyses/conformance/rule/units'
import { addTo } from '../domain/group'
import { type Bill, ITEM_GROUP } from '../engine/bill/layout'
import { kindOf, type NodeKind, type Outline } from './nodes'

/**
 * How a row of a bid differs from the tender bill, by the rules of the conformance analysis: it is missing, added, changed
 * or without a price. `changes` are its changed data items.
 */
export interface Difference {
  readonly states: readonly ('missing' | 'added' | 'changed' | 'unpriced')[]
  readonly changes: readonly Change[]
}

const KINDS: Readonly<Partial<Record<NodeKind, Kind>>> = { lump: LUMP, other: OTHER, fee: FEE }

/** The comparison of a bid with the tender bill, for one row at a time. */
export class Differences {
  private readonly comparison: Comparison
  /** Rows of 其他项目 that are compared, of the tender and of the bid. */
  private readonly others: readonly [ReadonlySet<number>, ReadonlySet<number>]

  constructor(tender: Bill, bill: Bill) {
    const bid = { bidderId: 0, bidderName: '', bill, openingPrice: null }
    this.comparison = startComparison(tender, null, bid)
    this.others = [this.comparedOf(tender, false), this.comparedOf(bill, true)]
  }

  private comparedOf(owner: Bill, isBid: boolean): ReadonlySet<number> {
    const { units, others } = this.comparison.alignment
    const rows = new Map<number, number[]>()
    for (let row = 0; row < owner.others.rows; row++) {
      const unit = owner.others.unit.get(row)
      addTo(rows, unit, row)
    }
    const compared = [...rows].flatMap(([unit, own]) => {
      const tenderUnit = isBid ? (units.tenderOf[unit] ?? -1) : unit
      if (tenderUnit < 0 || (!isBid && (units.bidOf[unit] ?? -1) < 0)) return []
      return [...comparedOthers(this.comparison, tenderUnit, owner, Int32Array.from(own))]
    })
    return new Set(isBid ? compared.filter((row) => others.tenderOf[row]! < 0) : compared)
  }

  private kindOf(kind: NodeKind, row: number, other: number): Kind | null {
    if (kind !== 'item') return KINDS[kind] ?? null
    const { tender, bill } = this.comparison
    const group = row < 0 ? bill.items.group.get(other) : tender.items.group.get(row)
    return group === ITEM_GROUP.qdxm ? QDXM : CSXM
  }

  /** Whether the analysis compares this row: not within a unit project or a table that one side lacks. */
  private isCompared(kind: Kind, row: number, other: number): boolean {
    const { tender, bill, alignment } = this.comparison
    const unit = row < 0 ? bill[kind.table].unit.get(other) : tender[kind.table].unit.get(row)
    if (unit < 0 || !isHeld(this.comparison, kind.held)) return false
    if (row < 0 && !countsAlone(this.comparison, kind.table, 'bid')) return false
    if (other < 0 && !countsAlone(this.comparison, kind.table, 'tender')) return false
    const beside = row < 0 ? alignment.units.tenderOf[unit]! : alignment.units.bidOf[unit]!
    if (beside < 0) return false
    if (kind.table !== 'others') return true
    return row < 0 ? this.others[1].has(other) : this.others[0].has(row)
  }

  private ofUnit(row: number, other: number): Difference | null {
    if (row >= 0 && other >= 0) return null
    return { states: [other < 0 ? 'missing' : 'added'], changes: [] }
  }

  /** The difference of a node; null if there is none, or if the row is not compared. */
  of(outline: Outline, node: number): Difference | null {
    const [name, row, other] = [kindOf(outline, node), outline.row[node]!, outline.other[node]!]
    if (name === 'unit') return this.ofUnit(row, other)
    const kind = this.kindOf(name, row, other)
    if (!kind || !this.isCompared(kind, row, other)) return null
    if (other < 0) return { states: ['missing'], changes: [] }
    const changes = row < 0 ? [] : kind.changesOf(this.comparison, row, other)
    const states = [
      ...(row < 0 ? (['added'] as const) : changes.length > 0 ? (['changed'] as const) : []),
      ...(kind.isUnpriced(this.comparison.bill, other) ? (['unpriced'] as const) : []),
    ]
    return states.length > 0 ? { states, changes } : null
  }

  /** 1 for each node with a difference. */
  marks(outline: Outline): Uint8Array {
    const marks = new Uint8Array(outline.nodes)
    for (let node = 0; node < outline.nodes; node++) if (this.of(outline, node)) marks[node] = 1
    return marks
  }
}
