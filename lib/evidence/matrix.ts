import { statedClues } from '../analyses/clues'
import type { CoverageReason } from '../domain/codes'
import type { Translate } from '../kit/i18n/translator'
import type { RunState } from '../runs/loaders'
import { biddersOf } from '../sections/bidders/data'
import { type FactCounts, factCounts } from './counts'
import { resultsOf, type SectionResult } from './results'

/** What is known of a bidder in one analysis. Only `clues` is a statement about what was compared. */
export type OverviewCell =
  | { readonly state: 'clues'; readonly count: number; readonly part: CoverageReason | null }
  | { readonly state: 'notCompared'; readonly reason: CoverageReason }
  /** The result does not name the bidder, or does not state what it compared. */
  | { readonly state: 'notInResult' | 'notStated' }
  /** The result of a blind section names no bidder before the reveal. */
  | { readonly state: 'veiled' }
  /** There is no result. */
  | { readonly state: 'going' | 'failed' | 'lost' | 'never' }

export interface OverviewRow {
  readonly bidderId: number
  /** Null for a bidder that is not in the section any more. */
  readonly bidderName: string | null
  readonly takesPart: boolean
  readonly cells: readonly OverviewCell[]
  /** How many facts its clues state: one that several analyses see counts once. Null where nothing of it was compared. */
  readonly total: number | null
}

export interface Overview {
  readonly columns: readonly SectionResult[]
  readonly facts: FactCounts
  /** The facts of all bidders together; null where nothing was compared. */
  readonly total: number | null
  /** In the order of the section. */
  readonly rows: readonly OverviewRow[]
}

function withoutResult({ goingId, lostAt, failure, keptAt }: RunState): OverviewCell {
  if (keptAt !== null) return { state: 'veiled' }
  if (goingId !== null) return { state: 'going' }
  if (lostAt !== null) return { state: 'lost' }
  return { state: failure ? 'failed' : 'never' }
}

/** What a result says of one bidder. Without a clue it says so only of what was compared. */
export function cellOf({ state, clues }: Pick<SectionResult, 'state' | 'clues'>, id: number): OverviewCell {
  if (!state.current || !clues) return withoutResult(state)
  if (state.current.veil) return { state: 'veiled' }
  const count = clues.byBidder.get(id) ?? 0
  const covered = state.coverage?.bidders.find(({ bidderId }) => bidderId === id)
  if (count > 0) return { state: 'clues', count, part: covered?.reason ?? null }
  if (!state.coverage) return { state: 'notStated' }
  if (!covered) return { state: 'notInResult' }
  if (covered.comparedNum === 0) return { state: 'notCompared', reason: covered.reason ?? 'noRecords' }
  return { state: 'clues', count, part: covered.reason }
}

const isCounted = ({ state: { current, coverage }, analysis }: SectionResult) =>
  current !== null && statedClues(current, analysis, coverage) !== null

/** The clues of every bidder in every analysis, and the facts that they state. */
export async function overviewOf(openId: string): Promise<Overview> {
  const [columns, listed] = [await resultsOf(openId), await biddersOf(openId)]
  const known = new Set(listed.map(({ id }) => id))
  const named = columns.filter(({ state }) => !state.current?.veil)
  const removed = named.flatMap(({ clues }) =>
    [...(clues?.byBidder.keys() ?? [])].filter((id) => !known.has(id)),
  )
  const bidders = [
    ...listed.map(({ id, bidderName, isOk }) => ({ bidderId: id, bidderName, takesPart: isOk === 1 })),
    ...[...new Set(removed)].map((bidderId) => ({ bidderId, bidderName: null, takesPart: false })),
  ]
  const facts = await factCounts(columns)
  const rows = bidders.map((bidder): OverviewRow => {
    const cells = columns.map((column) => cellOf(column, bidder.bidderId))
    const isCompared = cells.some(({ state }) => state === 'clues')
    return { ...bidder, cells, total: isCompared ? (facts.byBidder.get(bidder.bidderId) ?? 0) : null }
  })
  return { columns, facts, total: columns.some(isCounted) ? facts.total : null, rows }
}

/** Bidders with the most clues first; those with equally many stay in the order of the section. */
export const byClues = (rows: readonly OverviewRow[]): OverviewRow[] =>
  [...rows].sort((a, b) => (b.total ?? -1) - (a.total ?? -1))

/** That the totals count facts, and which clues count once in them, in words. */
export function mergedText({ merged }: FactCounts, translate: Translate): string {
  const list = merged.map(({ analyses, clues, facts }) => {
    const names = analyses.map((id) => translate(`analyses.${id}.title`)).join(translate('marks.list'))
    return translate('overview.matrix.mergedOf', { analyses: names, clues, facts })
  })
  const once = translate('overview.matrix.once')
  if (list.length === 0) return once
  return `${once} ${translate('overview.matrix.merged', { list: list.join(translate('marks.semicolon')) })}`
}
