import type { IdentitySearch } from './names'

/** So many bids have a form by chance only if it is a word of the trade. */
const MOST_BIDS = 0.5
const LEAST_BIDS = 3

/**
 * Forms that name nobody: the tender has them, or most bids. A name in full is never one of them.
 * `tender`, `bids`: the forms found in the documents of the tender, and of each bidder.
 */
export function ordinaryForms(
  { search, kinds }: IdentitySearch,
  tender: ReadonlySet<string>,
  bids: readonly ReadonlySet<string>[],
): ReadonlySet<string> {
  const ordinary = new Set<string>()
  for (const [at, form] of search.words.entries()) {
    if (kinds[at] === 'full') continue
    const holders = bids.filter((forms) => forms.has(form)).length
    if (tender.has(form) || (holders >= LEAST_BIDS && holders > bids.length * MOST_BIDS)) ordinary.add(form)
  }
  return ordinary
}
