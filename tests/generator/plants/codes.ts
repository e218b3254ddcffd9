import { type BidderMachine, respellMac } from '../machines'
import type { CodePlant, RecordPlant } from './plant'
import type { CodeTruth, RecordTruth } from './truth'

const FEATURE_TYPES: Record<CodePlant['code'], CodeTruth['featureType']> = {
  lock: '20',
  certificate: '30',
  ip: '40',
  mac: '50',
  cpu: '60',
  disk: '70',
  machine: '80',
}

/** Gives the first bidder's code to the others, a MAC address in another spelling. */
export function plantCode(machines: BidderMachine[], plant: CodePlant): CodeTruth {
  const [first, ...others] = plant.bidders
  const value = machines[first!]![plant.code]
  for (const bidder of others) {
    machines[bidder] = {
      ...machines[bidder]!,
      [plant.code]: plant.code === 'mac' ? respellMac(value) : value,
    }
  }
  return { ...plant, value, featureType: FEATURE_TYPES[plant.code] }
}

/**
 * The truth of rows added to the platform's record; null for a marker of an unknown value and for a single
 * holder.
 */
export function recordTruth({ featureType, uses, means }: RecordPlant): RecordTruth | null {
  if (means === 'nothing') return null
  const bidders = [...new Set(uses.map(({ bidder }) => bidder))].sort((a, b) => a - b)
  if (bidders.length < 2) return null
  const first = uses.find(({ bidder }) => bidder === bidders[0])!
  return { featureType, value: first.feature.trim(), bidders, isPublic: means === 'public' }
}
