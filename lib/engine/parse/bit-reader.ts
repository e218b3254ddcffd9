import type { ByteStream } from './bytes'

/** The data is not valid deflate. */
export class BadDeflate extends Error {}

/** Reads bits from the lowest up. The next ones stand in the low `bits` bits of `hold`, 27 at most. */
export interface BitReader {
  next: ByteStream
  input: Uint8Array
  at: number
  hold: number
  bits: number
  /** The input is over and zeros were put behind it. */
  padded: boolean
}

/** Makes at least `count` bits stand ready, 20 at most. */
export function fill(reader: BitReader, count: number): void {
  while (reader.bits < count) {
    if (reader.at >= reader.input.length) refill(reader)
    reader.hold |= reader.input[reader.at++]! << reader.bits
    reader.bits += 8
  }
}

/** Takes bits that stand ready. */
export function dropBits(reader: BitReader, count: number): number {
  const value = reader.hold & ((1 << count) - 1)
  reader.hold >>>= count
  reader.bits -= count
  return value
}

/** Takes up to 20 bits. */
export function takeBits(reader: BitReader, count: number): number {
  if (reader.bits < count) fill(reader, count)
  return dropBits(reader, count)
}

/**
 * Loads the next piece of input. The last code may be shorter than what is made ready for any code, so
 * a few zeros follow the end once; the CRC tells if they were taken for data.
 * @throws BadDeflate when the data ends early
 */
export function refill(reader: BitReader): void {
  for (;;) {
    let piece = reader.next()
    if (!piece && reader.padded) throw new BadDeflate('the data ends early')
    if (!piece) {
      reader.padded = true
      piece = new Uint8Array(4)
    }
    reader.input = piece
    reader.at = 0
    if (piece.length > 0) return
  }
}
