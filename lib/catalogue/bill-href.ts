import { pagesOfSection } from './section-href'

/** The tables of a bill whose rows the viewer shows, as in `lib/engine/bill/layout.ts`. */
export const BILL_TABLES = [
  'bill',
  'projects',
  'units',
  'sections',
  'items',
  'lumps',
  'others',
  'fees',
  'costLines',
  'resources',
] as const
export type BillTable = (typeof BILL_TABLES)[number]

/** A row of a bill: its table and its position in it. */
export interface BillRow {
  readonly table: BillTable
  readonly row: number
}

/**
 * What an address of the viewer leads to:
 * - `finding`: the row that a row of a result is about. The viewer determines it from the files of that run, and says so
 *   if it cannot tell the row; `bidderId` chooses among several bidders of one finding
 * - `fileId`: a file, at its beginning or at a row that is known exactly. `beside`: with the tender bill beside it; then
 *   `row` may be one of the tender (`ofTender`)
 */
export type BillPlace =
  | {
      readonly finding: { readonly runId: number; readonly table: string; readonly serial: number }
      readonly bidderId?: number
    }
  | {
      readonly fileId: number
      readonly row?: BillRow
      readonly ofTender?: boolean
      readonly beside?: boolean
    }

/** The path of the viewer of a section's bills. */
export const billPath = (openId: string) => `${pagesOfSection(openId)}bill`

/** A row as it is named in addresses: `items.12`, a row of the tender beside a bid `tender.items.12`. */
export const billRowName = ({ table, row }: BillRow, ofTender = false) =>
  `${ofTender ? 'tender.' : ''}${table}.${row}`

/** The address of a place in the viewer of bills. */
export function billRowHref(openId: string, place: BillPlace): string {
  const query = new URLSearchParams()
  if ('finding' in place) {
    const { runId, table, serial } = place.finding
    query.set('finding', `${runId}.${table}.${serial}`)
    if (place.bidderId !== undefined) query.set('bidderId', String(place.bidderId))
  } else {
    query.set('file', String(place.fileId))
    if (place.beside) query.set('beside', '1')
    if (place.row) query.set('at', billRowName(place.row, place.ofTender))
  }
  return `${billPath(openId)}?${query}`
}
