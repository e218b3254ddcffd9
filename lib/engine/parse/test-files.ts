import { crc32, deflateRawSync } from 'node:zlib'
import type { BillType } from '../../domain/number-codes'
import { type Bill, type billSchema, openBill } from '../bill/layout'
import { ImportError } from './import-error'
import { type ByteSource, type ReadLimits, type ReadResult, readBill } from './read-bill'

/** Generated files for the tests of this folder, some of them deliberately invalid. */

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

let gbBytes: Map<string, number[]> | null = null

/** ASCII and the two-byte characters of GB18030. */
export function gb18030(text: string): Uint8Array {
  if (!gbBytes) {
    gbBytes = new Map()
    const decoder = new TextDecoder('gb18030')
    for (let lead = 0x81; lead < 0xff; lead++) {
      for (let trail = 0x40; trail < 0xff; trail++) {
        const char = decoder.decode(Uint8Array.of(lead, trail))
        if ([...char].length === 1 && char !== '\ufffd') gbBytes.set(char, [lead, trail])
      }
    }
  }
  return Uint8Array.from([...text].flatMap((char) => gbBytes!.get(char) ?? [char.charCodeAt(0)]))
}

export function utf16(text: string, littleEndian: boolean): Uint8Array {
  const out = new DataView(new ArrayBuffer(text.length * 2))
  for (let i = 0; i < text.length; i++) out.setUint16(i * 2, text.charCodeAt(i), littleEndian)
  return new Uint8Array(out.buffer)
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

export function sourceOf(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) }
}

/** A file of an archive; further fields replace the true values in its headers. */
export interface TestEntry {
  name: string | Uint8Array
  data: Uint8Array | string
  method?: number
  flags?: number
  crc?: number
  size?: number
  packed?: Uint8Array
  zip64?: boolean
  /** CRC and sizes follow the data, as if the sizes were not known in advance. */
  streamed?: boolean
  /** The position of the entry according to the directory. */
  offset?: number
}

export function zip(entries: readonly TestEntry[], comment = ''): Uint8Array {
  const locals: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = zipEntry(entry, offset)
    locals.push(local)
    directory.push(central)
    offset += local.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const count = entries.length
  const end = [
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count % 0x10000, 2],
    [count % 0x10000, 2],
    [size, 4],
    [offset, 4],
    [comment.length, 2],
  ] as const
  return joined(...locals, ...directory, record(end), utf8(comment))
}

function zipEntry(entry: TestEntry, offset: number): { local: Uint8Array; central: Uint8Array } {
  const name = typeof entry.name === 'string' ? utf8(entry.name) : entry.name
  const data = typeof entry.data === 'string' ? utf8(entry.data) : entry.data
  const method = entry.method ?? 8
  const packed = entry.packed ?? (method === 8 ? deflateRawSync(data) : data)
  const size = entry.size ?? data.length
  const flags = (entry.flags ?? 0) | (entry.streamed ? 8 : 0)
  const crc = entry.crc ?? crc32(data)
  const long = entry.zip64 === true
  const sizes = record([
    [1, 2],
    [16, 2],
    [size, 8],
    [packed.length, 8],
  ])
  const extra = long ? sizes : new Uint8Array(0)
  const checks = [
    [crc, 4],
    [long ? 0xffffffff : packed.length, 4],
    [long ? 0xffffffff : size, 4],
  ] as const
  const before = [
    [flags, 2],
    [method, 2],
    [0, 4],
  ] as const
  const lengths = [
    [name.length, 2],
    [extra.length, 2],
  ] as const
  const zeros = checks.map(([, bytes]) => [0, bytes] as const)
  const local = joined(
    record([[0x04034b50, 4], [20, 2], ...before, ...(entry.streamed ? zeros : checks), ...lengths]),
    name,
    extra,
    packed,
    entry.streamed ? record([[0x08074b50, 4], ...checks]) : new Uint8Array(0),
  )
  const head = record([
    [0x02014b50, 4],
    [20, 2],
    [20, 2],
    ...before,
    ...checks,
    ...lengths,
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [entry.offset ?? offset, 4],
  ])
  return { local, central: joined(head, name, extra) }
}

/** Little-endian fields of 2, 4 or 8 bytes one after another. */
function record(fields: readonly (readonly [value: number, bytes: number])[]): Uint8Array {
  const out = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 2) out.setUint16(at, value, true)
    else if (bytes === 4) out.setUint32(at, value, true)
    else out.setBigUint64(at, BigInt(value), true)
    at += bytes
  }
  return new Uint8Array(out.buffer)
}

/** A bill with one unit project that contains `content`. */
export function billXml(content: string, head = '<?xml version="1.0" encoding="utf-8"?>'): string {
  return `${head}\n<JingJiBiao BiaoDuanNo="T1"><Dxgcxx Dxgcbh="01"><Dwgcxx Dwgcbh="001">\n${content}</Dwgcxx></Dxgcxx></JingJiBiao>`
}

export function itemXml(attributes: string): string {
  return billXml(`<Qdxm><Qdmx ${attributes}/></Qdxm>`)
}

export function read(
  bytes: Uint8Array,
  kind: BillType = 2,
  limits?: Partial<ReadLimits>,
): ReadResult & { bill: Bill } {
  const result = readBill(sourceOf(bytes), kind, limits)
  return { ...result, bill: openBill(result.buffer) }
}

export function readText(xml: string): ReadResult & { bill: Bill } {
  return read(utf8(xml))
}

/** The error with which the import of the bytes is refused. */
export function refusal(bytes: Uint8Array, kind: BillType = 2, limits?: Partial<ReadLimits>): unknown {
  try {
    readBill(sourceOf(bytes), kind, limits)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { code: error.code, ...error.params }
  }
  return 'read'
}

/** The rows of a table as objects; missing cells and row references of -1 left out. */
export function rowsOf(bill: Bill, table: keyof typeof billSchema): Record<string, unknown>[] {
  const columns = Object.entries(bill[table]).filter(([name]) => name !== 'rows')
  return Array.from({ length: bill[table].rows }, (_, row) => {
    const cells = columns.map(([name, column]) => {
      const cell = column as { get(row: number): unknown; text?(row: number): string | null }
      const value = cell.get(row)
      return [name, cell.text && value !== null ? cell.text(row) : value]
    })
    return Object.fromEntries(cells.filter(([, value]) => value !== null && value !== -1))
  })
}
