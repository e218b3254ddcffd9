import { BadDeflate, type BitReader, dropBits, fill, takeBits } from './bit-reader'

/**
 * The two Huffman codes of a deflate block, each as a table over the next bits of input: symbol << 4 |
 * length of its code, 0 where no code begins so. The length of a table is a power of two.
 */
export interface Codes {
  literals: Uint16Array
  distances: Uint16Array
}

/** Takes the code that stands next; 15 bits must stand ready. */
export function takeCode(reader: BitReader, table: Uint16Array): number {
  const code = table[reader.hold & (table.length - 1)]!
  if (code === 0) throw new BadDeflate('unknown code')
  dropBits(reader, code & 15)
  return code >>> 4
}

/** `lengths[symbol]` is the length of its code in bits, 0 for none. @throws BadDeflate */
function buildTable(lengths: Uint8Array): Uint16Array {
  const counts = new Uint16Array(16)
  let longest = 1
  for (const length of lengths) {
    counts[length]!++
    if (length > longest) longest = length
  }
  const nextCode = new Uint16Array(16)
  let code = 0
  let room = 1
  for (let length = 1; length <= 15; length++) {
    code = (code + (length > 1 ? counts[length - 1]! : 0)) << 1
    nextCode[length] = code
    room = room * 2 - counts[length]!
    if (room < 0) throw new BadDeflate('more codes than fit')
  }
  const table = new Uint16Array(1 << longest)
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol]!
    if (length === 0) continue
    const first = reversed(nextCode[length]!++, length)
    for (let at = first; at < table.length; at += 1 << length) table[at] = (symbol << 4) | length
  }
  return table
}

function reversed(code: number, length: number): number {
  let out = 0
  for (let i = 0; i < length; i++) out |= ((code >>> i) & 1) << (length - 1 - i)
  return out
}

const FIXED_LENGTHS = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280)

export const FIXED_CODES: Codes = {
  literals: buildTable(FIXED_LENGTHS),
  distances: buildTable(new Uint8Array(32).fill(5)),
}

const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** Reads the codes in front of a dynamic block (RFC 1951 §3.2.7). @throws BadDeflate */
export function readCodes(reader: BitReader): Codes {
  const literals = takeBits(reader, 5) + 257
  const distances = takeBits(reader, 5) + 1
  const count = takeBits(reader, 4) + 4
  const codeLengths = new Uint8Array(19)
  for (let i = 0; i < count; i++) codeLengths[ORDER[i]!] = takeBits(reader, 3)
  const table = buildTable(codeLengths)
  const lengths = new Uint8Array(literals + distances)
  let at = 0
  while (at < lengths.length) {
    fill(reader, 15)
    const symbol = takeCode(reader, table)
    if (symbol < 16) {
      lengths[at++] = symbol
      continue
    }
    if (symbol === 16 && at === 0) throw new BadDeflate('nothing to repeat')
    const value = symbol === 16 ? lengths[at - 1]! : 0
    const times =
      symbol === 16
        ? 3 + takeBits(reader, 2)
        : symbol === 17
          ? 3 + takeBits(reader, 3)
          : 11 + takeBits(reader, 7)
    if (at + times > lengths.length) throw new BadDeflate('too many code lengths')
    lengths.fill(value, at, at + times)
    at += times
  }
  return {
    literals: buildTable(lengths.subarray(0, literals)),
    distances: buildTable(lengths.subarray(literals)),
  }
}
