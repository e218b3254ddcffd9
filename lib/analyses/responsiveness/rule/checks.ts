import type { AnswerSource, ResponseCheck, ResponseProblem } from '../../../domain/codes'
import { plainText, round2 } from '../../../domain/decimal'
import { sameText } from '../../../domain/norm'
import type { Bid } from '../../../engine/analysis'
import { bidTotal } from '../../../engine/bill-figures/bid-total'
import type { RecordedBidder } from '../../../engine/section-record'
import { answersOf, type Stated } from './answers'
import { isOfRecord, RECORD_ONLY } from './tables'

/** The requirements of the tender; null if it states none, and then any answer is enough. */
export interface Limits {
  readonly controlPrice: number | null
  readonly bond: number | null
  readonly days: number | null
  readonly quality: string | null
}

/** What a bidder's answers come to. */
export interface Response {
  readonly findings: readonly Finding[]
  /** The points that nothing states: nobody's record and not this bid, or a point of the record alone not for this bidder. */
  readonly notCompared: readonly ResponseCheck[]
}

/** An answer that is missing or does not meet the requirement. */
export interface Finding {
  readonly check: ResponseCheck
  readonly problem: ResponseProblem
  readonly source: AnswerSource | null
  readonly bidderAnswer: string | null
  readonly requirement: string | null
}

type AnswerProblem = readonly [problem: ResponseProblem, requirement: string]

const missing = (check: ResponseCheck, requirement: string | null = null): Finding => ({
  check,
  problem: 'missing',
  source: null,
  bidderAnswer: null,
  requirement,
})

/**
 * Missing if no source states it; otherwise the problems of every statement. `requirement`: shown for a
 * missing answer.
 */
function judge<T>(
  check: ResponseCheck,
  stated: readonly Stated<T>[],
  requirement: string | null,
  problemsOf: (value: T) => readonly (AnswerProblem | null)[],
): Finding[] {
  if (stated.length === 0) return [missing(check, requirement)]
  return stated.flatMap(({ source, value, text }) => {
    const found = value === null ? [] : problemsOf(value)
    return found.flatMap((problem) =>
      problem ? [{ check, problem: problem[0], source, bidderAnswer: text, requirement: problem[1] }] : [],
    )
  })
}

const textOf = (figure: number | null) => (figure === null ? null : plainText(figure))

function checkBond({ bondPrice }: RecordedBidder, required: number | null): Finding[] {
  const requirement = textOf(required)
  if (bondPrice === null || bondPrice <= 0) return [missing('bond', requirement)]
  if (required === null || round2(bondPrice) >= round2(required)) return []
  const bidderAnswer = plainText(bondPrice)
  return [{ check: 'bond', problem: 'belowRequired', source: 'record', bidderAnswer, requirement }]
}

function priceProblems(price: number, limits: Limits, fileTotal: number | null): (AnswerProblem | null)[] {
  const { controlPrice } = limits
  const isAbove = controlPrice !== null && round2(price) > round2(controlPrice)
  const differs = fileTotal !== null && round2(price) !== round2(fileTotal)
  return [
    isAbove ? ['aboveControl', plainText(controlPrice)] : null,
    differs ? ['differsFromFile', plainText(fileTotal)] : null,
  ]
}

/** Everything in which a bidder does not respond as required (rules.md §9), in the order of the columns. */
function problemsOf(bidder: RecordedBidder, bid: Bid | null, limits: Limits): Finding[] {
  const answers = answersOf(bidder, bid)
  const fileTotal = bid && bidTotal(bid.bill)
  const refused: Finding = { ...missing('qualification'), problem: 'notAdmitted', source: 'record' }
  return [
    ...checkBond(bidder, limits.bond),
    ...judge('price', answers.price, textOf(limits.controlPrice), (price) =>
      priceProblems(price, limits, fileTotal),
    ),
    ...judge('duration', answers.days, limits.days === null ? null : String(limits.days), (days) => [
      limits.days !== null && days > limits.days ? ['tooLong', String(limits.days)] : null,
    ]),
    ...judge('quality', answers.quality, limits.quality || null, (quality) => [
      limits.quality && !sameText(quality, limits.quality) ? ['differsFromRequired', limits.quality] : null,
    ]),
    ...judge('leader', answers.leader, null, () => []),
    ...(bidder.isOk ? [] : [refused]),
    ...RECORD_ONLY.filter((check) => bidder[check] === false).map(recordedNot),
  ]
}

const recordedNot = (check: ResponseCheck): Finding => ({
  ...missing(check),
  problem: 'recordedNot',
  source: 'record',
})

/** What the opening record says of a bidder on the points that a platform may not have sent. */
const RECORDED: Readonly<
  Partial<Record<ResponseCheck, (bidder: RecordedBidder) => number | string | boolean | null>>
> = {
  bond: ({ bondPrice }) => bondPrice,
  price: ({ bidderPrice }) => bidderPrice,
  duration: ({ days }) => days,
  quality: ({ qualityStandard }) => qualityStandard,
  leader: ({ leaderName }) => leaderName,
  signature: ({ signature = null }) => signature,
  secondSwipe: ({ secondSwipe = null }) => secondSwipe,
}

/** The points that the opening record states for at least one bidder: where it says nothing of another, an answer is missing. */
export function recordedPoints(bidders: readonly RecordedBidder[]): ReadonlySet<ResponseCheck> {
  const isStated = (value: number | string | boolean | null) => value !== null && String(value).trim() !== ''
  const points = Object.entries(RECORDED).filter(([, of]) => bidders.some((bidder) => isStated(of(bidder))))
  return new Set(points.map(([check]) => check as ResponseCheck))
}

/** The points of a section: those of the record alone only where it has them. */
export const pointsOf = (checks: readonly ResponseCheck[], recorded: ReadonlySet<ResponseCheck>) =>
  checks.filter((check) => recorded.has(check) || !isOfRecord(check))

/** @param recorded as `recordedPoints` */
export function checkBidder(
  bidder: RecordedBidder,
  bid: Bid | null,
  limits: Limits,
  recorded: ReadonlySet<ResponseCheck>,
): Response {
  const found = problemsOf(bidder, bid, limits)
  const isOpen = ({ check, problem }: Finding) => problem === 'missing' && !recorded.has(check)
  const unstated = RECORD_ONLY.filter((check) => recorded.has(check) && (bidder[check] ?? null) === null)
  return {
    findings: found.filter((finding) => !isOpen(finding)),
    notCompared: [...found.filter(isOpen).map(({ check }) => check), ...unstated],
  }
}
