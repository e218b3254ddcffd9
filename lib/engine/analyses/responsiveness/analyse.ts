import type { ResponseCheck } from '../../../domain/codes'
import type { Row, SectionInput, Sink } from '../../analysis'
import { bidTotal } from '../../bill-figures/bid-total'
import { missingBid, writeCoverage } from '../../coverage/coverage'
import { checkBidder, type Finding, type Limits } from './checks'

/** Column of each check, with the codes of a missing and of a non-conforming answer (specification §4). */
const COLUMN: Readonly<Record<ResponseCheck, string>> = {
  bond: 'v4',
  price: 'v5',
  duration: 'v12',
  quality: 'v8',
  leader: 'v9',
  qualification: 'v10',
}

function stateOf(findings: readonly Finding[], check: ResponseCheck): string {
  const own = findings.filter((finding) => finding.check === check)
  if (own.length === 0) return '0'
  return own.every(({ problem }) => problem === 'missing' || problem === 'notAdmitted') ? '1' : '2'
}

function sumRow(findings: readonly Finding[]): Row {
  const states = Object.entries(COLUMN).map(([check, key]) => {
    return [key, stateOf(findings, check as ResponseCheck)] as const
  })
  const passes = states.every(([, state]) => state === '0')
  return { ...Object.fromEntries(states), v7: passes ? '1' : '0' }
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

/** The checks that need a stated requirement; the leader and the qualification need none. */
function requiredPoints({ controlPrice, bond, days, quality }: Limits): number {
  return 2 + [controlPrice, bond, days, quality].filter((limit) => limit !== null && limit !== '').length
}

const POINTS = Object.keys(COLUMN).length

export function analyse(input: SectionInput, sink: Sink): void {
  const bidders = input.record?.bidders ?? []
  const limits = limitsOf(input)
  const bids = new Map(input.bids.map((bid) => [bid.bidderId, bid]))
  let serial = 0
  for (const [at, bidder] of bidders.entries()) {
    const { bidderId, bidderName } = bidder
    const findings = checkBidder(bidder, bids.get(bidderId) ?? null, limits)
    sink.rows('sums', [{ v1: at + 1, v2: bidderName, bidderId, ...sumRow(findings) }])
    sink.rows(
      'details',
      findings.map((finding) => ({ serial: ++serial, bidderId, bidderName, ...finding })),
    )
    sink.progress(at + 1, bidders.length, bidderName)
  }
  const comparedNum = requiredPoints(limits)
  writeCoverage(bidders, sink, ({ bidderId }, at) => {
    const missing = bidders[at]!.isOk ? missingBid(input, bidderId) : null
    return { comparedNum, reason: missing ?? (comparedNum < POINTS ? 'noRequirement' : null) }
  })
}
