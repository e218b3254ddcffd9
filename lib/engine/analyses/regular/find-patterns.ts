import { countItems } from './density'
import { findDifference } from './difference-scan'
import type { PreparedSection } from './prepare'
import { type Finding, findRatio, hasRatio } from './ratio-scan'
import { findSame } from './same-scan'
import { dropItems, type Workspace } from './workspace'

const MOST_PATTERNS = 8

function stronger(a: Finding | null, b: Finding | null): Finding | null {
  if (!a || !b) return a ?? b
  return b.logP < a.logP ? b : a
}

/**
 * Every pattern of the pair in the workspace. Equal prices come first and take no part in the others;
 * of these the strongest is taken out with its items, and what remains is looked at again.
 */
export function findPatterns(space: Workspace, { rules, patternSize }: PreparedSection): Finding[] {
  countItems(space)
  const findings: Finding[] = []
  const same = rules.same ? findSame(space, patternSize) : null
  if (same) findings.push(same)
  for (let round = 0; round < MOST_PATTERNS && space.count >= patternSize; round++) {
    if (round > 0) countItems(space)
    const ratio = rules.rate ? findRatio(space, patternSize) : null
    const difference = rules.diff ? findDifference(space, patternSize) : null
    const found = stronger(ratio, difference)
    if (!found) break
    findings.push(found)
    const { first, second } = space
    const { kind, constant } = found
    dropItems(space, (at) =>
      kind === 'ratio' ? hasRatio(first[at]!, second[at]!, constant) : second[at]! - first[at]! === constant,
    )
  }
  return findings
}
