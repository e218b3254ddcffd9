import type { ComparedText } from '../../../engine/documents/compared-text'
import { type Corpus, OWN, TENDER } from './corpus'
import { GRAM, gramHashes, sameGram } from './grams'

/** Shorter runs that the tender also has are words, not its text. */
const SHORTEST = 20

/** The distinct grams of a text, to be looked up by their characters. */
interface GramSet {
  readonly codes: Uint16Array
  /** Position + 1 by slot; 0 is free. */
  readonly slots: Uint32Array
}

function gramSet(texts: readonly Pick<ComparedText, 'codes'>[]): GramSet {
  const length = texts.reduce((sum, { codes }) => sum + codes.length + 1, 0)
  const codes = new Uint16Array(length).fill(0xffff)
  let filled = 0
  for (const text of texts) {
    codes.set(text.codes, filled)
    filled += text.codes.length + 1
  }
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * length + 2)))
  const hashes = gramHashes(codes, 0, length, GRAM)
  const mask = slots.length - 1
  for (let at = 0; at < hashes.length; at++) {
    let slot = hashes[at]! & mask
    while (slots[slot] !== 0 && !sameGram(codes, slots[slot]! - 1, codes, at, GRAM)) slot = (slot + 1) & mask
    if (slots[slot] === 0) slots[slot] = at + 1
  }
  return { codes, slots }
}

function has(set: GramSet, hash: number, codes: Uint16Array, at: number): boolean {
  const mask = set.slots.length - 1
  for (let slot = hash & mask; set.slots[slot] !== 0; slot = (slot + 1) & mask)
    if (sameGram(set.codes, set.slots[slot]! - 1, codes, at, GRAM)) return true
  return false
}

/** Marks every run of at least 20 characters that grams of these texts cover. */
export function markTender(corpus: Corpus, texts: readonly Pick<ComparedText, 'codes'>[]): void {
  if (texts.every(({ codes }) => codes.length < GRAM)) return
  const set = gramSet(texts)
  const { codes, owners } = corpus
  for (let bidder = 0; bidder < corpus.bidders; bidder++) {
    const [start, end] = [corpus.starts[bidder]!, corpus.ends[bidder]!]
    const hashes = gramHashes(codes, start, end, GRAM)
    let from = -1
    let to = -1
    const mark = () => {
      if (from >= 0 && to - from >= SHORTEST)
        for (let i = from; i < to; i++) if (owners[i] === OWN) owners[i] = TENDER
    }
    for (let i = 0; i < hashes.length; i++) {
      if (!has(set, hashes[i]!, codes, start + i)) continue
      if (start + i > to) {
        mark()
        from = start + i
      }
      to = start + i + GRAM
    }
    mark()
  }
}
