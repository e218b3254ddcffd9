import { createRandom, type Random } from '@/lib/domain/random'
import { writeText } from '../documents/writer'

/** A part of a technical bid, in reading order. */
export type OutlineBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly number: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'caption'; readonly text: string }

const CHAPTERS = [
  '编制说明',
  '施工总体部署',
  '施工进度计划',
  '主要施工方法',
  '质量管理措施',
  '安全管理措施',
  '文明施工措施',
  '雨季施工措施',
  '劳动力安排',
  '机械设备计划',
]
const PARTS = ['总体要求', '工艺流程', '操作要点', '检验方法', '注意事项', '组织机构']
const HAN = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** The numbers of headings, level by level: 一、（一）1. */
const NUMBERS: readonly ((at: number) => string)[] = [
  (at) => `${HAN[at]}、`,
  (at) => `（${HAN[at]}）`,
  (at) => `${at + 1}.`,
]

function table(random: Random, sentences: readonly string[]): OutlineBlock {
  const rows = Array.from({ length: random.whole(3, 6) }, (_, row) => [
    `${row + 1}`,
    sentences[row % sentences.length]!.split('，')[0]!.slice(0, 8),
    `${random.whole(2, 90)}`,
    random.pick(['台', 'm³', 'kW', 't', '套']),
  ])
  return { kind: 'table', rows: [['序号', '名称', '数量', '单位'], ...rows] }
}

/** The parts of a technical bid of about this many characters; the same seed always gives the same. */
export function writeOutline(seed: string, characters: number): OutlineBlock[] {
  const random = createRandom(seed, 'outline')
  const sentences = writeText(`${seed} layout`, characters)
  const blocks: OutlineBlock[] = []
  const chapters = random.sample(CHAPTERS, random.whole(4, 7))
  const each = Math.ceil(sentences.length / chapters.length)
  for (const [at, chapter] of chapters.entries()) {
    const heading = (level: number, number: number, text: string) =>
      blocks.push({ kind: 'heading', level, number: NUMBERS[level]!(number), text })
    heading(0, at, chapter)
    const own = sentences.slice(at * each, (at + 1) * each)
    const parts = random.sample(PARTS, 2)
    const half = Math.ceil(own.length / 2)
    for (const [part, title] of parts.entries()) {
      heading(1, part, title)
      if (part === 1 && random.chance(0.5)) heading(2, 0, '基本规定')
      const rest = own.slice(part * half, (part + 1) * half)
      while (rest.length > 0)
        blocks.push({ kind: 'paragraph', text: rest.splice(0, random.whole(2, 5)).join('') })
    }
    if (own.length > 0 && random.chance(0.6)) {
      blocks.push({ kind: 'caption', text: `表${at + 1} ${chapter}一览` })
      blocks.push(table(random, own))
    }
  }
  return blocks
}
