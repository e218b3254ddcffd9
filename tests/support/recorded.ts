import type { RecordedBidder, SectionRecord } from '../../lib/engine/section-record'

/** A bidder of the opening record that states nothing but its name. */
export const recordedBidder = (bidderName: string, at: number): RecordedBidder => ({
  bidderId: at + 1,
  bidderName,
  bondPrice: null,
  bidderPrice: null,
  days: null,
  qualityStandard: null,
  leaderName: null,
  isOk: true,
})

/** A record of these bidders that holds and asks for nothing. */
export const recordOf = (names: readonly string[]): SectionRecord => ({
  requiredBond: null,
  requiredDays: null,
  requiredQuality: null,
  bidders: names.map(recordedBidder),
  steps: [],
  publicCodes: [],
  identities: [],
})
