import { type Bill, billSchema, openBill } from '@/lib/engine/bill/layout'
import { readFormat } from '@/lib/engine/formats/read-format'
import { readBill } from '@/lib/engine/parse/read-bill'
import type { GeneratedFile } from '@/tests/generator/section'
import { sourceOf } from './workbooks'

type Table = keyof typeof billSchema
/** Columns of each table that a format has no place for, or spells in another way. */
export type Lost = Partial<Record<Table, readonly string[]>>

/** The rows of a table without the lost columns, and without white space, which formats write in their own ways. */
export function rowsOf(bill: Bill, table: Table, lost: Lost): Record<string, unknown>[] {
  const columns = Object.keys(billSchema[table]).filter((column) => !lost[table]?.includes(column))
  const cells = bill[table] as unknown as Record<string, { get(row: number): unknown }>
  return Array.from({ length: bill[table].rows }, (_, row) =>
    Object.fromEntries(
      columns.map((column) => {
        const value = cells[column]!.get(row)
        return [column, typeof value === 'string' ? value.replace(/_x000D_|\s/g, '') : value]
      }),
    ),
  )
}

/** All tables but the quotas, which JingJiBiao states only where they are planted. */
export const TABLES: readonly Table[] = [
  'bill',
  'projects',
  'units',
  'costLines',
  'sections',
  'items',
  'contents',
  'lumps',
  'others',
  'fees',
  'resources',
]

/** The bill of a file that must be readable in some format but JingJiBiao, and its report. */
export function readOther(file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const { buffer, refusal, report } = readFormat(sourceOf(bytes))
  if (refusal) throw new Error(`${refusal.code} ${refusal.detail}`)
  return { bill: openBill(buffer), report }
}

/** The same file as JingJiBiao. */
export const referenceOf = (file: GeneratedFile, kind: 1 | 2 | 3) =>
  openBill(readBill(sourceOf(file.bytes()), kind).buffer)
