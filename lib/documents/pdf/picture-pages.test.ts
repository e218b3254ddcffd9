import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type PdfParts, pdfFile } from '@/tests/generator/documents/pdf-file'
import { namedFont, showLines, ucs2 } from '@/tests/generator/documents/pdf-text'
import { readHere } from '@/tests/support/read-parts'
import { factsOfDocument } from '../../engine/documents/read'

const F = namedFont('SimSun', 'UniGB-UCS2-H')
const line = (text: string) => showLines([{ x: 71, y: 100, font: 'F', size: 14, codes: ucs2(text) }])
const characters = (count: number) => line('混'.repeat(count))
const entries = (width: string, height: string) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`
const picture = (width: string, height = width) => ({
  entries: entries(width, height),
  bytes: deflateSync(Buffer.alloc(3000)),
})
/** The picture over so many points from the bottom of the page, in this many strips. */
const over = (height: number, strips = 1) =>
  Array.from({ length: strips }, (_, at) => {
    const strip = height / strips
    return `q 595.28 0 0 ${strip} 0 ${at * strip} cm /I Do Q`
  }).join('\n')

const HEIGHT = 841.89
const read = (contents: readonly string[], more: Partial<PdfParts> = {}) => {
  const pages = contents.map((content) => ({ content }))
  return readHere(pdfFile({ fonts: { F }, images: { I: picture('30', '30') }, pages, ...more }))
}

describe('a page is a picture', () => {
  test('with under 20 characters, if pictures cover over half of it', async () => {
    const { doc, layout } = await read([
      `${over(HEIGHT)} ${characters(19)}`,
      `${over(HEIGHT)} ${characters(20)}`,
      `${over(HEIGHT / 2)} ${characters(19)}`,
      characters(19),
    ])
    expect([doc.state, doc.problems]).toEqual(['partly', ['noText 1']])
    expect(factsOfDocument({ doc, layout: { type: 'pdf', layout: layout! } }).pagesWithoutText).toBe(1)
  })

  test('that is stored in strips, none of which is half of the page', async () => {
    const { doc, layout } = await read([over(HEIGHT, 8), `${over(HEIGHT / 4, 2)}`])
    expect(doc.problems).toEqual(['noText 1'])
    expect(layout!.pages.map(({ imageShare }) => imageShare)).toEqual([1, expect.closeTo(0.25, 1)])
  })

  test('that repeats itself does not cover the page by that', async () => {
    expect((await read([`${`${over(HEIGHT / 4)}\n`.repeat(4)} ${line('塔吊')}`])).doc.problems).toEqual([])
  })

  test('whatever its letters are, if a reader sees others; it is named once', async () => {
    const { doc } = await read([`${over(HEIGHT)} ${line('\ue001\ue002')}`, line('\ue001\ue002\ue003混凝土')])
    expect(doc.problems).toEqual(['noText 1', 'garbled 2'])
  })
})

describe('a picture that nobody can decode', () => {
  test.each([
    ['of 60,000 × 60,000', picture('60000'), {}],
    ['whose size stands elsewhere', picture('{side}'), { side: '60000' }],
    ['of A0 at 600 dpi', picture('19866', '28087'), {}],
  ])('%s makes its page one without text, and the next is read', async (_, I, objects) => {
    const { doc } = await read([over(HEIGHT), characters(30)], { images: { I }, objects })
    expect([doc.state, doc.problems, doc.text]).toEqual(['partly', ['noText 1'], '混'.repeat(30)])
    expect(doc.images).toHaveLength(1)
    expect('look' in doc.images[0]!).toBe(false)
  })
})

test('a document with nothing on its pages says so', async () => {
  const { doc } = await read(['', '', ''])
  expect([doc.state, doc.statedPages, doc.problems]).toEqual(['read', 3, ['blank']])
  expect((await read(['', line('正文')])).doc.problems).toEqual([])
})
