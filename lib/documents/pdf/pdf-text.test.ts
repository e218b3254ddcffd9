import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { type PdfFontParts, pdfFile } from '@/tests/generator/documents/pdf-file'
import {
  drawnFont,
  gbk,
  LATIN_FONT,
  namedFont,
  type PdfLine,
  setParagraphs,
  showLines,
  ucs2,
} from '@/tests/generator/documents/pdf-text'
import { writeText } from '@/tests/generator/documents/writer'
import { blocksOf, readHere } from '@/tests/support/read-parts'
import { comparedText, textOf } from '../../engine/documents/compared-text'
import { FONT_FILES } from '../../report/render/fonts'

const PARAGRAPHS = writeText('a bid in PDF', 4000)
const STYLE = { size: 14, pitch: 28, margin: 71, header: '施工组织设计', hasNumbers: true }
const UCS2 = namedFont('SimSun', 'UniGB-UCS2-H')

const codesOf = (characters: string) => (text: string) =>
  [...text].map((char) => ([...characters].indexOf(char) + 1).toString(16).padStart(2, '0')).join('')

/** Pages of lines, in SimSun if not stated otherwise. */
function lined(pages: readonly (readonly Partial<PdfLine & { text: string }>[])[], fonts = { F: UCS2 }) {
  return pdfFile({
    fonts,
    pages: pages.map((lines) => ({
      content: showLines(
        lines.map(({ text = '', ...line }) => ({
          x: 71,
          y: 100,
          font: 'F',
          size: 14,
          codes: ucs2(text),
          ...line,
        })),
      ),
    })),
  })
}
const rows = (texts: readonly string[], from = 100, pitch = 28) =>
  texts.map((text, at) => ({ text, y: from + at * pitch }))

describe('the whole text', () => {
  const joined = (text: string) => text.replace(/\s/g, '')
  async function expectParagraphs(fonts: Record<string, PdfFontParts>, encode: (text: string) => string) {
    const used = setParagraphs(PARAGRAPHS, { ...STYLE, font: 'F', encode })
    const read = await readHere(pdfFile({ fonts, pages: used }))
    expect(read.doc.state).toBe('read')
    const paragraphs = blocksOf(read).filter((block) => block.includes(' paragraph: '))
    const own = paragraphs.map((block) => joined(block.slice(block.indexOf(':') + 1))).join('')
    expect(own).toBe(joined(PARAGRAPHS.join('')))
    expect(blocksOf(read).filter((block) => block.includes(' header: '))).toHaveLength(used.length)
    expect(blocksOf(read).filter((block) => / footer: \d+$/.test(block))).toHaveLength(used.length)
  }

  test('of a font that is only named, in GBK and in Unicode', async () => {
    await expectParagraphs({ F: namedFont('SimSun', 'GBK-EUC-H') }, gbk)
    await expectParagraphs({ F: UCS2 }, ucs2)
    await expectParagraphs({ F: namedFont('FangSong', 'UniGB-UTF16-H') }, ucs2)
  })

  test('of an embedded part of a font', async () => {
    const pdf = new PDFDocument({ size: 'A4', margin: 71 })
    const pieces: Buffer[] = []
    pdf.on('data', (piece: Buffer) => pieces.push(piece))
    const ended = new Promise((resolve) => pdf.on('end', resolve))
    pdf.registerFont('han', FONT_FILES.normal())
    for (const paragraph of PARAGRAPHS)
      pdf.font('han').fontSize(12).text(paragraph, { indent: 24, lineGap: 8 })
    pdf.end()
    await ended
    const read = await readHere(new Uint8Array(Buffer.concat(pieces)))
    expect(joined(read.doc.text)).toBe(joined(PARAGRAPHS.join('')))
    expect(read.layout!.fonts).toEqual([
      { name: expect.stringMatching(/^Noto/), isBold: false, isItalic: false },
    ])
  })

  test('of drawn glyphs, as browsers write them', async () => {
    const characters = '混凝土浇筑养护模板钢筋绑扎'
    const bytes = lined([[{ codes: codesOf(characters)('钢筋绑扎混凝土浇筑') }]], {
      F: drawnFont('SimSun', characters),
    })
    const read = await readHere(bytes)
    expect(blocksOf(read)).toEqual(['1 paragraph: 钢筋绑扎混凝土浇筑'])
    expect(read.doc.state).toBe('read')
  })

  test('of Latin letters, with blanks where words are only moved apart', async () => {
    const content = 'BT /F 12 Tf 71 700 Td [(Tender) -300 (docu) 20 (ment)] TJ 0 -14 Td (of the bidder) Tj ET'
    const read = await readHere(pdfFile({ fonts: { F: LATIN_FONT }, pages: [{ content }] }))
    expect(blocksOf(read)).toEqual(['1 paragraph: Tender document of the bidder'])
  })
})

describe('blocks', () => {
  test('paragraphs end early or begin further in', async () => {
    const full = '混凝土浇筑完成后应及时养护并覆盖保湿不少于七天时间以保证强度'
    const read = await readHere(
      lined([[...rows([full, `${full.slice(0, 9)}。`, full]), { text: full.slice(2), x: 99, y: 184 }]]),
    )
    expect(blocksOf(read)).toEqual([
      `1 paragraph: ${full}${full.slice(0, 9)}。`,
      `1 paragraph: ${full}`,
      `1 paragraph: ${full.slice(2)}`,
    ])
  })

  test('headings, captions and tables of contents', async () => {
    const text = '混凝土浇筑完成后应及时养护并覆盖保湿不少于七天时间以保证强度'
    const read = await readHere(
      lined([
        [
          { text: '第一章 总体部署', size: 18, y: 100 },
          ...rows([text, text], 140),
          { text: '图3-1 平面布置', y: 250 },
          { text: '1.1 编制说明..........................................12', y: 290 },
        ],
      ]),
    )
    expect(blocksOf(read).map((block) => block.split(':')[0])).toEqual([
      '1 heading',
      '1 paragraph',
      '1 caption',
      '1 contents',
    ])
  })

  test('rows with gaps that follow each other are a table', async () => {
    const row = (y: number, ...cells: string[]) => cells.map((text, at) => ({ text, x: 71 + at * 150, y }))
    const read = await readHere(lined([[...row(100, '序号', '设备', '数量'), ...row(128, '1', '塔吊', '2')]]))
    expect(blocksOf(read)).toEqual(['1 cell: 序号\t设备\t数量', '1 cell: 1\t塔吊\t2'])
  })

  test('two columns are read one after the other, below what goes across', async () => {
    const column = (letter: string, x: number) =>
      Array.from({ length: 12 }, (_, at) => ({
        text: letter.repeat(14),
        x,
        y: 140 + at * 20,
        size: 14,
      }))
    const title = { text: '横贯两栏的标题写得足够长以便超过中线位置才行', y: 100, x: 120, size: 18 }
    const read = await readHere(lined([[title, ...column('左', 71), ...column('右', 310)]]))
    expect(blocksOf(read)).toEqual([
      `1 heading: ${title.text}`,
      `1 paragraph: ${'左'.repeat(14 * 12)}`,
      `1 paragraph: ${'右'.repeat(14 * 12)}`,
    ])
  })

  test('a header with other text on each page, and one on every other page', async () => {
    const body = rows([
      '混凝土浇筑完成后应及时养护并覆盖',
      '保湿不少于七天时间以保证强度达标',
      '钢筋绑扎应牢固可靠',
    ])
    const pages = Array.from({ length: 6 }, (_, at) => [
      { text: at % 2 ? '某工程' : `第${'一二三四五六'[at]}章内容`, y: 40, size: 9 },
      ...body.map((line) => ({ ...line, text: `${line.text}${'甲乙丙丁戊己'[at]}` })),
    ])
    const read = await readHere(lined(pages))
    expect(blocksOf(read).filter((block) => block.includes('header'))).toEqual([
      '1 header: 第一章内容',
      '2 header: 某工程',
      '3 header: 第三章内容',
      '4 header: 某工程',
      '5 header: 第五章内容',
      '6 header: 某工程',
    ])
  })

  test('lines of equal height with text of their own are no header', async () => {
    const pages = Array.from({ length: 5 }, (_, page) =>
      rows(
        Array.from({ length: 25 }, (_, row) => `${'甲乙丙丁戊'[page]}段第${row}行的文字`),
        60,
      ),
    )
    const read = await readHere(lined(pages))
    expect(blocksOf(read).filter((block) => /header|footer/.test(block))).toEqual([])
  })

  test('raised letters stand where they are raised', async () => {
    const read = await readHere(
      lined([[{ text: '面积' }, { text: '100m', x: 99 }, { text: '2', x: 127, y: 95, size: 7 }]]),
    )
    expect(read.doc.text).toBe('面积100m2')
  })

  test('letters drawn twice are bold, and there once', async () => {
    const read = await readHere(lined([[{ text: '加粗' }, { text: '加粗', x: 71.4 }]]))
    expect(read.doc.text).toBe('加粗')
    expect([...read.layout!.runs.flags]).toEqual([1])
  })
})

test('golden vectors of the compared text', async () => {
  const read = await readHere(
    lined([[{ text: 'Ｃ３０ 混凝土，浇筑 １２ｈ。' }, { text: '雷\u200b同', y: 160 }]]),
  )
  const compared = comparedText(read.doc, { tables: true })
  expect(textOf(compared)).toBe('C30混凝土,浇筑12H.雷同')
  expect(compared.invisible).toBe(1)
})
