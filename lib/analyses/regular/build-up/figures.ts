import type { PatternKind } from '../../../domain/codes'
import { BUILD_UP_GAPS, type BuildUpGap } from '../../../engine/analyses/regular/build-up/coverage'
import type { Row } from '../../../engine/analysis'
import type { OpenResult } from '../../../runs/results/reader'
import { rowsOfPair } from '../rows-of-pair'

/** How own resource prices of a pair are related (buildup.md §3). */
export interface OwnRelation {
  readonly kind: PatternKind
  /** 1 for equal prices, v2 / v1, v2 − v1 in yuan. */
  readonly constant: number
  readonly count: number
  readonly expectedCount: number
  readonly significance: number
  /** The prices may come from a published list that the section lacks: shown, and not counted. */
  readonly mayBeList: boolean
}

/** What the build-ups of a pair say; a figure is null where a file has nothing to compare. */
export interface PairFigures {
  readonly bidder1Id: number
  readonly bidder2Id: number
  readonly bidder1Name: string
  readonly bidder2Name: string
  readonly ownFound: boolean
  readonly ownComparable: number | null
  readonly ownShared: number | null
  readonly ownAmount: number | null
  readonly relations: readonly OwnRelation[]
  readonly decisionsFound: boolean
  readonly departures: number | null
  readonly decisionsShared: number | null
  readonly decisionsExpected: number | null
  readonly decisionsSignificance: number | null
  readonly choicesBoth: number | null
  readonly choicesExpected: number | null
}

/** A stored row of `buildUpPairs`. */
export function figuresOf({ ownFindings, ownFound, decisionsFound, ...cells }: Row): PairFigures {
  return {
    ...cells,
    ownFound: ownFound === 1,
    decisionsFound: decisionsFound === 1,
    relations: JSON.parse(String(ownFindings)),
  } as unknown as PairFigures
}

/** The figures of one pair; null if the run did not examine build-ups. */
export function pairFigures(run: OpenResult, a: number, b: number): PairFigures | null {
  const [row] = rowsOfPair(run, 'buildUpPairs', a, b)
  return row ? figuresOf(row) : null
}

/** What the pairs are ordered by. */
type Evidence = Pick<PairFigures, 'ownFound' | 'decisionsFound' | 'ownShared' | 'decisionsShared'>

/** The same of a stored row, without the rest of its figures. */
export const evidenceOf = ({ ownFound, decisionsFound, ownShared, decisionsShared }: Row): Evidence => ({
  ownFound: ownFound === 1,
  decisionsFound: decisionsFound === 1,
  ownShared: ownShared as number | null,
  decisionsShared: decisionsShared as number | null,
})

/** Own prices are evidence by themselves, choices stand beside them. */
const rank = ({ ownFound, decisionsFound }: Evidence) => (ownFound ? 2 : 0) + (decisionsFound ? 1 : 0)

/** The figures of every pair with evidence. */
export const foundFigures = (run: OpenResult): PairFigures[] =>
  [...run.rows('buildUpPairs')]
    .filter(({ ownFound, decisionsFound }) => ownFound === 1 || decisionsFound === 1)
    .map(figuresOf)

/** Those with evidence first, each by how much they share. */
export const byEvidence = (a: Evidence, b: Evidence): number =>
  rank(b) - rank(a) ||
  (b.ownShared ?? -1) - (a.ownShared ?? -1) ||
  (b.decisionsShared ?? -1) - (a.decisionsShared ?? -1)

/** What the layer could see of the bidders, and the price lists it used. */
export interface BuildUpScope {
  readonly bidders: readonly Row[]
  readonly lists: readonly Row[]
}

export const scopeOf = (run: OpenResult): BuildUpScope => ({
  bidders: [...run.rows('buildUpBidders')],
  lists: [...run.rows('priceLists')],
})

/** The same of two bidders alone. */
export const scopeOfPair = (scope: BuildUpScope, { bidder1Id, bidder2Id }: PairFigures): BuildUpScope => ({
  ...scope,
  bidders: scope.bidders.filter(({ bidderId }) => bidderId === bidder1Id || bidderId === bidder2Id),
})

/** Whether the run looked at build-ups at all: the parameter may be off, or the results older than the layer. */
export const wasExamined = (run: OpenResult): boolean => !run.rows('buildUpBidders').next().done

/** What could not be compared, each with the bidders whose files lack it. */
export function gapsOf({ bidders }: BuildUpScope): { gap: BuildUpGap; names: string[] }[] {
  return BUILD_UP_GAPS.flatMap((gap) => {
    const lacking = bidders.filter(({ gapText }) =>
      String(gapText ?? '')
        .split('、')
        .includes(gap),
    )
    return lacking.length > 0 ? [{ gap, names: lacking.map(({ bidderName }) => String(bidderName)) }] : []
  })
}
