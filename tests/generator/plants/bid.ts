import { plantError } from './arithmetic'
import { plantChange } from './conformance'
import type { Plant } from './plant'
import type { PlantedBid } from './planting'

function repeat(count: number | undefined, plant: () => void): void {
  for (let i = 0; i < (count ?? 1); i++) plant()
}

/** Plants this bidder's deviations in the bill. */
export function plantBid(bid: PlantedBid, plants: readonly Plant[]): void {
  const changes = plants.filter((p) => p.analysis === 'conformance').filter((p) => p.bidder === bid.bidder)
  // The omitted unit comes first, because nothing else may be planted in it.
  const isDrop = (plant: (typeof changes)[number]) => plant.change === 'missingUnit'
  for (const plant of [...changes.filter(isDrop), ...changes.filter((p) => !isDrop(p))]) {
    repeat(plant.count, () => plantChange(bid, plant.change))
  }
  for (const plant of plants) {
    if (plant.analysis !== 'calc' || plant.bidder !== bid.bidder) continue
    repeat(plant.count, () => plantError(bid, plant.error, plant.cause ?? null))
  }
}
