import { describe, expect, test } from 'vitest'
import { type DocxParts, docxFile } from '@/tests/generator/documents/docx-file'
import { readDocx } from '../../../engine/documents/docx/read-docx'
import { sourceOf } from '../../../engine/parse/test-files'
import { checkDocx } from './check-docx'
import type { LayoutRule, RuleKey, RuleScope } from './rules'

const rule = (key: RuleKey, value: string | number, scope: RuleScope = 'all'): LayoutRule => ({
  key,
  value,
  scope,
})
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
const p = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`
const BREAK = p('<w:r><w:br w:type="page"/></w:r>')
const HEADINGS = [1, 2]
  .map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="h${level}"><w:name w:val="heading ${level}"/></w:style>`,
  )
  .join('')
const heading = (level: number, text: string, more = '') =>
  p(run(text), `<w:pStyle w:val="h${level}"/>${more}`)

/** What is found against a rule, or its state where nothing is. */
function found(parts: DocxParts, one: LayoutRule, others: readonly LayoutRule[] = []) {
  const { doc, format } = readDocx(sourceOf(docxFile({ styles: HEADINGS, ...parts })), () => '')
  const { state, reason, places } = checkDocx({ doc, format: format! }, [one, ...others])[0]!
  return state === 'differs'
    ? places.map((place) => `${place.paragraph ?? '-'} ${place.found}`)
    : (reason ?? state)
}

describe('numbers of headings', () => {
  const wanted = rule('headingNumbers', '一、 （一） 1.', 'heading')
  const list = (text: string) =>
    `<w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:numFmt w:val="chineseCounting"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum><w:num w:numId="5"><w:abstractNumId w:val="3"/></w:num>`
  const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="5"/></w:numPr>'
  test.each<[string, DocxParts, readonly string[] | string]>([
    ['as prescribed', { body: heading(1, '三、方案') + heading(2, '(二)措施') }, 'meets'],
    ['of another level', { body: heading(1, '（一）方案') }, ['1 (H)']],
    ['another form', { body: heading(2, '1.1 措施') }, ['1 D.D']],
    ['none', { body: heading(1, '方案') }, ['1 noNumber']],
    ['of a list', { body: heading(1, '方案', numbered), numbering: list('%1、') }, 'meets'],
    ['of another list', { body: heading(1, '方案', numbered), numbering: list('第%1章') }, ['1 第H章']],
    ['no headings', { body: p(run('一、方案')) }, 'noHeadings'],
  ])('%s', (_, parts, expected) => {
    expect(found(parts, wanted)).toEqual(expected)
  })

  test('levels that are too deep, also of a paragraph that says so itself', () => {
    const body = heading(1, '一') + heading(2, '二') + p(run('三'), '<w:outlineLvl w:val="2"/>')
    expect(found({ body }, rule('levelsMax', 1, 'heading'))).toEqual(['2 2', '3 3'])
    expect(found({ body: p(run('文')) }, rule('levelsMax', 0, 'heading'))).toBe('meets')
  })
})

test('a line that may be a heading differs only if it is right neither as one nor as text', () => {
  const rules = (size: number) => [rule('fontSize', 14, 'body'), rule('fontSize', size, 'heading')] as const
  const line = (halfPoints: number) => ({ body: p(run('一、施工方案', `<w:sz w:val="${halfPoints}"/>`)) })
  const [body, headings] = rules(16)
  expect(found(line(28), body, [headings])).toBe('meets')
  expect(found(line(32), body, [headings])).toBe('meets')
  expect(found(line(24), body, [headings])).toEqual(['1 12'])
  expect(found(line(28), headings, [body])).toBe('headingsNotMarked')
  expect(found(line(32), headings, [body])).toBe('meets')
})

test('what is said of one scope outweighs what is said of all; free is not required', () => {
  const caption = `${HEADINGS}<w:style w:type="paragraph" w:styleId="c"><w:name w:val="caption"/></w:style>`
  const parts = { styles: caption, body: p(run('图1 平面', '<w:sz w:val="21"/>'), '<w:pStyle w:val="c"/>') }
  expect(found(parts, rule('fontSize', 14))).toEqual(['1 10.5'])
  expect(found(parts, rule('fontSize', 14), [rule('fontSize', 'free', 'figureText')])).toBe('meets')
  expect(found(parts, rule('fontSize', 'free', 'figureText'))).toBe('notRequired')
})

describe('pages that a document ends itself', () => {
  const text = p(run('本工程采用商品混凝土。'))
  test.each<[string, string, readonly string[] | string]>([
    ['one after the other', text + BREAK + text, 'pagesNotKnown'],
    ['two breaks without text between', text + BREAK + BREAK + text, ['3 blankPage']],
    ['a section on a page of its own', text + BREAK + p('', '<w:sectPr/>') + text, ['3 blankPage']],
    ['a picture between', text + BREAK + p('<w:r><w:drawing/></w:r>') + BREAK + text, 'pagesNotKnown'],
    [
      'two breaks around text in one paragraph',
      p(
        `${run('甲')}<w:r><w:br w:type="page"/></w:r>${run('乙')}<w:r><w:br w:type="page"/></w:r>${run('丙')}`,
      ) + text,
      'pagesNotKnown',
    ],
  ])('%s', (_, body, expected) => {
    expect(found({ body }, rule('blankPages', 'forbidden', 'page'))).toEqual(expected)
  })

  test('a cover', () => {
    const cover = p(run('施工组织设计')) + p(run('二〇二六年三月')) + BREAK
    expect(found({ body: cover + text }, rule('cover', 'forbidden', 'page'))).toEqual(['1 cover'])
    expect(found({ body: text + BREAK + text }, rule('cover', 'forbidden', 'page'))).toBe('meets')
    expect(found({ body: cover + text }, rule('cover', 'required', 'page'))).toBe('meets')
  })
})

test('pictures and tables stand in the appendix only', () => {
  const picture = p('<w:r><w:drawing/></w:r>')
  const table = `<w:tbl><w:tr><w:tc>${p(run('表'))}</w:tc></w:tr></w:tbl>`
  const body = heading(1, '一、方案') + picture + table + heading(1, '附表一 机械') + picture + table
  expect(found({ body }, rule('images', 'appendixOnly', 'page'))).toEqual(['2 picture'])
  expect(found({ body }, rule('tables', 'appendixOnly', 'page'))).toEqual(['3 1 × 1'])
  expect(found({ body }, rule('images', 'forbidden', 'page'))).toEqual(['2 picture', '5 picture'])
})

test('indents of a list count unless the paragraph or its style has its own', () => {
  const numbering = `<w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:pPr><w:ind w:left="840" w:hanging="420"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="5"><w:abstractNumId w:val="3"/></w:num>`
  const listed = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="5"/></w:numPr>'
  const left = (properties: string, styles = '') =>
    found({ body: p(run('文字'), properties), numbering, styles }, rule('indentLeft', 0))
  expect(left(listed)).toEqual(['1 42'])
  expect(left(`${listed}<w:ind w:left="0"/>`)).toBe('meets')
  const style = (own: string) =>
    `<w:style w:type="paragraph" w:styleId="l"><w:name w:val="l"/><w:pPr>${listed}${own}</w:pPr></w:style>`
  expect(left('<w:pStyle w:val="l"/>', style(''))).toEqual(['1 42'])
  expect(left('<w:pStyle w:val="l"/>', style('<w:ind w:left="0"/>'))).toBe('meets')
  expect(left('<w:pStyle w:val="l"/><w:numPr><w:numId w:val="0"/></w:numPr>', style(''))).toBe('meets')
})

describe('headers and footers as they are seen', () => {
  const shown = (styles: string, footer: string, one: LayoutRule, others: readonly LayoutRule[] = []) =>
    found(
      {
        ...{ styles, footers: { f: footer } },
        body: `${p(run('文'))}<w:sectPr><w:footerReference w:type="default" r:id="f"/></w:sectPr>`,
      },
      one,
      others,
    )
  const number = rule('pageNumber', 'bottomCentre', 'page')
  const field = '<w:fldSimple w:instr=" PAGE "/>'

  test('a line of the style is a footer', () => {
    const style =
      '<w:style w:type="paragraph" w:styleId="f"><w:name w:val="footer"/><w:pPr><w:pBdr><w:top w:val="single"/></w:pBdr></w:pPr></w:style>'
    expect(shown(style, p('', '<w:pStyle w:val="f"/>'), rule('footer', 'none', 'page'))).toEqual(['- line'])
  })

  test('words beside a page number are a footer; the number alone is none', () => {
    expect(shown('', p(field + run('示例')), rule('footer', 'none', 'page'), [number])).toEqual(['- 示例'])
    expect(shown('', p(run('第') + field + run('页')), rule('footer', 'none', 'page'), [number])).toBe(
      'meets',
    )
  })

  test('where a number stands: by its frame, its tabs, its paragraph; a text box cannot be told', () => {
    expect(shown('', p(field, '<w:framePr w:xAlign="center"/>'), number)).toBe('meets')
    expect(shown('', p(`<w:r><w:tab/></w:r>${field}`), number)).toBe('meets')
    expect(shown('', p(field), number)).toEqual(['- footer left'])
    expect(shown('', p(`<w:r><w:txbxContent>${p(field)}</w:txbxContent></w:r>`), number)).toBe(
      'pageNumberInTextBox',
    )
  })

  test('a number in the header is not at the bottom, however it is aligned', () => {
    const headers = { h: p(field, '<w:jc w:val="center"/>') }
    const body = `${p(run('文'))}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`
    expect(found({ headers, body }, number)).toEqual(['- header center'])
  })

  test('the first number', () => {
    const from = (start: string) =>
      found(
        { body: `${p(run('文'))}<w:sectPr><w:pgNumType${start}/></w:sectPr>` },
        rule('pageNumberFrom', 1, 'page'),
      )
    expect(from('')).toBe('meets')
    expect(from(' w:start="0"')).toEqual(['- 0'])
  })
})

test('backgrounds of paragraphs and cells, and borders', () => {
  const cell = `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:fill="D9D9D9"/></w:tcPr>${p(run('甲'))}</w:tc><w:tc>${p(run('乙'))}</w:tc></w:tr></w:tbl>`
  expect(found({ body: cell }, rule('shading', 'forbidden'))).toEqual(['1 shading'])
  expect(found({ body: p(run('甲'), '<w:shd w:fill="D9D9D9"/>') }, rule('shading', 'forbidden'))).toEqual([
    '1 shading',
  ])
  const border = '<w:pBdr><w:bottom w:val="single"/></w:pBdr>'
  expect(found({ body: p(run('甲'), border) }, rule('border', 'forbidden'))).toEqual(['1 border'])
})

test('an indent in points is measured by the text, not by the mark behind it', () => {
  const body = p(
    run('文字', '<w:sz w:val="28"/>'),
    '<w:ind w:firstLine="560"/><w:rPr><w:sz w:val="21"/></w:rPr>',
  )
  expect(found({ body }, rule('firstLineChars', 2))).toBe('meets')
})
