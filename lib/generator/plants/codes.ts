import { type BidderMachine, respellMac } from '../machines'
import type { CodePlant } from './plant'
import type { CodeTruth } from './truth'

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
