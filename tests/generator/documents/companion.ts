import { createRandom, type Random } from '@/lib/domain/random'
import {
  AFTER_THINGS,
  CHAPTERS,
  INDEPENDENT,
  jostled,
  type Made,
  makeChoices,
  ONE_TOOL,
  VERBS_OF_FIGURES,
} from './choices'
import { SYNONYMS } from './words'
import { writeText } from './writer'

/**
 * How a second bid is made of a first: all sentences worded anew from what was decided, or the finished text rewritten,
 * sentence by sentence.
 */
export type Rewriting = 'anew' | 'text'

export interface CompanionPlant {
  readonly pair: readonly [from: number, to: number]
  readonly rewriting: Rewriting
  /** Chapters of the first bid that the second has, in percent. */
  readonly share: number
}

export interface CompanionOptions {
  readonly seed: string
  readonly bidders: number
  /** Characters of a bidder's own text besides the sentences about choices. */
  readonly own?: number
  readonly plants?: readonly CompanionPlant[]
  /** Whether all bids were written by one program with one prompt. */
  readonly isOneTool?: boolean
}

const LEADS =
  '同时， 另外， 此外， 其中， 并且， 为此， 原则上， 实际操作中， 结合现场情况， 根据本工程特点， 按我方安排，'.split(
    ' ',
  )

/** A choice in words; one program words it as it always does. */
function worded(random: Random, { choice, figure }: Made, isOneTool: boolean): string {
  const { aspect, subject } = choice
  const from = isOneTool && random.chance(0.85) ? createRandom('tool', subject, ...aspect.wordings) : random
  return from
    .pick(aspect.wordings)
    .replace('S', `${subject}${from.pick(AFTER_THINGS)}`)
    .replace('_', from.pick(VERBS_OF_FIGURES))
    .replace('V', figure)
}

/** Choices as sentences of one to three clauses. */
function sentencesOf(random: Random, made: readonly Made[], isOneTool: boolean): string[] {
  const sentences: string[] = []
  for (let at = 0; at < made.length; ) {
    const clauses = made.slice(at, at + random.whole(1, 3)).map((one) => worded(random, one, isOneTool))
    at += clauses.length
    sentences.push(`${random.chance(0.3) ? random.pick(LEADS) : ''}${clauses.join('，')}。`)
  }
  return sentences
}

/** Other sentences put between, in their order. */
function between(random: Random, sentences: readonly string[], others: readonly string[]): string[] {
  const places = others.map(() => random.whole(0, sentences.length)).sort((a, b) => a - b)
  const mixed = [...sentences]
  for (const [at, place] of places.entries()) mixed.splice(place + at, 0, others[at]!)
  return mixed
}

/** Longest run of a text that rewriting leaves as it is. */
const LONGEST_RUN = 11
const PARTICLES = '应 均 需 宜 将 再 即 便 可 皆 须 仍 亦'.split(' ')
const isHan = (one: string | undefined) => one !== undefined && one >= '一' && one <= '龥'

/** A sentence with its clauses in another order, words of the same meaning, and nothing of it longer than a few characters. */
function rewritten(random: Random, sentence: string): string {
  const clauses = sentence.replace(/。$/, '').split('，')
  const text = `${random.sample(clauses, clauses.length).join('，')}。`
  let [out, run] = ['', 0]
  for (let at = 0; at < text.length; ) {
    const other = SYNONYMS.get(text.slice(at, at + 2))
    if (other !== undefined && random.chance(0.9)) {
      out += other
      at += 2
      run = 0
      continue
    }
    if (run >= LONGEST_RUN - 4 && isHan(text[at]) && isHan(text[at - 1])) {
      out += random.pick(PARTICLES)
      run = 0
    }
    out += text[at++]
    run++
  }
  return out
}

/** Some sentences joined, some parted. */
const reflowed = (random: Random, text: string): string =>
  text.replace(/[，。]/g, (mark) => (random.chance(0.2) ? (mark === '。' ? '，' : '。') : mark))

/** What stands between the choices: of one author, or what a program says in every bid, in other words each time. */
function wrapping(seed: string, bidder: number, own: number, isOneTool: boolean): string[][] {
  const random = createRandom(seed, 'wrapping', bidder)
  const sentences = isOneTool
    ? writeText('tool', own * 1.3).flatMap((one) => (random.chance(0.75) ? [rewritten(random, one)] : []))
    : writeText(`${seed} ${bidder}`, own)
  const each = Math.ceil(sentences.length / CHAPTERS.length)
  return CHAPTERS.map((_, chapter) => sentences.slice(chapter * each, (chapter + 1) * each))
}

const STANDARDS = (() => {
  const random = createRandom('standards')
  return Array.from({ length: 60 }, (_, at) => {
    const kind = random.pick(['GB', 'GB/T', 'JGJ', 'CECS'])
    return `${kind} ${50000 + at * 17 + random.whole(0, 9)}-${random.whole(2002, 2022)}`
  })
})()

/** Most bidders begin with the standards that they know, some with a table of them. */
function standardsOf(seed: string, bidder: number): string {
  const random = createRandom(seed, 'standards', bidder)
  if (random.chance(0.3)) return ''
  return `执行标准：${STANDARDS.filter(() => random.chance(0.6)).join(random.pick(['、', '；', '\n', ' 和 ']))}。`
}

/** The technical bids of a section. The same options always give the same texts. */
export function writeCompanionBids(options: CompanionOptions): string[] {
  const { seed, bidders, own = 60_000, plants = [], isOneTool = false } = options
  const habits = isOneTool ? ONE_TOOL : INDEPENDENT
  const authors = Array.from({ length: bidders }, (_, bidder) => {
    const random = createRandom(seed, 'choices', bidder)
    return {
      choices: CHAPTERS.map((chapter) => makeChoices(random, chapter, habits)),
      wrapped: wrapping(seed, bidder, own, isOneTool),
    }
  })
  const write = (bidder: number, chapter: number, made: readonly Made[]) => {
    const random = createRandom(seed, 'words', bidder, chapter)
    return between(random, sentencesOf(random, made, isOneTool), authors[bidder]!.wrapped[chapter]!)
  }
  const texts = authors.map(({ choices }, bidder) =>
    choices.map((made, chapter) => write(bidder, chapter, made)),
  )
  for (const { pair, rewriting, share } of plants) {
    const [from, to] = pair
    const random = createRandom(seed, 'rewriting', from, to)
    const copied = random.sample([...CHAPTERS.keys()], Math.round((CHAPTERS.length * share) / 100))
    for (const chapter of copied) {
      const anew = () => write(to, chapter, jostled(random, authors[from]!.choices[chapter]!, 0.3, 5))
      const rewrite = () => texts[from]![chapter]!.map((sentence) => rewritten(random, sentence)).join('')
      texts[to]![chapter] = rewriting === 'anew' ? anew() : [reflowed(random, rewrite())]
    }
  }
  return texts.map((chapters, bidder) => `${standardsOf(seed, bidder)}${chapters.flat().join('')}`)
}
