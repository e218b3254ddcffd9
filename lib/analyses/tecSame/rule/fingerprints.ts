import { type Corpus, OWN } from './corpus'
import { GRAM, gramHashes } from './grams'
import { sortByHash } from './radix'

/** Of so many grams in a row the one with the least hash is a fingerprint: every equal run of 20 has one. */
const WINDOW = 9

/** Fingerprints of all bidders, sorted by hash, then by position. */
export interface Fingerprints {
  readonly hashes: Uint32Array<ArrayBuffer>
  readonly positions: Uint32Array<ArrayBuffer>
}

/** The fingerprints of a run of own text, from its hashes. */
function winnow(hashes: Uint32Array, from: number, to: number, take: (at: number) => void): void {
  let least = -1
  for (let end = from + WINDOW; end <= to; end++) {
    const start = end - WINDOW
    if (least >= start) {
      // The window moved by one gram, which may be less, or equal and further right.
      if (hashes[end - 1]! > hashes[least]!) continue
      least = end - 1
    } else {
      least = start
      for (let i = start + 1; i < end; i++) if (hashes[i]! <= hashes[least]!) least = i
    }
    take(least)
  }
}

/** Fingerprints of what is neither tender text nor across a barrier. */
export function fingerprintsOf(corpus: Corpus): Fingerprints {
  const { codes, owners } = corpus
  const room = Math.ceil(codes.length / 2) + 16
  let hashes = new Uint32Array(room)
  let positions = new Uint32Array(room)
  let count = 0
  for (let bidder = 0; bidder < corpus.bidders; bidder++) {
    const [start, end] = [corpus.starts[bidder]!, corpus.ends[bidder]!]
    const grams = gramHashes(codes, start, end, GRAM)
    for (let from = start; from < end; ) {
      if (owners[from] !== OWN) {
        from++
        continue
      }
      let to = from
      while (to < end && owners[to] === OWN) to++
      winnow(grams, from - start, to - start - GRAM + 1, (at) => {
        if (count === hashes.length) [hashes, positions] = [doubled(hashes), doubled(positions)]
        hashes[count] = grams[at]!
        positions[count++] = start + at
      })
      from = to
    }
  }
  const found = { hashes: hashes.slice(0, count), positions: positions.slice(0, count) }
  sortByHash(found.hashes, found.positions)
  return found
}

function doubled(old: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(old.length * 2)
  next.set(old)
  return next
}

/** Calls `take` with the range of each group of equal fingerprints of at least two members. */
export function eachGroup({ hashes }: Fingerprints, take: (from: number, to: number) => void): void {
  for (let from = 0; from < hashes.length; ) {
    let to = from + 1
    while (to < hashes.length && hashes[to] === hashes[from]) to++
    if (to - from > 1) take(from, to)
    from = to
  }
}
