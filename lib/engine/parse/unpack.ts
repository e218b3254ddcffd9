import * as zlib from 'node:zlib'
import { type Entry, viewOf } from './archive'
import { BadDeflate } from './bit-reader'
import { type ByteSource, type ByteStream, streamOf, streamOfBytes } from './bytes'
import { crc32 } from './crc32'
import { ImportError } from './import-error'
import { inflateStream } from './inflate'

const LOCAL = 0x04034b50
const LOCAL_LENGTH = 30
const STORED = 0
const DEFLATED = 8

/** Entries up to this size are inflated at once by zlib, which is many times as fast as piece by piece. */
const AT_ONCE = 32 * 1024 ** 2

/**
 * The unpacked bytes of an entry; after the last piece its size and CRC have been checked. Never returns
 * more bytes than the directory states.
 * @throws ImportError encryptedArchive, unsupportedCompression, truncatedArchive, damagedArchive
 */
export function unpack(source: ByteSource, entry: Entry): ByteStream {
  const [start, end] = dataOf(source, entry)
  const packed = streamOf(source, start, end)
  if (entry.method === STORED) return checked(packed, entry)
  if (entry.size > AT_ONCE) return checked(inflateStream(packed), entry)
  return checked(streamOfBytes(inflateAtOnce(source.read(start, end - start), entry)), entry)
}

/** Like `unpack`, to read only the beginning: always piece by piece, so that little is inflated. */
export function unpackBeginning(source: ByteSource, entry: Entry): ByteStream {
  const [start, end] = dataOf(source, entry)
  const packed = streamOf(source, start, end, 1 << 14)
  return checked(entry.method === STORED ? packed : inflateStream(packed), entry)
}

/** The range of the entry's packed bytes. */
function dataOf(source: ByteSource, entry: Entry): [number, number] {
  if (entry.encrypted) throw new ImportError('encryptedArchive', { entry: entry.name })
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    throw new ImportError('unsupportedCompression', { entry: entry.name, method: entry.method })
  }
  if (entry.offset > source.size) throw new ImportError('truncatedArchive', {})
  const header = viewOf(source.read(entry.offset, LOCAL_LENGTH), LOCAL_LENGTH)
  if (header.getUint32(0, true) !== LOCAL) throw damaged(entry)
  const start = entry.offset + LOCAL_LENGTH + header.getUint16(26, true) + header.getUint16(28, true)
  if (start + entry.packed > source.size) throw new ImportError('truncatedArchive', {})
  return [start, start + entry.packed]
}

function inflateAtOnce(packed: Uint8Array, entry: Entry): Uint8Array {
  try {
    // One byte more than stated reveals a wrong size; the chunk size makes it one allocation.
    const room = entry.size + 1
    return zlib.inflateRawSync(packed, { maxOutputLength: room, chunkSize: Math.max(64, room) })
  } catch (cause) {
    throw damaged(entry, cause)
  }
}

function checked(stream: ByteStream, entry: Entry): ByteStream {
  let crc = 0
  let size = 0
  return () => {
    let piece: Uint8Array | null
    try {
      piece = stream()
    } catch (error) {
      throw error instanceof BadDeflate ? damaged(entry, error) : error
    }
    if (piece) {
      crc = crc32(piece, crc)
      size += piece.length
    }
    if (size > entry.size || (!piece && (size !== entry.size || crc !== entry.crc))) throw damaged(entry)
    return piece
  }
}

function damaged(entry: Entry, cause?: unknown): ImportError {
  return new ImportError('damagedArchive', { entry: entry.name }, { cause })
}
