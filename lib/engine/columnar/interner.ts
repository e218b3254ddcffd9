/**
 * Gives equal runs of bytes the same small number, so that repeated text is processed once. Ids count from 0
 * in order of first appearance. Plain data with functions over it: one reader creates several, and with
 * methods bound to each the JavaScript engine could not share its compiled loops.
 * Open addressing over an arena of all runs; everything grows by doubling.
 */
export interface Interner {
  /** The number of distinct runs. */
  size: number
  /** id + 1 by slot; 0 is free. Twice as many slots as `hashes` has capacity. */
  slots: Int32Array
  hashes: Int32Array
  /** Where run `id` ends in the arena; it begins where the previous one ends. */
  ends: Uint32Array<ArrayBuffer>
  arena: Uint8Array
  used: number
}

export function createInterner(): Interner {
  return {
    size: 0,
    slots: new Int32Array(512),
    hashes: new Int32Array(256),
    ends: new Uint32Array(256),
    arena: new Uint8Array(4096),
    used: 0,
  }
}

// Differs between processes, so that no file can be crafted whose runs all collide.
const SEED = (Math.random() * 0x7fffffff) | 0

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = SEED
  for (let i = start; i < end; i++) {
    hash = Math.imul(hash ^ bytes[i]!, 0x5bd1e995)
    hash ^= hash >>> 15
  }
  return hash
}

/** The id of bytes `start` to `end`. */
export function internRun(interner: Interner, bytes: Uint8Array, start: number, end: number): number {
  const hash = hashOf(bytes, start, end)
  const { slots, hashes, ends, arena } = interner
  const mask = slots.length - 1
  const length = end - start
  for (let slot = hash & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
    const id = slots[slot]! - 1
    if (hashes[id] !== hash) continue
    const from = id === 0 ? 0 : ends[id - 1]!
    if (ends[id]! - from !== length) continue
    let same = 0
    while (same < length && bytes[start + same] === arena[from + same]) same++
    if (same === length) return id
  }
  return append(interner, bytes, start, end, hash)
}

export function runOf({ arena, ends }: Interner, id: number): Uint8Array {
  return arena.subarray(id === 0 ? 0 : ends[id - 1], ends[id])
}

function append(interner: Interner, bytes: Uint8Array, start: number, end: number, hash: number): number {
  if (interner.size === interner.hashes.length) double(interner)
  while (interner.used + end - start > interner.arena.length) interner.arena = doubled(interner.arena)
  interner.arena.set(bytes.subarray(start, end), interner.used)
  interner.used += end - start
  const id = interner.size++
  interner.hashes[id] = hash
  interner.ends[id] = interner.used
  place(interner.slots, hash, id)
  return id
}

function place(slots: Int32Array, hash: number, id: number): void {
  const mask = slots.length - 1
  let slot = hash & mask
  while (slots[slot] !== 0) slot = (slot + 1) & mask
  slots[slot] = id + 1
}

function double(interner: Interner): void {
  interner.hashes = doubled(interner.hashes)
  interner.ends = doubled(interner.ends)
  interner.slots = new Int32Array(interner.slots.length * 2)
  for (let id = 0; id < interner.size; id++) place(interner.slots, interner.hashes[id]!, id)
}

function doubled<T extends Uint8Array | Int32Array | Uint32Array>(old: T): T {
  const next = new (old.constructor as new (length: number) => T)(old.length * 2)
  next.set(old)
  return next
}
