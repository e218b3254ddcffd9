import type { ColumnType, FileSchema, RowOf, TableSchema, WrittenDecimal } from './schema'

/** Version of the byte layout; a buffer of another version is not opened but made again from its file. */
export const LAYOUT_VERSION = 1
export const MAGIC = 0x43424331 // "CBC1"

type Typed = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer>

/** Texts kept once: id 0 is "missing". */
class StringPool {
  private readonly ids = new Map<string, number>()
  readonly texts: string[] = []

  add(text: string | null | undefined): number {
    if (text === null || text === undefined || text === '') return 0
    const known = this.ids.get(text)
    if (known !== undefined) return known
    this.texts.push(text)
    const id = this.texts.length
    this.ids.set(text, id)
    return id
  }
}

function grow<T extends Typed>(old: T): T {
  const next = new (old.constructor as new (n: number) => T)(old.length * 2)
  next.set(old as never)
  return next
}

class ColumnWriter {
  private values: Float64Array<ArrayBuffer> | null
  private ids: Uint32Array<ArrayBuffer> | null
  private ints: Int32Array<ArrayBuffer> | null
  private capacity = 64

  constructor(
    readonly name: string,
    readonly type: ColumnType,
    private readonly pool: StringPool,
  ) {
    this.values = type === 'number' || type === 'decimal' ? new Float64Array(this.capacity) : null
    this.ids = type === 'text' || type === 'decimal' ? new Uint32Array(this.capacity) : null
    this.ints = type === 'int' ? new Int32Array(this.capacity) : null
  }

  set(row: number, cell: unknown): void {
    if (row >= this.capacity) this.double()
    if (this.ints) {
      this.ints[row] = (cell as number | undefined) ?? -1
      return
    }
    if (this.type === 'text') {
      this.ids![row] = this.pool.add(cell as string | null | undefined)
      return
    }
    if (this.type === 'number') {
      this.values![row] = (cell as number | null | undefined) ?? Number.NaN
      return
    }
    const written = cell as WrittenDecimal | null | undefined
    this.values![row] = written ? written.value : Number.NaN
    this.ids![row] = written && written.text !== String(written.value) ? this.pool.add(written.text) : 0
  }

  private double(): void {
    this.capacity *= 2
    if (this.values) this.values = grow(this.values)
    if (this.ids) this.ids = grow(this.ids)
    if (this.ints) this.ints = grow(this.ints)
  }

  parts(rows: number): { kind: 'f64' | 'u32' | 'i32'; array: Typed }[] {
    const out: { kind: 'f64' | 'u32' | 'i32'; array: Typed }[] = []
    if (this.values) out.push({ kind: 'f64', array: this.values.subarray(0, rows) })
    if (this.ids) out.push({ kind: 'u32', array: this.ids.subarray(0, rows) })
    if (this.ints) out.push({ kind: 'i32', array: this.ints.subarray(0, rows) })
    return out
  }
}

export class TableWriter<T extends TableSchema> {
  rows = 0
  readonly columns: ColumnWriter[]

  constructor(schema: T, pool: StringPool) {
    this.columns = Object.entries(schema).map(([name, type]) => new ColumnWriter(name, type, pool))
  }

  /** Appends a row and returns its number. */
  add(row: RowOf<T>): number {
    const at = this.rows++
    for (const column of this.columns) column.set(at, (row as Record<string, unknown>)[column.name])
    return at
  }

  /** Replaces one cell of a row already added. */
  set<K extends keyof T & string>(row: number, column: K, cell: RowOf<T>[K]): void {
    this.columns.find((c) => c.name === column)!.set(row, cell)
  }
}

export type TableWriters<S extends FileSchema> = { readonly [K in keyof S]: TableWriter<S[K]> }

/** Collects rows of every table of `schema`, then makes one self-describing buffer of them. */
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

  /**
   * Layout: magic, header length, header (JSON: versions and where each array lies), arrays aligned to
   * 8 bytes, string offsets, string bytes (UTF-8).
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
        at: column.parts(table.rows).map((part) => place(part.array)),
      }))
      tables[name] = { rows: table.rows, columns }
    }
    const encoder = new TextEncoder()
    const encoded = this.pool.texts.map((text) => encoder.encode(text))
    const ends = new Uint32Array(encoded.length)
    let length = 0
    for (let i = 0; i < encoded.length; i++) {
      length += encoded[i]!.length
      ends[i] = length
    }
    const strings = { count: encoded.length, endsAt: place(ends), bytesAt: offset, bytes: length }
    const header = encoder.encode(
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
    let at = start + strings.bytesAt
    for (const bytes of encoded) {
      out.set(bytes, at)
      at += bytes.length
    }
    return out
  }
}
