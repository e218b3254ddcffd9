import { createRandom, type Random } from '@/lib/domain/random'
import {
  ADVERBS,
  GENERAL,
  PARTS,
  PEOPLE,
  PLACES,
  QUALITIES,
  SYNONYMS,
  THINGS,
  TIMES,
  TREATMENTS,
  VERBS,
} from './words'

/** Writes sentences as one author would: everybody has favourite words. */
interface Author {
  readonly random: Random
  /** Chooses from a list, the author's favourites more often. */
  word(list: readonly string[]): string
}

function authorOf(random: Random): Author {
  const orders = new Map<readonly string[], string[]>()
  return {
    random,
    word(list) {
      let order = orders.get(list)
      if (!order) {
        order = random.sample(list, list.length)
        orders.set(list, order)
      }
      return order[Math.floor(random.next() ** 1.6 * order.length)]!
    },
  }
}

const size = ({ random }: Author): string =>
  random.pick([
    () => `DN${random.whole(2, 60) * 10}`,
    () => `M${random.whole(5, 30)}`,
    () => `${random.whole(10, 60)}号`,
    () => `${random.whole(6, 50)}厚`,
  ])()

const thing = (author: Author): string =>
  (author.random.chance(0.6) ? author.word(TREATMENTS) : '') +
  (author.random.chance(0.3) ? size(author) : '') +
  author.word(THINGS)

const zone = ({ random }: Author): string =>
  random.pick([
    () => `${random.whole(1, 30)}轴至${random.whole(31, 60)}轴`,
    () => `${random.pick('ABCDEFGHJK'.split(''))}区`,
    () => `第${random.whole(1, 40)}段`,
    () => `K${random.whole(0, 9)}+${random.whole(1, 9)}${random.whole(0, 9)}0`,
  ])()

const part = (author: Author): string => (author.random.chance(0.35) ? zone(author) : '') + author.word(PARTS)

const figure = ({ random }: Author): string =>
  random.pick([
    () => `${random.whole(2, 98)}mm`,
    () => `${random.whole(1, 40)}m`,
    () => `${random.whole(5, 99)}%`,
    () => `${random.whole(2, 28)}d`,
    () => `${random.whole(1, 9)}.${random.whole(1, 9)}m`,
    () => `C${random.whole(3, 12) * 5}`,
    () => `${random.whole(2, 60)}MPa`,
    () => `${random.whole(3, 48)}小时`,
  ])()

type Clause = (author: Author) => string

const about = (author: Author): string =>
  Array.from({ length: author.random.whole(2, 3) }, () => author.word(GENERAL)).join('')

const CLAUSES: readonly Clause[] = [
  (a) => `结合${about(a)}${a.word(ADVERBS)}${a.word(VERBS)}${about(a)}`,
  (a) => `${about(a)}未${a.word(VERBS)}的${a.word(ADVERBS)}${a.word(VERBS)}${about(a)}`,
  (a) => `${a.word(PEOPLE)}按${about(a)}${a.word(ADVERBS)}${a.word(VERBS)}${part(a)}`,
  (a) => `对${about(a)}与${about(a)}${a.word(ADVERBS)}${a.word(VERBS)}`,
  (a) => `凡${about(a)}影响${about(a)}的均应${a.word(VERBS)}`,
  (a) => `${thing(a)}的${about(a)}随${about(a)}${a.word(VERBS)}`,
  (a) => `将${about(a)}纳入${about(a)}并${a.word(ADVERBS)}${a.word(VERBS)}`,
  (a) => `${part(a)}${about(a)}以${about(a)}为准`,
  (a) => `${a.word(TIMES)}由${a.word(PEOPLE)}${a.word(ADVERBS)}${a.word(VERBS)}${part(a)}${thing(a)}`,
  (a) => `${part(a)}的${a.word(QUALITIES)}控制在${figure(a)}以内`,
  (a) => `${thing(a)}进入${a.word(PLACES)}后${a.word(ADVERBS)}${a.word(VERBS)}`,
  (a) => `${a.word(PEOPLE)}会同${a.word(PEOPLE)}对${a.word(QUALITIES)}${a.word(ADVERBS)}${a.word(VERBS)}`,
  (a) => `${a.word(PLACES)}的${thing(a)}应${a.word(ADVERBS)}${a.word(VERBS)}且不少于${figure(a)}`,
  (a) => `采用${thing(a)}配合${thing(a)}${a.word(VERBS)}${part(a)}`,
  (a) => `每隔${figure(a)}${a.word(ADVERBS)}${a.word(VERBS)}一次${part(a)}${a.word(QUALITIES)}`,
  (a) => `${a.word(TIMES)}在${a.word(PLACES)}设置${thing(a)}并${a.word(ADVERBS)}${a.word(VERBS)}`,
  (a) => `以${part(a)}为界${a.word(ADVERBS)}${a.word(VERBS)}${thing(a)}`,
  (a) => `${a.word(QUALITIES)}偏差超过${figure(a)}的${thing(a)}一律${a.word(VERBS)}`,
  (a) => `先${a.word(VERBS)}${part(a)}再${a.word(ADVERBS)}${a.word(VERBS)}${a.word(PLACES)}的${thing(a)}`,
  (a) => `${a.word(PEOPLE)}负责${a.word(PLACES)}${thing(a)}的${a.word(VERBS)}和${a.word(VERBS)}`,
  (a) => `${part(a)}${a.word(VERBS)}时${thing(a)}间距取${figure(a)}`,
  (a) => `遇${a.word(TIMES)}停止${a.word(VERBS)}${thing(a)}`,
]

function sentence(author: Author): string {
  const clauses = Array.from({ length: author.random.whole(2, 4) }, () => author.random.pick(CLAUSES)(author))
  return `${clauses.join('，')}。`
}

/** What everybody in the trade may write, having learnt it in the same place. */
const COMMONPLACES = (() => {
  const author = authorOf(createRandom('commonplaces'))
  return Array.from({ length: 300 }, () => sentence(author))
})()
/** How many of them one author uses. */
const USED = 24

/** Sentences of one author with about this many characters. */
export function writeText(seed: string, characters: number): string[] {
  const random = createRandom('text', seed)
  const author = authorOf(random)
  const known = random.sample(COMMONPLACES, USED)
  const sentences: string[] = []
  let length = 0
  const every = Math.max(1, Math.floor(characters / (USED * 45)))
  while (length < characters) {
    const next = sentences.length % every === every - 1 ? (known.pop() ?? sentence(author)) : sentence(author)
    sentences.push(next)
    length += next.length
  }
  return sentences
}

/** The text with nine of ten words that have a synonym exchanged. */
export function reworded(random: Random, text: string): string {
  let out = ''
  for (let at = 0; at < text.length; ) {
    const word = text.slice(at, at + 2)
    const other = SYNONYMS.get(word)
    if (other !== undefined && random.chance(0.9)) out += other
    else if (other === undefined) {
      out += text[at++]
      continue
    } else out += word
    at += 2
  }
  return out
}
