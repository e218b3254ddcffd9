import { describe, expect, test } from 'vitest'
import { BLOCK_KINDS, type BlockKind, type DocText, unread } from '../../../engine/documents/doc-text'
import type { PdfFont, PdfLayout, PdfPage } from '../../../engine/documents/pdf/layout'
import { checkPdf } from './check-pdf'
import type { LayoutRule, RuleKey, RuleScope } from './rules'

const CM = 72 / 2.54
const A4: PdfPage = { width: 21 * CM, height: 29.7 * CM, images: 0, imageShare: 0, shapes: 0 }

interface Run {
  readonly text: string
  readonly left?: number
  readonly size?: number
  readonly font?: number
  readonly colour?: number
  readonly flags?: number
}
/** A line: its runs, and its baseline from the top of the page. */
interface Line {
  readonly at: number
  readonly page?: number
  readonly runs: readonly Run[]
}
type Block = readonly [kind: BlockKind, ...lines: readonly Line[]]

const FONTS: readonly PdfFont[] = [
  { name: 'SimSun', isBold: false, isItalic: false },
  { name: 'SimHei,Bold', isBold: true, isItalic: false },
  { name: null, isBold: false, isItalic: false },
]
const LEFT = 2.5 * CM

function pdfOf(blocks: readonly Block[], pages: readonly PdfPage[] = [A4], more: Partial<DocText> = {}) {
  const runs: (Run & { page: number; line: number; block: number; at: number; start: number })[] = []
  const [starts, ends]: [number[], number[]] = [[], []]
  let [text, line] = ['', -1]
  for (const [block, [, ...lines]] of blocks.entries()) {
    starts.push(text.length)
    for (const { at, page = 1, runs: own } of lines) {
      line++
      for (const run of own) {
        runs.push({ ...run, page, line, block, at, start: text.length })
        text += run.text
      }
    }
    ends.push(text.length)
  }
  const sizeOf = ({ size = 14 }: Run) => size
  const leftOf = ({ left = LEFT }: Run) => left
  const layout: PdfLayout = {
    pages,
    fonts: FONTS,
    signatures: [],
    runs: {
      count: runs.length,
      pages: Uint32Array.from(runs, ({ page }) => page),
      lines: Uint32Array.from(runs, (run) => run.line),
      blocks: Uint32Array.from(runs, ({ block }) => block),
      starts: Uint32Array.from(runs, ({ start }) => start),
      ends: Uint32Array.from(runs, (run) => run.start + run.text.length),
      left: Float32Array.from(runs, leftOf),
      right: Float32Array.from(runs, (run) => leftOf(run) + run.text.length * sizeOf(run)),
      baseline: Float32Array.from(runs, ({ at }) => at),
      sizes: Float32Array.from(runs, sizeOf),
      fonts: Uint16Array.from(runs, ({ font = 0 }) => font),
      colours: Uint32Array.from(runs, ({ colour = 0 }) => colour),
      flags: Uint8Array.from(runs, ({ flags = 0 }) => flags),
    },
  }
  const doc: DocText = {
    ...unread('read'),
    text,
    blocks: {
      count: blocks.length,
      kinds: Uint8Array.from(blocks, ([kind]) => BLOCK_KINDS.indexOf(kind)),
      starts: Uint32Array.from(starts),
      ends: Uint32Array.from(ends),
      pages: Uint32Array.from(blocks, ([, first]) => first?.page ?? 1),
    },
    ...more,
  }
  return { doc, layout }
}

/** A full line of 32 characters, so that its right end is near the margin of 2.5 cm. */
const FULL = '本工程采用商品混凝土分层浇筑并及时养护确保各部位强度满足设计要求'.slice(0, 32)
const TOP = 2.5 * CM + 14
const body = (count = 3, run: Partial<Run> = {}): Block => [
  'paragraph',
  ...Array.from({ length: count }, (_, at) => ({
    at: TOP + 28 * at,
    runs: [{ text: at === 0 ? FULL.slice(2) : FULL, ...run, left: at === 0 ? LEFT + 28 : LEFT }],
  })),
]
const rule = (key: RuleKey, value: string | number, scope: RuleScope = 'all'): LayoutRule => ({
  key,
  value,
  scope,
})

/** What is found against one rule, or its state where nothing is. */
function found(pdf: ReturnType<typeof pdfOf>, one: LayoutRule, others: readonly LayoutRule[] = []) {
  const { state, reason, places } = checkPdf(pdf, [one, ...others])[0]!
  return state === 'differs'
    ? places.map((place) => `${place.page ?? '-'} ${place.found}`)
    : (reason ?? state)
}

const PROFILE: readonly LayoutRule[] = [
  rule('paper', 'A4', 'page'),
  rule('orientation', 'portrait', 'page'),
  rule('marginLeft', 2.5, 'page'),
  rule('marginTop', 2.5, 'page'),
  rule('header', 'none', 'page'),
  rule('footer', 'none', 'page'),
  rule('pageNumber', 'none', 'page'),
  rule('fontEastAsia', '宋体'),
  rule('fontSize', 14),
  rule('lineExact', 28),
  rule('firstLineChars', 2),
  rule('colour', 'black'),
  rule('bold', 'forbidden'),
  rule('italic', 'forbidden'),
  rule('images', 'forbidden'),
  rule('pagesMax', 1),
  rule('punctuation', 'chinese'),
  rule('toc', 'forbidden'),
  rule('hiddenText', 'none'),
]

test('a document that keeps the profile differs nowhere', () => {
  const states = checkPdf(pdfOf([body(), body()]), PROFILE).map(
    ({ rule: { key }, state }) => `${key} ${state}`,
  )
  expect(states).toEqual(PROFILE.map(({ key }) => `${key} meets`))
})

describe('each difference with its page', () => {
  test.each<[string, ReturnType<typeof pdfOf>, LayoutRule, readonly string[] | string]>([
    ['paper', pdfOf([body()], [{ ...A4, width: 25 * CM }]), rule('paper', 'A4', 'page'), ['1 25 × 29.7']],
    ['a millimetre', pdfOf([body()], [{ ...A4, width: 21.09 * CM }]), rule('paper', 'A4', 'page'), 'meets'],
    ['text in the margin', pdfOf([body()]), rule('marginLeft', 3, 'page'), ['1 2.5']],
    ['text that stays inside', pdfOf([body()]), rule('marginLeft', 2, 'page'), 'textInside 2.5'],
    [
      'a header',
      pdfOf([['header', { at: 30, runs: [{ text: '示例' }] }]]),
      rule('header', 'none', 'page'),
      ['1 示例'],
    ],
    [
      'another typeface',
      pdfOf([body(2, { font: 1 })]),
      rule('fontEastAsia', '宋体'),
      ['1 SimHei', '1 SimHei'],
    ],
    ['a nameless font', pdfOf([body(2, { font: 2 })]), rule('fontEastAsia', '宋体'), 'notStated'],
    ['another size', pdfOf([body(1, { size: 12 })]), rule('fontSize', 14), ['1 12']],
    ['a size as writers round it', pdfOf([body(1, { size: 14.04 })]), rule('fontSize', 14), 'meets'],
    ['another distance of lines', pdfOf([body()]), rule('lineExact', 25), ['1 28']],
    ['a paragraph of one line', pdfOf([body(1)]), rule('lineExact', 25), 'noParagraphs'],
    ['a colour', pdfOf([body(1, { colour: 0xff0000 })]), rule('colour', 'black'), ['1 FF0000']],
    ['a pattern', pdfOf([body(1, { colour: 0xffffffff })]), rule('colour', 'black'), 'notStated'],
    ['stroked text', pdfOf([body(1, { flags: 1 })]), rule('bold', 'forbidden'), ['1 bold']],
    ['an image', pdfOf([body()], [{ ...A4, images: 2 }]), rule('images', 'forbidden'), ['1 picture 2']],
    ['too many pages', pdfOf([body()], [A4, A4]), rule('pagesMax', 1), ['- 2']],
    ['what no page shows', pdfOf([body()]), rule('underline', 'forbidden'), 'notInPdf'],
  ])('%s', (_, pdf, one, expected) => {
    expect(found(pdf, one)).toEqual(expected)
  })
})

describe('headings and tables', () => {
  const heading: Block = ['paragraph', { at: 200, runs: [{ text: '一、施工方案', size: 16, font: 1 }] }]
  const cells: Block = [
    'paragraph',
    {
      at: 300,
      runs: [
        { text: '序号', size: 10.5 },
        { text: '名称', size: 10.5, left: LEFT + 100 },
      ],
    },
  ]

  test('are no text of the body', () => {
    const pdf = pdfOf([body(), heading, cells])
    expect(found(pdf, rule('fontSize', 14, 'body'))).toBe('meets')
    expect(found(pdf, rule('fontSize', 16, 'heading'))).toBe('meets')
    expect(found(pdf, rule('fontSize', 14, 'table'))).toEqual(['1 10.5', '1 10.5'])
    expect(found(pdf, rule('bold', 'headingsOnly'))).toBe('meets')
    expect(found(pdf, rule('bold', 'forbidden'))).toEqual(['1 bold'])
  })
})

test('a page number is no footer where the tender asks for one, and stands where it says', () => {
  const number = (left: number): Block => ['footer', { at: 800, runs: [{ text: '3', left }] }]
  const [centre, corner] = [pdfOf([body(), number(290)]), pdfOf([body(), number(500)])]
  const wanted = rule('pageNumber', 'bottomCentre', 'page')
  expect(found(centre, rule('footer', 'none', 'page'), [wanted])).toBe('meets')
  expect(found(centre, rule('footer', 'none', 'page'))).toEqual(['1 3'])
  expect(found(centre, wanted)).toBe('meets')
  expect(found(corner, wanted)).toEqual(['1 footer right'])
  expect(found(pdfOf([body()]), wanted)).toEqual(['- none'])
})

test('of a scanned page paper and number are checked, the rest cannot be told', () => {
  const pdf = pdfOf([body()], [A4, { ...A4, images: 1, imageShare: 0.98 }], { problems: ['noText 2'] })
  const states = checkPdf(pdf, PROFILE).map(({ rule: { key }, state, reason }) => `${key} ${reason ?? state}`)
  expect(states).toContain('paper meets')
  expect(states).toContain('pagesMax differs')
  expect(states).toContain('fontSize pagesWithoutText 1')
})

describe('pages and parts of a PDF', () => {
  const line = (text: string, page = 1, at = 100): Block => ['paragraph', { at, page, runs: [{ text }] }]

  test('blank pages, but not those with pictures or drawings', () => {
    const pages = [A4, A4, { ...A4, images: 1 }, { ...A4, shapes: 300 }]
    expect(found(pdfOf([body()], pages), rule('blankPages', 'forbidden', 'page'))).toEqual(['2 blankPage'])
  })

  test('a cover', () => {
    const pdf = pdfOf([line('施工组织设计'), line('第二页的正文。', 2)], [A4, A4])
    expect(found(pdf, rule('cover', 'forbidden', 'page'))).toEqual(['1 cover'])
    expect(
      found(pdfOf([line('正文。'), line('正文。', 2)], [A4, A4]), rule('cover', 'required', 'page')),
    ).toEqual(['1 none'])
  })

  test('pages of parts: from their heading to the next one of its kind', () => {
    const blocks = [line('一、施工方案'), line('二、进度计划', 3), line('三、其他', 4)]
    const pdf = pdfOf(blocks, [A4, A4, A4, A4])
    expect(found(pdf, rule('pagesMaxOf', '施工方案=2、进度计划=1', 'page'))).toBe('meets')
    expect(found(pdf, rule('pagesMaxOf', '施工方案=1', 'page'))).toEqual(['1 2'])
    expect(found(pdf, rule('pagesMaxOf', '安全措施=1', 'page'))).toBe('partsNotFound')
  })

  test('pages without the cover and the table of contents', () => {
    const contents: Block = ['contents', { at: 100, page: 2, runs: [{ text: '一、方案……1' }] }]
    const pdf = pdfOf([line('施工组织设计'), contents, line('正文。', 3)], [A4, A4, A4])
    expect(found(pdf, rule('pagesMax', 1, 'body'))).toBe('meets')
    expect(found(pdf, rule('pagesMax', 1, 'page'))).toEqual(['- 3'])
  })

  test('pictures in the appendix', () => {
    const blocks = [line('一、方案'), line('附图一 总平面', 2), line('二、措施', 4)]
    const pages = [{ ...A4, images: 1 }, { ...A4, images: 1 }, { ...A4, images: 1 }, A4, { ...A4, images: 1 }]
    expect(found(pdfOf(blocks, pages), rule('images', 'appendixOnly', 'page'))).toEqual([
      '1 picture 1',
      '5 picture 1',
    ])
  })

  test('the first number, signatures, notes', () => {
    const number: Block = ['footer', { at: 800, runs: [{ text: '3', left: 290 }] }]
    expect(found(pdfOf([body(), number]), rule('pageNumberFrom', 1, 'page'))).toEqual(['1 3'])
    expect(
      found(
        pdfOf([body()], [A4], { traces: { signature: ['Signature1'] } }),
        rule('signature', 'none', 'page'),
      ),
    ).toEqual(['- Signature1'])
    const seal = { name: '1', hash: 'a', bytes: 9, isLikeSeal: true }
    expect(found(pdfOf([body()], [A4], { images: [seal] }), rule('signature', 'none', 'page'))).toBe(
      'likeSeal 1',
    )
    const { isLikeSeal: _, ...unseen } = seal
    expect(found(pdfOf([body()], [A4], { images: [unseen] }), rule('signature', 'none', 'page'))).toBe(
      'imagesNotSeen 1',
    )
  })

  test('wider lines within a block are found where they stand', () => {
    const lines = [0, 28, 56, 76, 96, 116].map((at) => ({ at: TOP + at, runs: [{ text: FULL }] }))
    const [result] = checkPdf(pdfOf([['paragraph', ...lines]]), [rule('lineExact', 28)])
    expect(result!.places.map(({ found, start, end }) => [found, start, end])).toEqual([['20', 64, 192]])
  })

  test('paragraphs of one line each show no indent, and opening signs may be drawn to the left', () => {
    const line = (at: number, text: string, left: number, page = 1) => ({ at, page, runs: [{ text, left }] })
    const one = `${FULL.slice(3)}。`
    const [first, second] = [line(100, one, LEFT + 28), line(128, one, LEFT + 28)]
    expect(found(pdfOf([['paragraph', first, second]]), rule('firstLineChars', 2))).toBe('meets')
    const pages = [['paragraph', first] as const, ['paragraph', line(100, one, LEFT + 28, 2)] as const]
    expect(found(pdfOf(pages, [A4, A4]), rule('firstLineChars', 2))).toBe('noParagraphs')
    const quoted = pdfOf([
      [
        'paragraph',
        line(100, FULL.slice(2), LEFT + 28),
        line(128, `“${FULL.slice(1)}`, LEFT - 7),
        line(156, '完。', LEFT),
      ],
    ])
    expect(found(quoted, rule('firstLineChars', 2))).toBe('meets')
    expect(found(quoted, rule('firstLineChars', 3))).toEqual(['1 2'])
    const opens = pdfOf([['paragraph', line(100, `《${FULL.slice(3)}`, LEFT + 21), line(128, FULL, LEFT)]])
    expect(found(opens, rule('firstLineChars', 2))).toBe('meets')
    expect(found(opens, rule('firstLineChars', 3))).toEqual(['1 1.5'])
  })

  test('what goes on from the page before has no first line; punctuation may stand out of the margin', () => {
    const rest: Block = ['paragraph', ...[100, 128].map((at) => ({ at, page: 2, runs: [{ text: FULL }] }))]
    expect(found(pdfOf([body(), rest], [A4, A4]), rule('firstLineChars', 2))).toBe('meets')
    // An item of a list inside a paragraph, behind a full line.
    const ended: Block = [
      'paragraph',
      { at: 100, runs: [{ text: FULL.slice(2), left: LEFT + 28 }] },
      { at: 128, runs: [{ text: `${FULL.slice(1)}；` }] },
    ]
    const item: Block = [
      'paragraph',
      ...[156, 184].map((at) => ({ at, runs: [{ text: `（2）${FULL.slice(3)}` }] })),
    ]
    expect(found(pdfOf([ended, item]), rule('firstLineChars', 2))).toBe('meets')
    const short: Block = [ended[0], ended[1]!, { at: 128, runs: [{ text: '及时养护；' }] }]
    expect(found(pdfOf([short, item]), rule('firstLineChars', 2))).toEqual(['1 0'])
    const out: Block = ['paragraph', { at: 100, runs: [{ text: `${FULL}工，` }] }]
    expect(found(pdfOf([out]), rule('marginRight', 2.5, 'page'))).not.toEqual(['1 1.72'])
  })
})
