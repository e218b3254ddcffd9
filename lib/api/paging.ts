import { z } from 'zod'

export const PAGE_SIZE = 20
const MAX_SIZE = 1000

const whole = (min: number) => z.coerce.number().int().min(min)

/** `page` from 1 (0 is read as 1), `size` 20 unless told, at most 1000. */
export const pageFields = {
  page: whole(0)
    .max(1_000_000_000)
    .default(1)
    .transform((page) => Math.max(1, page)),
  size: whole(1).max(MAX_SIZE).default(PAGE_SIZE),
}
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
