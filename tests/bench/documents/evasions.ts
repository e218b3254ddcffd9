import { compareTexts } from '../../../lib/analyses/tecSame/rule/compare'
import { comparedPlain } from '../../../lib/engine/documents/compared-text'
import type { HiddenKind } from '../../../lib/engine/documents/doc-text'
import type { BidBlock, HiddenWay } from '../../generator/documents/bid-blocks'
import { bidDocx } from '../../generator/documents/bid-docx'
import { bidPdf } from '../../generator/documents/bid-pdf'
import { makerOf } from '../../generator/documents/makers'
import { writeText } from '../../generator/documents/writer'
import { readTechnical } from '../../support/read-technical'

/** A way to hide text, as it is to be counted. */
interface Hiding {
  readonly name: string
  readonly kind: HiddenKind
  readonly format: 'docx' | 'pdf'
  /** A block of its own, or characters put between those of a paragraph. */
  readonly way: HiddenWay | string
}

const ZERO_WIDTH = '\u200b\u200d\ufeff\u2060'
const DIRECTION = '\u202d\u202c'

const HIDINGS: readonly Hiding[] = (['docx', 'pdf'] as const).flatMap((format): Hiding[] => [
  { name: 'drawn or marked as unseen', kind: 'hidden', format, way: 'unseen' },
  { name: 'in the page’s colour', kind: 'white', format, way: 'paperColoured' },
  { name: 'below 2 pt', kind: 'tiny', format, way: 'tiny' },
  ...(format === 'pdf'
    ? [{ name: 'outside of the page', kind: 'outside', format, way: 'beside' } as const]
    : []),
  { name: 'characters without width', kind: 'zeroWidth', format, way: ZERO_WIDTH },
  { name: 'characters of the direction', kind: 'zeroWidth', format, way: DIRECTION },
])

const WAYS: readonly string[] = ['unseen', 'paperColoured', 'tiny', 'beside']
const HIDDEN = '隐藏的文字共十二个字符。'

export interface HidingFigures {
  readonly name: string
  readonly format: string
  /** Documents in which exactly so many characters are counted as were hidden, in this way and in no other. */
  readonly exact: number
  readonly documents: number
}

export async function runHidings(salt: string, trials: number): Promise<HidingFigures[]> {
  const figures: HidingFigures[] = []
  for (const { name, kind, format, way } of HIDINGS) {
    let exact = 0
    for (let trial = 0; trial < trials; trial++) {
      const seed = `${salt} ${format} ${way} ${trial}`
      const maker = makerOf(seed, 'word', '示例公司')
      const texts = writeText(seed, 600)
      const isBlock = WAYS.includes(way)
      const blocks = texts.map((text): BidBlock => {
        return { kind: 'paragraph', text: isBlock ? text : `${text.slice(0, 9)}${way}${text.slice(9)}` }
      })
      if (isBlock) blocks.push({ kind: 'hidden', way: way as HiddenWay, text: HIDDEN })
      const write = format === 'pdf' ? bidPdf : bidDocx
      const bytes = write(blocks, maker, { header: '施工组织设计' })
      const { hidden } = await readTechnical({ name: `技术标.${format}`, bytes })
      const expected = isBlock ? HIDDEN.length : texts.length * way.length
      const others = Object.entries(hidden).every(([other, count]) => other === kind || count === 0)
      if (hidden[kind] === expected && others) exact++
    }
    figures.push({ name, format: format.toUpperCase(), exact, documents: trials })
  }
  return figures
}

const between = (text: string, sign: string) => [...text].join(sign)
const wide = (text: string) =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))

/** Ways to write a copied text so that it reads the same and its characters differ. */
const DISGUISES: readonly { readonly name: string; readonly write: (text: string) => string }[] = [
  { name: 'blanks between all characters', write: (text) => between(text, ' ') },
  { name: 'a zero-width character between all', write: (text) => between(text, '\u200b') },
  { name: 'soft hyphens between all', write: (text) => between(text, '\u00ad') },
  { name: 'full-width letters and figures', write: wide },
  { name: 'other commas and full stops', write: (text) => text.replaceAll('，', ',').replaceAll('。', '．') },
  { name: 'line breaks in all words', write: (text) => between(text, '\n') },
  { name: 'lower case', write: (text) => text.toLowerCase() },
]

/** Of how many copied texts the whole run is found in spite of each disguise. */
export function runDisguises(salt: string, trials: number): { name: string; found: number; texts: number }[] {
  return DISGUISES.map(({ name, write }) => {
    let found = 0
    for (let trial = 0; trial < trials; trial++) {
      const copied = writeText(`${salt} copied ${name} ${trial}`, 500).join('')
      const bid = (side: string, text: string) => writeText(`${salt} ${side} ${trial}`, 3000).join('') + text
      const bids = [[comparedPlain(bid('a', copied))], [comparedPlain(bid('b', write(copied)))]]
      const [pair] = compareTexts(bids, []).pairs
      if (pair!.longest >= copied.length) found++
    }
    return { name, found, texts: trials }
  })
}
