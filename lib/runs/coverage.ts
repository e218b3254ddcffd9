import type { CoverageReason, CoverageState } from '../domain/codes'
import type { BidderName } from '../engine/analysis'
import type { Translate } from '../kit/i18n/translator'
import type { Run } from './data'
import { glanceAt, ifReadable, type OpenResult } from './results/reader'

export interface BidderCoverage extends BidderName {
  /** The README of each analysis defines what is counted. */
  readonly comparedNum: number
  /** Why nothing, or only part, was compared; null if everything was. */
  readonly reason: CoverageReason | null
}

/** What a run compared. Screens, report, sheets and API all take it from here. */
export interface Coverage {
  /** `none`: nothing of any bidder; `part`: not everything of every bidder. */
  readonly state: CoverageState
  /** In the section's order of bidders. */
  readonly bidders: readonly BidderCoverage[]
}

function stateOf(bidders: readonly BidderCoverage[]): CoverageState {
  if (bidders.every(({ comparedNum }) => comparedNum === 0)) return 'none'
  return bidders.every(({ reason }) => reason === null) ? 'all' : 'part'
}

/** Whether a result states that nothing of any bidder was compared: it has run, but says nothing of the bids. */
export const comparedNothing = (coverage: Pick<Coverage, 'state'> | null): boolean =>
  coverage?.state === 'none'

/** Whether entering more of the section's data would let more be compared. */
export const lacksRecord = (coverage: Pick<Coverage, 'bidders'> | null): boolean =>
  coverage?.bidders.some(({ reason }) => reason === 'notRecorded') ?? false

/** What a result compared; null if it does not state it. */
export function coverageIn(result: OpenResult): Coverage | null {
  // A row of a blind section has a mark besides.
  const bidders = [...result.rows('coverage')].map(
    ({ bidderId, bidderName, comparedNum, reason }) =>
      ({ bidderId, bidderName, comparedNum, reason }) as BidderCoverage,
  )
  return bidders.length === 0 ? null : { state: stateOf(bidders), bidders }
}

/** The same of a run; null if its results are not shown, to the caller at least, or cannot be read. */
export async function coverageOf(run: Run): Promise<Coverage | null> {
  const result = await glanceAt(run)
  return result && ifReadable(async () => coverageIn(result))
}

/** At most this many bidders are named; beyond that only their number is given. */
const NAMED = 5

/** A reason with the bidders of whom it is one. */
export function namedText(translate: Translate, reason: string, all: readonly string[]): string {
  const names = all.slice(0, NAMED).join(translate('marks.list'))
  const key = all.length > NAMED ? 'ofMany' : 'ofSome'
  return translate(`results.coverage.${key}`, { reason, names, count: all.length })
}

function reasonText(reason: CoverageReason, { bidders }: Coverage, translate: Translate): string {
  const text = translate(`codes.coverageReason.${reason}`)
  const own = bidders.filter((bidder) => bidder.reason === reason)
  if (own.length === bidders.length) return text
  return namedText(
    translate,
    text,
    own.map(({ bidderName }) => bidderName),
  )
}

/** Why not everything was compared, each reason with the bidders whose it is. */
export const reasonsText = (coverage: Coverage, translate: Translate): string =>
  [...new Set(coverage.bidders.flatMap(({ reason }) => reason ?? []))]
    .map((reason) => reasonText(reason, coverage, translate))
    .join(translate('marks.semicolon'))
