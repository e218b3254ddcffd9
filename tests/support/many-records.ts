import type { SectionInput } from '../../lib/engine/analysis'
import type { RecordedStep } from '../../lib/engine/section-record'
import { billFromJson } from './bill-from-json'

export const MANY_BIDDERS = 300
export const MANY_RECORDS = 50_000

const two = (value: number) => String(value).padStart(2, '0')

/** Addresses used in operations: every two neighbours share some, and everybody shares one. */
export function manySteps(nameOf: (bidder: number) => string): RecordedStep[] {
  return Array.from({ length: MANY_RECORDS }, (_, at) => {
    const bidder = at % MANY_BIDDERS
    const turn = Math.floor(at / MANY_BIDDERS)
    const owner = turn % 10 === 0 ? bidder - (bidder % 2) : bidder
    const feature = turn === 1 ? '192.168.1.1' : `10.${owner}.${turn}.1`
    const time = `2026-03-01 ${two(turn % 24)}:${two(bidder % 60)}:${two(turn % 60)}`
    const step = String(((turn % 4) + 1) * 10)
    return { bidderName: nameOf(bidder), featureType: '40', feature, step, time }
  })
}

/** A section with empty bids and a record of the maximum size. */
export function sectionOfManyRecords(): SectionInput {
  const bill = billFromJson({ projects: [] })
  const nothing = { bondPrice: null, bidderPrice: null, days: null, qualityStandard: null, leaderName: null }
  const nameOf = (bidder: number) => `投标人${bidder + 1}`
  const bidders = Array.from({ length: MANY_BIDDERS }, (_, at) => {
    return { bidderId: at + 1, bidderName: nameOf(at), isOk: true, ...nothing }
  })
  const terms = { requiredBond: null, requiredDays: null, requiredQuality: null, publicCodes: [] }
  return {
    tender: bill,
    control: null,
    bids: bidders.map(({ bidderId, bidderName }) => ({ bidderId, bidderName, bill, openingPrice: null })),
    record: { ...terms, bidders, steps: manySteps(nameOf), identities: [] },
  }
}
