import { createRandom, type Random } from '@/lib/domain/random'
import { writeFormulaicText } from './formulaic'
import { reworded, writeText } from './writer'

/** How a copied part was treated. */
export type Treatment = 'verbatim' | 'reworded' | 'reordered' | 'both'

export interface DocumentPlant {
  readonly pair: readonly [from: number, to: number]
  readonly treatment: Treatment
  /** Of the own text of the one who copies, in percent. */
  readonly share: number
}

export interface DocumentsOptions {
  readonly seed: string
  readonly bidders: number
  /** Characters of a bidder's own text, of the tender's and of what all have. */
  readonly own?: number
  readonly tender?: number
  readonly common?: number
  readonly plants?: readonly DocumentPlant[]
  /** Whether four in ten sentences of every bidder are formulas of the trade. */
  readonly isFormulaic?: boolean
}

/** The technical bids of a section, and the tender's text. */
export interface DocumentSection {
  readonly tender: string
  readonly bids: readonly string[]
}

/** What all have stands in a bid in so many pieces. */
const PIECES = 60

function shuffled(random: Random, sentences: readonly string[]): string[] {
  return random.sample(sentences, sentences.length)
}

function treated(random: Random, sentences: readonly string[], treatment: Treatment): string[] {
  const order = treatment === 'reordered' || treatment === 'both' ? shuffled(random, sentences) : sentences
  const words = treatment === 'reworded' || treatment === 'both'
  return order.map((sentence) => (words ? reworded(random, sentence) : sentence))
}

/** How many sentences from here on have this many characters; null if one of them was planted before. */
function roomAt(
  to: readonly string[],
  planted: ReadonlySet<string>,
  place: number,
  length: number,
): number | null {
  let count = 0
  for (let room = length; room > 0 && place + count < to.length; count++) {
    if (planted.has(to[place + count]!)) return null
    room -= to[place + count]!.length
  }
  return count
}

/** Replaces parts of one text by parts of another, in pieces of 300 to 1,500 characters. */
function plant(
  random: Random,
  from: readonly string[],
  to: string[],
  { treatment, share }: DocumentPlant,
): void {
  let left = (to.reduce((sum, one) => sum + one.length, 0) * share) / 100
  const taken = new Set<number>()
  const planted = new Set<string>()
  while (left > 40) {
    const size = Math.min(left, random.whole(300, 1500))
    const at = random.whole(0, from.length - 1)
    const piece: string[] = []
    for (let i = at; i < from.length && piece.join('').length < size && !taken.has(i); i++)
      piece.push(from[i]!)
    const text = treated(random, piece, treatment).join('')
    const place = random.whole(0, to.length - 1)
    const room = roomAt(to, planted, place, text.length)
    if (piece.length === 0 || room === null) continue
    for (let i = at; i < at + piece.length; i++) taken.add(i)
    to.splice(place, room, text)
    planted.add(text)
    left -= text.length
  }
}

/** Puts the shared pieces between the bidder's own sentences. */
function interleaved(random: Random, own: readonly string[], shared: readonly string[]): string {
  const pieces = Array.from({ length: PIECES }, (_, i) =>
    shared
      .slice(Math.floor((i * shared.length) / PIECES), Math.floor(((i + 1) * shared.length) / PIECES))
      .join(''),
  )
  const places = pieces.map(() => random.whole(0, own.length)).sort((a, b) => a - b)
  let text = ''
  for (let i = 0, piece = 0; i <= own.length; i++) {
    while (piece < PIECES && places[piece] === i) text += pieces[piece++]
    text += own[i] ?? ''
  }
  return text
}

/** The texts of a section, before what all have is put between the bidders' own. */
export interface SectionTexts {
  readonly tender: readonly string[]
  readonly common: readonly string[]
  /** Own sentences of each bidder; a planted piece is one of them. */
  readonly own: readonly (readonly string[])[]
}

export function writeTexts(options: DocumentsOptions): SectionTexts {
  const { seed, bidders, own = 100_000, tender = 30_000, common = 23_000, plants = [] } = options
  const write = options.isFormulaic ? writeFormulaicText : writeText
  const texts = Array.from({ length: bidders }, (_, bidder) => write(`${seed} bidder ${bidder}`, own))
  for (const one of plants)
    plant(createRandom(seed, 'plant', ...one.pair), texts[one.pair[0]]!, texts[one.pair[1]]!, one)
  return {
    tender: writeText(`${seed} tender`, tender),
    common: writeText(`${seed} common`, common),
    own: texts,
  }
}

/** Writes a section's technical bids. The same options always give the same texts. */
export function writeDocuments(options: DocumentsOptions): DocumentSection {
  const { tender, common, own } = writeTexts(options)
  const shared = [...tender, ...common]
  return {
    tender: tender.join(''),
    bids: own.map((text, bidder) => interleaved(createRandom(options.seed, 'places', bidder), text, shared)),
  }
}
