import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { pdfFile } from '@/tests/generator/documents/pdf-file'
import { namedFont, setParagraphs, showLines, ucs2 } from '@/tests/generator/documents/pdf-text'
import { writeText } from '@/tests/generator/documents/writer'
import { blocksOf } from '@/tests/support/read-parts'
import { PDF_LIMITS, readPdf, type StartThread } from './read-pdf'

const F = namedFont('SimSun', 'UniGB-UCS2-H')
const page = (text: string) => ({
  content: showLines([{ x: 71, y: 300, font: 'F', size: 14, codes: ucs2(text) }]),
})
const start: StartThread = (options) =>
  new Worker(new URL('../../../tests/support/pdf-thread.mjs', import.meta.url), options)
const read = (bytes: Uint8Array, limits: Partial<typeof PDF_LIMITS> = {}) =>
  readPdf(bytes, { ...PDF_LIMITS, ...limits }, start)

/** Its operators are read without a pause for far longer than the limit of these tests. */
const ENDLESS = { content: '0 0 m 1 1 l S q 1 0 0 1 0 0 cm Q\n'.repeat(2_000_000) }

describe('a document in a thread of its own', () => {
  test('is read as it is', async () => {
    const { doc, layout } = await read(pdfFile({ fonts: { F }, pages: [page('第一页'), page('第二页')] }))
    expect([doc.state, doc.problems, doc.text]).toEqual(['read', [], '第一页\n第二页'])
    expect(layout!.pages).toHaveLength(2)
  })

  test('that takes too long is ended, and its pages so far are kept', async () => {
    const bytes = pdfFile({ fonts: { F }, pages: [page('第一页'), page('第二页'), ENDLESS, page('第四页')] })
    const result = await read(bytes, { budget: () => ({ processor: 1500, passing: 60_000 }) })
    expect(result.doc.state).toBe('tooLarge')
    expect(result.doc.problems).toEqual(['ended late', 'tooLarge 2/4'])
    expect(blocksOf(result)).toEqual(['1 paragraph: 第一页', '2 paragraph: 第二页'])
  })

  test('that needs too many objects ends its thread only', async () => {
    const bytes = pdfFile({ fonts: { F }, pages: [page('第一页'), ENDLESS] })
    const { doc } = await read(bytes, { heap: 48 })
    expect(doc.state).toBe('tooLarge')
    expect(doc.problems).toContain('ended memory')
  })

  test('by which the process grows too much is ended', async () => {
    const bytes = pdfFile({ fonts: { F }, pages: [page('第一页'), ENDLESS] })
    const { doc } = await read(bytes, { growth: 100 })
    expect([doc.state, doc.problems[0]]).toEqual(['tooLarge', 'ended memory'])
  })

  test('with more text than any bid keeps its pages so far', async () => {
    const pages = setParagraphs(writeText('long', 5000), {
      ...{ font: 'F', encode: ucs2, size: 14, pitch: 28, margin: 71 },
    })
    const { doc } = await read(pdfFile({ fonts: { F }, pages }), { characters: 2000 })
    expect(doc.state).toBe('tooLarge')
    expect(doc.text.length).toBeGreaterThan(1000)
    expect(doc.text.length).toBeLessThan(2500)
  })

  test('a thread that dies by itself makes the document damaged, not the server', async () => {
    const dead: StartThread = () => new Worker('throw new RangeError("x")', { eval: true })
    const { doc } = await readPdf(pdfFile({ pages: [] }), PDF_LIMITS, dead)
    expect([doc.state, doc.problems]).toEqual(['damaged', ['ended thread RangeError']])
  })

  test('a package that is not installed is no fault of the document', async () => {
    const without: StartThread = () =>
      new Worker("import('no-such-package-here').catch((error) => { throw error })", { eval: true })
    await expect(readPdf(pdfFile({ pages: [] }), PDF_LIMITS, without)).rejects.toThrow(/no-such-package/)
  })
})

test('what is no PDF, or larger than a document may be, needs no thread', async () => {
  const never: StartThread = () => {
    throw new Error('started')
  }
  expect((await readPdf(new TextEncoder().encode('PK'), PDF_LIMITS, never)).doc.state).toBe('unsupported')
  const large = pdfFile({ pages: [] })
  expect((await readPdf(large, { ...PDF_LIMITS, bytes: 100 }, never)).doc.state).toBe('tooLarge')
})
