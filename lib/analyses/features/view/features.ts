import { groupedBy } from '../../../domain/group'
import type { Row } from '../../../engine/analysis'
import type { WireHolder, WireOuter } from '../../../engine/feature-codes/rows'
import type { OpenResult } from '../../../runs/results/reader'

/** A code held by several bidders of the section. */
export interface InnerCode {
  readonly featureType: string
  readonly property: string | null
  readonly feature: string
  readonly isPublic: boolean
  readonly remark: string | null
  readonly bidders: readonly WireHolder[]
}
export interface InnerType {
  readonly featureType: string
  /** Number of shared codes of this type, without the public ones. */
  readonly num: number
  readonly codes: readonly InnerCode[]
}
export interface OuterCode extends WireOuter {
  readonly featureType: string
  readonly property: string | null
  readonly isPublic: boolean
  readonly remark: string | null
}
export interface FeatureSummary {
  readonly innerData: readonly InnerType[]
  readonly outerData: readonly OuterCode[]
}

const textOf = (value: Row[string] | undefined) =>
  value === null || value === undefined ? null : String(value)

function innerCode(row: Row, isPublic: boolean): InnerCode {
  return {
    featureType: String(row.featureType),
    property: textOf(row.property),
    feature: String(row.feature),
    isPublic,
    remark: textOf(row.remark),
    bidders: JSON.parse(String(row.holders)),
  }
}

export function innerRow({ featureType, property, feature, bidders }: InnerCode): Row {
  return {
    featureType,
    property,
    feature,
    bidderCount: bidders.length,
    bidders: bidders.map(({ bidderName }) => bidderName).join('、'),
    bidderIds: JSON.stringify(bidders.map(({ bidderId }) => bidderId)),
  }
}

/** Codes held by several bidders of the section, including those of public machines, by type. */
export function innerCodes(run: OpenResult): InnerCode[] {
  const counted = [...run.rows('innerCodes')].map((row) => innerCode(row, false))
  const shared = [...run.rows('publicCodes')].map((row) => innerCode(row, true))
  return [...counted, ...shared.filter(({ bidders }) => bidders.length >= 2)]
}

/** A match with another section as a row of the table `outerCodes`. */
const countedOuter = (row: Row): OuterCode => {
  return { ...(row as unknown as OuterCode), isPublic: false, remark: null }
}

/** The matches of public machines and addresses with other sections, which are not counted. */
export function publicOuters(run: OpenResult): OuterCode[] {
  return [...run.rows('publicCodes')].flatMap((row) => {
    const { featureType, property, isPublic, remark } = innerCode(row, true)
    return (JSON.parse(String(row.outers)) as WireOuter[]).map((outer): OuterCode => {
      return { featureType, property, ...outer, isPublic, remark }
    })
  })
}

/** The shared codes by type: `innerData` of rules.md §7. */
export function innerTypes(run: OpenResult): InnerType[] {
  const byType = groupedBy(innerCodes(run), ({ featureType }) => featureType)
  return [...byType]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([featureType, codes]) => ({
      featureType,
      num: codes.filter(({ isPublic }) => !isPublic).length,
      codes,
    }))
}

/** `innerData` and `outerData` of rules.md §7. */
export function featureSummary(run: OpenResult): FeatureSummary {
  const counted = [...run.rows('outerCodes')].map(countedOuter)
  return { innerData: innerTypes(run), outerData: [...counted, ...publicOuters(run)] }
}

/** A code that a pair shares, as held by one of the two. */
export interface PairCode {
  readonly serial: number
  /** Name of the bidder. */
  readonly title: string
  readonly itemType: string
  readonly itemFeature: string
  readonly bidder1ProjectName: string
  readonly featureType: string
  readonly property: string | null
  readonly isPublic: boolean
  readonly remark: string | null
}

/** The codes that two bidders of the section share: for each code one row per bidder. */
export function pairCodes(run: OpenResult, a: number, b: number, projectName: string): PairCode[] {
  const rows = innerCodes(run).flatMap(({ featureType, property, isPublic, remark, bidders }) => {
    const both = bidders.filter(({ bidderId }) => bidderId === a || bidderId === b)
    if (both.length < 2) return []
    return both.map(({ bidderName, feature }) => ({
      title: bidderName,
      itemType: featureType,
      itemFeature: feature,
      bidder1ProjectName: projectName,
      featureType,
      property,
      isPublic,
      remark,
    }))
  })
  return rows.map((row, at) => ({ serial: at + 1, ...row }))
}
