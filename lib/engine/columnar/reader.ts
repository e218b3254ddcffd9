import type { ColumnType, FileSchema, TableSchema } from './schema'
import { LAYOUT_VERSION, MAGIC } from './writer'

/** A text column. Equal ids within one buffer are equal texts; id 0 is missing. */
export interface TextColumn {
  readonly ids: Uint32Array
  /** The texts of the buffer as they are stored, for `sameText`. */
  readonly stored: StoredTexts
  get(row: number): string | null
}
/** UTF-8: the text of id n > 0 ends before `ends[n − 1]` and begins where the one before it ends. */
interface StoredTexts {
  readonly bytes: Uint8Array
  readonly ends: Uint32Array
}
/** A number column: NaN in `values` is missing. */
export interface NumberColumn {
  readonly values: Float64Array
  get(row: number): number | null
}
/** A number column that knows how each figure was written in the file. */
export interface DecimalColumn extends NumberColumn {
  text(row: number): string | null
}
export interface IntColumn {
  readonly values: Int32Array
  get(row: number): number
}

type ColumnOf<T extends ColumnType> = T extends 'text'
  ? TextColumn
  : T extends 'number'
    ? NumberColumn
    : T extends 'decimal'
      ? DecimalColumn
      : IntColumn

export type Table<T extends TableSchema> = { readonly rows: number } & {
  readonly [K in keyof T]: ColumnOf<T[K]>
}
export type ColumnarFile<S extends FileSchema> = { readonly [K in keyof S]: Table<S[K]> }

interface Header {
  layout: number
  version: number
  tables: Record<string, { rows: number; columns: { name: string; type: ColumnType; at: number[] }[] }>
  strings: { count: number; endsAt: number; bytesAt: number; bytes: number }
}

/** The buffer has another layout or version: rebuild it from the original file. */
export class OutdatedBuffer extends Error {}

/**
 * Whether two cells, of one buffer or two, are equal. Decodes neither: the texts of a hundred bids that are only compared
 * would stay in memory.
 */
export function sameText(a: TextColumn, rowOfA: number, b: TextColumn, rowOfB: number): boolean {
  const [one, two] = [a.ids[rowOfA]!, b.ids[rowOfB]!]
  if (a.stored === b.stored || one === 0 || two === 0) return one === two
  const { bytes, ends } = a.stored
  const { bytes: others, ends: otherEnds } = b.stored
  const from = one === 1 ? 0 : ends[one - 2]!
  const start = two === 1 ? 0 : otherEnds[two - 2]!
  const length = ends[one - 1]! - from
  if (otherEnds[two - 1]! - start !== length) return false
  for (let at = 0; at < length; at++) if (bytes[from + at] !== others[start + at]) return false
  return true
}

function stringReader({ bytes, ends }: StoredTexts): (id: number) => string | null {
  const cache: (string | undefined)[] = []
  const decoder = new TextDecoder()
  return (id) => {
    if (id === 0) return null
    const known = cache[id]
    if (known !== undefined) return known
    const text = decoder.decode(bytes.subarray(id === 1 ? 0 : ends[id - 2], ends[id - 1]))
    cache[id] = text
    return text
  }
}

function numberColumn(values: Float64Array): NumberColumn {
  return {
    values,
    get: (row) => {
      const value = values[row]!
      return Number.isNaN(value) ? null : value
    },
  }
}

/**
 * Opens a buffer made by `ColumnarWriter` without parsing it: columns are views into `buffer`.
 * @throws OutdatedBuffer if it does not have this layout, this `version` and this `schema`
 */
export function openColumnar<S extends FileSchema>(
  buffer: Uint8Array,
  schema: S,
  version: number,
): ColumnarFile<S> {
  // Typed-array views need 8-byte alignment, which a slice of a pooled Buffer may lack.
  const data = buffer.byteOffset % 8 === 0 ? buffer : new Uint8Array(buffer)
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (data.byteLength < 8 || view.getUint32(0) !== MAGIC) throw new OutdatedBuffer('not a columnar buffer')
  const headerLength = view.getUint32(4, true)
  const header = JSON.parse(new TextDecoder().decode(data.subarray(8, 8 + headerLength))) as Header
  if (header.layout !== LAYOUT_VERSION || header.version !== version) {
    throw new OutdatedBuffer(`buffer version ${header.layout}.${header.version}`)
  }
  const start = data.byteOffset + ((8 + headerLength + 7) & ~7)
  const { strings } = header
  const ends = new Uint32Array(data.buffer, start + strings.endsAt, strings.count)
  const textBytes = new Uint8Array(data.buffer, start + strings.bytesAt, strings.bytes)
  const stored = { bytes: textBytes, ends }
  const textOf = stringReader(stored)

  const open = (type: ColumnType, at: number[], rows: number): unknown => {
    if (type === 'int') {
      const values = new Int32Array(data.buffer, start + at[0]!, rows)
      return { values, get: (row: number) => values[row]! }
    }
    if (type === 'text') {
      const ids = new Uint32Array(data.buffer, start + at[0]!, rows)
      return { ids, stored, get: (row: number) => textOf(ids[row]!) }
    }
    const numbers = numberColumn(new Float64Array(data.buffer, start + at[0]!, rows))
    if (type === 'number') return numbers
    const ids = new Uint32Array(data.buffer, start + at[1]!, rows)
    const text = (row: number) => {
      const value = numbers.values[row]!
      return Number.isNaN(value) ? null : (textOf(ids[row]!) ?? String(value))
    }
    return { ...numbers, text }
  }

  return Object.fromEntries(
    Object.entries(schema).map(([name, tableSchema]) => {
      const table = header.tables[name]
      if (!table) throw new OutdatedBuffer(`no table ${name}`)
      const columns = Object.keys(tableSchema).map((column) => {
        const found = table.columns.find((c) => c.name === column)
        if (!found || found.type !== tableSchema[column])
          throw new OutdatedBuffer(`no column ${name}.${column}`)
        return [column, open(found.type, found.at, table.rows)]
      })
      return [name, { rows: table.rows, ...Object.fromEntries(columns) }]
    }),
  ) as unknown as ColumnarFile<S>
}
