import { densityAt, highestDensity } from './density'
import { addMember, logEvidence, MARGIN, SHARES, WEAKEST } from './evidence'
import { CENT_GRAINS, type Finding } from './ratio-scan'
import { MAX_CENTS, type Workspace } from './workspace'

/** Number of constants a pair could use: differences up to 500 yuan either way. */
const LOG_CONSTANTS = Math.log(2 * MAX_CENTS)
/** Share of the items that the first look assumes a pattern covers. */
const FIRST_SHARE = 0.03
const TRIES = 6

/** Probability that chance puts the second price of an item on exactly this cent. */
function chanceOf(space: Workspace, at: number): number {
  return Math.min(1, (densityAt(space, space.ratios[at]!) * space.spacings[at]!) / 2)
}

/** Items more likely than this to be on their cent by chance are not informative enough. */
const MAX_CHANCE = 0.05
/** The most a single item can count. */
const MAX_WEIGHT = 10

/** Spacing up to which an item is informative at any ratio. */
function informativeSpacing(space: Workspace): number {
  return (2 * MAX_CHANCE) / (MARGIN * highestDensity(space))
}

/**
 * Counts the informative items of each difference; returns the differences with enough items to be weighed.
 */
function commonDifferences(space: Workspace, fewest: number): number[] {
  const { first, second, spacings, differences, count } = space
  const coarsest = informativeSpacing(space)
  const common: number[] = []
  for (let at = 0; at < count; at++) {
    if (spacings[at]! > coarsest) continue
    const slot = second[at]! - first[at]! + MAX_CENTS
    if (slot >= 0 && slot <= 2 * MAX_CENTS && ++differences[slot]! === fewest) common.push(slot)
  }
  for (let at = 0; at < count; at++) {
    const slot = second[at]! - first[at]! + MAX_CENTS
    if (slot >= 0 && slot <= 2 * MAX_CENTS) differences[slot] = 0
  }
  return common
}

function strongDifferences(space: Workspace, smallest: number): number[] {
  const { first, second, differences } = space
  const limit = LOG_CONSTANTS + WEAKEST - space.count * Math.log1p(-FIRST_SHARE)
  const common = commonDifferences(space, Math.ceil(Math.max(smallest / 2, limit / MAX_WEIGHT)))
  if (common.length === 0) return []
  // Each is numbered from 1 while the items are weighed.
  for (const [at, slot] of common.entries()) differences[slot] = at + 1
  const weights = new Float64Array(common.length)
  for (let at = 0; at < space.count; at++) {
    const slot = second[at]! - first[at]! + MAX_CENTS
    const number = slot >= 0 && slot <= 2 * MAX_CENTS ? differences[slot]! : 0
    if (number === 0) continue
    const probability = Math.min(1, chanceOf(space, at) * MARGIN)
    const weight = Math.log1p(FIRST_SHARE / (probability * (1 - FIRST_SHARE)))
    weights[number - 1]! += Math.min(MAX_WEIGHT, weight)
  }
  for (const slot of common) differences[slot] = 0
  return common
    .map((slot, at) => ({ slot, weight: weights[at]! }))
    .filter(({ weight }) => weight > limit)
    .sort((a, b) => b.weight - a.weight || a.slot - b.slot)
    .map(({ slot }) => slot - MAX_CENTS)
}

/** Distances, in cents, within which differences count as neighbours. */
const NEIGHBOURHOODS = [3, 10, 30] as const

/**
 * ln of the likelihood ratio of `count` items on one cent against the counts of neighbouring cents, for the
 * fullest neighbourhood. Where prices of a few yuan differ by a few cents, or by an amount added to some of
 * them, many cents are full and none is informative.
 */
function logAgainstNeighbours(space: Workspace, constant: number, count: number): number {
  const { first, second } = space
  const beside = NEIGHBOURHOODS.map(() => 1)
  for (let at = 0; at < space.count; at++) {
    const distance = Math.abs(second[at]! - first[at]! - constant)
    if (distance === 0) continue
    for (const [k, reach] of NEIGHBOURHOODS.entries()) if (distance <= reach) beside[k]!++
  }
  const means = NEIGHBOURHOODS.map((reach, k) => beside[k]! / (2 * reach))
  const expected = MARGIN * Math.max(...means)
  return count > expected ? count * Math.log(count / expected) - count + expected : 0
}

/** Weighs the items of one difference; items with the same two prices count once. */
function weigh(space: Workspace, constant: number): Finding {
  const { first, second, spacings } = space
  const sums = new Float64Array(SHARES.length)
  const seen = new Set<number>()
  let itemCount = 0
  let expectedCount = 0
  for (let at = 0; at < space.count; at++) {
    const one = first[at]!
    const target = one + constant
    if (target > 0) {
      expectedCount += Math.min(1, (densityAt(space, Math.log(target / one)) * spacings[at]!) / 2)
    }
    if (second[at]! - one !== constant) continue
    itemCount++
    if (seen.has(one)) continue
    seen.add(one)
    addMember(sums, chanceOf(space, at))
  }
  const evidence = logEvidence(sums, space.count - seen.size)
  const logP = LOG_CONSTANTS - Math.min(evidence, logAgainstNeighbours(space, constant, seen.size))
  return { kind: 'difference', constant, grains: CENT_GRAINS, logP, itemCount, expectedCount }
}

/** The strongest difference pattern among the items of the workspace, after `countItems`. */
export function findDifference(space: Workspace, smallest: number): Finding | null {
  for (const constant of strongDifferences(space, smallest).slice(0, TRIES)) {
    const finding = weigh(space, constant)
    if (finding.itemCount >= smallest && finding.logP < -WEAKEST) return finding
  }
  return null
}
