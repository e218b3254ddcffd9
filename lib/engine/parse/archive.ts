import { checkName, entryName } from './archive-name'
import { type ByteSource, EMPTY } from './bytes'
import { ImportError } from './import-error'
import type { ReadLimits } from './limits'

/** A file of a ZIP archive, as its directory states it. */
export interface Entry {
  readonly name: string
  /** ZIP compression method: 0 stored, 8 deflate. */
  readonly method: number
  readonly encrypted: boolean
  readonly crc: number
  /** Bytes in the archive. */
  readonly packed: number
  /** Bytes unpacked. */
  readonly size: number
  /** Where its local header stands. */
  readonly offset: number
}

const END = 0x06054b50
const END_LENGTH = 22
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_END = 0x06064b50
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const MAX_16 = 0xffff
const MAX_32 = 0xffffffff
/** Central directory entries are read through a window of this size. */
const WINDOW = 1 << 20

/** Whether the bytes begin like a ZIP archive: a local header, or the end of an empty one. */
export function looksLikeZip(head: Uint8Array): boolean {
  if (head[0] !== 0x50 || head[1] !== 0x4b) return false
  return (head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6)
}

interface Directory {
  readonly offset: number
  readonly end: number
  readonly count: number
}

/**
 * Reads the directory of a ZIP archive (formats.md §1) and checks it against the limits before anything
 * is unpacked. Directories are left out.
 * @throws ImportError truncatedArchive, damagedArchive, tooManyEntries, unpackedTooLarge, zipBomb,
 *   unsafeEntry
 */
export function readDirectory(source: ByteSource, limits: ReadLimits): Entry[] {
  const directory = findDirectory(source)
  if (directory.count > limits.entries) throw new ImportError('tooManyEntries', { limit: limits.entries })
  const read = windowed(source)
  const entries: Entry[] = []
  let unpacked = 0
  let at = directory.offset
  let seen = 0
  for (; at + ENTRY_LENGTH <= directory.end; seen++) {
    const header = viewOf(read(at, ENTRY_LENGTH), ENTRY_LENGTH)
    if (header.getUint32(0, true) !== ENTRY) break
    // The stated count may be a lie, or have overflowed.
    if (seen >= limits.entries) throw new ImportError('tooManyEntries', { limit: limits.entries })
    const names = header.getUint16(28, true)
    const extras = header.getUint16(30, true)
    const rest = read(at + ENTRY_LENGTH, names + extras)
    if (rest.length < names + extras) throw new ImportError('truncatedArchive', {})
    const entry = readEntry(header, rest.subarray(0, names), rest.subarray(names))
    at += ENTRY_LENGTH + names + extras + header.getUint16(32, true)
    checkName(entry.name)
    if (entry.name.endsWith('/') || entry.name === '') continue
    checkSize(entry, limits)
    unpacked += entry.size
    if (unpacked > limits.unpackedBytes) {
      throw new ImportError('unpackedTooLarge', { limit: limits.unpackedBytes })
    }
    entries.push(entry)
  }
  if (seen < directory.count) throw new ImportError('damagedArchive', { entry: '' })
  return entries
}

function checkSize(entry: Entry, limits: ReadLimits): void {
  if (entry.size > limits.ratioFromBytes && entry.size > limits.ratio * entry.packed) {
    throw new ImportError('zipBomb', { entry: entry.name, limit: limits.ratio })
  }
}

function readEntry(header: DataView, name: Uint8Array, extra: Uint8Array): Entry {
  const flags = header.getUint16(8, true)
  const sizes = zip64Sizes(
    [header.getUint32(24, true), header.getUint32(20, true), header.getUint32(42, true)],
    extra,
  )
  return {
    name: entryName(name, flags),
    method: header.getUint16(10, true),
    encrypted: (flags & 0x2041) !== 0,
    crc: header.getUint32(16, true),
    size: sizes[0]!,
    packed: sizes[1]!,
    offset: sizes[2]!,
  }
}

/** Size, packed size and offset: those that do not fit 32 bits stand in the ZIP64 extra field. */
function zip64Sizes(sizes: number[], extra: Uint8Array): number[] {
  if (!sizes.includes(MAX_32)) return sizes
  const view = viewOf(extra, 0)
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    let field = at + 4
    const end = Math.min(extra.length, field + view.getUint16(at + 2, true))
    return sizes.map((size) => {
      if (size !== MAX_32) return size
      if (field + 8 > end) throw new ImportError('damagedArchive', { entry: '' })
      field += 8
      return Number(view.getBigUint64(field - 8, true))
    })
  }
  return sizes
}

/** Looks for the end record, which may be followed by a comment of up to 64 KB. */
function findDirectory(source: ByteSource): Directory {
  const length = Math.min(source.size, END_LENGTH + MAX_16)
  const start = source.size - length
  const tail = source.read(start, length)
  const view = viewOf(tail, 0)
  for (let at = tail.length - END_LENGTH; at >= 0; at--) {
    if (view.getUint32(at, true) !== END) continue
    if (at + END_LENGTH + view.getUint16(at + 20, true) > tail.length) continue
    const count = view.getUint16(at + 10, true)
    const size = view.getUint32(at + 12, true)
    const offset = view.getUint32(at + 16, true)
    const large = count === MAX_16 || size === MAX_32 || offset === MAX_32
    const zip64 = large ? zip64Directory(source, start + at) : null
    const found = zip64 ?? { offset, end: offset + size, count }
    if (found.end > start + at) throw new ImportError('damagedArchive', { entry: '' })
    return found
  }
  throw new ImportError('truncatedArchive', {})
}

function zip64Directory(source: ByteSource, endAt: number): Directory | null {
  if (endAt < 20) return null
  const locator = viewOf(source.read(endAt - 20, 20), 20)
  if (locator.getUint32(0, true) !== ZIP64_LOCATOR) return null
  const place = Number(locator.getBigUint64(8, true))
  if (place > endAt) throw new ImportError('truncatedArchive', {})
  const end = viewOf(source.read(place, 56), 56)
  if (end.getUint32(0, true) !== ZIP64_END) throw new ImportError('damagedArchive', { entry: '' })
  const offset = Number(end.getBigUint64(48, true))
  return {
    offset,
    end: offset + Number(end.getBigUint64(40, true)),
    count: Number(end.getBigUint64(32, true)),
  }
}

/** @throws ImportError truncatedArchive when there are fewer than `length` bytes */
export function viewOf(bytes: Uint8Array, length: number): DataView {
  if (bytes.length < length) throw new ImportError('truncatedArchive', {})
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
}

/** Many small reads that go forward become few large ones. */
function windowed(source: ByteSource): (offset: number, length: number) => Uint8Array {
  let start = 0
  let bytes: Uint8Array = EMPTY
  return (offset, length) => {
    if (offset < start || offset + length > start + bytes.length) {
      start = offset
      bytes = source.read(offset, Math.max(WINDOW, length))
    }
    return bytes.subarray(offset - start, offset - start + length)
  }
}
