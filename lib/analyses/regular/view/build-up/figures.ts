import type { PatternKind } from '../../../../domain/codes'
import type { Row } from '../../../../engine/analysis'
import type { OpenResult } from '../../../../runs/results/reader'
import { rowsOfPair } from '../rows-of-pair'
import { type BuildUpScope, type ChoicesBy, choicesBy, scopeOf } from './gaps'

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
  /** What the choices were compared by; null if not at all. */
  readonly choicesBy: ChoicesBy
  readonly decisionsFound: boolean
  readonly departures: number | null
  readonly decisionsShared: number | null
  readonly decisionsExpected: number | null
  readonly decisionsSignificance: number | null
  readonly choicesBoth: number | null
  readonly choicesExpected: number | null
}

/** A stored row of `buildUpPairs`. */
export function figuresOf(
  { ownFindings, ownFound, decisionsFound, ...cells }: Row,
  scope: BuildUpScope,
): PairFigures {
  const isCompared = cells.decisionsKnown === 1
  return {
    ...cells,
    choicesBy: isCompared ? choicesBy(scope, Number(cells.bidder1Id), Number(cells.bidder2Id)) : null,
    ownFound: ownFound === 1,
    decisionsFound: decisionsFound === 1,
    relations: JSON.parse(String(ownFindings)),
  } as unknown as PairFigures
}

/** The figures of one pair; null if the run did not examine build-ups. */
export function pairFigures(run: OpenResult, a: number, b: number): PairFigures | null {
  const [row] = rowsOfPair(run, 'buildUpPairs', a, b)
  return row ? figuresOf(row, scopeOf(run)) : null
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

export function foundFigures(run: OpenResult): PairFigures[] {
  const scope = scopeOf(run)
  return [...run.rows('buildUpPairs')]
    .filter(({ ownFound, decisionsFound }) => ownFound === 1 || decisionsFound === 1)
    .map((row) => figuresOf(row, scope))
}

/** Those with evidence first, each by how much they share. */
export const byEvidence = (a: Evidence, b: Evidence): number =>
  rank(b) - rank(a) ||
  (b.ownShared ?? -1) - (a.ownShared ?? -1) ||
  (b.decisionsShared ?? -1) - (a.decisionsShared ?? -1)

/** Those of the pair that stands first in the list of pairs; null if the run did not examine build-ups. */
export function strongestFigures(run: OpenResult): PairFigures | null {
  const [first] = [...run.rows('buildUpPairs')]
    .map((row) => ({ row, evidence: evidenceOf(row) }))
    .sort((one, other) => byEvidence(one.evidence, other.evidence))
  return first ? figuresOf(first.row, scopeOf(run)) : null
}
