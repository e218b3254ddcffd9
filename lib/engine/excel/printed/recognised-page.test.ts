import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collect } from '../../../../tests/support/printed'
import { pdfWith } from '../../../../tests/support/technical-files'
import { sourceOf } from '../../../../tests/support/workbooks'
import { readFormat } from '../../formats/read-format'
import { openPdf, picturePages } from './open-pdf'
import { unconfirmedPages } from './places'
import { type RecognisedTable, recognisedPage, withSameLabels } from './recognised-page'

// What the product's program has read of a bill that was printed and scanned.
const pages = JSON.parse(readFileSync('tests/samples/printed/scan.json', 'utf8')) as RecognisedTable[]

const figure = (text: string) =>
  recognisedPage({ ...pages[0]!, lines: [{ text, confidence: 1, box: [0, 0, 10, 10] }] }).chunks[0]!.text

test.each([
  ['4.', '4'],
  ["2466.30'", '2466.30'],
  ['15543.○', '15543.0'],
  ['030404017O01', '030404017001'],
  ['-12.50', '-12.50'],
  ['C20', 'C20'],
  ['1、型号', '1、型号'],
  ['240x115X53', '240×115×53'],
  ['kW.h', 'kW·h'],
  ['HRB400p18', 'HRB400φ18'],
  ['p12~(Φ18', 'φ12~φ18'],
  ['井盖座c700', '井盖座φ700'],
  ['HRB400 (p20~(25', 'HRB400φ20~φ25'],
  ['C25', 'C25'],
  ['堂', '樘'],
  ['max 3', 'max 3'],
])('%s stands as %s', (read, stated) => {
  expect(figure(read)).toBe(stated)
})

test('a label that small print has spoilt on one page stands as on the others', () => {
  const line = (text: string) => ({ text, confidence: 1, box: [0, 0, 10, 10] as const })
  const table = (text: string) => ({ ...pages[0]!, lines: [line(text)] })
  const labels = ['工程名称：某工程\\\\道路【一标】', '工程名称：某工程道路【一标】', '工程名称：另一工程']
  expect(withSameLabels(labels.map(table)).map(({ lines }) => lines[0]!.text)).toEqual([
    labels[0],
    labels[0],
    labels[2],
  ])
})

test('a title that small print has left open is closed, but not one that goes on', () => {
  const lines = ['汇总表【道路工程', '序号', '清单计价表【给水', '管道工程】'].map((text) => ({
    ...{ text, confidence: 1, box: [0, 0, 10, 10] as const },
  }))
  const [table] = withSameLabels([{ ...pages[0]!, lines }])
  expect(table!.lines.map(({ text }) => text)).toEqual([
    '汇总表【道路工程】',
    ...lines.slice(1).map(({ text }) => text),
  ])
})

async function read(known: ReadonlyMap<number, RecognisedTable>) {
  const bytes = new Uint8Array(await pdfWith(pages.map(() => null)))
  const { refusal, pages: content, isCut } = await collect(bytes)
  const printed = openPdf({ refusal, pages: content, isCut, recognised: known })
  return { ...readFormat({ ...sourceOf(bytes), printed } as never), pictures: picturePages(content) }
}
const all = new Map(pages.map((page, at) => [at + 1, page]))

test('a scan is a bill once its pages are read; its texts are not compared', async () => {
  const unread = await read(new Map())
  expect(unread.refusal).toMatchObject({ code: 'noTextLayer', detail: `1-${pages.length}` })
  const { refusal, report, pictures } = await read(all)
  expect([refusal, pictures.length]).toEqual([null, pages.length])
  expect(report!.notInFormat).toEqual(expect.arrayContaining(['items.code', 'items.name', 'lumps.name']))
  expect(report!.problems.counts).toMatchObject({ recognised: 1 })
  expect(report!.sums.find(({ id }) => id === 'grandTotal')).toMatchObject({ fails: 0 })
  expect(report!.problems.counts.figureUnconfirmed).toBeUndefined()
})

test('a figure that was read wrong is marked with its page, and so is the sum that it breaks', async () => {
  const [at, page] = [...all].find(([, { lines }]) =>
    lines.some(({ text }) => text === '分部分项工程和单价措施项目清单与计价表'),
  )!
  const price = page.lines.findIndex(({ text, box }) => /^\d+\.\d\d$/.test(text) && box[0] > 600)
  const lines = page.lines.map((line, i) => (i === price ? { ...line, text: `9${line.text}` } : line))
  const { report } = await read(new Map([...all, [at, { ...page, lines }]]))
  expect(unconfirmedPages(report!.problems.list)).toContain(at)
  expect(unconfirmedPages([{ ...report!.problems.list[0]!, code: 'nameMissing', path: 'P7!1' }])).toEqual([])
  const marked = report!.problems.list.filter(({ code }) => code === 'figureUnconfirmed')
  expect(marked.map(({ path }) => path)).toContainEqual(expect.stringMatching(new RegExp(`^P${at}!\\d+$`)))
})
