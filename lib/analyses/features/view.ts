import { FEATURE_TYPE, type FeatureType } from '../../domain/codes'
import type { BidderName } from '../../engine/analysis'
import { recent } from '../../kit/recent'
import type { OpenResult } from '../../runs/results/reader'
import { biddersOf as sectionBidders } from '../../sections/bidders/data'
import { type FeatureSummary, featureSummary, type InnerCode, type OuterCode } from './features'

/** Cached for the most recently viewed runs; the results of a run never change. */
const summaries = recent<FeatureSummary>('features.summaries', 4)

export const cachedSummary = (run: OpenResult): FeatureSummary =>
  summaries(String(run.id), () => featureSummary(run))

/** A feature type with the codes that bidders of the section share. */
export interface TypeSummary {
  readonly featureType: FeatureType
  /** Number of shared codes, without the public ones. */
  readonly num: number
  /** Number of distinct codes that other companies hold in other sections, without the public ones. */
  readonly outerNum: number
  readonly codes: readonly InnerCode[]
}

function outerNum(outers: readonly OuterCode[], featureType: string): number {
  const own = outers.filter((outer) => outer.featureType === featureType && !outer.isPublic)
  return new Set(own.map(({ property, feature }) => `${property} ${feature.toUpperCase()}`)).size
}

/** Every feature type in its order, including those without shared codes. */
export function typeSummaries(run: OpenResult): TypeSummary[] {
  const { innerData, outerData } = cachedSummary(run)
  return FEATURE_TYPE.map((featureType) => {
    const own = innerData.find((type) => type.featureType === featureType)
    const { num = 0, codes = [] } = own ?? {}
    return { featureType, num, outerNum: outerNum(outerData, featureType), codes }
  })
}

/**
 * The bidders to choose from, in the order of the section: those of the run, and those whose codes only the
 * platform has recorded.
 */
export async function featureBidders(run: OpenResult): Promise<BidderName[]> {
  const { innerData, outerData } = cachedSummary(run)
  const holders = innerData.flatMap(({ codes }) => codes.flatMap(({ bidders }) => bidders))
  const known = new Set([...run.inputs, ...holders, ...outerData].map(({ bidderId }) => bidderId))
  const bidders = await sectionBidders(run.openId)
  return bidders.filter(({ id }) => known.has(id)).map(({ id, bidderName }) => ({ bidderId: id, bidderName }))
}

/** Filtered matches with other sections, including those of public machines. */
export function outerMatches(run: OpenResult, filter: { type: string | null; bidderId: number | null }) {
  return cachedSummary(run).outerData.filter(
    (outer) =>
      (filter.type === null || outer.featureType === filter.type) &&
      (filter.bidderId === null || outer.bidderId === filter.bidderId),
  )
}
