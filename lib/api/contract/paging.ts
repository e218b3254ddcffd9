import { z } from 'zod'

export const PAGE_SIZE = 20
const MAX_SIZE = 1000

const whole = (min: number) => z.coerce.number().int().min(min)

const page = whole(0)
  .max(1_000_000_000)
  .transform((page) => Math.max(1, page))
const size = whole(1).max(MAX_SIZE)

/** `page` from 1 (0 is read as 1), `size` 20 by default, at most 1000. */
export const pageFields = { page: page.default(1), size: size.default(PAGE_SIZE) }

/** The same for answers that are complete unless a page is requested. */
export const optionalPageFields = { page: page.optional(), size: size.optional() }

export interface Page {
  readonly page: number
  readonly size: number
}

export function pageHeaders(page: Page, total: number): Record<string, string> {
  return {
    'x-total-count': String(total),
    'x-current': String(page.page),
    'x-page-size': String(page.size),
  }
}

/** The requested page of `rows`, or all of them without a page; with the headers. */
export function requestedPage<T>(
  rows: readonly T[],
  { page, size }: { readonly page?: number | undefined; readonly size?: number | undefined },
): { readonly rows: readonly T[]; readonly total: number; readonly headers: Record<string, string> } {
  const total = rows.length
  const isWhole = page === undefined && size === undefined
  const shown = { page: page ?? 1, size: isWhole ? Math.max(total, 1) : (size ?? PAGE_SIZE) }
  const start = (shown.page - 1) * shown.size
  return { rows: rows.slice(start, start + shown.size), total, headers: pageHeaders(shown, total) }
}
