import type { BidderName, Row } from '../../../engine/analysis'
import type { OpenResult } from '../../../runs/results/reader'
import type { RuleState } from '../rule/found'

/** A rule of the run, as a column of the matrix. */
export interface MatrixRule {
  readonly rule: string
  readonly scope: string
}

/** What became of a rule in the documents of a bidder. */
export interface MatrixCell {
  readonly state: RuleState
  /** Places in all its documents. */
  readonly count: number
}

export interface Matrix {
  readonly rules: readonly MatrixRule[]
  /** The bidders with a document, in their order. */
  readonly rows: readonly { readonly bidder: BidderName; readonly cells: readonly (MatrixCell | null)[] }[]
}

/** Of the states of several documents the first of these counts. */
const WEIGHT: readonly RuleState[] = ['differs', 'cannotTell', 'meets', 'notRequired']

const heavier = (one: RuleState, other: RuleState) =>
  WEIGHT.indexOf(one) < WEIGHT.indexOf(other) ? one : other

const nameOf = ({ rule, scope }: MatrixRule | Row) => `${rule} ${scope}`

/** Which rules each bidder keeps: one that is not kept in one document is not kept. */
export function matrixOf(run: OpenResult): Matrix {
  const rules = [...run.rows('rules')].map((row) => ({ rule: String(row.rule), scope: String(row.scope) }))
  const cells = new Map<number, Map<string, MatrixCell>>()
  for (const row of run.rows('checks')) {
    const own = cells.get(Number(row.bidderId)) ?? new Map<string, MatrixCell>()
    cells.set(Number(row.bidderId), own)
    const [state, before] = [row.state as RuleState, own.get(nameOf(row))]
    const count = (before?.count ?? 0) + Number(row.count ?? 0)
    own.set(nameOf(row), { state: before ? heavier(before.state, state) : state, count })
  }
  return {
    rules,
    rows: run.bidders.flatMap((bidder) => {
      const own = cells.get(bidder.bidderId)
      return own ? [{ bidder, cells: rules.map((rule) => own.get(nameOf(rule)) ?? null) }] : []
    }),
  }
}
