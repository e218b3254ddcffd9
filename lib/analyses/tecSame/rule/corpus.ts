import { BARRIER, type ComparedText } from '../../../engine/documents/compared-text'
import { withoutLookAlikes } from '../../../engine/documents/look-alikes'

/** Whose text a character is. */
export const OWN = 0
export const TENDER = 1
export const COMMON = 2
const PARTING = 3
/** Read from a picture: left out where a text must be sure. */
export const RECOGNISED = 4

/** The texts of all bidders one after another; bidder `b` has the characters from `starts[b]` to `ends[b]`. */
export interface Corpus {
  readonly bidders: number
  readonly codes: Uint16Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  /** For each character OWN, TENDER, COMMON or PARTING. */
  readonly owners: Uint8Array
}

/** A text that is compared; what was read of pictures begins at `recognisedFrom`. */
export type CorpusText = Pick<ComparedText, 'codes' | 'places'> & { readonly recognisedFrom?: number }

/** Joins the documents of each bidder, in the given order, with barriers between all of them. */
export function createCorpus(bids: readonly (readonly CorpusText[])[]): Corpus {
  const length = bids.flat().reduce((sum, { codes }) => sum + codes.length + 1, bids.length)
  const codes = new Uint16Array(length)
  const owners = new Uint8Array(length)
  const starts = new Uint32Array(bids.length)
  const ends = new Uint32Array(bids.length)
  let at = 0
  const part = () => {
    codes[at] = BARRIER
    owners[at++] = PARTING
  }
  for (const [bidder, documents] of bids.entries()) {
    starts[bidder] = at
    for (const document of documents) {
      codes.set(document.codes, at)
      owners.fill(
        RECOGNISED,
        at + (document.recognisedFrom ?? document.codes.length),
        at + document.codes.length,
      )
      at += document.codes.length
      part()
    }
    ends[bidder] = at
    part()
  }
  return { bidders: bids.length, codes, starts, ends, owners }
}

/** Whether any of it was read from pictures. */
export const isPartlyRecognised = ({ owners }: Corpus): boolean => owners.includes(RECOGNISED)

/** The same places with characters that look alike as one, and what was read from pictures as anybody's own. */
export const wholeOf = (corpus: Corpus): Corpus => ({
  ...withoutLookAlikes(corpus),
  owners: corpus.owners.map((owner) => (owner === RECOGNISED ? OWN : owner)),
})

/** Every two bidders, in their order. */
export const pairsOf = (bidders: number): [number, number][] =>
  Array.from({ length: bidders }, (_, one) =>
    Array.from({ length: bidders - one - 1 }, (_, after): [number, number] => [one, one + 1 + after]),
  ).flat()

/** The bidder of each of these ascending or random positions. */
export function bidderAt({ starts }: Corpus, position: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= position) low = middle
    else high = middle - 1
  }
  return low
}

/** Characters of a bidder with this owner. */
export function countOwned({ owners, starts, ends }: Corpus, bidder: number, owner: number): number {
  let count = 0
  for (let i = starts[bidder]!; i < ends[bidder]!; i++) if (owners[i] === owner) count++
  return count
}
