import { groupedBy } from '../../domain/group'
import type { Row, SectionInput, Sink } from '../analysis'
import type { HeldCode } from './holders'
import { type OuterMatch, outerMatches } from './outer'

/** A holder in the JSON of a row. */
export interface WireHolder {
  readonly bidderId: number
  readonly bidderName: string
  readonly feature: string
  readonly sources: readonly string[]
}
/** A different company in the JSON of a public code's row. */
export interface WireOuter {
  readonly bidderId: number
  readonly bidderName: string
  readonly feature: string
  readonly outerBidderName: string
  readonly bidder1ProjectName: string
  /** Rows stored by earlier versions lack it. */
  readonly outerSectionCode?: string
}

/** A shared code with its holders, `holders` as a JSON list. */
export function codeCells({ featureType, property, feature, holders }: HeldCode): Row {
  return {
    featureType,
    property,
    feature,
    bidderCount: holders.length,
    bidders: holders.map(({ bidderName }) => bidderName).join('、'),
    bidderIds: JSON.stringify(holders.map(({ bidderId }) => bidderId)),
    holders: JSON.stringify(holders),
  }
}

const wireOuter = ({ holder, outer }: OuterMatch): WireOuter => ({
  bidderId: holder.bidderId,
  bidderName: holder.bidderName,
  feature: holder.feature,
  outerBidderName: outer.bidderName,
  bidder1ProjectName: outer.projectName,
  outerSectionCode: outer.sectionCode,
})

/** The findings about codes: rows of the tables that features and locks share. */
export interface CodeFindings {
  readonly inner: readonly HeldCode[]
  readonly outer: readonly OuterMatch[]
  /** Shared codes of public machines and addresses: visible, but not counted. */
  readonly shared: readonly { readonly held: HeldCode; readonly outer: readonly OuterMatch[] }[]
}

export function codeFindings(input: SectionInput, codes: readonly HeldCode[]): CodeFindings {
  const matches = outerMatches(input, codes)
  const byCode = groupedBy(matches, (match) => match.held)
  const isInner = (held: HeldCode) => held.holders.length >= 2
  return {
    inner: codes.filter((held) => held.remark === null && isInner(held)),
    outer: matches.filter(({ held }) => held.remark === null),
    shared: codes
      .filter((held) => held.remark !== null && (isInner(held) || byCode.has(held)))
      .map((held) => ({ held, outer: byCode.get(held) ?? [] })),
  }
}

/** Writes the tables `innerCodes`, `outerCodes` and `publicCodes`. */
export function writeFindings({ inner, outer, shared }: CodeFindings, sink: Sink): void {
  sink.rows('innerCodes', inner.map(codeCells))
  sink.rows(
    'outerCodes',
    outer.map((match) => ({
      featureType: match.held.featureType,
      property: match.held.property,
      ...wireOuter(match),
    })),
  )
  sink.rows(
    'publicCodes',
    shared.map(({ held, outer: elsewhere }) => ({
      ...codeCells(held),
      remark: held.remark,
      outerCount: elsewhere.length,
      outers: JSON.stringify(elsewhere.map(wireOuter)),
    })),
  )
}

/** Writes the table `publicList`, with codes in their comparable form. */
export function writePublicList({ record }: SectionInput, sink: Sink): void {
  const listed = record?.publicCodes ?? []
  sink.rows(
    'publicList',
    listed.map(({ featureType, code, remark }) => ({ featureType, feature: code, remark })),
  )
}
