import { expect, test } from 'vitest'
import { billFromJson } from '../../../../tests/support/bill-from-json'
import { collect } from '../../../../tests/support/collect'
import type { SectionInput } from '../../analysis'
import { features } from '../features'
import { locks } from '../locks'
import { transactions } from '../transactions'

const BIDDERS = 300
const RECORDS = 50_000
const two = (value: number) => String(value).padStart(2, '0')

/** Every pair of neighbours shares addresses, and everybody one. */
function largeSection(): SectionInput {
  const bill = billFromJson({ projects: [] })
  const nothing = { bondPrice: null, bidderPrice: null, days: null, qualityStandard: null, leaderName: null }
  const bidders = Array.from({ length: BIDDERS }, (_, at) => {
    return { bidderId: at + 1, bidderName: `投标人${at + 1}`, isOk: true, ...nothing }
  })
  const steps = Array.from({ length: RECORDS }, (_, at) => {
    const bidder = at % BIDDERS
    const turn = Math.floor(at / BIDDERS)
    const owner = turn % 10 === 0 ? bidder - (bidder % 2) : bidder
    const feature = turn === 1 ? '192.168.1.1' : `10.${owner}.${turn}.1`
    const time = `2026-03-01 ${two(turn % 24)}:${two(bidder % 60)}:00`
    const step = String(((turn % 4) + 1) * 10)
    return { bidderName: `投标人${bidder + 1}`, featureType: '40', feature, step, time }
  })
  const terms = {
    requiredBond: null,
    requiredDays: null,
    requiredQuality: null,
    publicCodes: [],
    identities: [],
  }
  return {
    tender: bill,
    control: null,
    bids: bidders.map(({ bidderId, bidderName }) => ({ bidderId, bidderName, bill, openingPrice: null })),
    record: { ...terms, bidders, steps },
  }
}

test.each([features, transactions, locks])(
  '300 bidders with 50,000 records: $id in less than 2 s',
  (analysis) => {
    const input = largeSection()
    const start = performance.now()
    const found = collect(analysis, input)
    expect(performance.now() - start).toBeLessThan(2000)
    if (analysis === features) expect(found.innerCodes).toHaveLength(1 + (BIDDERS / 2) * 17)
    if (analysis === transactions) expect(found.details).toHaveLength(BIDDERS * 18)
  },
)
