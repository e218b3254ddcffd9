import { FEATURE_TYPE, type FeatureType } from '../../domain/codes'
import type { BidderName, Row } from '../../engine/analysis'
import type { WireHolder } from '../../engine/feature-codes/rows'
import { recent } from '../../kit/recent'
import { biddersOfRows, countRows } from '../../runs/data'
import type { OpenResult } from '../../runs/results/reader'
import { biddersOf as sectionBidders } from '../../sections/bidders/data'
import {
  countedOuter,
  type InnerCode,
  type InnerType,
  innerTypes,
  type OuterCode,
  publicOuters,
} from './features'

/** Cached for the most recently viewed runs; the results of a run never change. */
const shared = recent<readonly InnerType[]>('features.shared', 4)
const open = recent<readonly OuterCode[]>('features.public', 4)

/** The codes that bidders of the section share, by type. */
export const sharedTypes = (run: OpenResult): readonly InnerType[] =>
  shared(String(run.id), () => innerTypes(run))

const outersOfPublic = (run: OpenResult): readonly OuterCode[] =>
  open(String(run.id), () => publicOuters(run))

/** A feature type with the codes that bidders of the section share. */
export interface TypeSummary {
  readonly featureType: FeatureType
  /** Number of shared codes, without the public ones. */
  readonly num: number
  /** Number of distinct codes that other companies hold in other sections, without the public ones. */
  readonly outerNum: number
  readonly codes: readonly InnerCode[]
}

/** Every feature type in its order, including those without shared codes. */
export function typeSummaries(run: OpenResult): TypeSummary[] {
  const sums = new Map([...run.rows('sums')].map((row) => [row.featureType, Number(row.outerNum)]))
  return FEATURE_TYPE.map((featureType) => {
    const own = sharedTypes(run).find((type) => type.featureType === featureType)
    const { num = 0, codes = [] } = own ?? {}
    return { featureType, num, outerNum: sums.get(featureType) ?? 0, codes }
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

function publicMatches(run: OpenResult, { type, bidderId }: OuterFilter): OuterCode[] {
  return outersOfPublic(run).filter(
    (outer) =>
      (type === null || outer.featureType === type) && (bidderId === null || outer.bidderId === bidderId),
  )
}

const rowFilter = ({ type, bidderId }: OuterFilter) => ({
  ...(type === null ? {} : { kind: type }),
  ...(bidderId === null ? {} : { bidderId }),
})

/** The number of matches with other sections under a filter, including those of public machines. */
export const countOuter = (run: OpenResult, filter: OuterFilter): number =>
  countRows(run, 'outerCodes', rowFilter(filter)) + publicMatches(run, filter).length

/** Every match with other sections under a filter, without those of public machines. */
export const rowsOfOuter = (run: OpenResult, filter: OuterFilter): Iterable<Row> =>
  run.rows('outerCodes', rowFilter(filter))

/**
 * One page of the matches with other sections: the findings, then those of public machines. Only the rows of the page
 * are read, because a code that many companies have makes very many.
 */
export function outerPage(
  run: OpenResult,
  filter: OuterFilter,
  requested: { readonly page: number; readonly size: number },
): OuterCode[] {
  const counted = run.page('outerCodes', rowFilter(filter), requested)
  const start = (requested.page - 1) * requested.size - counted.total
  const ofPublic = publicMatches(run, filter).slice(Math.max(0, start), Math.max(0, start + requested.size))
  return [...counted.rows.map(countedOuter), ...ofPublic]
}
