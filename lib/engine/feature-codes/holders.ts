import { FEATURE_TYPE, type FeatureType } from '../../domain/codes'
import { codeKey, compareCodes, comparedCode, type FeatureCode } from '../../domain/feature-code'
import type { BidderName, SectionInput } from '../analysis'
import { codesOfBill } from './bill-codes'
import { isDefaultValue } from './default-properties'

/** Where a bidder's code was found: in the bid file or in the platform's records. */
export type CodeSource = 'file' | 'record'

/** A bidder with a code, as this bidder spells it. */
export interface Holder extends BidderName {
  readonly feature: string
  readonly sources: readonly CodeSource[]
}

/** A code with every bidder of the section who holds it, in the order of the section. */
export interface HeldCode extends FeatureCode {
  readonly holders: readonly Holder[]
  /** Remark if it is a public machine or address; null for any other code. */
  readonly remark: string | null
}

/** Bidders that take part, in the order of the section: those of the record, else those with bids. */
export function biddersTakingPart({ record, bids }: SectionInput): BidderName[] {
  const recorded = record?.bidders.filter(({ isOk }) => isOk) ?? bids
  return recorded.map(({ bidderId, bidderName }) => ({ bidderId, bidderName }))
}

/** Pricing software locks and digital certificates. */
export const LOCK_TYPES: readonly FeatureType[] = ['20', '30']

const isFeatureType = (text: string): text is FeatureType => FEATURE_TYPE.some((type) => type === text)

type Add = (bidder: number, source: CodeSource, code: FeatureCode) => void

interface Gathering {
  readonly code: FeatureCode
  readonly holders: Map<number, { feature: string; sources: Set<CodeSource> }>
}

/** Codes of what the tenderer handed out, which occur in every bid that uses it. */
export const givenCodes = ({ tenderContent }: SectionInput): ReadonlySet<string> =>
  new Set(tenderContent?.codes.map(({ featureType, code }) => codeKey(featureType, code)))

/** The remarks of public machines and addresses. */
export const publicRemarks = ({ record }: SectionInput): ReadonlyMap<string, string> =>
  new Map(record?.publicCodes.map(({ featureType, code, remark }) => [codeKey(featureType, code), remark]))

function addFileCodes(input: SectionInput, placeOf: ReadonlyMap<number, number>, add: Add): void {
  const given = givenCodes(input)
  for (const { bidderId, bill, content } of input.bids) {
    const bidder = placeOf.get(bidderId)
    if (bidder === undefined) continue
    for (const code of content?.codes ?? codesOfBill(bill)) {
      if (given.has(codeKey(code.featureType, code.code))) continue
      if (code.property !== null && isDefaultValue(code.property, code.feature)) continue
      add(bidder, 'file', code)
    }
  }
}

function addRecordedCodes(input: SectionInput, bidders: readonly BidderName[], add: Add): void {
  const placeOfName = new Map(bidders.map(({ bidderName }, at) => [bidderName, at]))
  for (const { bidderName, featureType, feature } of input.record?.steps ?? []) {
    const bidder = placeOfName.get(bidderName)
    const code = comparedCode(featureType, feature)
    if (bidder === undefined || code === null || !isFeatureType(featureType)) continue
    add(bidder, 'record', { featureType, property: null, code, feature: feature.trim() })
  }
}

function gather(
  input: SectionInput,
  bidders: readonly BidderName[],
  types: readonly FeatureType[],
): Gathering[] {
  const found = new Map<string, Gathering>()
  const add: Add = (bidder, source, code) => {
    if (!types.includes(code.featureType)) return
    const key = codeKey(code.featureType, code.code)
    const known = found.get(key) ?? { code, holders: new Map() }
    found.set(key, known)
    const holder = known.holders.get(bidder)
    if (holder) holder.sources.add(source)
    else known.holders.set(bidder, { feature: code.feature, sources: new Set([source]) })
  }
  addFileCodes(input, new Map(bidders.map(({ bidderId }, at) => [bidderId, at])), add)
  addRecordedCodes(input, bidders, add)
  return [...found.values()]
}

/** Every code of these types held by bidders of the section, by type and then by code. */
export function heldCodes(input: SectionInput, types: readonly FeatureType[] = FEATURE_TYPE): HeldCode[] {
  const bidders = biddersTakingPart(input)
  const remarks = publicRemarks(input)
  const codes = gather(input, bidders, types).map(({ code, holders }): HeldCode => {
    const inOrder = [...holders].sort(([a], [b]) => a - b)
    return {
      ...code,
      feature: inOrder[0]![1].feature,
      holders: inOrder.map(([at, { feature, sources }]) => ({
        ...bidders[at]!,
        feature,
        sources: [...sources],
      })),
      remark: remarks.get(codeKey(code.featureType, code.code)) ?? null,
    }
  })
  return codes.sort(compareCodes)
}
