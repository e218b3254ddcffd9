import type { PairReport, PatternReport } from '../../../lib/analyses/regular/rule/pair-report'
import type { PriceSection } from './sections'

/** A section with its planted pairs. */
export interface Trial {
  readonly section: PriceSection
  /** The pairs that count, lower bidder first; null: every pair counts. */
  readonly pairs: readonly (readonly [number, number])[] | null
  /** Planted pairs that do not count. */
  readonly others?: readonly (readonly [number, number])[]
}

/** One line of the benchmark: many trials of one kind. */
export interface Line {
  readonly name: string
  /** At least (`found`) or at most (`flagged`) this share of pairs in %; null: reported without a target. */
  readonly target: { readonly found: number } | { readonly flagged: number } | null
  readonly trials: number
  readonly make: (seed: string, run: number) => Trial
  /** Whether a pair counts as found; by default if it is flagged. */
  readonly holds?: (pair: PairReport) => boolean
}

const unexplained = ({ patterns }: PairReport) =>
  patterns.filter(({ component, explainedByControl }) => component === 'price' && !explainedByControl)

const has = (pair: PairReport, fits: (pattern: PatternReport) => boolean) => unexplained(pair).some(fits)

/** A ratio pattern with this constant, to 0.001. */
export const findsRatio = (constant: number) => (pair: PairReport) =>
  has(pair, (pattern) => pattern.kind === 'ratio' && Math.abs(pattern.constant - constant) <= 0.001)

export const findsDifference = (yuan: number) => (pair: PairReport) =>
  has(pair, (pattern) => pattern.kind === 'difference' && Math.abs(pattern.constant - yuan) < 0.005)

export const findsSame = (pair: PairReport) => has(pair, (pattern) => pattern.kind === 'same')
