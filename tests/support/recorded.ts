import type { RecordedBidder, SectionRecord } from '../../lib/engine/section-record'

/** A bidder of the opening record with nothing but a name. */
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

/** A record of these bidders without any further data or requirements. */
export const recordOf = (names: readonly string[]): SectionRecord => ({
  requiredBond: null,
  requiredDays: null,
  requiredQuality: null,
  bidders: names.map(recordedBidder),
  steps: [],
  publicCodes: [],
  identities: [],
})
