import { describe, expect, test } from 'vitest'
import { constructionProjectXml } from '@/tests/generator/construction-project'
import { gaebXml } from '@/tests/generator/gaeb/file'
import { type GeneratedFile, generateSection } from '@/tests/generator/section'
import { sichuanFiles } from '@/tests/generator/sichuan'
import { excelOf } from '@/tests/support/excel-files'
import { bytesOf, type Grid, sourceOf } from '@/tests/support/workbooks'
import { layoutsOf } from '../../engine/excel/layouts'
import { type ColumnMappings, NO_MAPPINGS } from '../../engine/excel/tables/mapping'
import { zipBytes } from '../../kit/zip/bytes'
import { separateBills } from './separate-bills'

const section = generateSection({ seed: 3, bidders: 3, items: 30, unitProjects: 2, singleProjects: 1 })
const [bid, other] = section.bids
const x84 = (file: GeneratedFile) => gaebXml(file.model(), { phase: '84', hasSpecials: false })
const exchange = (file: GeneratedFile) =>
  constructionProjectXml(file.model(), file.spelling, { edition: '2025', costs: 'unit' })

type Files = Readonly<Record<string, string | Uint8Array>>
const zipped = (files: Files) =>
  zipBytes(Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content as string) })))

/** The names of the files that an archive is separated into; null if it is read as one. */
const separated = (files: Files, mappings: ColumnMappings = NO_MAPPINGS) =>
  separateBills(sourceOf(zipped(files)), mappings)?.uploads.map(({ name }) => name) ?? null

describe('an archive is separated into its bills', () => {
  test.each<[string, Files]>([
    ['three bids in GAEB', { 'a.x84': x84(bid!), 'b.x84': x84(other!), 'c.x84': x84(section.bids[2]!) }],
    [
      'the tender bill and bids in GAEB',
      { 'a.x83': gaebXml(section.tender.model(), { phase: '83', hasSpecials: false }), 'b.x84': x84(bid!) },
    ],
    [
      'workbooks and an XML',
      { 'a.xlsx': excelOf(bid!), 'b.xlsx': excelOf(other!), 'c.xml': exchange(section.bids[2]!) },
    ],
    ['an archive beside them', { 'a.xml': exchange(bid!), 'b.xml': exchange(other!), 'c.zip': zipped({}) }],
  ])('%s', (_, files) => {
    expect(separated(files)?.toSorted()).toEqual(Object.keys(files))
  })

  test('not if its entries are the parts of one', () => {
    const files = sichuanFiles(bid!.model(), bid!.spelling, 'entries')
    expect(separated(Object.fromEntries(files.map(({ name, xml }) => [`${name}.xml`, xml])))).toBeNull()
  })

  test('not if it is a bid of JingJiBiao with workbooks as documents', () => {
    const documents = { 'BiaoShu/a.xlsx': excelOf(bid!), 'BiaoShu/b.xlsx': excelOf(other!) }
    expect(separated({ 'JingJibiao/bid.xml': bid!.xml(), ...documents })).toBeNull()
  })
})

describe('workbooks whose columns no word tells', () => {
  const header = ['No.', '标识', '做法', '说明', '度量', '多少', '每个', '一共']
  const mapping = { code: 1, name: 2, feature: 3, measureUnit: 4, quantity: 5, unitPrice: 6, amount: 7 }
  const workbook = (unit: string) => {
    const rows: Grid = [
      ['1', '010101001001', '挖一般土方', '三类土', 'm3', '12.5', '10.2', '127.5'],
      ['2', '010101002001', '回填方', '夯填', 'm3', '8', '9.99', '79.92'],
    ]
    return bytesOf({ 一: [['XX 工程'], [`工程名称：一标段\\${unit}`], header, ...rows] })
  }
  const found = layoutsOf(sourceOf(workbook('土建工程')))
  const mappings = new Map('code' in found ? [] : found.map(({ layout }) => [layout, mapping]))

  test('are separated, since columns are stated file by file', () => {
    const files = { 'a.xlsx': workbook('土建工程'), 'b.xlsx': workbook('安装工程') }
    expect(separated(files)).toEqual(['a.xlsx', 'b.xlsx'])
  })
  test('are told apart with the columns that were stated', () => {
    expect(separated({ 'a.xlsx': workbook('土建工程'), 'b.xlsx': workbook('土建工程') }, mappings)).toEqual([
      'a.xlsx',
      'b.xlsx',
    ])
    expect(separated({ 'a.xlsx': workbook('土建工程'), 'b.xlsx': workbook('安装工程') }, mappings)).toBeNull()
  })
})
