import { describe, expect, test } from 'vitest'
import { constructionProjectXml } from '@/tests/generator/construction-project'
import { gaebXml } from '@/tests/generator/gaeb/file'
import { genericXml } from '@/tests/generator/generic-xml'
import { type GeneratedFile, generateSection } from '@/tests/generator/section'
import { sichuanFiles } from '@/tests/generator/sichuan'
import { excelOf } from '@/tests/support/excel-files'
import { sourceOf } from '@/tests/support/workbooks'
import { FILE_TYPE } from '../../domain/number-codes'
import { zipBytes } from '../../kit/zip/bytes'
import { openBill } from '../bill/layout'
import { ImportError } from '../parse/import-error'
import { readAnyBill } from './read-any'
import { readFormat } from './read-format'

const section = generateSection({ seed: 3, bidders: 3, items: 30, unitProjects: 4, singleProjects: 1 })
const [bid] = section.bids
const x84 = (file: GeneratedFile) => gaebXml(file.model(), { phase: '84', hasSpecials: false })
const exchange = (file: GeneratedFile) =>
  constructionProjectXml(file.model(), file.spelling, { edition: '2025', costs: 'unit' })

type Files = Readonly<Record<string, string | Uint8Array>>
const zipped = (files: Files) =>
  zipBytes(Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content as string) })))
const read = (files: Files) => readFormat(sourceOf(zipped(files)))
const refusalOf = (files: Files) => read(files).refusal

/** How many items are read, and the entries that are said not to be. */
function outcome(files: Files) {
  const { buffer, report } = read(files)
  const notRead = report?.problems.list.flatMap(({ code, value }) => (code === 'entryNotRead' ? [value] : []))
  return { items: buffer && openBill(buffer).items.rows, notRead }
}
const items = openBill(readFormat(sourceOf(Buffer.from(exchange(bid!)))).buffer!).items.rows

describe('an archive of several bills in XML', () => {
  test.each<[string, Files, string]>([
    [
      'three bids in GAEB',
      Object.fromEntries(section.bids.map((file, at) => [`bid${at}.x84`, x84(file)])),
      'bid0.x84, bid1.x84, bid2.x84',
    ],
    [
      'a tender bill and a bid in GAEB',
      {
        'a.x83': gaebXml(section.tender.model(), { phase: '83', hasSpecials: false }),
        'b/b.x84': x84(bid!),
      },
      'a.x83, b.x84',
    ],
    [
      'two of ConstructionProject',
      { 'a.xml': exchange(bid!), 'b.xml': exchange(section.bids[1]!) },
      'a.xml, b.xml',
    ],
    [
      'two of an unknown format',
      Object.fromEntries(
        ['a.xml', 'b.xml'].map((name) => [name, genericXml(bid!.model(), bid!.spelling, 'hunan')]),
      ),
      'a.xml, b.xml',
    ],
  ])('is refused with their names: %s', (_, files, detail) => {
    expect(refusalOf(files)).toEqual({ code: 'severalBills', detail })
  })

  test('names the first five', () => {
    const files = Object.fromEntries('123456'.split('').map((name) => [`${name}.x84`, x84(bid!)]))
    expect(refusalOf(files)?.detail).toBe('1.x84, 2.x84, 3.x84, 4.x84, 5.x84 …')
  })

  test('is refused wherever it is uploaded, with words that say what to do', () => {
    const bytes = zipped({ 'a.xml': exchange(bid!), 'b.xml': exchange(section.bids[1]!) })
    const reading = () => readAnyBill(sourceOf(bytes), FILE_TYPE.bid)
    expect(reading).toThrow(ImportError)
    expect(reading).toThrow('format.severalBills {"detail":"a.xml, b.xml"}')
  })
})

describe('an archive of one bill in XML', () => {
  test('names what else may be a bill, and nothing more', () => {
    expect(
      outcome({
        'bill.xml': exchange(bid!),
        'docs/tables.xlsx': excelOf(bid!),
        'more.zip': zipped({ 'a.txt': 'x' }),
        'Echo.xml': '<ConstructionProject/>',
        'settings.xml': '<settings/>',
        '__MACOSX/._tables.xlsx': 'x',
        '~$tables.xlsx': 'x',
        'note.pdf': '%PDF-',
      }),
    ).toEqual({ items, notRead: ['docs/tables.xlsx', 'more.zip'] })
  })

  test('of which the other entries are parts names none of them', () => {
    const files = sichuanFiles(bid!.model(), bid!.spelling, 'entries')
    const { buffer, report } = read(Object.fromEntries(files.map(({ name, xml }) => [name, xml])))
    expect(openBill(buffer!).units.rows).toBe(4)
    expect(report!.problems.counts.entryNotRead).toBeUndefined()
  })
})

test('an archive of workbooks names the XML beside them that is a bill too', () => {
  const files = { 'a.xlsx': excelOf(bid!), 'settings.xml': '<settings/>' }
  expect(outcome(files).notRead).toEqual([])
  const xml = genericXml(bid!.model(), bid!.spelling, 'hunan')
  expect(outcome({ ...files, 'b.xml': xml })).toEqual({ items, notRead: ['b.xml'] })
})
