import type { CellArea, PictureRules, RecognisedLine } from '../../../domain/technical/recognised-line'
import type { Chunk, PageContent } from '../../documents/pdf/page-content'
import { kindOfTitle } from '../tables/words'
import { isOpen } from './around'
import { gridsOf } from './grid'

/** What was read of the picture of a page, with the lines of its tables. */
export interface RecognisedTable extends PictureRules {
  readonly lines: readonly RecognisedLine[]
}

/** The cells of the tables on the picture of a page. */
export const cellAreas = ({ rules }: PictureRules): CellArea[] =>
  gridsOf(Float32Array.from(rules)).flatMap(({ xs, ys, cells }) =>
    cells.map(
      ({ left, top, right, bottom }) => [xs[left]!, ys[top]!, xs[right + 1]!, ys[bottom + 1]!] as const,
    ),
  )

/** A figure beside which a spot, or the edge of a line, was taken for a sign. */
const WITH_SPOTS = /^[.'’`:=~_|\]丨]*(-?\d[\d,]*(?:\.\d+)?)[.'’`:：=~_|\]丨-]*$/
/** Figures whose digits were partly taken for letters. */
const WITH_LETTERS = /^[\dOoQ○〇Il|丨.,]+$/
const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  '○': '0',
  〇: '0',
  I: '1',
  l: '1',
  '|': '1',
  丨: '1',
}

/** Signs of bills that are taken for letters like them, where only the sign can stand. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)\s?[xX]\s?(?=\d)/g, '×'],
  [/(?<=kW)[.\-・](?=h)/g, '·'],
  [/(?<=P)[.．][O0](?=\s?\d{2}\.)/g, '·O'],
  // φ before a width, which no letter of a grade stands before.
  [/(?<=H[PR]B\d{3}E?)\s?\(?[pPΦ]{1,2}(?=\d)/g, 'φ'],
  [/\(?[cC][pP](?=\d)/g, 'φ'],
  [/(?<![A-Za-z\d])\(?[pΦ](?=\d{2})/g, 'φ'],
  [/(?<![A-Za-z\d])c(?=\d{3})/g, 'φ'],
  [/(φ\d\d?[~～])\(?(?=\d)/g, '$1φ'],
  [/(?<=式[单双])算/g, '箅'],
  [/^堂$/g, '樘'],
  [/^[}\]]$/g, '】'],
]

/** A text as it was read, a figure without what no figure has. */
function figureOrText(text: string): string {
  const plain = text.normalize('NFKC').trim()
  const figure = WITH_SPOTS.exec(plain)?.[1]
  if (figure !== undefined) return figure
  const digits = plain.replace(/\D/g, '').length
  if (!WITH_LETTERS.test(plain) || 2 * digits <= plain.length)
    return SIGNS.reduce((read, [letter, sign]) => read.replace(letter, sign), text)
  return plain.replace(/[^\d.,]/g, (letter) => DIGITS[letter] ?? letter)
}

const plainOf = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

/** A title that ends with an open bracket has lost its other half, unless that stands on the next line. */
const closed = (text: string, next: string) =>
  isOpen(text) && isOpen(`【${next}`) && kindOfTitle(`${text}】`) !== null ? `${text}】` : text

/**
 * Labels such as 工程名称：…\\主体工程【道路工程】, which every page of a table repeats: where small print has lost a sign of one, it stands as
 * on the others.
 */
export function withSameLabels(tables: readonly RecognisedTable[]): RecognisedTable[] {
  const isLabel = (text: string) => /^[^:：]{2,8}[:：]./.test(text)
  const fullest = new Map<string, string>()
  for (const { text } of tables.flatMap(({ lines }) => lines)) {
    if (!isLabel(text)) continue
    const plain = plainOf(text)
    if (text.length > (fullest.get(plain) ?? '').length) fullest.set(plain, text)
  }
  const full = (text: string) => (isLabel(text) ? (fullest.get(plainOf(text)) ?? text) : text)
  return tables.map(({ lines, ...table }) => ({
    ...table,
    lines: lines.map((line, at) => ({
      ...line,
      text: closed(full(line.text), lines[at + 1]?.text ?? ''),
    })),
  }))
}

const WHOLE = 1000
/** Paper around the letters of a line, in points; the height of letters, and how far they reach below the line, as parts of their size. */
const AROUND = 1
const HEIGHT = 0.92
const BELOW = 0.1

/** What was read of the picture of a page, as a page with text of its own shows it. */
export function recognisedPage({
  lines,
  width,
  height,
  rules,
}: RecognisedTable): Pick<PageContent, 'chunks' | 'rules'> {
  const chunks = lines.map(({ text, box: [left, top, right, bottom] }): Chunk => {
    const [from, to] = [(top * height) / WHOLE, (bottom * height) / WHOLE]
    const size = (to - from - 2 * AROUND) / HEIGHT
    return {
      ...{ text: figureOrText(text), left: (left * width) / WHOLE, right: (right * width) / WHOLE },
      ...{ baseline: to - AROUND - BELOW * size, size },
      ...{ font: 0, colour: 0, flags: 0, isLevel: true },
    }
  })
  return { chunks, rules: Float32Array.from(rules) }
}
