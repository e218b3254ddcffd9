import { BILL_TABLES, type BillRow } from '../../catalogue/bill-href'
import { pageOf, type Query, single } from '../../kit/query'

/** Down to which level a bill is unfolded at first. */
export const LEVELS = ['items', 'sections', 'units'] as const
/** Which rows are shown; '' for all. */
export const SUBSETS = ['', 'differences', 'findings'] as const

/** The parameters in the address of the viewer; invalid values are ignored. */
export interface BillQuery {
  readonly fileId: number | null
  /** The row of a result that led here. */
  readonly finding: { readonly runId: number; readonly table: string; readonly serial: number } | null
  readonly bidderId: number | null
  /** Whether the tender bill stands beside; null if the address does not say. */
  readonly beside: boolean | null
  readonly at: (BillRow & { readonly ofTender: boolean }) | null
  readonly level: (typeof LEVELS)[number]
  readonly only: (typeof SUBSETS)[number]
  /** Nodes folded or unfolded against the level, and items with their price unfolded. */
  readonly turned: ReadonlySet<number>
  readonly opened: ReadonlySet<number>
  readonly keyword: string
  /** The hit shown, from 1; null if none was asked for. */
  readonly hit: number | null
  readonly page: number | null
  readonly size: number
}

/** Nodes that one address may name: it has to stay short enough for every browser and log. */
export const MOST_NAMED = 200

const wholeNumber = (text: string | undefined) =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null

function numbers(text: string | undefined): ReadonlySet<number> {
  const found = (text ?? '').split('.').flatMap((part) => wholeNumber(part) ?? [])
  return new Set(found.slice(0, MOST_NAMED))
}

function rowOf(text: string | undefined): BillQuery['at'] {
  const parts = (text ?? '').split('.')
  const ofTender = parts[0] === 'tender'
  const [name, number] = ofTender ? parts.slice(1) : parts
  const table = BILL_TABLES.find((known) => known === name)
  const row = wholeNumber(number)
  return table && row !== null ? { table, row, ofTender } : null
}

function findingOf(text: string | undefined): BillQuery['finding'] {
  const match = /^(\d{1,15})\.(\w{1,40})\.(\d{1,15})$/.exec(text ?? '')
  return match && { runId: Number(match[1]), table: match[2]!, serial: Number(match[3]) }
}

/** So many rows are on a page, unless the address says otherwise. */
const ROWS = '100'

export function billQuery(query: Query): BillQuery {
  const beside = single(query, 'beside')
  return {
    fileId: wholeNumber(single(query, 'file')),
    finding: findingOf(single(query, 'finding')),
    bidderId: wholeNumber(single(query, 'bidderId')),
    beside: beside === undefined ? null : beside === '1',
    at: rowOf(single(query, 'at')),
    level: LEVELS.find((known) => known === single(query, 'level')) ?? 'items',
    only: SUBSETS.find((known) => known === single(query, 'only')) ?? '',
    turned: numbers(single(query, 'fold')),
    opened: numbers(single(query, 'open')),
    keyword: single(query, 'q')?.trim().slice(0, 200) ?? '',
    hit: wholeNumber(single(query, 'hit')),
    page: single(query, 'page') === undefined ? null : pageOf(query).page,
    size: pageOf({ ...query, size: single(query, 'size') ?? ROWS }).size,
  }
}
