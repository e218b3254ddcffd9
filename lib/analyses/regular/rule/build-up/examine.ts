import type { DecisionKind } from '../../../../domain/codes'
import type { SectionInput } from '../../../../engine/analysis'
import type { MarketBuilt } from '../market-built'
import { type SectionBuildUps, sectionBuildUps } from './build-ups'
import { crowdedResources, tellingPrices } from './crowded-prices'
import { marketBuilt } from './market-built'
import { type JudgedPrices, ownPriceEvidence } from './own-price-evidence'
import { type ReferenceList, referencePrices } from './reference-lists'
import { readResources, type SectionResources } from './resources'
import { contentDepartures } from './usual/content-departures'
import { type BuildUpEvidence, buildUpEvidence } from './usual/shared-decisions'

/** What the layer looks at: `jj_gl_checkSameRcj` and `jj_gl_checkZj`. */
export interface BuildUpSwitches {
  readonly resources: boolean
  readonly buildUps: boolean
}

export interface BuildUpOptions {
  readonly switches: BuildUpSwitches
  /** The published price lists that apply to the section. */
  readonly lists?: readonly ReferenceList[]
}

/** What the resources and build-ups of a section say (buildup.md). */
export interface ExaminedBuildUps {
  readonly table: SectionResources
  /** By resource, 1 if so many prices of it are published that the lists tell nothing of it. */
  readonly crowded: Uint8Array
  readonly section: SectionBuildUps
  readonly prices: JudgedPrices
  /** Shared decisions of every pair; null if they are not looked at. */
  readonly decisions: readonly BuildUpEvidence[] | null
  /**
   * By bidder, the kinds of decisions in which he departs from the usual nearly throughout, as his program writes that
   * way: he is not read for them. Null if decisions are not looked at.
   */
  readonly unread: readonly ReadonlySet<DecisionKind>[] | null
  /** For the finder of rules.md §5.4. */
  readonly marketBuilt: MarketBuilt
}

/**
 * Examines the resources and build-ups of a section; `tenderRows` are the finder's items. Null if it is switched off or
 * there is nothing to compare.
 */
export function examineBuildUps(
  { tender, control, bids }: Pick<SectionInput, 'tender' | 'control' | 'bids'>,
  tenderRows: Int32Array,
  { switches, lists = [] }: BuildUpOptions,
): ExaminedBuildUps | null {
  if (!switches.resources || bids.length < 2) return null
  const bills = bids.map(({ bill }) => bill)
  const table = readResources(control ? [...bills, control] : bills)
  const published = referencePrices(table, lists)
  const crowded = crowdedResources(table, bills.length, published)
  const telling = tellingPrices(published, crowded)
  const references = control ? [table.cents.subarray(bills.length * table.count), ...telling] : telling
  const prices = ownPriceEvidence({ table, bidders: bills.length, references })
  const section = sectionBuildUps(tender, bills, table, tenderRows)
  const departures = contentDepartures(section)
  const decisions = switches.buildUps ? buildUpEvidence(section, departures) : null
  return {
    table,
    crowded,
    section,
    prices,
    decisions: decisions?.pairs ?? null,
    unread: decisions?.unread ?? null,
    marketBuilt: marketBuilt(section, departures, prices),
  }
}
