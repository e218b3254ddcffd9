import { BadDeflate, type BitReader, dropBits, fill, refill, takeBits } from './bit-reader'
import { type ByteStream, EMPTY } from './bytes'
import { type Codes, FIXED_CODES, readCodes, takeCode } from './inflate-codes'

const WINDOW = 1 << 15
const PIECE = 1 << 18
/** The longest copy a single symbol asks for. */
const LONGEST = 258

const LENGTH_BASE = Uint16Array.from([
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
])
const LENGTH_EXTRA = Uint8Array.from([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
])
const DISTANCE_BASE = Uint16Array.from([
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
])
const DISTANCE_EXTRA = Uint8Array.from([
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
])

interface Inflater extends BitReader {
  /** The last 32 KB already handed out, then what is being made. */
  out: Uint8Array
  filled: number
  /** Bytes before `out[0]` are not there: a distance must not reach before `oldest`. */
  oldest: number
  codes: Codes | null
  stored: number
  last: boolean
}

/**
 * Inflates raw deflate data piece by piece (RFC 1951), holding 32 KB of history and one piece, however
 * large the whole. node:zlib can do that only asynchronously; it is the faster way for what may be held
 * at once.
 * @throws BadDeflate while reading
 */
export function inflateStream(next: ByteStream): ByteStream {
  const state: Inflater = {
    next,
    input: EMPTY,
    padded: false,
    at: 0,
    hold: 0,
    bits: 0,
    out: new Uint8Array(WINDOW + PIECE + LONGEST),
    filled: WINDOW,
    oldest: WINDOW,
    codes: null,
    stored: 0,
    last: false,
  }
  let made = false
  return () => {
    if (made) keepWindow(state)
    made = true
    const start = state.filled
    while (state.filled < WINDOW + PIECE) {
      if (state.stored > 0) copyStored(state)
      else if (state.codes) inflateBlock(state, state.codes)
      else if (!state.last) openBlock(state)
      else break
    }
    return state.filled > start ? state.out.subarray(start, state.filled) : null
  }
}

function keepWindow(state: Inflater): void {
  const drop = state.filled - WINDOW
  state.out.copyWithin(0, drop, state.filled)
  state.filled = WINDOW
  state.oldest = Math.max(0, state.oldest - drop)
}

function openBlock(state: Inflater): void {
  state.last = takeBits(state, 1) === 1
  const type = takeBits(state, 2)
  if (type === 3) throw new BadDeflate('unknown block type')
  if (type === 1) state.codes = FIXED_CODES
  if (type === 2) state.codes = readCodes(state)
  if (type !== 0) return
  takeBits(state, state.bits & 7)
  const length = takeBits(state, 16)
  if ((takeBits(state, 16) ^ length) !== 0xffff) throw new BadDeflate('wrong length of a stored block')
  state.stored = length
}

function copyStored(state: Inflater): void {
  // At a byte boundary: whole bytes may still wait in `hold`.
  while (state.stored > 0 && state.bits > 0) {
    state.out[state.filled++] = takeBits(state, 8)
    state.stored--
  }
  const room = WINDOW + PIECE - state.filled
  if (state.stored === 0 || room <= 0) return
  if (state.at >= state.input.length) refill(state)
  const count = Math.min(state.stored, room, state.input.length - state.at)
  state.out.set(state.input.subarray(state.at, state.at + count), state.filled)
  state.at += count
  state.filled += count
  state.stored -= count
}

/** Decodes until the block ends or the piece is full. */
function inflateBlock(state: Inflater, codes: Codes): void {
  const { out, oldest } = state
  const { literals, distances } = codes
  let filled = state.filled
  while (filled < WINDOW + PIECE) {
    // A length code takes at most 15 bits and 5 more.
    if (state.bits < 20) fill(state, 20)
    const symbol = takeCode(state, literals)
    if (symbol < 256) {
      out[filled++] = symbol
      continue
    }
    if (symbol === 256) {
      state.codes = null
      break
    }
    const length = readLength(state, symbol - 257)
    const from = filled - readDistance(state, distances)
    if (from < oldest) throw new BadDeflate('a distance reaches before the start')
    for (let i = 0; i < length; i++) out[filled + i] = out[from + i]!
    filled += length
  }
  state.filled = filled
}

function readLength(state: Inflater, kind: number): number {
  if (kind > 28) throw new BadDeflate('unknown length')
  return LENGTH_BASE[kind]! + dropBits(state, LENGTH_EXTRA[kind]!)
}

function readDistance(state: Inflater, distances: Uint16Array): number {
  if (state.bits < 15) fill(state, 15)
  const kind = takeCode(state, distances)
  if (kind > 29) throw new BadDeflate('unknown distance')
  return DISTANCE_BASE[kind]! + takeBits(state, DISTANCE_EXTRA[kind]!)
}
