import { createInterner, internRun, runOf } from './interner'
import type { ColumnType, FileSchema, RowOf, TableSchema, WrittenDecimal } from './schema'

/** Version of the byte layout; a buffer of another version is not opened but rebuilt from its file. */
export const LAYOUT_VERSION = 1
export const MAGIC = 0x43424331 // "CBC1"

type Typed = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer>

/** Distinct texts as UTF-8: id 0 is "missing". */
class StringPool {
  private readonly runs = createInterner()
  /** Ids of the texts that were given as strings. */
  private readonly ids = new Map<string, number>()
  private readonly encoder = new TextEncoder()

  add(text: string | null | undefined): number {
    if (text === null || text === undefined || text === '') return 0
    const known = this.ids.get(text)
    if (known !== undefined) return known
    const bytes = this.encoder.encode(text)
    const id = this.addBytes(bytes, 0, bytes.length)
    this.ids.set(text, id)
    return id
  }

  addBytes(bytes: Uint8Array, start: number, end: number): number {
    return start === end ? 0 : internRun(this.runs, bytes, start, end) + 1
  }

  textOf(id: number): string | null {
    return id === 0 ? null : new TextDecoder().decode(runOf(this.runs, id - 1))
  }

  get bytes(): number {
    return this.runs.used
  }

  /** All texts one after another in the order of their ids, and where each ends. */
  all(): { bytes: Uint8Array; ends: Uint32Array<ArrayBuffer> } {
    const { arena, ends, size, used } = this.runs
    return { bytes: arena.subarray(0, used), ends: ends.slice(0, size) }
  }
}

/** A copy of `old` with capacity for `capacity` cells; the new ones contain `missing`. */
function grow<T extends Typed>(old: T, capacity: number, missing: number): T {
  const next = new (old.constructor as new (n: number) => T)(capacity)
  next.set(old as never)
  if (missing !== 0) next.fill(missing, old.length)
  return next
}

const FIRST_CAPACITY = 64

/**
 * One column of a table being written. A cell not set is missing. The `put…` methods are for a reader that
 * already has ids and numbers; each is for the column types named in its comment.
 */
export class ColumnWriter {
  private values = new Float64Array(0)
  private ids = new Uint32Array(0)
  private ints = new Int32Array(0)

  constructor(
    readonly name: string,
    readonly type: ColumnType,
    private readonly pool: StringPool,
  ) {
    this.reserve(FIRST_CAPACITY)
  }

  reserve(capacity: number): void {
    if (this.type === 'number' || this.type === 'decimal')
      this.values = grow(this.values, capacity, Number.NaN)
    if (this.type === 'text' || this.type === 'decimal') this.ids = grow(this.ids, capacity, 0)
    if (this.type === 'int') this.ints = grow(this.ints, capacity, -1)
  }

  /** `text`: an id from `ColumnarWriter.intern`. */
  putId(row: number, id: number): void {
    this.ids[row] = id
  }
  /** `number` */
  putNumber(row: number, value: number): void {
    this.values[row] = value
  }
  /** `decimal`: `textId` is 0 if it was written exactly as `String(value)`. */
  putDecimal(row: number, value: number, textId: number): void {
    this.values[row] = value
    this.ids[row] = textId
  }
  /** `int` */
  putInt(row: number, value: number): void {
    this.ints[row] = value
  }

  set(row: number, cell: unknown): void {
    if (this.type === 'int') {
      this.ints[row] = (cell as number | undefined) ?? -1
    } else if (this.type === 'text') {
      this.ids[row] = this.pool.add(cell as string | null | undefined)
    } else if (this.type === 'number') {
      this.values[row] = (cell as number | null | undefined) ?? Number.NaN
    } else {
      const written = cell as WrittenDecimal | null | undefined
      this.values[row] = written ? written.value : Number.NaN
      this.ids[row] = written && written.text !== String(written.value) ? this.pool.add(written.text) : 0
    }
  }

  parts(rows: number): Typed[] {
    const out: Typed[] = []
    if (this.values.length > 0) out.push(this.values.subarray(0, rows))
    if (this.ids.length > 0) out.push(this.ids.subarray(0, rows))
    if (this.ints.length > 0) out.push(this.ints.subarray(0, rows))
    return out
  }
}

class TableWriter<T extends TableSchema> {
  rows = 0
  readonly columns: ColumnWriter[]
  private capacity = FIRST_CAPACITY

  constructor(schema: T, pool: StringPool) {
    this.columns = Object.entries(schema).map(([name, type]) => new ColumnWriter(name, type, pool))
  }

  column(name: keyof T & string): ColumnWriter {
    return this.columns.find((column) => column.name === name)!
  }

  /** Appends a row whose cells are all missing and returns its number. */
  open(): number {
    if (this.rows === this.capacity) {
      this.capacity *= 2
      for (const column of this.columns) column.reserve(this.capacity)
    }
    return this.rows++
  }

  /** Appends a row and returns its number. */
  add(row: RowOf<T>): number {
    const at = this.open()
    for (const column of this.columns) column.set(at, (row as Record<string, unknown>)[column.name])
    return at
  }

  /** Replaces one cell of an existing row. */
  set<K extends keyof T & string>(row: number, column: K, cell: RowOf<T>[K]): void {
    this.column(column).set(row, cell)
  }
}

export type TableWriters<S extends FileSchema> = { readonly [K in keyof S]: TableWriter<S[K]> }

/** Collects rows of every table of `schema`, then combines them into one self-describing buffer. */
export class ColumnarWriter<S extends FileSchema> {
  private readonly pool = new StringPool()
  readonly tables: TableWriters<S>

  constructor(
    schema: S,
    private readonly version: number,
  ) {
    this.tables = Object.fromEntries(
      Object.entries(schema).map(([name, table]) => [name, new TableWriter(table, this.pool)]),
    ) as unknown as TableWriters<S>
  }

  /** The id of a text for `ColumnWriter.putId`; the empty text is 0, missing. */
  intern(text: string): number {
    return this.pool.add(text)
  }

  /** Like `intern`, for valid UTF-8. Ids count up from 1. */
  internBytes(bytes: Uint8Array, start: number, end: number): number {
    return this.pool.addBytes(bytes, start, end)
  }

  /** Bytes of the distinct texts so far. */
  get textBytes(): number {
    return this.pool.bytes
  }

  textOf(id: number): string | null {
    return this.pool.textOf(id)
  }

  /**
   * Layout: magic, header length, header (JSON: versions and the position of each array), arrays aligned to 8
   * bytes, string offsets, string bytes (UTF-8).
   */
  finish(): Uint8Array<ArrayBuffer> {
    const arrays: { offset: number; array: Typed }[] = []
    let offset = 0
    const place = (array: Typed): number => {
      const at = offset
      arrays.push({ offset: at, array })
      offset = (offset + array.byteLength + 7) & ~7
      return at
    }
    const tables: Record<string, unknown> = {}
    for (const [name, table] of Object.entries(this.tables) as [string, TableWriter<TableSchema>][]) {
      const columns = table.columns.map((column) => ({
        name: column.name,
        type: column.type,
        at: column.parts(table.rows).map(place),
      }))
      tables[name] = { rows: table.rows, columns }
    }
    const { ends, bytes } = this.pool.all()
    const length = bytes.length
    const strings = { count: ends.length, endsAt: place(ends), bytesAt: offset, bytes: length }
    const header = new TextEncoder().encode(
      JSON.stringify({ layout: LAYOUT_VERSION, version: this.version, tables, strings }),
    )
    const start = (8 + header.length + 7) & ~7
    const out = new Uint8Array(start + offset + length)
    const view = new DataView(out.buffer)
    view.setUint32(0, MAGIC)
    view.setUint32(4, header.length, true)
    out.set(header, 8)
    for (const { offset: at, array } of arrays) {
      out.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + at)
    }
    out.set(bytes, start + strings.bytesAt)
    return out
  }
}
