import { bidderAt, COMMON, type Corpus, OWN } from './corpus'
import { eachGroup, type Fingerprints } from './fingerprints'
import { GRAM, sameGram } from './grams'

/** Fewer characters between two common places are common too. */
const GAP = 9

/** A text that most bidders have: where it stands in one of them, and who has it. */
export interface CommonText {
  readonly start: number
  readonly end: number
  readonly holders: readonly number[]
}

/** Marks what at least `needed` bidders have, and lists it. */
export function markCommon(corpus: Corpus, fingerprints: Fingerprints, needed: number): CommonText[] {
  const { positions } = fingerprints
  const { codes, bidders } = corpus
  const covered = new Uint8Array(codes.length)
  const holdersAt = new Map<number, readonly number[]>()
  const seen = new Int32Array(bidders).fill(-1)
  eachGroup(fingerprints, (from, to) => {
    if (to - from < needed) return
    // The first member stands for all; another text with the same hash does not count.
    const first = positions[from]!
    const same: number[] = []
    for (let i = from; i < to; i++)
      if (i === from || sameGram(codes, first, codes, positions[i]!, GRAM)) same.push(positions[i]!)
    let holders = 0
    for (const position of same) {
      const bidder = bidderAt(corpus, position)
      if (seen[bidder] !== from) holders++
      seen[bidder] = from
    }
    if (holders < needed) return
    holdersAt.set(first, [...new Set(same.map((position) => bidderAt(corpus, position)))])
    for (const position of same) covered.fill(1, position, position + GRAM)
  })
  for (let bidder = 0; bidder < bidders; bidder++) close(corpus, covered, bidder)
  return listed(corpus, holdersAt)
}

/** Marks what is covered, with the gaps in between. */
function close({ owners, starts, ends }: Corpus, covered: Uint8Array, bidder: number): void {
  let last = -1
  for (let i = starts[bidder]!; i < ends[bidder]!; i++) {
    if (owners[i] !== OWN) last = -1
    else if (covered[i] === 1) {
      if (last >= 0 && i - last - 1 < GAP) owners.fill(COMMON, last + 1, i)
      owners[i] = COMMON
      last = i
    }
  }
}

/** Each common run once: where the first of its holders has it. */
function listed({ owners, codes }: Corpus, holdersAt: ReadonlyMap<number, readonly number[]>): CommonText[] {
  const found: CommonText[] = []
  for (const position of [...holdersAt.keys()].sort((a, b) => a - b)) {
    const last = found.at(-1)
    if (last && position < last.end) continue
    let [start, end] = [position, position + GRAM]
    while (start > 0 && owners[start - 1] === COMMON && start - 1 >= (last?.end ?? 0)) start--
    while (end < codes.length && owners[end] === COMMON) end++
    found.push({ start, end, holders: holdersAt.get(position)! })
  }
  return found
}
