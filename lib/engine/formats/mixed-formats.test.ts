import { describe, expect, test } from 'vitest'
import { constructionProjectXml } from '@/tests/generator/construction-project'
import { COMMON_LAYOUT } from '@/tests/generator/excel/layout'
import { billWorkbook } from '@/tests/generator/excel/workbook'
import { gaebXml } from '@/tests/generator/gaeb/file'
import { gczjwjXml } from '@/tests/generator/gczjwj'
import { genericXml } from '@/tests/generator/generic-xml'
import { type GeneratedFile, generateSection } from '@/tests/generator/section'
import { shaanxiXml } from '@/tests/generator/shaanxi'
import { sichuanFiles } from '@/tests/generator/sichuan'
import { zhejiangXml } from '@/tests/generator/zhejiang'
import { readOther, referenceOf } from '@/tests/support/bill-rows'
import { collect, sectionOf } from '@/tests/support/collect'
import { conformance } from '../../analyses/conformance/rule'
import { rational } from '../../analyses/rational/rule'
import { regular } from '../../analyses/regular/rule'
import { ANALYSES } from '../../analyses/rules'
import { Differences } from '../../bill-view/differences'
import { outlineOf } from '../../bill-view/outline'
import type { SectionInput } from '../analysis'
import type { Bill } from '../bill/layout'

const section = generateSection({ seed: 7, bidders: 3, items: 60, unitProjects: 2, singleProjects: 1 })

type Read = (file: GeneratedFile) => Bill
const kindOf = (file: GeneratedFile) => (file === section.tender ? 1 : file === section.control ? 3 : 2)
const jingJiBiao: Read = (file) => referenceOf(file, kindOf(file))
const other =
  (write: (file: GeneratedFile) => string | Uint8Array): Read =>
  (file) =>
    readOther(write(file)).bill

/** A format, and which analyses leave something out beside JingJiBiao: prices and lines, the comparison of prices. */
const FORMATS: readonly (readonly [name: string, read: Read, leavesOut: readonly string[]])[] = [
  ['Excel', other((file) => billWorkbook(file.model(), file.spelling, COMMON_LAYOUT)), []],
  [
    'ConstructionProject',
    other((file) => constructionProjectXml(file.model(), file.spelling, { edition: '2025', costs: 'unit' })),
    [],
  ],
  ['Sichuan', other((file) => sichuanFiles(file.model(), file.spelling, 'merged')[0]!.xml), []],
  [
    'Shaanxi',
    other((file) => shaanxiXml(file.model(), file.spelling)),
    ['conformance', 'rational', 'regular'],
  ],
  [
    'GCZJWJ',
    other((file) => gczjwjXml(file.model(), file.spelling, { price: 'ZHDJ', amount: 'ZHHJ', saves: [] })),
    ['conformance', 'rational', 'regular'],
  ],
  [
    'Zhejiang',
    other((file) => zhejiangXml(file.model(), file.spelling, { prices: 'item', quantity: '工程量' })),
    ['conformance', 'rational'],
  ],
  ['Hunan', other((file) => genericXml(file.model(), file.spelling, 'hunan')), ['conformance', 'rational']],
  [
    'the older English format',
    other((file) => genericXml(file.model(), file.spelling, 'constructProject')),
    ['conformance', 'rational'],
  ],
]

const inputOf = (tender: Read, bids: readonly Read[]): SectionInput =>
  sectionOf(
    tender(section.tender),
    tender(section.control),
    section.bids.map((bid, at) => bids[at % bids.length]!(bid)),
  )

function expectNothing(input: SectionInput, leavesOut: readonly string[]): void {
  const { details, coverage } = collect(conformance, input)
  expect(details!.map(({ cfmType, itemGroup, itemName }) => [cfmType, itemGroup, itemName])).toEqual([])
  const found = collect(regular, input)
  expect(found.equalErrors).toEqual([])
  const reasons = {
    conformance: coverage!,
    regular: found.coverage!,
    rational: collect(rational, input).coverage!,
  }
  for (const [id, rows] of Object.entries(reasons))
    expect(
      rows.some(({ reason }) => reason === 'notInFormat'),
      id,
    ).toBe(leavesOut.includes(id))
}

describe.each(FORMATS)('honest bids beside JingJiBiao: %s', (_, read, leavesOut) => {
  test('in another format than the tender, two of them, have no findings in common or alone', () => {
    expectNothing(inputOf(jingJiBiao, [read, jingJiBiao]), leavesOut)
  })

  test('beside a tender in another format have no findings', () => {
    const input = inputOf(read, [jingJiBiao])
    const { details, coverage } = collect(conformance, input)
    expect(details).toEqual([])
    expect(
      coverage!.every(({ reason }) => (reason === 'notInFormat') === leavesOut.includes('conformance')),
    ).toBe(true)
    expect(collect(regular, input).equalErrors).toEqual([])
    const { bill } = input.bids[0]!
    const marks = new Differences(input.tender, bill).marks(outlineOf(input.tender, bill))
    expect(marks.includes(1)).toBe(false)
  })

  test('among themselves have no findings', () => {
    expect(collect(conformance, inputOf(read, [read])).details).toEqual([])
  })
})

test('what was missing in one file only is still found beside a format that holds less', () => {
  const shaanxi = FORMATS.find(([name]) => name === 'Shaanxi')![1]
  const planted = generateSection({
    ...{ seed: 7, bidders: 2, items: 60, unitProjects: 2, singleProjects: 1 },
    plants: [{ analysis: 'conformance', bidder: 1, change: 'deleteItem' }],
  })
  const bids = planted.bids.map((bid) => shaanxi(bid))
  const { details } = collect(conformance, sectionOf(referenceOf(planted.tender, 1), null, bids))
  expect(details!.map(({ bidderId, cfmType }) => [bidderId, cfmType])).toEqual([[2, '删']])
})

test('a German bill has nothing in common with Chinese ones: that is said, and nobody is a clue', () => {
  const excel = FORMATS[0]![1]
  const gaeb = (phase: '83' | '84') => other((file) => gaebXml(file.model(), { phase, hasSpecials: false }))
  const inputs = [
    inputOf(gaeb('83'), [excel, jingJiBiao]),
    inputOf(jingJiBiao, [gaeb('84'), gaeb('84'), excel]),
  ]
  for (const input of inputs) {
    const found = new Map(ANALYSES.map((analysis) => [analysis.id, collect(analysis, input)]))
    for (const id of ['conformance', 'regular', 'rational'])
      expect(found.get(id)!.coverage![0], id).toMatchObject({ comparedNum: 0, reason: 'noCommonItems' })
    expect(found.get('regular')!.pairs!.filter(({ flagged }) => flagged === 1)).toEqual([])
    expect(found.get('regular')!.equalErrors).toEqual([])
    expect(found.get('calc')!.details).toEqual([])
  }
})
