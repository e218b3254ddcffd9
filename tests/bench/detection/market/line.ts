import type { SectionInput } from '../../../../lib/engine/analysis'
import type { MarketFinding } from './detect'

/** A section as the analysis gets it, with its planted pairs by place. */
export interface PlantedSection {
  readonly input: SectionInput
  readonly planted: readonly (readonly [number, number])[]
}

/** A line of buildup.md §9 in several views of what the section knows of the market. */
export interface MarketLine<View extends string> {
  readonly name: string
  /** The figure to reach in each view, in %: at least found, or at most flagged; null for planted pairs without one. */
  readonly target: { readonly found: readonly number[] } | { readonly flagged: number } | null
  /** Sections a view. */
  readonly sections: number
  readonly make: (seed: string, view: View) => PlantedSection
  /** Whether a planted pair, or a pair of an honest line, counts. */
  readonly holds: (found: MarketFinding) => boolean
}

/** Any evidence at all: what nothing may show of honest pairs. */
export const isAnything = ({ byPrices, byOwnPrices, byDecisions }: MarketFinding) =>
  byPrices || byOwnPrices || byDecisions

export const isFlagged = ({ byPrices, byOwnPrices }: MarketFinding) => byPrices || byOwnPrices
export const byPrices = ({ byPrices: is }: MarketFinding) => is
