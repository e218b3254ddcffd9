import { FEATURE_TYPE, type FeatureType } from '../../../domain/codes'
import type { BidderName } from '../../../engine/analysis'
import type { WireHolder } from '../../../engine/feature-codes/rows'
import { recent } from '../../../kit/recent'
import { biddersOfRows } from '../../../runs/data'
import type { OpenResult } from '../../../runs/results/reader'
import { biddersOf as sectionBidders } from '../../../sections/bidders/data'
import { type InnerCode, type InnerType, innerTypes, type OuterCode, publicOuters } from './features'

/** Cached for the most recently viewed runs; the results of a run never change. */
const shared = recent<readonly InnerType[]>('features.shared', 4)
const open = recent<readonly OuterCode[]>('features.public', 4)

/** The codes that bidders of the section share, by type. */
export const sharedTypes = (run: OpenResult): readonly InnerType[] =>
  shared(String(run.id), () => innerTypes(run))

/** The matches of public machines and addresses with other sections. */
export const outersOfPublic = (run: OpenResult): readonly OuterCode[] =>
  open(String(run.id), () => publicOuters(run))

/** A feature type with the codes that bidders of the section share. */
export interface TypeSummary {
  readonly featureType: FeatureType
  /** Number of shared codes, without the public ones; null where fewer than two bidders have a code of the type. */
  readonly num: number | null
  /** Number of distinct codes that other companies hold in other sections, without the public ones; null where no bidder has one. */
  readonly outerNum: number | null
  readonly codes: readonly InnerCode[]
}

/** Types that are listed only where codes of them were found: most bids have no document of such a program. */
const IF_FOUND: readonly FeatureType[] = ['81']

/** The feature types in their order, including those without shared codes. */
export function typeSummaries(run: OpenResult): TypeSummary[] {
  const sums = new Map([...run.rows('sums')].map((row) => [row.featureType, row]))
  const listed = FEATURE_TYPE.filter((type) => !IF_FOUND.includes(type) || sums.has(type))
  return listed.map((featureType) => {
    const codes = sharedTypes(run).find((type) => type.featureType === featureType)?.codes ?? []
    const { num = null, outerNum = null } = sums.get(featureType) ?? {}
    return { featureType, num: num as number | null, outerNum: outerNum as number | null, codes }
  })
}

/**
 * The bidders to choose from, in the order of the section: those of the run, and those whose codes only the
 * platform has recorded.
 */
export async function featureBidders(run: OpenResult): Promise<BidderName[]> {
  const holders = sharedTypes(run).flatMap(({ codes }) => codes.flatMap(({ bidders }) => bidders))
  const ofPublic = [...run.rows('publicCodes')].flatMap(
    (row) => JSON.parse(String(row.holders)) as WireHolder[],
  )
  const known = new Set([
    ...[...run.inputs, ...holders, ...ofPublic].map(({ bidderId }) => bidderId),
    ...biddersOfRows(run, 'outerCodes'),
  ])
  const bidders = await sectionBidders(run.openId)
  return bidders.filter(({ id }) => known.has(id)).map(({ id, bidderName }) => ({ bidderId: id, bidderName }))
}

export interface OuterFilter {
  readonly type: string | null
  readonly bidderId: number | null
}

/** A filter of matches with other sections, as the stored rows are filtered. */
export const rowFilter = ({ type, bidderId }: OuterFilter) => ({
  ...(type === null ? {} : { kind: type }),
  ...(bidderId === null ? {} : { bidderId }),
})
