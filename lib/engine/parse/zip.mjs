/**
 * The format of ZIP archives. Plain JavaScript: the server and the commands, which nothing compiles, read
 * archives with the same code.
 *
 * @typedef {import('./bytes').ByteSource} ByteSource
 *
 * @typedef {object} ZipEntry A file of an archive, as its directory states it.
 * @property {Uint8Array} name as in the directory
 * @property {boolean} utf8 whether the name is flagged as UTF-8
 * @property {number} method ZIP compression method: 0 stored, 8 deflate.
 * @property {boolean} encrypted
 * @property {number} crc
 * @property {number} packed bytes in the archive
 * @property {number} size bytes unpacked
 * @property {number} offset position of its local header
 *
 * @typedef {{ offset: number, end: number, count: number }} Directory `count` is what the archive states.
 */

export const STORED = 0
export const DEFLATED = 8

const END = 0x06054b50
const END_LENGTH = 22
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_END = 0x06064b50
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL = 0x04034b50
const LOCAL_LENGTH = 30
const MAX_16 = 0xffff
const MAX_32 = 0xffffffff
/** Central directory entries are read through a window of this size. */
const WINDOW = 1 << 20

/** Not an archive, or an incomplete one. */
export class ZipError extends Error {
  /** @param {'truncatedArchive' | 'damagedArchive'} code */
  constructor(code) {
    super(code)
    this.code = code
  }
}

/**
 * Whether the bytes begin like a ZIP archive: a local header, or the end of an empty one.
 * @param {Uint8Array} head
 */
export function looksLikeZip(head) {
  if (head[0] !== 0x50 || head[1] !== 0x4b) return false
  return (head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6)
}

/**
 * @param {Uint8Array} bytes
 * @param {number} length that there must be
 */
function viewOf(bytes, length) {
  if (bytes.length < length) throw new ZipError('truncatedArchive')
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
}

/**
 * Looks for the end record, which may be followed by a comment of up to 64 KB.
 * @param {ByteSource} source
 * @returns {Directory}
 * @throws ZipError
 */
export function findDirectory(source) {
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
    if (found.end > start + at) throw new ZipError('damagedArchive')
    return found
  }
  throw new ZipError('truncatedArchive')
}

/**
 * @param {ByteSource} source
 * @param {number} endAt
 * @returns {Directory | null}
 */
function zip64Directory(source, endAt) {
  if (endAt < 20) return null
  const locator = viewOf(source.read(endAt - 20, 20), 20)
  if (locator.getUint32(0, true) !== ZIP64_LOCATOR) return null
  const place = Number(locator.getBigUint64(8, true))
  if (place > endAt) throw new ZipError('truncatedArchive')
  const end = viewOf(source.read(place, 56), 56)
  if (end.getUint32(0, true) !== ZIP64_END) throw new ZipError('damagedArchive')
  const offset = Number(end.getBigUint64(48, true))
  return {
    offset,
    end: offset + Number(end.getBigUint64(40, true)),
    count: Number(end.getBigUint64(32, true)),
  }
}

/**
 * The entries of a directory, including folders, one at a time, so that the caller can stop early.
 * @param {ByteSource} source
 * @param {Directory} directory
 * @returns {Generator<ZipEntry, void>}
 * @throws ZipError
 */
export function* entriesOf(source, directory) {
  const read = windowed(source)
  let seen = 0
  for (let at = directory.offset; at + ENTRY_LENGTH <= directory.end; seen++) {
    const header = viewOf(read(at, ENTRY_LENGTH), ENTRY_LENGTH)
    if (header.getUint32(0, true) !== ENTRY) break
    const names = header.getUint16(28, true)
    const extras = header.getUint16(30, true)
    const rest = read(at + ENTRY_LENGTH, names + extras)
    if (rest.length < names + extras) throw new ZipError('truncatedArchive')
    yield entryOf(header, rest.subarray(0, names), rest.subarray(names))
    at += ENTRY_LENGTH + names + extras + header.getUint16(32, true)
  }
  if (seen < directory.count) throw new ZipError('damagedArchive')
}

/**
 * @param {DataView} header
 * @param {Uint8Array} name
 * @param {Uint8Array} extra
 * @returns {ZipEntry}
 */
function entryOf(header, name, extra) {
  const flags = header.getUint16(8, true)
  const [size, packed, offset] = zip64Sizes(
    [header.getUint32(24, true), header.getUint32(20, true), header.getUint32(42, true)],
    extra,
  )
  return {
    name,
    utf8: (flags & 0x800) !== 0,
    method: header.getUint16(10, true),
    encrypted: (flags & 0x2041) !== 0,
    crc: header.getUint32(16, true),
    packed,
    size,
    offset,
  }
}

/**
 * Size, packed size and offset: those that do not fit 32 bits are in the ZIP64 extra field.
 * @param {[number, number, number]} sizes
 * @param {Uint8Array} extra
 * @returns {[number, number, number]}
 */
function zip64Sizes(sizes, extra) {
  if (!sizes.includes(MAX_32)) return sizes
  const view = viewOf(extra, 0)
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    let field = at + 4
    const end = Math.min(extra.length, field + view.getUint16(at + 2, true))
    const next = (/** @type {number} */ size) => {
      if (size !== MAX_32) return size
      if (field + 8 > end) throw new ZipError('damagedArchive')
      field += 8
      return Number(view.getBigUint64(field - 8, true))
    }
    return [next(sizes[0]), next(sizes[1]), next(sizes[2])]
  }
  return sizes
}

/**
 * The range of an entry's packed bytes.
 * @param {ByteSource} source
 * @param {Pick<ZipEntry, 'offset' | 'packed'>} entry
 * @returns {[start: number, end: number]}
 * @throws ZipError
 */
export function placeOf(source, { offset, packed }) {
  if (offset > source.size) throw new ZipError('truncatedArchive')
  const header = viewOf(source.read(offset, LOCAL_LENGTH), LOCAL_LENGTH)
  if (header.getUint32(0, true) !== LOCAL) throw new ZipError('damagedArchive')
  const start = offset + LOCAL_LENGTH + header.getUint16(26, true) + header.getUint16(28, true)
  if (start + packed > source.size) throw new ZipError('truncatedArchive')
  return [start, start + packed]
}

/**
 * Combines many small sequential reads into few large ones.
 * @param {ByteSource} source
 * @returns {(offset: number, length: number) => Uint8Array}
 */
function windowed(source) {
  let start = 0
  /** @type {Uint8Array} */
  let bytes = new Uint8Array(0)
  return (offset, length) => {
    if (offset < start || offset + length > start + bytes.length) {
      start = offset
      bytes = source.read(offset, Math.max(WINDOW, length))
    }
    return bytes.subarray(offset - start, offset - start + length)
  }
}
