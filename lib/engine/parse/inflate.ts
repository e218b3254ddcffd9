import { Inflate } from 'pako'
import { type ByteStream, EMPTY } from './bytes'

/** The data is not valid deflate. */
export class BadDeflate extends Error {}

/** One packed byte makes at most 1,032 unpacked ones: a step makes a megabyte at most. */
const STEP = 1 << 10
const PIECE = 1 << 16

/**
 * Inflates raw deflate data piece by piece (RFC 1951), however large the whole. node:zlib can do that only
 * asynchronously; it is the faster way for what fits into memory at once.
 * @throws BadDeflate while reading
 */
export function inflateStream(next: ByteStream): ByteStream {
  const inflate = new Inflate({ raw: true, chunkSize: PIECE })
  const made: Uint8Array[] = []
  inflate.onData = (piece) => made.push(piece)
  let packed: Uint8Array = EMPTY
  return () => {
    while (made.length === 0 && !inflate.ended) {
      const more = packed.length > 0 ? packed : next()
      packed = more ?? EMPTY
      const step = packed.subarray(0, STEP)
      packed = packed.subarray(STEP)
      inflate.push(step, more === null)
      if (inflate.err !== 0) throw new BadDeflate(inflate.msg)
    }
    return made.shift() ?? null
  }
}
