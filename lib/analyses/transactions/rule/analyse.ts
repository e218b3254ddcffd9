import { type FeatureType, OPERATION_STEP } from '../../../domain/codes'
import { codeKey, compareCodes, comparedCode } from '../../../domain/feature-code'
import type { BidderName, Row, SectionInput, Sink } from '../../../engine/analysis'
import { writeCoverage } from '../../../engine/coverage/coverage'
import { biddersTakingPart } from '../../../engine/feature-codes/holders'
import { writePublicList } from '../../../engine/feature-codes/rows'
import type { RecordedStep } from '../../../engine/section-record'

interface Operation extends RecordedStep {
  /** Position of the bidder in the section. */
  readonly bidder: number
}

/** Operations with one code, in any step: one bidder's upload may share it with another's download. */
interface UsedCode {
  readonly featureType: FeatureType
  readonly code: string
  readonly operations: Operation[]
}

const isOperation = ({ step }: RecordedStep) => OPERATION_STEP.some((known) => known === step)

/** Every code in operation steps, with the operations of its users. */
function usedCodes(input: SectionInput, bidders: readonly BidderName[]): UsedCode[] {
  const placeOf = new Map(bidders.map(({ bidderName }, at) => [bidderName, at]))
  const found = new Map<string, UsedCode>()
  for (const row of input.record?.steps ?? []) {
    const bidder = placeOf.get(row.bidderName)
    const code = comparedCode(row.featureType, row.feature)
    if (bidder === undefined || code === null || !isOperation(row)) continue
    const key = codeKey(row.featureType, code)
    const known = found.get(key) ?? { featureType: row.featureType as FeatureType, code, operations: [] }
    found.set(key, known)
    known.operations.push({ ...row, bidder })
  }
  return [...found.values()]
}

const isShared = ({ operations }: UsedCode) => new Set(operations.map(({ bidder }) => bidder)).size >= 2

/** Operations whose code could be compared with another bidder's. */
function writeCompared(bidders: readonly BidderName[], used: readonly UsedCode[], sink: Sink): void {
  const counts = bidders.map(() => 0)
  for (const { operations } of used) for (const { bidder } of operations) counts[bidder]!++
  const isAlone = counts.filter((count) => count > 0).length === 1
  writeCoverage(bidders, sink, (_, at) => {
    if (counts[at] === 0) return { comparedNum: 0, reason: 'noRecords' }
    return isAlone ? { comparedNum: 0, reason: 'alone' } : { comparedNum: counts[at]!, reason: null }
  })
}

/** By time, those without a time last; then by bidder and step. */
function inTime(a: Operation, b: Operation): number {
  const [one, two] = [a.time ?? '9', b.time ?? '9']
  if (one !== two) return one < two ? -1 : 1
  return a.bidder - b.bidder || Number(a.step) - Number(b.step)
}

function rowsOf(shared: UsedCode, bidders: readonly BidderName[], remark: string | null) {
  const places = [...new Set(shared.operations.map(({ bidder }) => bidder))].sort((a, b) => a - b)
  const common = { itemType: shared.featureType, isPublic: remark === null ? '0' : '1' }
  const sum: Row = {
    ...common,
    itemFeature: shared.operations[0]!.feature.trim(),
    remark,
    operationNum: shared.operations.length,
    bidderCount: places.length,
    bidders: places.map((at) => bidders[at]!.bidderName).join('、'),
    bidderIds: JSON.stringify(places.map((at) => bidders[at]!.bidderId)),
  }
  const details = [...shared.operations].sort(inTime).map((operation): Row => {
    const { bidderId, bidderName } = bidders[operation.bidder]!
    const other = bidders[places.find((at) => at !== operation.bidder)!]!
    return {
      ...common,
      itemFeature: operation.feature.trim(),
      bidderId,
      bidder1Id: bidderId,
      bidder2Id: other.bidderId,
      title: bidderName,
      bidder1Time: operation.time,
      bidder1Step: operation.step,
      bidderIds: sum.bidderIds!,
    }
  })
  return { sum, details }
}

export function analyse(input: SectionInput, sink: Sink): void {
  const bidders = biddersTakingPart(input)
  const remarks = new Map(
    input.record?.publicCodes.map(({ featureType, code, remark }) => [codeKey(featureType, code), remark]),
  )
  const used = usedCodes(input, bidders)
  const found = used.filter(isShared).sort(compareCodes)
  sink.progress(1, 2, '')
  const made = found.map((shared) =>
    rowsOf(shared, bidders, remarks.get(codeKey(shared.featureType, shared.code)) ?? null),
  )
  sink.rows(
    'sums',
    made.map(({ sum }) => sum),
  )
  sink.rows(
    'details',
    made.flatMap(({ details }) => details).map((row, at) => ({ serial: at + 1, ...row })),
  )
  writePublicList(input, sink)
  writeCompared(bidders, used, sink)
  sink.progress(2, 2, '')
}
