import { createRandom, type Random } from '@/lib/domain/random'
import { PARTS, PEOPLE, PLACES, QUALITIES, SYNONYMS, THINGS, TREATMENTS } from './words'
import { writeText } from './writer'

/**
 * Formulas of the trade: what honest bidders write alike because they learnt it from the same books. Clauses of standards
 * are quoted; procedures are sentences in a fixed order; phrases are single sentences. The last two are filled in anew by
 * everybody: other figures, other things, now and then another word.
 */
interface Formulas {
  readonly clauses: readonly string[]
  readonly procedures: readonly (readonly string[])[]
  readonly phrases: readonly string[]
}

/** Percent of the characters of a text; together 40. */
const QUOTED = 4
const PROCEDURES = 10
const PHRASES = 26
/** Books from one of which a bidder takes half of its clauses. */
const BOOKS = 4
const CLAUSES_OF_BOOK = 800
const CLAUSES = 3000
const MOST_STEPS = 30
const LEAST_STEPS = 3
const PROCEDURE_COUNT = 400
const PHRASE_COUNT = 4000

const SLOTS: readonly (readonly string[])[] = [THINGS, PARTS, QUALITIES, PEOPLE, PLACES, TREATMENTS]
const SLOT_WORDS = new Map(SLOTS.flatMap((list) => list.map((word) => [word, list] as const)))
const LONGEST_WORD = Math.max(...[...SLOT_WORDS.keys()].map((word) => word.length))

let known: { readonly books: readonly (readonly string[])[]; readonly shared: Formulas } | null = null

/** About this many sentences of the trade in common. */
const sentencesOf = (name: string, count: number) => writeText(`formulas ${name}`, count * 58).slice(0, count)

function formulas() {
  if (known) return known
  const random = createRandom('procedures')
  const steps = sentencesOf('procedures', PROCEDURE_COUNT * MOST_STEPS)
  known = {
    books: Array.from({ length: BOOKS }, (_, book) => sentencesOf(`book ${book}`, CLAUSES_OF_BOOK)),
    shared: {
      clauses: sentencesOf('clauses', CLAUSES),
      procedures: Array.from({ length: PROCEDURE_COUNT }, (_, at) => {
        const from = at * MOST_STEPS
        return steps.slice(from, from + random.whole(LEAST_STEPS, MOST_STEPS))
      }),
      phrases: sentencesOf('phrases', PHRASE_COUNT),
    },
  }
  return known
}

/** The longest word with others of its kind that begins here. */
function slotAt(text: string, at: number): string | null {
  for (let length = LONGEST_WORD; length >= 2; length--) {
    const word = text.slice(at, at + length)
    if (SLOT_WORDS.has(word)) return word
  }
  return null
}

/** A formula as somebody fills it in. */
function filledIn(random: Random, formula: string): string {
  let out = ''
  for (let at = 0; at < formula.length; ) {
    const digits = /^\d+/.exec(formula.slice(at, at + 4))?.[0]
    const word = slotAt(formula, at)
    const other = SYNONYMS.get(formula.slice(at, at + 2))
    if (digits) {
      out += String(random.whole(2, 10 ** digits.length))
      at += digits.length
    } else if (word) {
      out += random.chance(0.4) ? random.pick(SLOT_WORDS.get(word)!) : word
      at += word.length
    } else if (other !== undefined && random.chance(0.15)) {
      out += other
      at += 2
    } else out += formula[at++]
  }
  return out
}

/** Sentences of one bidder with about this many characters, of which four in ten are formulas of the trade. */
export function writeFormulaicText(seed: string, characters: number): string[] {
  const random = createRandom('formulaic', seed)
  const { books, shared } = formulas()
  const book = random.pick(books)
  const pieces: string[][] = []
  const add = (percent: number, make: () => string[]) => {
    for (let left = (characters * percent) / 100; left > 0; ) {
      const piece = make()
      pieces.push(piece)
      left -= piece.join('').length
    }
  }
  add(QUOTED, () => [random.pick(random.chance(0.5) ? book : shared.clauses)])
  add(PROCEDURES, () => random.pick(shared.procedures).map((step) => filledIn(random, step)))
  add(PHRASES, () => [filledIn(random, random.pick(shared.phrases))])
  const own = writeText(seed, (characters * (100 - QUOTED - PROCEDURES - PHRASES)) / 100)
  const places = new Map<number, string[]>()
  for (const piece of pieces) {
    const at = random.whole(0, own.length)
    places.set(at, [...(places.get(at) ?? []), ...piece])
  }
  return Array.from({ length: own.length + 1 }, (_, at) => [
    ...(places.get(at) ?? []),
    ...(own[at] === undefined ? [] : [own[at]!]),
  ]).flat()
}
