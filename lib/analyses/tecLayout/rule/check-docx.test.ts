import { describe, expect, test } from 'vitest'
import { type DocxParts, docxFile } from '@/tests/generator/documents/docx-file'
import { readDocx } from '../../../engine/documents/docx/read-docx'
import { sourceOf } from '../../../engine/parse/test-files'
import { checkDocx } from './check-docx'
import { checkRule, type LayoutRule, type RuleKey, type RuleScope } from './rules'
import { isFont, SIZES } from './typefaces'

function check(parts: DocxParts, rules: readonly LayoutRule[]) {
  const { doc, format } = readDocx(sourceOf(docxFile(parts)), () => '')
  return checkDocx({ doc, format: format! }, rules)
}
const rule = (
  key: RuleKey,
  value: string | number,
  scope: RuleScope = 'all',
  tolerance?: number,
): LayoutRule => ({
  key,
  value,
  scope,
  ...(tolerance === undefined ? {} : { tolerance }),
})
/** What is found in the only document against one rule. */
const found = (parts: DocxParts, one: LayoutRule) =>
  check(parts, [one])[0]!.places.map((place) => place.found)

const PAGE =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:bottom="1417" w:left="1417" w:right="1417"/>'
const section = (inner = '') => `<w:sectPr>${inner}${PAGE}</w:sectPr>`
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
const p = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`

/** Profile A: 四号 宋体, black, fixed 28 pt, no header, no footer, 2.5 cm. */
const PROFILE: readonly LayoutRule[] = [
  rule('paper', 'A4', 'page'),
  rule('orientation', 'portrait', 'page'),
  rule('marginTop', 2.5, 'page'),
  rule('marginLeft', 2.5, 'page'),
  rule('header', 'none', 'page'),
  rule('footer', 'none', 'page'),
  rule('pageNumber', 'none', 'page'),
  rule('fontEastAsia', '宋体'),
  rule('fontSize', 14),
  rule('lineExact', 28),
  rule('spaceBefore', 0),
  rule('spaceAfter', 0),
  rule('colour', 'black'),
  rule('bold', 'forbidden'),
  rule('italic', 'forbidden'),
  rule('underline', 'forbidden'),
  rule('images', 'forbidden'),
  rule('toc', 'forbidden'),
  rule('punctuation', 'chinese'),
  rule('revisions', 'none'),
  rule('comments', 'none'),
  rule('hiddenText', 'none'),
]
const NORMAL = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:eastAsiaTheme="minorEastAsia"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="Normal"/><w:pPr><w:spacing w:line="560" w:lineRule="exact"/></w:pPr><w:rPr><w:sz w:val="28"/></w:rPr></w:style>
<w:style w:type="table" w:styleId="t"><w:name w:val="grid"/><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style>
<w:style w:type="paragraph" w:styleId="b"><w:name w:val="正文加粗"/><w:basedOn w:val="a"/><w:rPr><w:b/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="bb"><w:name w:val="更粗"/><w:basedOn w:val="b"/><w:rPr><w:b/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="c"><w:name w:val="接着"/><w:basedOn w:val="b"/></w:style>
<w:style w:type="character" w:styleId="red"><w:name w:val="红"/><w:rPr><w:color w:val="FF0000"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="toc1"><w:name w:val="toc 1"/></w:style>`
const theme = (face: string) =>
  `<a:theme xmlns:a="x"><a:minorFont><a:latin typeface="Calibri"/><a:ea typeface=""/><a:font script="Hans" typeface="${face}"/></a:minorFont></a:theme>`
const keeping = (body: string, more: Partial<DocxParts> = {}): DocxParts => ({
  body: p(run('施工组织设计，正文。')) + body + section(),
  styles: NORMAL,
  theme: theme('宋体'),
  ...more,
})

/** Keys of the rules that a document differs from. */
const differing = (parts: DocxParts) =>
  check(parts, PROFILE).flatMap(({ rule: { key }, state, places }) =>
    state === 'differs' ? [`${key}: ${places.map((place) => place.found).join()}`] : [],
  )

test('a document that keeps the profile has no finding', () => {
  expect(check(keeping(p('')), PROFILE).filter(({ state }) => state !== 'meets')).toEqual([])
})

describe('deviations by every way are found, and nothing else', () => {
  const style = (id: string) => `<w:pStyle w:val="${id}"/>`
  const table = `<w:tbl><w:tblPr><w:tblStyle w:val="t"/></w:tblPr><w:tr><w:tc>${p(run('表头'))}</w:tc></w:tr><w:tr><w:tc>${p(run('内容'))}</w:tc></w:tr></w:tbl>`
  const header = (type: string) => `<w:headerReference w:type="${type}" r:id="h"/>`
  test.each<[string, DocxParts, string[]]>([
    ['direct size', keeping(p(run('小字', '<w:sz w:val="24"/>'))), ['fontSize: 12']],
    ['direct font', keeping(p(run('黑字', '<w:rFonts w:eastAsia="黑体"/>'))), ['fontEastAsia: 黑体']],
    ['theme font', keeping('', { theme: theme('等线') }), ['fontEastAsia: 等线']],
    ['no font stated', keeping('', { theme: undefined as never }), ['fontEastAsia: notStated']],
    ['style', keeping(p(run('粗'), style('b'))), ['bold: bold']],
    ['based-on style', keeping(p(run('粗'), style('c'))), ['bold: bold']],
    ['two styles switch bold off again', keeping(p(run('细'), style('bb'))), []],
    ['direct bold over them', keeping(p(run('粗', '<w:b/>'), style('bb'))), ['bold: bold']],
    ['character style', keeping(p(run('红', '<w:rStyle w:val="red"/>'))), ['colour: FF0000']],
    ['nearly black', keeping(p(run('黑', '<w:color w:val="1F1F1F"/>'))), []],
    ['table style', keeping(table), ['bold: bold']],
    [
      'line',
      keeping(p(run('行'), '<w:spacing w:line="360" w:lineRule="auto"/>')),
      ['lineExact: multiple 1.5'],
    ],
    ['space', keeping(p(run('段'), '<w:spacing w:before="120"/>')), ['spaceBefore: 6']],
    [
      'header',
      keeping(`<w:p><w:pPr>${section(header('default'))}</w:pPr></w:p>`, { headers: { h: p(run('公司')) } }),
      ['header: 公司,公司'],
    ],
    [
      'header with nothing in it',
      { ...keeping(''), body: p(run('文')) + section(header('default')), headers: { h: p('') } },
      [],
    ],
    [
      'header with a line',
      {
        ...keeping(''),
        body: p(run('文')) + section(header('default')),
        headers: { h: p('', '<w:pBdr><w:bottom w:val="single"/></w:pBdr>') },
      },
      ['header: line'],
    ],
    [
      'header of even pages that are none',
      { ...keeping(''), body: p(run('文')) + section(header('even')), headers: { h: p(run('偶')) } },
      [],
    ],
    [
      'header of even pages',
      {
        ...keeping(''),
        body: p(run('文')) + section(header('even')),
        headers: { h: p(run('偶')) },
        settings: '<w:evenAndOddHeaders/>',
      },
      ['header: 偶'],
    ],
    [
      'header of a first page',
      {
        ...keeping(''),
        body: p(run('文')) + section(`${header('first')}<w:titlePg/>`),
        headers: { h: p(run('首')) },
      },
      ['header: 首'],
    ],
    [
      'page number',
      {
        ...keeping(''),
        body: p(run('文')) + section('<w:footerReference w:type="default" r:id="f"/>'),
        footers: { f: p('<w:fldSimple w:instr=" PAGE "/>') },
      },
      ['footer: pageNumber', 'pageNumber: pageNumber'],
    ],
    [
      'margin',
      {
        ...keeping(''),
        body: `${p(run('文'))}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:left="1417"/></w:sectPr>`,
      },
      ['marginTop: 2'],
    ],
    [
      'paper',
      {
        ...keeping(''),
        body: `${p(run('文'))}<w:sectPr><w:pgSz w:w="16838" w:h="23811"/><w:pgMar w:top="1417" w:left="1417"/></w:sectPr>`,
      },
      ['paper: 29.7 × 42'],
    ],
    ['picture', keeping(p('<w:r><w:drawing/></w:r>')), ['images: picture']],
    ['contents', keeping(p(run('第一章'), style('toc1'))), ['toc: contents']],
    ['punctuation', keeping(p(run('先清理,再浇筑3.5m'))), ['punctuation: ,']],
    [
      'revision',
      keeping('<w:p><w:del w:author="a"><w:r><w:delText>旧</w:delText></w:r></w:del></w:p>'),
      ['revisions: deleted'],
    ],
    ['hidden', keeping(p(run('藏', '<w:vanish/>'))), ['hiddenText: hidden 1']],
  ])('%s', (_, parts, expected) => {
    expect(differing(parts)).toEqual(expected)
  })
})

describe('golden vectors', () => {
  test('lines, sizes and margins', () => {
    const lines = (line: string) => keeping('', { styles: '', body: p(run('文'), line) + section() })
    expect(found(lines('<w:spacing w:line="560" w:lineRule="exact"/>'), rule('lineExact', 28))).toEqual([])
    expect(found(lines('<w:spacing w:line="360" w:lineRule="auto"/>'), rule('lineMultiple', 1.5))).toEqual([])
    expect(found(keeping(''), rule('fontSize', SIZES.get('四号')!))).toEqual([])
    expect(found(keeping(''), rule('marginTop', 2.5))).toEqual([])
    const wide = {
      body: `${p(run('文'))}<w:sectPr><w:pgSz w:w="1" w:h="1"/><w:pgMar w:top="1440"/></w:sectPr>`,
    }
    expect(found(wide, rule('marginTop', 2.5))).toEqual([])
    expect(found(wide, rule('marginTop', 2.5, 'page', 0.02))).toEqual(['2.54'])
  })

  test('a second section without references has the header of the first', () => {
    const first = `<w:p><w:pPr>${section('<w:headerReference w:type="default" r:id="h"/>')}</w:pPr></w:p>`
    const [result] = check({ body: first + p(run('二')) + section(), headers: { h: p(run('页眉')) } }, [
      rule('header', 'none'),
    ])
    expect(result!.places.map((place) => [place.section, place.found])).toEqual([
      [1, '页眉'],
      [2, '页眉'],
    ])
  })
})

test('places beyond the listed ones are counted, with their share of the characters', () => {
  const body = p(run('大', '<w:sz w:val="40"/>')).repeat(300) + p(run('中'.repeat(100), '<w:sz w:val="28"/>'))
  const [result] = check({ body: body + section() }, [rule('fontSize', 14)])
  expect(result).toMatchObject({ state: 'differs', count: 300, share: 75 })
  expect(result!.places).toHaveLength(200)
  expect(result!.places[1]).toEqual({
    ...{ paragraph: 2, section: null, page: null, block: 1, start: 2, end: 3 },
    ...{ text: '大', found: '20' },
  })
})

test('headings may be bold where the tender says so; scopes part them from the text', () => {
  const styles = `${NORMAL}<w:style w:type="paragraph" w:styleId="h"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>`
  const parts = keeping(p(run('标题'), '<w:pStyle w:val="h"/>'), { styles })
  expect(found(parts, rule('bold', 'headingsOnly'))).toEqual([])
  expect(found(parts, rule('fontSize', 14, 'body'))).toEqual([])
  expect(found(parts, rule('fontSize', 14, 'heading'))).toEqual(['16'])
})

test('pages are what the maker states: never "meets"', () => {
  const [stated] = check(keeping('', { app: '<Pages>12</Pages>' }), [rule('pagesMax', 10)])
  expect(stated).toMatchObject({ state: 'cannotTell', reason: 'pagesStated 12' })
})

test('names of one typeface, and what is another', () => {
  expect(isFont('SimSun', '宋体')).toBe(true)
  expect(isFont('仿宋_GB2312', '仿宋')).toBe(true)
  expect(isFont('Noto Serif CJK SC', '宋体')).toBe(false)
})

test.each<[LayoutRule, string | null]>([
  [rule('marginTop', 2.5), null],
  [rule('marginTop', 20), 'impossibleValue'],
  [rule('fontSize', 3), 'impossibleValue'],
  [rule('fontSize', 101), 'impossibleValue'],
  [rule('pagesMax', 0), 'impossibleValue'],
  [rule('paper', 'B5'), 'impossibleValue'],
  [rule('fontEastAsia', ' '), 'impossibleValue'],
  [rule('shape' as RuleKey, 1), 'unknownKey'],
])('%j: %s', (one, problem) => {
  expect(checkRule(one)?.reason ?? null).toBe(problem)
})
