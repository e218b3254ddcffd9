import { companyForms, searchForm } from '../../../engine/documents/company-forms'
import type { ComparedText } from '../../../engine/documents/compared-text'
import { createSearch, searchIn } from '../../../engine/documents/search'

/** How a bidder may be named in somebody else's bid. */
export interface BidderNames {
  readonly companies: readonly string[]
  readonly people: readonly string[]
  readonly codes: readonly string[]
}

/** A bidder named in the bid of another. */
export interface ForeignName {
  /** Whose bid it is, and whose name. */
  readonly bidder: number
  readonly named: number
  readonly name: string
  /** Position of the document of the bid, and of its compared text. */
  readonly document: number
  readonly start: number
  readonly end: number
}

/** Names of two characters are frequent words. */
const SHORTEST = 2

const formsOf = ({ companies, people, codes }: BidderNames): string[] => [
  ...companies.flatMap(companyForms),
  ...[...people, ...codes].map(searchForm).filter((form) => form.length >= SHORTEST),
]

/**
 * Names of other bidders in each bid. What two bidders are both called, what is to be ignored, and what the tender
 * names as well does not count.
 */
export function foreignNames(
  bids: readonly (readonly Pick<ComparedText, 'codes'>[])[],
  names: readonly BidderNames[],
  tender: readonly Pick<ComparedText, 'codes'>[],
  ignored: readonly string[] = [],
): ForeignName[] {
  const owners = new Map<string, Set<number>>()
  for (const [bidder, own] of names.entries())
    for (const form of formsOf(own)) owners.set(form, (owners.get(form) ?? new Set()).add(bidder))
  const left = new Set(ignored.map(searchForm))
  const forms = [...owners.keys()].filter((form) => !left.has(form))
  const search = createSearch(forms)
  const known = new Set(tender.flatMap(({ codes }) => searchIn(search, codes).map(({ word }) => word)))
  return bids.flatMap((documents, bidder) =>
    documents.flatMap(({ codes }, document) =>
      searchIn(search, codes).flatMap(({ word, start, end }) => {
        const its = owners.get(forms[word]!)!
        if (its.has(bidder) || known.has(word)) return []
        return [...its].map((named) => ({ bidder, named, name: forms[word]!, document, start, end }))
      }),
    ),
  )
}
