import { codeKey, compareCodes } from '../../domain/feature-code'
import { norm } from '../../domain/norm'
import type { SectionInput } from '../analysis'
import type { OuterHolder } from '../section-record'
import type { HeldCode, Holder } from './holders'

/** A code of a bidder of this section that a different company holds in another section. */
export interface OuterMatch {
  readonly held: HeldCode
  readonly holder: Holder
  readonly outer: OuterHolder
}

const byPlace = (a: OuterHolder, b: OuterHolder) =>
  compareTexts(a.sectionCode, b.sectionCode) || compareTexts(a.bidderName, b.bidderName)

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The same company in two sections is not a match; companies are identified by name in any spelling. */
export function outerMatches(input: SectionInput, codes: readonly HeldCode[]): OuterMatch[] {
  const outers = new Map<string, OuterHolder[]>()
  for (const outer of input.outerHolders ?? []) {
    const key = codeKey(outer.featureType, outer.code)
    const known = outers.get(key)
    if (known) known.push(outer)
    else outers.set(key, [outer])
  }
  return [...codes].sort(compareCodes).flatMap((held) => {
    const elsewhere = (outers.get(codeKey(held.featureType, held.code)) ?? []).sort(byPlace)
    return held.holders.flatMap((holder) => {
      const company = norm(holder.bidderName)
      return elsewhere
        .filter(({ bidderName }) => norm(bidderName) !== company)
        .map((outer) => ({ held, holder, outer }))
    })
  })
}
