import type { Random } from '@/lib/domain/random'
import type { Picture } from './png'
import { GENERAL, PARTS, THINGS, TREATMENTS, VERBS } from './words'

/** How text is hidden; beside the page only in PDF. */
export type HiddenWay = 'unseen' | 'paperColoured' | 'tiny' | 'beside'

/** A piece of a document, whatever its format. */
export type BidBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Text that is there and not seen. */
  | { readonly kind: 'hidden'; readonly way: HiddenWay; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'picture'; readonly picture: Picture; readonly caption: string }

/** The chapters that the tender prescribes. */
export const CHAPTERS = [
  '施工总体部署',
  '主要分部分项工程施工方案',
  '施工进度计划与保证措施',
  '质量管理体系与保证措施',
  '安全文明施工措施',
  '环境保护与绿色施工',
  '劳动力和机械设备配置',
  '季节性施工与应急预案',
]

const NUMERALS = '一二三四五六七八九十'
export const chapterTitle = (at: number) =>
  `第${NUMERALS[at % NUMERALS.length]}章 ${CHAPTERS[at % CHAPTERS.length]}`

/** Sentences as paragraphs of usual length; a longer piece stands alone. */
export function paragraphsOf(random: Random, sentences: readonly string[]): string[] {
  const paragraphs: string[] = []
  let text = ''
  let most = random.whole(120, 320)
  for (const sentence of sentences) {
    if (text !== '' && text.length + sentence.length > most) {
      paragraphs.push(text)
      text = ''
      most = random.whole(120, 320)
    }
    text += sentence
  }
  return text === '' ? paragraphs : [...paragraphs, text]
}

function equipment(random: Random): BidBlock {
  const rows = Array.from({ length: random.whole(5, 9) }, (_, at) => [
    String(at + 1),
    random.pick(TREATMENTS) + random.pick(THINGS),
    `${random.pick('ABCDEFGHJKLMNPQRSTUVWXYZ'.split(''))}${random.whole(100, 9999)}-${random.whole(1, 99)}`,
    String(random.whole(1, 40)),
  ])
  return { kind: 'table', rows: [['序号', '名称', '型号', '数量'], ...rows] }
}

/** What a bid is made of. */
export interface BidParts {
  /** Paragraphs of its own, and those of the tender and of everybody that it repeats. */
  readonly own: readonly string[]
  readonly shared: readonly string[]
  readonly pictures: readonly Picture[]
}

/** Sets a bid: prescribed chapters, own sections, tables, pictures with captions. */
export function composedBid(random: Random, { own, shared, pictures }: BidParts): BidBlock[] {
  const places = new Map<number, string[]>()
  for (const text of shared) {
    const at = random.whole(0, own.length)
    places.set(at, [...(places.get(at) ?? []), text])
  }
  const blocks: BidBlock[] = []
  const perChapter = Math.ceil(own.length / CHAPTERS.length)
  const everyPicture = Math.max(1, Math.floor(own.length / (pictures.length + 1)))
  let [section, shown] = [0, 0]
  for (let at = 0; at <= own.length; at++) {
    if (at % perChapter === 0 && at < own.length) {
      section = 0
      blocks.push({ kind: 'heading', level: 1, text: chapterTitle(at / perChapter) })
    }
    if ((at % perChapter) % 6 === 0 && at < own.length) {
      const title = random.pick(PARTS) + random.pick(GENERAL) + random.pick(VERBS)
      blocks.push({
        kind: 'heading',
        level: 2,
        text: `${Math.floor(at / perChapter) + 1}.${++section} ${title}`,
      })
    }
    for (const text of places.get(at) ?? []) blocks.push({ kind: 'paragraph', text })
    if (at < own.length) blocks.push({ kind: 'paragraph', text: own[at]! })
    if (at % everyPicture === everyPicture - 1 && shown < pictures.length) {
      const caption = `图${shown + 1} ${random.pick(PARTS)}${random.pick(GENERAL)}示意图`
      blocks.push({ kind: 'picture', picture: pictures[shown++]!, caption })
    }
    if (at % 25 === 12) blocks.push(equipment(random))
  }
  return blocks
}
