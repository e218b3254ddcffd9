import { norm } from '../domain/norm'
import type { Bill } from '../engine/bill/layout'
import type { TextColumn } from '../engine/columnar/reader'
import { kindOf, type Outline, TABLE_OF } from './nodes'

/** The normalised texts of a bill by their number in its pool, so that each is normalised once. */
const normalised = new WeakMap<Bill, (string | undefined)[]>()

function textsOf(bill: Bill): (column: TextColumn, row: number) => string {
  const known = normalised.get(bill) ?? []
  normalised.set(bill, known)
  return (column, row) => {
    const id = column.ids[row]!
    const text = known[id] ?? norm(column.get(row))
    known[id] = text
    return text
  }
}

const SEARCHED = ['code', 'serial', 'name', 'projectName', 'feature', 'spec'] as const

/** The searched columns of a table: those of `SEARCHED` that it has. */
function columnsOf(table: Bill[keyof Bill]): TextColumn[] {
  return SEARCHED.flatMap((key) => {
    const column = (table as unknown as Record<string, TextColumn | undefined>)[key]
    return column ? [column] : []
  })
}

/** Searches a row of one bill. */
function matcher(bill: Bill, wanted: string): (table: keyof Bill, row: number) => boolean {
  const text = textsOf(bill)
  const columns = new Map<string, TextColumn[]>()
  return (table, row) => {
    if (row < 0) return false
    const found = columns.get(table) ?? columnsOf(bill[table])
    columns.set(table, found)
    return found.some((column) => text(column, row).includes(wanted))
  }
}

/** The nodes whose code, name or features contain a keyword, in order. Spelling, width and case do not matter. */
export function searchNodes(
  outline: Outline,
  bills: readonly [Bill, Bill | null],
  keyword: string,
): number[] {
  const wanted = norm(keyword)
  if (wanted === '') return []
  const [own, other] = [matcher(bills[0], wanted), bills[1] && matcher(bills[1], wanted)]
  const found: number[] = []
  for (let node = 0; node < outline.nodes; node++) {
    const table = TABLE_OF[kindOf(outline, node)]
    if (!table) continue
    if (own(table, outline.row[node]!) || other?.(table, outline.other[node]!)) found.push(node)
  }
  return found
}
