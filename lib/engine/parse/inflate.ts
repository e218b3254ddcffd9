import { Inflate } from 'pako'
import { type ByteStream, EMPTY } from './bytes'

/** The data is not valid deflate. */
export class BadDeflate extends Error {}

/** A packed byte gives at most 1,032 unpacked ones, so a step gives at most a megabyte. */
const STEP = 1 << 10
const PIECE = 1 << 16

/**
 * Inflates raw deflate data piece by piece (RFC 1951), of any total size. node:zlib can do that only
 * asynchronously; it is faster for data that fits into memory at once.
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
