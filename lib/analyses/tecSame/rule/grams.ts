import { BARRIER } from '../../../engine/documents/compared-text'

/** Characters of a gram of which fingerprints are made. */
export const GRAM = 12
const BASE = 0x01000193

/** Mixes the bits, so that the least of several hashes is any of them. */
function mixed(hash: number): number {
  let value = hash ^ (hash >>> 16)
  value = Math.imul(value, 0x85ebca6b)
  value ^= value >>> 13
  value = Math.imul(value, 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/**
 * The hash of each gram of `length` characters: `hashes[i]` is that of the gram which begins at `from + i`.
 * A gram that contains a barrier has a hash as well. No character equals a barrier, so comparing the
 * characters excludes it.
 */
export function gramHashes(codes: Uint16Array, from: number, to: number, length: number): Uint32Array {
  const count = Math.max(0, to - from - length + 1)
  const hashes = new Uint32Array(count)
  let top = 1
  for (let i = 1; i < length; i++) top = Math.imul(top, BASE)
  let hash = 0
  for (let i = from; i < from + length - 1 && i < to; i++) hash = (Math.imul(hash, BASE) + codes[i]!) | 0
  for (let i = 0; i < count; i++) {
    hash = (Math.imul(hash, BASE) + codes[from + i + length - 1]!) | 0
    hashes[i] = mixed(hash)
    hash = (hash - Math.imul(codes[from + i]!, top)) | 0
  }
  return hashes
}

export function sameGram(a: Uint16Array, at: number, b: Uint16Array, other: number, length: number): boolean {
  for (let i = 0; i < length; i++) {
    const code = a[at + i]!
    if (code !== b[other + i]! || code === BARRIER) return false
  }
  return true
}
