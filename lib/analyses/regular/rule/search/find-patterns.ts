import type { PreparedSection } from '../prepare'
import { countItems } from './density'
import { findDifference } from './difference-scan'
import { type Finding, findRatio, type Grains, hasRatio } from './ratio-scan'
import { findSame } from './same-scan'
import { dropItems, type Workspace } from './workspace'

const MAX_PATTERNS = 8

function stronger(a: Finding | null, b: Finding | null): Finding | null {
  if (!a || !b) return a ?? b
  return b.logP < a.logP ? b : a
}

/**
 * The strongest ratio pattern, first as if prices were rounded to the cent, then with their actual rounding.
 */
function findRatioByGrain(space: Workspace, smallest: number, [first, second]: Grains): Finding | null {
  const fine = findRatio(space, smallest)
  if (fine || (first === 1 && second === 1)) return fine
  space.firstGrain = first
  space.secondGrain = second
  countItems(space)
  const coarse = findRatio(space, smallest)
  space.firstGrain = 1
  space.secondGrain = 1
  return coarse
}

function takeOut(space: Workspace, { kind, constant, grains }: Finding): void {
  const { first, second } = space
  dropItems(space, (at) =>
    kind === 'ratio'
      ? hasRatio(first[at]!, second[at]!, constant, grains)
      : second[at]! - first[at]! === constant,
  )
}

/**
 * Every pattern of the pair in the workspace. Equal prices come first and are excluded from the others. Then
 * the strongest pattern is removed with its items and the rest is searched again.
 */
export function findPatterns(
  space: Workspace,
  { rules, patternSize }: PreparedSection,
  grains: Grains,
): Finding[] {
  countItems(space)
  const findings: Finding[] = []
  const same = rules.same ? findSame(space, patternSize) : null
  if (same) findings.push(same)
  for (let round = 0; round < MAX_PATTERNS && space.count >= patternSize; round++) {
    if (round > 0) countItems(space)
    const difference = rules.diff ? findDifference(space, patternSize) : null
    const ratio = rules.rate ? findRatioByGrain(space, patternSize, grains) : null
    const found = stronger(ratio, difference)
    if (!found) break
    findings.push(found)
    takeOut(space, found)
  }
  return findings
}
