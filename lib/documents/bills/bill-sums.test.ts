import { expect, test } from 'vitest'
import type { ArithmeticError, Plant } from '@/tests/generator/plants/plant'
import { generateSection } from '@/tests/generator/section'
import { collect } from '@/tests/support/collect'
import { sourceOf } from '@/tests/support/workbooks'
import { calc } from '../../analyses/calc/rule'
import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import { parseFile } from './jobs'

const ERRORS: readonly ArithmeticError[] = [
  'itemAmount',
  'unitPrice',
  'materialSum',
  'sectionTotal',
  'costLine',
  'otherLine',
  'unitTotal',
  'projectTotal',
  'bidTotal',
  'lumpAmount',
  'feeAmount',
]
const plants = ERRORS.map((error): Plant => ({ analysis: 'calc', bidder: 1, error }))
const section = generateSection({
  seed: 9,
  bidders: 2,
  items: 120,
  unitProjects: 3,
  singleProjects: 1,
  plants,
})

const readFile = (bytes: Uint8Array, fileType: BillType) =>
  parseFile(sourceOf(bytes), '', fileType, () => {}, null)

/** The report of reading a file in JingJiBiao, and what the analysis finds in it. */
function readAndFind(at: number) {
  const { read, bill } = readFile(section.bids[at]!.bytes(), FILE_TYPE.bid)
  const bids = [{ bidderId: 1, bidderName: '甲', bill, openingPrice: null }]
  const found = collect(calc, { tender: bill, control: null, bids })
  return { sums: read.report.sums!, details: found.details!, coverage: found.coverage! }
}

test('the reading report of a bill states the sums that do not hold, as the analysis finds them', () => {
  const { sums, details, coverage } = readAndFind(1)
  expect(details).toHaveLength(11)
  expect(sums.faults.total).toBe(11)
  expect(sums.faults.list.map(({ errorType, text }) => [errorType, text])).toEqual(
    details.map(({ errorType, text }) => [errorType, text]),
  )
  const checked = sums.kinds.reduce((total, { holds, fails }) => total + holds + fails, 0)
  expect(checked).toBe(coverage[0]!.comparedNum)
})

test('of a right bill all sums hold; an unpriced one has only those of what the tenderer states', () => {
  const { sums } = readAndFind(0)
  expect([sums.faults.total, sums.kinds.every(({ holds, fails }) => holds > 0 && fails === 0)]).toEqual([
    0,
    true,
  ])
  const { kinds, faults } = readFile(section.tender.bytes(), FILE_TYPE.tender).read.report.sums!
  expect([kinds.map(({ errorType }) => errorType), faults.total]).toEqual([['sectionBillTotal'], 0])
})
