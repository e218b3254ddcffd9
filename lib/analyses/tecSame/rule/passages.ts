import { bidderAt, type Corpus, OWN } from './corpus'
import { gramHashes } from './grams'
import { closeGaps, type Interval, lengthOf } from './intervals'
import { HashedPlaces } from './radix'

/** Words of so many characters are rare if 2 or 3 bidders have them, at most 6 times in all. */
const WORD = 5
const MOST_PLACES = 6
const MOST_HOLDERS = 3
/** Texts are compared by cells of so many characters, two by two. */
const CELL = 200
/** Words changed within a passage leave gaps of this length at most. */
const GAP = 40
/** Grams sorted at a time, so that the memory does not grow with the section. */
const AT_ONCE = 4_000_000

/** Two places with many rare words in common, in whatever order. */
export interface Passage {
  readonly bidder1: number
  readonly bidder2: number
  /** What the other place has of it, with the changed words in between. */
  readonly parts1: readonly Interval[]
  readonly parts2: readonly Interval[]
  readonly seeds: number
}

/** Keys of cells shared by two bidders; they sort by pair, then by cell. */
class Seeds {
  keys = new Float64Array(1 << 16)
  count = 0
  readonly cells: number

  constructor(private readonly corpus: Corpus) {
    let most = 0
    for (let b = 0; b < corpus.bidders; b++) most = Math.max(most, corpus.ends[b]! - corpus.starts[b]!)
    this.cells = Math.ceil(most / CELL) + 2
  }

  add(one: number, bidder1: number, other: number, bidder2: number): void {
    if (this.count === this.keys.length) {
      const old = this.keys
      this.keys = new Float64Array(old.length * 2)
      this.keys.set(old)
    }
    const { starts, bidders } = this.corpus
    const cell1 = Math.floor((one - starts[bidder1]!) / CELL)
    const cell2 = Math.floor((other - starts[bidder2]!) / CELL)
    this.keys[this.count++] = ((bidder1 * bidders + bidder2) * this.cells + cell1) * this.cells + cell2
  }
}

/** The words of own text whose hashes belong to this share of all, by hash. */
function wordsOf({ codes, owners, starts, ends, bidders }: Corpus, share: number, of: number) {
  const places = new HashedPlaces(Math.ceil((codes.length / of) * 1.1) + 1024)
  for (let bidder = 0; bidder < bidders; bidder++) {
    const start = starts[bidder]!
    const words = gramHashes(codes, start, ends[bidder]!, WORD)
    let own = 0
    for (let i = start; i < start + WORD - 1; i++) own = owners[i] === OWN ? own + 1 : 0
    for (let i = 0; i < words.length; i++) {
      own = owners[start + i + WORD - 1] === OWN ? own + 1 : 0
      if (own < WORD || words[i]! % of !== share) continue
      places.add(words[i]!, start + i)
    }
  }
  return places.sorted()
}

/** Adds the seeds of a group of equal words, unless it is frequent or belongs to one bidder. */
function addGroup(corpus: Corpus, seeds: Seeds, positions: Uint32Array, from: number, to: number): void {
  const owners: number[] = []
  let [holders, last] = [0, -1]
  for (let i = from; i < to; i++) {
    const bidder = bidderAt(corpus, positions[i]!)
    if (bidder !== last) holders++
    last = bidder
    owners.push(bidder)
  }
  if (holders < 2 || holders > MOST_HOLDERS) return
  for (let i = from; i < to; i++)
    for (let k = i + 1; k < to; k++)
      if (owners[i - from] !== owners[k - from])
        seeds.add(positions[i]!, owners[i - from]!, positions[k]!, owners[k - from]!)
}

function collectSeeds(corpus: Corpus): Seeds {
  const seeds = new Seeds(corpus)
  const rounds = Math.max(1, Math.ceil(corpus.codes.length / AT_ONCE))
  for (let round = 0; round < rounds; round++) {
    const { hashes, positions } = wordsOf(corpus, round, rounds)
    for (let from = 0; from < hashes.length; ) {
      let to = from + 1
      while (to < hashes.length && hashes[to] === hashes[from]) to++
      if (to - from > 1 && to - from <= MOST_PLACES) addGroup(corpus, seeds, positions, from, to)
      from = to
    }
  }
  seeds.keys.subarray(0, seeds.count).sort()
  return seeds
}

/** How many seeds each cell has, by ascending key. */
interface CellCounts {
  readonly keys: Float64Array
  readonly counts: Uint32Array
}

function cellCounts({ keys, count }: Seeds): CellCounts {
  const counts = new Uint32Array(count)
  let cells = 0
  for (let i = 0; i < count; i++) {
    if (i === 0 || keys[i] !== keys[i - 1]) keys[cells++] = keys[i]!
    counts[cells - 1]!++
  }
  return { keys: keys.subarray(0, cells), counts: counts.subarray(0, cells) }
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

/** Cells of 2 × 2 blocks with at least `needed` seeds. */
function denseCells(counts: CellCounts, cells: number, needed: number): Set<number> {
  const dense = new Set<number>()
  for (const [at, key] of counts.keys.entries()) {
    // A block with enough has a cell with a fourth of that.
    if (counts.counts[at]! * 4 < needed) continue
    for (const corner of [key, key - 1, key - cells, key - cells - 1]) {
      const block = [corner, corner + 1, corner + cells, corner + cells + 1]
      const sum = block.reduce((total, cell) => total + countOf(counts, cell), 0)
      if (sum >= needed) for (const cell of block) if (countOf(counts, cell) > 0) dense.add(cell)
    }
  }
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

/** What one range has of the words of another. */
function coveredBy(corpus: Corpus, [start, end]: Interval, other: Interval): Interval[] {
  const { codes, owners } = corpus
  const known = new Set(gramHashes(codes, other[0], other[1], WORD))
  const hashes = gramHashes(codes, start, end, WORD)
  const parts: [number, number][] = []
  for (let i = 0; i < hashes.length; i++) {
    if (!known.has(hashes[i]!)) continue
    let own = 0
    while (own < WORD && owners[start + i + own] === OWN) own++
    if (own === WORD) parts.push([start + i, start + i + WORD])
  }
  // A single word may stand anywhere.
  return closeGaps(parts, GAP).filter((part) => lengthOf(part) > 2 * WORD)
}

function passageOf(corpus: Corpus, seeds: Seeds, keys: readonly number[], counts: CellCounts): Passage {
  const { cells } = seeds
  const pair = Math.floor(keys[0]! / (cells * cells))
  const [bidder1, bidder2] = [Math.floor(pair / corpus.bidders), pair % corpus.bidders]
  const rows = keys.map((key) => Math.floor(key / cells) % cells)
  const columns = keys.map((key) => key % cells)
  const range = (bidder: number, list: readonly number[]): Interval => {
    const [start, end] = [corpus.starts[bidder]!, corpus.ends[bidder]!]
    const [first, last] = [Math.min(...list), Math.max(...list)]
    // A passage may begin and end in cells of which it fills a corner only.
    return [Math.max(start, start + (first - 1) * CELL), Math.min(end, start + (last + 2) * CELL)]
  }
  const [one, other] = [range(bidder1, rows), range(bidder2, columns)]
  return {
    bidder1,
    bidder2,
    parts1: coveredBy(corpus, one, other),
    parts2: coveredBy(corpus, other, one),
    seeds: keys.reduce((sum, key) => sum + countOf(counts, key), 0),
  }
}

/** Passages whose words are shared however they are ordered, by pair and place. */
export function findPassages(corpus: Corpus, needed: number): Passage[] {
  const seeds = collectSeeds(corpus)
  const counts = cellCounts(seeds)
  const dense = denseCells(counts, seeds.cells, needed)
  return components(dense, seeds.cells)
    .map((keys) => passageOf(corpus, seeds, keys, counts))
    .filter(({ parts1, parts2 }) => parts1.length > 0 && parts2.length > 0)
}
