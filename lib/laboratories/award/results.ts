import type { Curve } from '../../engine/laboratories/award/kinks'
import type { Need } from '../../engine/laboratories/award/needs'
import type { BidderRow, OutcomeRow, Simulation, WinnerRow } from '../../engine/laboratories/award/simulate'

/** Outcomes that an answer lists; the shares are those of all of them. */
const LISTED_OUTCOMES = 1000

type GroupRow = NonNullable<Simulation['group']>['outcomes'][number]

export interface AwardTables {
  /** Outcomes in all, of which the first `LISTED_OUTCOMES` are listed. */
  readonly total: number
  readonly isDrawn: boolean
  readonly outcomes: readonly OutcomeRow[]
  readonly winners: readonly WinnerRow[]
  /** The place of the outcome that `bidders` and `curve` are about. */
  readonly outcome: number
  readonly bidders: readonly BidderRow[]
  readonly group: { readonly changed: number | null; readonly outcomes: readonly GroupRow[] } | null
  readonly curve: Curve | null
}

export type Answered = AwardTables | { readonly missing: readonly Need[] }

/** The tables of a simulation, with no more outcomes than are listed. */
export function tablesOf(simulation: Simulation, asked: number): AwardTables {
  const { outcomes, group, ...rest } = simulation
  const total = outcomes.length
  return {
    ...rest,
    total,
    outcome: Math.min(Math.max(asked, 0), total - 1),
    outcomes: outcomes.slice(0, LISTED_OUTCOMES),
    group: group && { changed: group.changed, outcomes: group.outcomes.slice(0, LISTED_OUTCOMES) },
  }
}
