// Fuzz: many files with random errors.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BookType, read as readBook, utils, type WorkSheet, write } from 'xlsx'
import { zipBytes } from '@/lib/kit/zip/bytes'
import { constructionProjectXml } from '@/tests/generator/construction-project'
import { COMMON_LAYOUT } from '@/tests/generator/excel/layout'
import { billWorkbook } from '@/tests/generator/excel/workbook'
import { generateSection } from '@/tests/generator/section'
import { openBill } from '../../lib/engine/bill/layout'
import { readFormat } from '../../lib/engine/formats/read-format'
import { mutated } from '../fuzz/bytes'
import { damaged } from '../fuzz/formats'
import { excelOf } from '../support/excel-files'
import { unzipped } from '../support/unzip'
import { sourceOf } from '../support/workbooks'

const section = generateSection({ seed: 3, bidders: 1, items: 12, unitProjects: 2, singleProjects: 1 })
const bid = section.bids[0]!
const xlsx = excelOf(bid)
const xlsx2024 = billWorkbook(bid.model(), bid.spelling, { ...COMMON_LAYOUT, forms: '2024' })
/** The same workbook in the other containers that Excel and WPS write. */
const old = (bookType: BookType) => new Uint8Array(write(readBook(xlsx), { type: 'buffer', bookType }))
/** A workbook one of whose parts is damaged, sheets and their strings included. */
function damagedParts(workbook: Uint8Array): fc.Arbitrary<Uint8Array> {
  const parts = [...unzipped(Buffer.from(workbook))]
  const xmlParts = parts.flatMap(([name, bytes], at) =>
    /\.(xml|rels)$/.test(name) ? [{ at, xml: String(bytes) }] : [],
  )
  return fc.tuple(fc.nat(xmlParts.length - 1), fc.nat()).map(([which, seed]) => {
    const { at, xml } = xmlParts[which]!
    const [bytes] = fc.sample(damaged(xml), { numRuns: 1, seed })
    return zipBytes(
      parts.map(([name, whole], index) => ({ name, bytes: index === at ? Buffer.from(bytes!) : whole })),
    )
  })
}

/** What people and programs do to a table: a row or a column less or twice, cells emptied, swapped or filled with anything. */
function changedTables(workbook: Uint8Array): fc.Arbitrary<Uint8Array> {
  const rows = (sheet: WorkSheet) => utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null })
  const content = fc.oneof(
    fc.constantFrom(null, '—', '合计', '小计', '其中：', '9%', '0.09', '1.0506001001E+10'),
    fc.float(),
  )
  const change = fc.record({
    ...{ sheet: fc.nat(), row: fc.nat(), column: fc.nat(), other: fc.nat(), content },
    kind: fc.constantFrom('dropRow', 'twice', 'dropColumn', 'set', 'swap'),
  })
  return fc.array(change, { minLength: 1, maxLength: 6 }).map((changes) => {
    const book = readBook(workbook)
    for (const { sheet, row, column, other, content: value, kind } of changes) {
      const name = book.SheetNames[sheet % book.SheetNames.length]!
      const cells = rows(book.Sheets[name]!)
      if (cells.length === 0) continue
      const [at, to] = [row % cells.length, other % cells.length]
      const own = cells[at]!
      const place = column % Math.max(1, own.length)
      if (kind === 'dropRow') cells.splice(at, 1)
      else if (kind === 'twice') cells.splice(at, 0, [...own])
      else if (kind === 'dropColumn') for (const one of cells) one.splice(place, 1)
      else if (kind === 'set') own[place] = value
      else [cells[at], cells[to]] = [cells[to]!, own]
      book.Sheets[name] = utils.aoa_to_sheet(cells)
    }
    return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
  })
}

const exchange = (edition: '2025' | 'before 2025') =>
  constructionProjectXml(bid.model(), bid.spelling, { edition, costs: 'unit' })
/** An archive of unit projects in entries of their own, one of them damaged. */
const entries = fc.nat().map((seed) => {
  const [bytes] = fc.sample(damaged(exchange('2025')), { numRuns: 1, seed })
  return zipBytes([
    { name: '1.xml', bytes: Buffer.from(exchange('2025')) },
    { name: '2.xml', bytes: Buffer.from(bytes!) },
  ])
})

const FORMATS: readonly (readonly [string, fc.Arbitrary<Uint8Array>])[] = [
  ['a workbook with a damaged part', damagedParts(new Uint8Array(xlsx))],
  ['a workbook of 2024 with a damaged part', damagedParts(xlsx2024)],
  ['a workbook with changed tables', changedTables(new Uint8Array(xlsx))],
  ['a workbook of 2024 with changed tables', changedTables(xlsx2024)],
  ['a workbook with broken bytes', mutated(fc.constant(new Uint8Array(xlsx)))],
  ['an old workbook with broken bytes', mutated(fc.constant(old('biff8')))],
  ['a workbook as XML', damaged(new TextDecoder().decode(old('xlml')))],
  ['a workbook as a page', mutated(fc.constant(old('html')))],
  ['ConstructionProject', damaged(exchange('2025'))],
  ['ConstructionProject before 2025', damaged(exchange('before 2025'))],
  ['two of ConstructionProject', entries],
]

/** `FUZZ_CASES=1000` for more of each. */
const cases = Number(process.env.FUZZ_CASES ?? 20)

describe('damaged workbooks and exchange files are read or refused', () => {
  test.each(FORMATS)('%s', { timeout: 1_200_000 }, (_, files) => {
    for (const bytes of fc.sample(files, { numRuns: cases, seed: 13 })) {
      const { buffer, refusal, report } = readFormat(sourceOf(bytes))
      if (refusal) expect(refusal.code).toMatch(/^[a-zA-Z]+$/)
      // What is read is whole: it opens, and every row of the report is in it.
      else expect(openBill(buffer).items.rows).toBe(report.rows.items)
    }
  })
})
