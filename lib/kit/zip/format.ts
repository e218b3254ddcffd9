/** 1980-01-01 00:00, a fixed date so that the same content always gives the same bytes. */
const DOS_DATE = 0x0021
const UTF8_NAMES = 0x0800
const SIZES_FOLLOW = 0x0008
const DEFLATED = 8
const VERSION = 20
/** Without the ZIP64 extension a size is 32 bits wide. */
const MAX_SIZE = 0xffffffff
const MAX_ENTRIES = 0xffff

export interface EntryRecord {
  readonly name: Uint8Array
  readonly offset: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  /** The sizes were unknown when the local header was written; they follow the data. */
  readonly streamed: boolean
}

/** The archive would need ZIP64, which this writer does not support. */
export class ZipTooLarge extends Error {}

export function checkSize(size: number): void {
  if (size > MAX_SIZE) throw new ZipTooLarge('ZIP entry or archive over 4 GB')
}

function flags(entry: EntryRecord): number {
  return UTF8_NAMES | (entry.streamed ? SIZES_FOLLOW : 0)
}

export function localHeader(entry: EntryRecord): Buffer {
  const out = Buffer.alloc(30 + entry.name.length)
  out.writeUInt32LE(0x04034b50, 0)
  out.writeUInt16LE(VERSION, 4)
  out.writeUInt16LE(flags(entry), 6)
  out.writeUInt16LE(DEFLATED, 8)
  out.writeUInt16LE(DOS_DATE, 12)
  if (!entry.streamed) writeSizes(out, 14, entry)
  out.writeUInt16LE(entry.name.length, 26)
  out.set(entry.name, 30)
  return out
}

/** Follows the data of a streamed entry. */
export function dataDescriptor(entry: EntryRecord): Buffer {
  const out = Buffer.alloc(16)
  out.writeUInt32LE(0x08074b50, 0)
  writeSizes(out, 4, entry)
  return out
}

function writeSizes(out: Buffer, at: number, entry: EntryRecord): void {
  checkSize(entry.packed)
  checkSize(entry.size)
  out.writeUInt32LE(entry.crc, at)
  out.writeUInt32LE(entry.packed, at + 4)
  out.writeUInt32LE(entry.size, at + 8)
}

function centralHeader(entry: EntryRecord): Buffer {
  checkSize(entry.offset)
  const out = Buffer.alloc(46 + entry.name.length)
  out.writeUInt32LE(0x02014b50, 0)
  out.writeUInt16LE(VERSION, 4)
  out.writeUInt16LE(VERSION, 6)
  out.writeUInt16LE(flags(entry), 8)
  out.writeUInt16LE(DEFLATED, 10)
  out.writeUInt16LE(DOS_DATE, 14)
  writeSizes(out, 16, entry)
  out.writeUInt16LE(entry.name.length, 28)
  out.writeUInt32LE(entry.offset, 42)
  out.set(entry.name, 46)
  return out
}

/** The central directory that ends an archive; `offset` is where it begins. */
export function centralDirectory(entries: readonly EntryRecord[], offset: number): Buffer {
  if (entries.length > MAX_ENTRIES) throw new ZipTooLarge('more than 65,535 ZIP entries')
  const headers = entries.map(centralHeader)
  const length = headers.reduce((sum, header) => sum + header.length, 0)
  checkSize(offset + length)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...headers, end])
}
