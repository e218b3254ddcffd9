import type { z } from 'zod'
import { checker } from '../../kit/check'
import type { ErrorDetail } from '../../kit/errors'
import type { Translate } from '../../kit/i18n/translator'
import {
  IDENTITY,
  LIST_LIMITS,
  LISTS,
  type List,
  PART_SCHEMAS,
  type PlatformRecord,
  uncheckedRecord,
} from './schema'

type RowOf<L extends List> = z.output<(typeof PART_SCHEMAS)[L]>
export type AnyRow = RowOf<List>

/** A problem of one row of a list: `row` counts from 1, `field` is null if it concerns the whole row. */
export interface RowProblem extends ErrorDetail {
  readonly list: List
  readonly row: number
  readonly field: string | null
}

/** The result of checking a list: the good rows, and how many were refused, with at most 1000 problems. */
export interface CheckedRows {
  readonly good: readonly AnyRow[]
  /** The number of each good row in its source, from 1. */
  readonly places: readonly number[]
  readonly refused: number
  readonly problems: readonly RowProblem[]
}

export interface CheckedRecord {
  /** The record with only the good rows; null if the section, the opening or the structure is wrong. */
  readonly record: PlatformRecord | null
  /** Problems outside the lists; if there are any, nothing is accepted. */
  readonly problems: readonly ErrorDetail[]
  readonly rows: readonly RowProblem[]
  /** The numbers of good and refused rows, over all lists. */
  readonly good: number
  readonly refused: number
}

/** The most problems that are reported; the number of refused rows is always exact. */
const MAX_REPORTED = 1000

const REPEATED: Readonly<Record<List, readonly [field: string | null, message: string]>> = {
  bidders: ['bidderName', 'duplicateBidder'],
  experts: [null, 'duplicateRow'],
  records: [null, 'duplicateRow'],
  identities: [null, 'duplicateRow'],
}

/** The identity of a row; rows with the same identity are duplicates. */
export function identityOf(list: List, row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(IDENTITY[list].map((field) => row[field] ?? null))
}

const namesBidder = (list: List) => list === 'records' || list === 'identities'

export interface RowsContext {
  /** Names that records and identities may refer to; null if unknown, which skips the check. */
  readonly bidders: ReadonlySet<string> | null
  /** Identities of rows that are stored already. */
  readonly taken?: ReadonlySet<string>
  /** The number of a row as shown to people; counts from 1 by default. */
  readonly placeOf?: (index: number) => number
}

/**
 * Checks each row of a list: its fields, whether its bidder is known, and whether it is a duplicate (the first one
 * counts as good). The good rows do not depend on the refused ones.
 */
export function checkRows(
  list: List,
  raw: readonly unknown[],
  context: RowsContext,
  translate: Translate,
): CheckedRows {
  const check = checker(translate)
  const seen = new Set(context.taken)
  const good: AnyRow[] = []
  const places: number[] = []
  const problems: RowProblem[] = []
  const whole = { field: null, message: null }
  const problemOf = (row: AnyRow): { field: string | null; message: string | null } => {
    if (
      namesBidder(list) &&
      context.bidders &&
      !context.bidders.has((row as { bidderName: string }).bidderName)
    )
      return { field: 'bidderName', message: 'unknownBidder' }
    const identity = identityOf(list, row)
    if (!seen.has(identity)) {
      seen.add(identity)
      return whole
    }
    const [field, message] = REPEATED[list]
    return { field, message }
  }
  for (const [index, value] of raw.entries()) {
    const row = context.placeOf?.(index) ?? index + 1
    const at = `${list}.${index}`
    const checked = check(PART_SCHEMAS[list] as z.ZodType<AnyRow>, value)
    if (!checked.ok) {
      for (const { path, message } of checked.details) {
        problems.push({ list, row, field: path || null, path: path ? `${at}.${path}` : at, message })
      }
      continue
    }
    const { field, message } = problemOf(checked.data)
    if (message === null) {
      good.push(checked.data)
      places.push(row)
    } else {
      const path = field ? `${at}.${field}` : at
      problems.push({ list, row, field, path, message: translate(`errors.detail.${message}`) })
    }
  }
  return { good, places, refused: raw.length - good.length, problems: problems.slice(0, MAX_REPORTED) }
}

/**
 * Checks a platform record row by row.
 * @param storedBidders names of the section's stored bidders; used if the record has no bidders
 */
export function checkRecord(
  value: unknown,
  storedBidders: ReadonlySet<string>,
  translate: Translate,
): CheckedRecord {
  const head = checker(translate)(uncheckedRecord, value)
  // Rows are checked even if the head is wrong, so that all problems are reported at once.
  const lists = listsOf(value)
  const result: Record<string, unknown> = head.ok ? { ...head.data } : {}
  const rows: RowProblem[] = []
  let [good, refused] = [0, 0]
  let names: ReadonlySet<string> | null = null
  for (const list of LISTS) {
    const raw = lists[list]
    if (!raw) continue
    if (namesBidder(list)) names ??= namesOf(result.bidders) ?? storedBidders
    const found = checkRows(list, raw, { bidders: names }, translate)
    result[list] = found.good
    good += found.good.length
    refused += found.refused
    rows.push(...found.problems)
  }
  const record = head.ok ? (result as PlatformRecord) : null
  return { record, problems: head.ok ? [] : head.details, rows: rows.slice(0, MAX_REPORTED), good, refused }
}

/** The lists of an unchecked record; leaves out values that are not arrays or too long. */
function listsOf(value: unknown): Partial<Record<List, readonly unknown[]>> {
  const stated = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const isList = (list: List) => {
    const rows = stated[list]
    return Array.isArray(rows) && rows.length <= LIST_LIMITS[list]
  }
  return Object.fromEntries(LISTS.filter(isList).map((list) => [list, stated[list]]))
}

/** The code of the section that an unchecked record is about; empty if it states none. */
export function codeOf(value: unknown): string {
  const code = (value as { section?: { sectionCode?: unknown } | null } | null)?.section?.sectionCode
  return typeof code === 'string' ? code.trim() : ''
}

function namesOf(bidders: unknown): ReadonlySet<string> | null {
  return Array.isArray(bidders) ? new Set(bidders.map(({ bidderName }) => bidderName)) : null
}
