/**
 * Gives equal runs of bytes the same small number, so that what repeats in a file is decoded once.
 * Ids count from 0 in the order of first appearance.
 */
export interface Interner {
  /** How many different runs there are. */
  readonly size: number
  idOf(bytes: Uint8Array, start: number, end: number): number
  bytesOf(id: number): Uint8Array
}

// Differs from process to process, so that no file can be made whose runs all share one slot.
const SEED = (Math.random() * 0x7fffffff) | 0

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = SEED ^ (end - start)
  for (let i = start; i < end; i++) {
    hash = Math.imul(hash ^ bytes[i]!, 0x5bd1e995)
    hash ^= hash >>> 15
  }
  return hash
}

/** Open addressing over an arena of all runs; everything grows by doubling. */
export function createInterner(): Interner {
  let size = 0
  /** id + 1 by slot; 0 is free. Twice as many slots as `hashes` has room for. */
  let slots = new Int32Array(512)
  let hashes = new Int32Array(256)
  /** Where run `id` ends; it begins where the one before ends. */
  let ends = new Uint32Array(256)
  let arena = new Uint8Array(4096)
  let used = 0

  const equals = (id: number, bytes: Uint8Array, start: number, end: number): boolean => {
    const from = id === 0 ? 0 : ends[id - 1]!
    if (ends[id]! - from !== end - start) return false
    for (let i = start, j = from; i < end; i++, j++) if (bytes[i] !== arena[j]) return false
    return true
  }
  const double = (): void => {
    hashes = doubled(hashes)
    ends = doubled(ends)
    slots = new Int32Array(slots.length * 2)
    const mask = slots.length - 1
    for (let id = 0; id < size; id++) {
      let slot = hashes[id]! & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = id + 1
    }
  }
  const append = (bytes: Uint8Array, start: number, end: number, hash: number): number => {
    if (size === hashes.length) double()
    while (used + end - start > arena.length) arena = doubled(arena)
    arena.set(bytes.subarray(start, end), used)
    used += end - start
    hashes[size] = hash
    ends[size] = used
    const mask = slots.length - 1
    let slot = hash & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = size + 1
    return size++
  }

  return {
    get size() {
      return size
    },
    idOf(bytes, start, end) {
      const hash = hashOf(bytes, start, end)
      const mask = slots.length - 1
      for (let slot = hash & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
        const id = slots[slot]! - 1
        if (hashes[id] === hash && equals(id, bytes, start, end)) return id
      }
      return append(bytes, start, end, hash)
    },
    bytesOf: (id) => arena.subarray(id === 0 ? 0 : ends[id - 1], ends[id]),
  }
}

function doubled<T extends Uint8Array | Int32Array | Uint32Array>(old: T): T {
  const next = new (old.constructor as new (length: number) => T)(old.length * 2)
  next.set(old)
  return next
}
