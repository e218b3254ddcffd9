/** The result for bytes that are not UTF-8; otherwise the length of the longest character in bytes. */
export const INVALID = 0

/** @returns INVALID, else 1 to 4 */
export function utf8Width(bytes: Uint8Array, start: number, end: number): number {
  let width = 1
  let i = start
  while (i < end) {
    const first = bytes[i]!
    if (first < 0x80) {
      i++
      continue
    }
    const length = lengthAfter(first)
    if (length === INVALID || i + length > end) return INVALID
    const second = bytes[i + 1]!
    if (second < lowestSecond(first) || second > highestSecond(first)) return INVALID
    for (let k = 2; k < length; k++) if ((bytes[i + k]! & 0xc0) !== 0x80) return INVALID
    if (length > width) width = length
    i += length
  }
  return width
}

function lengthAfter(first: number): number {
  if (first < 0xc2) return INVALID
  if (first < 0xe0) return 2
  if (first < 0xf0) return 3
  return first < 0xf5 ? 4 : INVALID
}

/** A lower second byte would encode a character that has a shorter form. */
function lowestSecond(first: number): number {
  return first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80
}

/** A higher second byte would encode a surrogate or exceed Unicode. */
function highestSecond(first: number): number {
  return first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf
}
