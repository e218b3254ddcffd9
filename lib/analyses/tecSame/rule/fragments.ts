import { bidderAt, type Corpus, OWN } from './corpus'
import { eachGroup, type Fingerprints } from './fingerprints'
import { GRAM, sameGram } from './grams'
import { sortByHash } from './radix'

/** An equal run of two bidders, by positions of the corpus; `bidder1` stands before `bidder2`. */
export interface Fragment {
  readonly bidder1: number
  readonly bidder2: number
  readonly start1: number
  readonly start2: number
  readonly length: number
}

/**
 * A repeated gram is compared with so many places of each other bidder: without a limit a text of equal
 * characters would be compared with itself at every distance.
 */
const PLACES = 8
/** Groups that are larger are thinned out once. */
const LARGE = 64

/** The grams of a position that other bidders have too, by ascending position. */
interface Shared {
  readonly positions: Uint32Array<ArrayBuffer>
  /** Where the group begins in the fingerprints. */
  readonly groups: Uint32Array<ArrayBuffer>
}

function isOwn({ owners }: Corpus, at: number): boolean {
  for (let i = at; i < at + GRAM; i++) if (owners[i] !== OWN) return false
  return true
}

function sharedGrams(corpus: Corpus, fingerprints: Fingerprints): Shared {
  const { positions } = fingerprints
  const found: number[] = []
  const groups: number[] = []
  eachGroup(fingerprints, (from, to) => {
    if (bidderAt(corpus, positions[from]!) === bidderAt(corpus, positions[to - 1]!)) return
    for (let i = from; i < to; i++) {
      if (!isOwn(corpus, positions[i]!)) continue
      found.push(positions[i]!)
      groups.push(from)
    }
  })
  const shared = { positions: Uint32Array.from(found), groups: Uint32Array.from(groups) }
  sortByHash(shared.positions, shared.groups)
  return shared
}

/** The members of a group: all of them, and the first few of each bidder. */
function membersOf(corpus: Corpus, { hashes, positions }: Fingerprints, from: number) {
  let to = from
  while (to < hashes.length && hashes[to] === hashes[from]) to++
  const all = positions.subarray(from, to)
  if (all.length <= LARGE) return { all, few: all }
  const few: number[] = []
  let [bidder, taken] = [-1, 0]
  for (const position of all) {
    const its = bidderAt(corpus, position)
    if (its !== bidder) [bidder, taken] = [its, 0]
    if (taken++ < PLACES) few.push(position)
  }
  return { all, few: Uint32Array.from(few) }
}

/** The first of these ascending positions that is not before `from`. */
function firstFrom(positions: Uint32Array, from: number): number {
  let [low, high] = [0, positions.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (positions[middle]! < from) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds the equal runs of one bidder with those behind it. */
class Finder {
  /** By distance of the two places: where the last run found at this distance ends. */
  private readonly ends = new Map<number, number>()
  /** By other bidder: where the runs found so far end. */
  private readonly until: Uint32Array
  /** By place of another bidder: the last bidder + 1 with whom a run was found there. */
  private readonly covered: Uint16Array

  constructor(
    private readonly corpus: Corpus,
    private readonly minLength: number,
    private readonly out: Fragment[],
  ) {
    this.until = new Uint32Array(corpus.bidders)
    this.covered = new Uint16Array(corpus.codes.length)
  }

  /** `repeated`: the gram stands in so many places that one run for each of them is enough. */
  compare(bidder: number, at: number, members: Uint32Array, repeated: boolean): void {
    const { corpus, ends } = this
    for (let i = firstFrom(members, corpus.ends[bidder]!); i < members.length; i++) {
      const other = members[i]!
      if ((ends.get(other - at) ?? 0) > at) continue
      if (repeated && this.isCovered(bidder, at, other)) continue
      if (!isOwn(corpus, other) || !sameGram(corpus.codes, at, corpus.codes, other, GRAM)) continue
      this.extend(bidder, at, other)
    }
  }

  private isCovered(bidder: number, at: number, other: number): boolean {
    const until = this.until[bidderAt(this.corpus, other)]!
    return (
      until >= at + GRAM &&
      this.covered[other] === bidder + 1 &&
      this.covered[other + GRAM - 1] === bidder + 1
    )
  }

  private extend(bidder: number, at: number, other: number): void {
    const { codes, owners } = this.corpus
    let [start, end] = [at, at + GRAM]
    const apart = other - at
    const same = (i: number) =>
      codes[i] === codes[i + apart] && owners[i] === OWN && owners[i + apart] === OWN
    while (start > 0 && same(start - 1)) start--
    while (same(end)) end++
    this.ends.set(apart, end)
    if (end - start < this.minLength) return
    const bidder2 = bidderAt(this.corpus, other)
    this.until[bidder2] = Math.max(this.until[bidder2]!, end)
    this.covered.fill(bidder + 1, start + apart, end + apart)
    this.out.push({ bidder1: bidder, bidder2, start1: start, start2: start + apart, length: end - start })
  }

  nextBidder(): void {
    this.ends.clear()
    this.until.fill(0)
  }
}

/** All maximal equal runs of own text of at least `minLength` characters, by bidder and place. */
export function findFragments(corpus: Corpus, fingerprints: Fingerprints, minLength: number): Fragment[] {
  const shared = sharedGrams(corpus, fingerprints)
  const fragments: Fragment[] = []
  const finder = new Finder(corpus, minLength, fragments)
  const known = new Map<number, { all: Uint32Array; few: Uint32Array; seen: Uint8Array }>()
  let bidder = -1
  for (let i = 0; i < shared.positions.length; i++) {
    const at = shared.positions[i]!
    const its = bidderAt(corpus, at)
    if (its !== bidder) finder.nextBidder()
    bidder = its
    const group = shared.groups[i]!
    let members = known.get(group)
    if (!members) {
      const found = membersOf(corpus, fingerprints, group)
      members = { ...found, seen: new Uint8Array(corpus.bidders) }
      if (found.all.length > LARGE) known.set(group, members)
    }
    // The first places of a repeated gram are compared with all, the others with the first ones.
    const isFirst = members.seen[bidder]! < PLACES
    if (isFirst) members.seen[bidder]!++
    finder.compare(bidder, at, isFirst ? members.all : members.few, members.all.length > LARGE)
  }
  return inOrder(fragments)
}

function inOrder(fragments: Fragment[]): Fragment[] {
  return fragments.sort(
    (a, b) => a.bidder1 - b.bidder1 || a.bidder2 - b.bidder2 || a.start1 - b.start1 || a.start2 - b.start2,
  )
}
