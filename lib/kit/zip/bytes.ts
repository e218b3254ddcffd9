import { crc32, deflateRawSync } from 'node:zlib'
import { centralDirectory, checkSize, type EntryRecord, localHeader } from './format'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A whole archive in memory. The same entries always give the same bytes. */
export function zipBytes(entries: readonly ZipEntry[], level = 6): Buffer<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const records: EntryRecord[] = []
  let offset = 0
  const add = (part: Uint8Array) => {
    parts.push(part)
    offset += part.length
  }
  for (const { name, bytes } of entries) {
    checkSize(bytes.length)
    const packed = deflateRawSync(bytes, { level })
    const record: EntryRecord = {
      name: Buffer.from(name, 'utf8'),
      offset,
      crc: crc32(bytes),
      packed: packed.length,
      size: bytes.length,
      streamed: false,
    }
    add(localHeader(record))
    add(packed)
    records.push(record)
  }
  add(centralDirectory(records, offset))
  return Buffer.concat(parts)
}
