import { bidderAt, type Corpus, pairsOf } from '../corpus'
import type { Interval } from '../intervals'
import type { HashedPlaces } from '../radix'

/** What more bidders have, or what stands in more places, says nothing of two of them. */
const MOST_PLACES = 6
export const MOST_HOLDERS = 3

/** Parts of two texts that have much in common, and how many seeds they share. */
export interface Region {
  readonly bidder1: number
  readonly bidder2: number
  readonly range1: Interval
  readonly range2: Interval
  readonly seeds: number
}

/** How many seeds each cell has, by ascending key. */
interface CellCounts {
  readonly keys: Float64Array
  readonly counts: Uint32Array
}

function countOf({ keys, counts }: CellCounts, key: number): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return keys[low] === key ? counts[low]! : 0
}

/** The 2 × 2 blocks of cells with at least `needed` seeds, some of them twice: the cells and the sum of their seeds. */
function* blocks(counts: CellCounts, cells: number, needed: number) {
  for (const [at, key] of counts.keys.entries()) {
    // A block with enough has a cell with a fourth of that.
    if (counts.counts[at]! * 4 < needed) continue
    for (const corner of [key, key - 1, key - cells, key - cells - 1]) {
      const block = [corner, corner + 1, corner + cells, corner + cells + 1]
      const sum = block.reduce((total, cell) => total + countOf(counts, cell), 0)
      if (sum >= needed) yield { key, block, sum }
    }
  }
}

function denseCells(counts: CellCounts, cells: number, needed: number): Set<number> {
  const dense = new Set<number>()
  for (const { block } of blocks(counts, cells, needed))
    for (const cell of block) if (countOf(counts, cell) > 0) dense.add(cell)
  return dense
}

/** Dense cells that touch each other, as lists of keys. */
function components(dense: Set<number>, cells: number): number[][] {
  const found: number[][] = []
  const rest = new Set([...dense].sort((a, b) => a - b))
  for (const first of rest) {
    const list = [first]
    rest.delete(first)
    for (let i = 0; i < list.length; i++) {
      const key = list[i]!
      for (const row of [key - cells, key, key + cells])
        for (const next of [row - 1, row, row + 1]) if (rest.delete(next)) list.push(next)
    }
    found.push(list)
  }
  return found
}

/**
 * What few bidders share, by where it stands in two texts: texts are compared by cells of so many characters, two by two.
 * Keys are those of cells; they sort by pair, then by cell.
 */
export class Seeds {
  private keys = new Float64Array(1 << 16)
  private count = 0
  private counted: CellCounts | null = null
  private readonly cells: number

  /** @param isExplained whether what stands at these positions is known to be the same for another reason: both count no more */
  constructor(
    private readonly corpus: Corpus,
    private readonly cell: number,
    private readonly isExplained: ((one: number, other: number) => boolean) | null = null,
  ) {
    let most = 0
    for (let b = 0; b < corpus.bidders; b++) most = Math.max(most, corpus.ends[b]! - corpus.starts[b]!)
    this.cells = Math.ceil(most / cell) + 2
  }

  /** Adds what 2 or 3 bidders have in at most 6 places, from places by ascending hash; `each` is told the hashes. */
  addRare(
    { hashes, positions }: ReturnType<HashedPlaces['sorted']>,
    mostHolders = MOST_HOLDERS,
    each: (hash: number) => void = () => {},
  ): void {
    for (let from = 0; from < hashes.length; ) {
      let to = from + 1
      while (to < hashes.length && hashes[to] === hashes[from]) to++
      const isFew = to - from > 1 && to - from <= MOST_PLACES
      if (isFew && this.addGroup(positions.subarray(from, to), mostHolders)) each(hashes[from]!)
      from = to
    }
  }

  private addGroup(positions: Uint32Array, mostHolders: number): boolean {
    const owners = Array.from(positions, (position) => bidderAt(this.corpus, position))
    const holders = owners.filter((owner, at) => owner !== owners[at - 1]).length
    if (holders < 2 || holders > mostHolders) return false
    const before = this.count
    const explained = this.isExplained ? this.explainedOf(positions, owners) : null
    for (let i = 0; i < owners.length; i++)
      for (let k = i + 1; k < owners.length; k++)
        if (owners[i] !== owners[k] && !explained?.has(i) && !explained?.has(k))
          this.add(positions[i]!, owners[i]!, positions[k]!, owners[k]!)
    return this.count > before
  }

  private explainedOf(positions: Uint32Array, owners: readonly number[]): Set<number> {
    const pairs = pairsOf(positions.length).filter(([i, k]) => owners[i] !== owners[k])
    return new Set(pairs.filter(([i, k]) => this.isExplained!(positions[i]!, positions[k]!)).flat())
  }

  private add(one: number, bidder1: number, other: number, bidder2: number): void {
    if (this.count === this.keys.length) {
      const old = this.keys
      this.keys = new Float64Array(old.length * 2)
      this.keys.set(old)
    }
    const { starts, bidders } = this.corpus
    const cell1 = Math.floor((one - starts[bidder1]!) / this.cell)
    const cell2 = Math.floor((other - starts[bidder2]!) / this.cell)
    this.keys[this.count++] = ((bidder1 * bidders + bidder2) * this.cells + cell1) * this.cells + cell2
  }

  /** Where a block of 2 × 2 cells has at least `needed` seeds, with the dense blocks that touch it; by pair and place. */
  denseRegions(needed: number): Region[] {
    const counts = this.cellCounts()
    const dense = denseCells(counts, this.cells, needed)
    return components(dense, this.cells).map((keys) => this.regionOf(keys, counts))
  }

  /** The seeds of every two bidders: in all, and the most in one block. */
  byPair(): {
    readonly bidder1: number
    readonly bidder2: number
    readonly all: number
    readonly most: number
  }[] {
    const { bidders } = this.corpus
    const [all, most] = [new Float64Array(bidders * bidders), new Float64Array(bidders * bidders)]
    const counts = this.cellCounts()
    const pairOf = (key: number) => Math.floor(key / (this.cells * this.cells))
    for (const [at, key] of counts.keys.entries()) all[pairOf(key)]! += counts.counts[at]!
    for (const { key, sum } of blocks(counts, this.cells, 1))
      most[pairOf(key)] = Math.max(most[pairOf(key)]!, sum)
    return pairsOf(bidders).map(([bidder1, bidder2]) => {
      const at = bidder1 * bidders + bidder2
      return { bidder1, bidder2, all: all[at]!, most: most[at]! }
    })
  }

  /** Counted once: what is added later does not count. */
  private cellCounts(): CellCounts {
    if (this.counted) return this.counted
    const { keys, count } = this
    keys.subarray(0, count).sort()
    const counts = new Uint32Array(count)
    let cells = 0
    for (let i = 0; i < count; i++) {
      if (i === 0 || keys[i] !== keys[i - 1]) keys[cells++] = keys[i]!
      counts[cells - 1]!++
    }
    this.counted = { keys: keys.subarray(0, cells), counts: counts.subarray(0, cells) }
    return this.counted
  }

  private regionOf(keys: readonly number[], counts: CellCounts): Region {
    const { cells, corpus } = this
    const pair = Math.floor(keys[0]! / (cells * cells))
    const [bidder1, bidder2] = [Math.floor(pair / corpus.bidders), pair % corpus.bidders]
    const rows = keys.map((key) => Math.floor(key / cells) % cells)
    const columns = keys.map((key) => key % cells)
    return {
      bidder1,
      bidder2,
      range1: this.rangeOf(bidder1, rows),
      range2: this.rangeOf(bidder2, columns),
      seeds: keys.reduce((sum, key) => sum + countOf(counts, key), 0),
    }
  }

  /** What is shared may begin and end in cells of which it fills a corner only. */
  private rangeOf(bidder: number, list: readonly number[]): Interval {
    const [start, end] = [this.corpus.starts[bidder]!, this.corpus.ends[bidder]!]
    const [first, last] = [Math.min(...list), Math.max(...list)]
    return [Math.max(start, start + (first - 1) * this.cell), Math.min(end, start + (last + 2) * this.cell)]
  }
}
