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

/** Places with a hash each, of which there may be any number. */
export class HashedPlaces {
  private hashes: Uint32Array<ArrayBuffer>
  private positions: Uint32Array<ArrayBuffer>
  private count = 0

  /** @param room for so many at first */
  constructor(room: number) {
    this.hashes = new Uint32Array(room)
    this.positions = new Uint32Array(room)
  }

  add(hash: number, position: number): void {
    if (this.count === this.hashes.length) {
      const [hashes, positions] = [this.hashes, this.positions]
      this.hashes = new Uint32Array(this.count * 2)
      this.positions = new Uint32Array(this.count * 2)
      this.hashes.set(hashes)
      this.positions.set(positions)
    }
    this.hashes[this.count] = hash
    this.positions[this.count++] = position
  }

  /** All of them by hash, those with equal hashes in the order in which they were added. */
  sorted(): { readonly hashes: Uint32Array<ArrayBuffer>; readonly positions: Uint32Array<ArrayBuffer> } {
    const [hashes, positions] = [this.hashes.slice(0, this.count), this.positions.slice(0, this.count)]
    sortByHash(hashes, positions)
    return { hashes, positions }
  }
}
