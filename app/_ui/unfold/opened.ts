import { hrefOf, type Query, single } from '@/lib/kit/query'

/** Ids of the rows that are unfolded: `open=3,5` of the address. */
export function openedIn(query: Query): readonly string[] {
  return (single(query, 'open') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id))
}

/** The address that unfolds or folds a row. */
export function toggleHref(path: string, query: Query, id: string): string {
  const opened = openedIn(query)
  const open = opened.includes(id) ? opened.filter((other) => other !== id) : [...opened, id]
  return hrefOf(path, query, { open: open.join(',') })
}
