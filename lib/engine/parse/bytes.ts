import { ImportError } from './import-error'

/** Synchronous random access to an upload. `read` may return fewer bytes only at the end. */
export interface ByteSource {
  readonly size: number
  read(offset: number, length: number): Uint8Array
}

/**
 * Sequential bytes: each call returns the next piece, null after the last. A piece is valid only until the
 * next call.
 */
export type ByteStream = () => Uint8Array | null

export const sourceOfBytes = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (from, length) => bytes.subarray(from, from + length),
})

export const EMPTY = new Uint8Array(0)

/** Bytes `start` to `end` of the source in pieces of at most `piece` bytes. */
export function streamOf(source: ByteSource, start: number, end: number, piece = 1 << 18): ByteStream {
  let at = start
  return () => {
    if (at >= end) return null
    const bytes = source.read(at, Math.min(piece, end - at))
    if (bytes.length === 0) throw new ImportError('truncatedArchive', {})
    at += bytes.length
    return bytes
  }
}

export function streamOfBytes(bytes: Uint8Array): ByteStream {
  let rest: Uint8Array | null = bytes.length > 0 ? bytes : null
  return () => {
    const piece = rest
    rest = null
    return piece
  }
}

/**
 * Reads at least `length` bytes of the stream (fewer only at its end) and returns them with a stream that
 * begins with them again.
 */
export function peek(stream: ByteStream, length: number): { head: Uint8Array; stream: ByteStream } {
  const pieces: Uint8Array[] = []
  let have = 0
  while (have < length) {
    const piece = stream()
    if (!piece) break
    // A single sufficient piece needs no copy: it stays valid until the next call.
    if (have === 0 && piece.length >= length) return { head: piece, stream: withHead(piece, stream) }
    pieces.push(piece.slice())
    have += piece.length
  }
  const head = joined(pieces, have)
  return { head, stream: withHead(head, stream) }
}

function withHead(head: Uint8Array, stream: ByteStream): ByteStream {
  let first = head.length > 0
  return () => {
    if (!first) return stream()
    first = false
    return head
  }
}

/** All bytes of a stream of at most `size` bytes. */
export function bytesOf(stream: ByteStream, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (let piece = stream(); piece; piece = stream()) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes.subarray(0, at)
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const out = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    out.set(piece, at)
    at += piece.length
  }
  return out
}
