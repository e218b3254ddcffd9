/** The query string of a page, as Next provides it. */
export type Query = Readonly<Record<string, string | string[] | undefined>>

export const PAGE_SIZES = [10, 20, 50, 100] as const
const DEFAULT_PAGE_SIZE = 20

/** One value of the query; of a repeated parameter, the first value. What all objects have (`toString`) is no value. */
export function single(query: Query, name: string): string | undefined {
  const value = query[name]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}

/** The id that the query names; null for none. */
export function idIn(query: Query, name: string): number | null {
  const text = single(query, name)
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** Page and size from the address; anything invalid gives the default. */
export function pageOf(query: Query): { page: number; size: number } {
  const page = Number(single(query, 'page') ?? 1)
  const size = Number(single(query, 'size') ?? DEFAULT_PAGE_SIZE)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
  }
}

/** The existing page nearest to the requested one, so that an old link still shows rows. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The query that is part of the path itself; it stays in every address made from the path. */
function ownQuery(path: string): { at: string; own: URLSearchParams } {
  const [at = '', own = ''] = path.split('?', 2)
  return { at, own: new URLSearchParams(own) }
}

/** The action of a GET form that adds to `path`, and the fields it must send in addition. */
export function formOf(path: string): { action: string; ownFields: readonly (readonly [string, string])[] } {
  const { at, own } = ownQuery(path)
  return { action: at, ownFields: [...own] }
}

/** `path` with the query changed; `undefined` and empty values are removed. */
export function hrefOf(path: string, query: Query, changes: Query = {}): string {
  const { at, own: search } = ownQuery(path)
  for (const name of new Set([...Object.keys(query), ...Object.keys(changes)])) {
    const text = single(Object.hasOwn(changes, name) ? changes : query, name)
    if (text) search.set(name, text)
  }
  const text = search.toString()
  return text ? `${at}?${text}` : at
}
