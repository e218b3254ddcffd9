import type { CoverageReason, ResponseCheck, ResponseProblem } from '../../../domain/codes'
import type { Row, SectionInput, Sink } from '../../../engine/analysis'
import { bidTotal } from '../../../engine/bill-figures/bid-total'
import { missingBid, writeCoverage } from '../../../engine/coverage/coverage'
import { checkBidder, type Limits, pointsOf, type Response, recordedPoints } from './checks'
import { COLUMN } from './tables'

const LACKING: readonly ResponseProblem[] = ['missing', 'notAdmitted', 'recordedNot']

/** Null if the point was not compared. */
function stateOf({ findings, notCompared }: Response, check: ResponseCheck): string | null {
  if (notCompared.includes(check)) return null
  const own = findings.filter((finding) => finding.check === check)
  if (own.length === 0) return '0'
  return own.every(({ problem }) => LACKING.includes(problem)) ? '1' : '2'
}

/** A bid passes only if it was read and every point was compared; one that fails in a point fails. */
function sumRow(response: Response, points: readonly ResponseCheck[], hasBid: boolean): Row {
  const states = points.map((check) => [COLUMN[check], stateOf(response, check)] as const)
  const none = Object.values(COLUMN).map((key) => [key, null])
  const fails = states.some(([, state]) => state !== null && state !== '0')
  const passes = hasBid && states.every(([, state]) => state === '0')
  return { ...Object.fromEntries([...none, ...states]), v7: fails ? '0' : passes ? '1' : null }
}

/** The control price is that of its file, else the ceiling stated in the tender bill. */
function limitsOf({ record, control, tender }: SectionInput): Limits {
  const ceiling = tender.bill.rows > 0 ? tender.bill.ceiling.get(0) : null
  return {
    controlPrice: (control && bidTotal(control)) ?? ceiling,
    bond: record?.requiredBond ?? null,
    days: record?.requiredDays ?? null,
    quality: record?.requiredQuality ?? null,
  }
}

/** The checks for which no requirement is stated; the leader and the qualification need none. */
function unstatedPoints({ controlPrice, bond, days, quality }: Limits): readonly ResponseCheck[] {
  const limits = { bond, price: controlPrice, duration: days, quality: quality || null }
  const unstated = Object.entries(limits).filter(([, limit]) => limit === null)
  return unstated.map(([check]) => check as ResponseCheck)
}

const CHECKS = Object.keys(COLUMN) as readonly ResponseCheck[]

/** What of a bidder was compared with a requirement; `unstated` names the points without one, for whoever words it. */
function comparedOf(
  { notCompared }: Response,
  points: readonly ResponseCheck[],
  unstated: readonly ResponseCheck[],
  missing: CoverageReason | null,
  hasControl: boolean,
) {
  const comparedNum = points.filter(
    (check) => !unstated.includes(check) && !notCompared.includes(check),
  ).length
  const lacks = unstated.includes('price') && !hasControl ? 'noControl' : 'noRequirement'
  const reason = missing ?? (notCompared.length > 0 ? 'notRecorded' : unstated.length > 0 ? lacks : null)
  return { comparedNum, reason, unstated: unstated.join(' ') }
}

export function analyse(input: SectionInput, sink: Sink): void {
  const bidders = input.record?.bidders ?? []
  const [limits, recorded] = [limitsOf(input), recordedPoints(bidders)]
  const points = pointsOf(CHECKS, recorded)
  const bids = new Map(input.bids.map((bid) => [bid.bidderId, bid]))
  const responses = bidders.map((bidder) =>
    checkBidder(bidder, bids.get(bidder.bidderId) ?? null, limits, recorded),
  )
  let serial = 0
  for (const [at, { bidderId, bidderName }] of bidders.entries()) {
    const response = responses[at]!
    const states = sumRow(response, points, bids.has(bidderId))
    sink.rows('sums', [{ v1: at + 1, v2: bidderName, bidderId, ...states }])
    sink.rows(
      'details',
      response.findings.map((finding) => ({ serial: ++serial, bidderId, bidderName, ...finding })),
    )
    sink.progress(at + 1, bidders.length, bidderName)
  }
  const unstated = unstatedPoints(limits)
  writeCoverage(bidders, sink, ({ bidderId }, at) => {
    const missing = bidders[at]!.isOk ? missingBid(input, bidderId) : null
    return comparedOf(responses[at]!, points, unstated, missing, input.control !== null)
  })
}
