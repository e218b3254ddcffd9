import { codeKey, compareCodes } from '../../domain/feature-code'
import { groupedBy } from '../../domain/group'
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

/** The holders elsewhere by code, each with the form of its name that identifies the company. */
function holdersElsewhere({ outerHolders = [] }: SectionInput) {
  const companies = new Map<string, string>()
  const companyOf = (name: string) => {
    const known = companies.get(name) ?? norm(name)
    companies.set(name, known)
    return known
  }
  const outers = groupedBy(outerHolders, (outer) => codeKey(outer.featureType, outer.code))
  return ({ featureType, code }: HeldCode) =>
    (outers.get(codeKey(featureType, code)) ?? [])
      .sort(byPlace)
      .map((outer) => ({ outer, company: companyOf(outer.bidderName) }))
}

/** The same company in two sections is not a match; companies are identified by name in any spelling. */
export function outerMatches(input: SectionInput, codes: readonly HeldCode[]): OuterMatch[] {
  const elsewhere = holdersElsewhere(input)
  return [...codes].sort(compareCodes).flatMap((held) => {
    const others = elsewhere(held)
    return held.holders.flatMap((holder) => {
      const own = norm(holder.bidderName)
      return others
        .filter(({ company }) => company !== own)
        .map(({ outer }): OuterMatch => ({ held, holder, outer }))
    })
  })
}
