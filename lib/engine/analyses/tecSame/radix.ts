const BITS = 11
const BUCKETS = 1 << BITS
const PASSES = 3

/** Sorts positions by their hashes, in place; positions with equal hashes keep their order. */
export function sortByHash(hashes: Uint32Array<ArrayBuffer>, positions: Uint32Array<ArrayBuffer>): void {
  const length = hashes.length
  let [from, fromPlaces] = [hashes, positions]
  let [to, toPlaces] = [new Uint32Array(length), new Uint32Array(length)]
  const counts = new Uint32Array(BUCKETS)
  for (let pass = 0; pass < PASSES; pass++) {
    const shift = pass * BITS
    counts.fill(0)
    for (let i = 0; i < length; i++) counts[(from[i]! >>> shift) & (BUCKETS - 1)]!++
    let sum = 0
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const count = counts[bucket]!
      counts[bucket] = sum
      sum += count
    }
    for (let i = 0; i < length; i++) {
      const slot = counts[(from[i]! >>> shift) & (BUCKETS - 1)]!++
      to[slot] = from[i]!
      toPlaces[slot] = fromPlaces[i]!
    }
    ;[from, to] = [to, from]
    ;[fromPlaces, toPlaces] = [toPlaces, fromPlaces]
  }
  hashes.set(from)
  positions.set(fromPlaces)
}
