import { addTo } from '../../../domain/group'
import type { DocImage } from '../../../engine/documents/doc-text'
import { pictureDistance } from '../../../engine/documents/image-hash'
import type { SectionDocument } from '../../../engine/documents/section-documents'
import { type ComparedBid, isPicture } from './bids'
import { commonHolders } from './options'

interface ImagePlace {
  readonly document: SectionDocument
  /** Its name inside the document. */
  readonly name: string
  readonly hash: string
  readonly bytes: number
}

/** A picture that two bids have: byte for byte, or by sight. */
export interface SharedImage {
  readonly bidder1: number
  readonly bidder2: number
  readonly kind: 'equal' | 'similar'
  readonly place1: ImagePlace
  readonly place2: ImagePlace
}

type Side = ReadonlyMap<string, ImagePlace & Pick<DocImage, 'look'>>

/** Of more pictures of one bid the largest are compared by sight. */
const MOST_SEEN = 1000

/** The first place of each picture of some documents, by its hash. */
function picturesOf(documents: readonly SectionDocument[]): Side {
  const found = new Map<string, ImagePlace & Pick<DocImage, 'look'>>()
  for (const document of documents)
    for (const image of document.doc.images)
      if (isPicture(image) && !found.has(image.hash)) found.set(image.hash, { ...image, document })
  return found
}

/** A picture by sight, with all who have its bytes; -1 is the tender. */
interface Seen {
  readonly hash: string
  readonly look: NonNullable<DocImage['look']>
  readonly sides: number[]
}

const TENDER = -1

function seenOf(sides: readonly (readonly [side: number, pictures: Side])[]): Seen[] {
  const found = new Map<string, Seen>()
  for (const [side, pictures] of sides) {
    const told = [...pictures.values()].flatMap(({ look, hash, bytes }) =>
      look ? [{ look, hash, bytes }] : [],
    )
    told.sort((a, b) => b.bytes - a.bytes || (a.hash < b.hash ? -1 : 1))
    for (const { hash, look } of told.slice(0, MOST_SEEN)) {
      const known = found.get(hash)
      if (known) known.sides.push(side)
      else found.set(hash, { hash, look, sides: [side] })
    }
  }
  return [...found.values()]
}

interface Likeness {
  readonly one: Seen
  readonly other: Seen
  readonly distance: number
}

function likenessesOf(seen: readonly Seen[]): Likeness[] {
  const found: Likeness[] = []
  for (const [at, one] of seen.entries())
    for (let i = at + 1; i < seen.length; i++) {
      const other = seen[i]!
      const distance = pictureDistance(one.look, other.look)
      if (distance !== null) found.push({ one, other, distance })
    }
  return found
}

/** Hashes of pictures that are nobody's own: the tender's, and those that most bids have, by bytes or by sight. */
function commonPictures(
  sides: readonly (readonly [side: number, pictures: Side])[],
  alike: readonly Likeness[],
  needed: number,
): Set<string> {
  const holders = new Map<string, Set<number>>()
  const hold = (hash: string, by: readonly number[]) => {
    const known = holders.get(hash) ?? new Set()
    for (const side of by) known.add(side)
    holders.set(hash, known)
  }
  for (const [side, pictures] of sides) for (const hash of pictures.keys()) hold(hash, [side])
  for (const { one, other } of alike) {
    hold(one.hash, other.sides)
    hold(other.hash, one.sides)
  }
  const isCommon = (by: ReadonlySet<number>) => by.has(TENDER) || by.size >= needed
  return new Set([...holders].flatMap(([hash, by]) => (isCommon(by) ? [hash] : [])))
}

/** Similar pictures of one pair, the most alike first; each picture once. */
function matched(candidates: readonly (readonly [string, string, number])[]): [string, string][] {
  const key = ([a, b]: readonly [string, string, number]) => (a < b ? a + b : b + a)
  const ordered = [...candidates].sort((x, y) => x[2] - y[2] || (key(x) < key(y) ? -1 : 1))
  const [used1, used2] = [new Set<string>(), new Set<string>()]
  const found: [string, string][] = []
  for (const [a, b] of ordered) {
    if (used1.has(a) || used2.has(b)) continue
    used1.add(a)
    used2.add(b)
    found.push([a, b])
  }
  return found
}

/** Candidates of each pair of bidders, by `bidder1 * bidders + bidder2`. */
function candidatesOf(alike: readonly Likeness[], bidders: number, common: ReadonlySet<string>) {
  const found = new Map<number, [string, string, number][]>()
  const put = (bidder1: number, bidder2: number, hash1: string, hash2: string, distance: number) => {
    const at = bidder1 * bidders + bidder2
    addTo(found, at, [hash1, hash2, distance])
  }
  for (const { one, other, distance } of alike) {
    if (common.has(one.hash) || common.has(other.hash)) continue
    for (const a of one.sides)
      for (const b of other.sides) {
        if (a < b) put(a, b, one.hash, other.hash, distance)
        else if (b < a) put(b, a, other.hash, one.hash, distance)
      }
  }
  return found
}

/** Equal and similar pictures of each two bids; those of the tender, and those that most bids have, are nobody's own. */
export function sharedImages(
  bids: readonly Pick<ComparedBid, 'documents'>[],
  tender: readonly SectionDocument[],
  rate: number,
): SharedImage[] {
  const own = bids.map(({ documents }) => picturesOf(documents))
  const sides = [[TENDER, picturesOf(tender)] as const, ...own.map((side, at) => [at, side] as const)]
  const alike = likenessesOf(seenOf(sides))
  const common = commonPictures(sides, alike, commonHolders(bids.length, rate))
  const candidates = candidatesOf(alike, bids.length, common)
  return own.flatMap((one, bidder1) =>
    own.slice(bidder1 + 1).flatMap((other, at): SharedImage[] => {
      const bidder2 = bidder1 + 1 + at
      const equal = [...one.keys()].filter((hash) => other.has(hash) && !common.has(hash))
      const isOpen = ([a, b]: readonly [string, string, number]) => !other.has(a) && !one.has(b)
      const similar = matched((candidates.get(bidder1 * bids.length + bidder2) ?? []).filter(isOpen))
      const places = (hash1: string, hash2: string) => {
        return { bidder1, bidder2, place1: one.get(hash1)!, place2: other.get(hash2)! }
      }
      return [
        ...equal.map((hash): SharedImage => ({ ...places(hash, hash), kind: 'equal' })),
        ...similar.map(([a, b]): SharedImage => ({ ...places(a, b), kind: 'similar' })),
      ]
    }),
  )
}
