import { sameDensity } from './density'
import { addMember, logEvidence, SHARES, WEAKEST } from './evidence'
import { CENT_GRAINS, type Finding } from './ratio-scan'
import type { Workspace } from './workspace'

/** Whether more prices are equal than prices of two bidders of that size are by chance. */
export function findSame(space: Workspace, smallest: number): Finding | null {
  const { sameCount, sameCents, sameSpacings } = space
  if (sameCount < smallest) return null
  const density = sameDensity(space)
  const sums = new Float64Array(SHARES.length)
  const seen = new Set<number>()
  let expectedCount = 0
  for (let at = 0; at < sameCount; at++) {
    const chance = Math.min(1, density * sameSpacings[at]!)
    expectedCount += chance
    if (seen.has(sameCents[at]!)) continue
    seen.add(sameCents[at]!)
    addMember(sums, chance)
  }
  for (let at = 0; at < space.count; at++) {
    expectedCount += Math.min(1, (density * space.spacings[at]!) / 2)
  }
  const logP = -logEvidence(sums, space.count)
  if (logP > -WEAKEST) return null
  return { kind: 'same', constant: 1, grains: CENT_GRAINS, logP, itemCount: sameCount, expectedCount }
}
