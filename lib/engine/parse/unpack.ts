import { crc32, inflateRawSync } from 'node:zlib'
import { asImport, type Entry } from './archive'
import { type ByteSource, type ByteStream, bytesOf, streamOf, streamOfBytes } from './bytes'
import { ImportError } from './import-error'
import { BadDeflate, inflateStream } from './inflate'
import { DEFLATED, placeOf, STORED } from './zip.mjs'

/** Entries up to this size are inflated at once by zlib, which is about four times as fast as piece by piece. */
export const AT_ONCE = 32 * 1024 ** 2

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

/** An entry as a source of its own, in memory. @throws ImportError those of `unpack` */
export function unpackedSource(source: ByteSource, entry: Entry): ByteSource {
  const bytes = bytesOf(unpack(source, entry), entry.size)
  return { size: bytes.length, read: (from, length) => bytes.subarray(from, from + length) }
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
  return asImport(entry.name, () => placeOf(source, entry))
}

function inflateAtOnce(packed: Uint8Array, entry: Entry): Uint8Array {
  try {
    // One byte more than stated reveals a wrong size; the chunk size makes it one allocation.
    const room = entry.size + 1
    return inflateRawSync(packed, { maxOutputLength: room, chunkSize: Math.max(64, room) })
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
