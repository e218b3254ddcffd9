import { describe, expect, test } from 'vitest'
import { calc } from '../../lib/analyses/calc/rule'
import { conformance } from '../../lib/analyses/conformance/rule'
import { regular } from '../../lib/analyses/regular/rule'
import type { BillType } from '../../lib/domain/number-codes'
import type { Analysis, Row, SectionInput } from '../../lib/engine/analysis'
import { openBill } from '../../lib/engine/bill/layout'
import { readBill } from '../../lib/engine/parse/read-bill'
import { DEMO } from '../generator/demo'
import type { SectionOptions } from '../generator/options'
import type { Plant } from '../generator/plants/plant'
import { type GeneratedSection, generateSection } from '../generator/section'
import { collect } from '../support/collect'

/** Reads a generated file like an upload; there must be no remarks. */
function readUpload(bytes: Uint8Array, kind: BillType) {
  const source = {
    size: bytes.length,
    read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  }
  const { buffer, report } = readBill(source, kind)
  expect(report.problems.list).toEqual([])
  return openBill(buffer)
}

function readSection(section: GeneratedSection): SectionInput {
  return {
    tender: readUpload(section.tender.bytes(), 1),
    control: readUpload(section.control.bytes(), 3),
    bids: section.bids.map((bid, i) => ({
      bidderId: i + 1,
      bidderName: bid.bidderName,
      bill: readUpload(bid.bytes(), 2),
      openingPrice: section.platform.bidders[i]!.bidderPrice,
    })),
  }
}

function run(analysis: Analysis, input: SectionInput): { sums: Row[]; details: Row[] } {
  const { sums, details } = collect(analysis, input)
  return { sums: sums!, details: details! }
}

/** Texts normalised for comparison, figures without their spelling. */
function meaning(value: unknown): string {
  if (value === null) return ''
  const text = String(value).replaceAll('_x000D_', '').replace(/\s/g, '').normalize('NFKC')
  return /^[\d,]+(\.\d+)?$/.test(text) && !/^\d{12}$/.test(text)
    ? String(Number(text.replaceAll(',', '')))
    : text
}

const cents = (yuan: unknown) => Math.round(Number(yuan) * 100)
const lines = (list: readonly (readonly unknown[])[]) =>
  list.map((line) => line.map(meaning).join(' | ')).sort()

function unitNames({ tender }: SectionInput): (code: string | null) => string | null {
  const { units } = tender
  const names = new Map(Array.from({ length: units.rows }, (_, i) => [units.code.get(i), units.name.get(i)]))
  return (code) => (code === null ? null : (names.get(code) ?? null))
}

const changes = ['deleteItem', 'addItem', 'code', 'name', 'feature', 'unit', 'quantity'] as const
const prices = ['zeroPrice', 'missingPrice', 'fixedRate', 'provisionalSum', 'feeRate'] as const
const errors = ['unitPrice', 'materialLine', 'materialSum', 'costLine', 'unitTotal', 'projectTotal'] as const
const tops = ['bidTotal', 'openingPrice', 'lumpAmount', 'feeAmount', 'itemAmount', 'sectionTotal'] as const
const causes = [
  'truncated',
  'roundedUp',
  'decimalShift',
  'digitSwap',
  'stalePrice',
  'quantityChanged',
] as const

/** All plants at once, on bidders whose files are spelled differently. */
function everything(bidders: number, seed: number): Plant[] {
  const turn = (i: number) => (i + seed) % bidders
  const plants: Plant[] = []
  for (let i = 0; i < 3; i++) {
    for (const change of changes) plants.push({ analysis: 'conformance', bidder: turn(i), change, count: 2 })
    for (const change of prices) plants.push({ analysis: 'conformance', bidder: turn(i + 1), change })
    for (const error of [...errors, ...tops]) {
      if (i === 0 || error !== 'projectTotal')
        plants.push({ analysis: 'calc', bidder: turn(2 * i + 1), error })
    }
    for (const cause of causes) {
      plants.push({ analysis: 'calc', bidder: turn(i + 3), error: 'itemAmount', cause })
    }
    for (const cause of ['omittedAddend', 'doubledAddend'] as const) {
      plants.push({ analysis: 'calc', bidder: turn(i + 4), error: 'sectionTotal', cause })
    }
  }
  plants.push({ analysis: 'conformance', bidder: turn(4), change: 'missingUnit' })
  return plants
}

const SECTIONS: [string, SectionOptions][] = [
  ['the demo section', DEMO],
  ...[21, 22, 23, 24, 25].map((seed): [string, SectionOptions] => {
    const size = { bidders: 7, items: 260, unitProjects: 5, singleProjects: 2 }
    return [`seed ${seed}`, { ...size, seed, plants: everything(size.bidders, seed) }]
  }),
  ...[26, 27].map((seed): [string, SectionOptions] => {
    const author: Plant = { analysis: 'buildUp', bidder: 4, from: 1 }
    const size = { bidders: 6, items: 260, unitProjects: 3 }
    return [`seed ${seed}`, { ...size, seed, buildUps: true, plants: [...everything(6, seed), author] }]
  }),
]

describe.each(SECTIONS)('%s', (_, options) => {
  const section = generateSection(options)
  const input = readSection(section)
  const { truth } = section
  const unitName = unitNames(input)
  const totals = section.bids.map((_, i) => input.bids[i]!.bill.bill.bidTotal.get(0)!)

  test('conformance finds exactly what is planted', () => {
    const { sums, details } = run(conformance, input)
    const found = details.map((r) => [
      r.bidderName,
      r.unitName,
      r.itemGroup,
      r.cfmType,
      r.itemCode,
      r.itemName,
      r.dataItem,
      r.tenderValue,
      r.bidderValue,
    ])
    const planted = truth.conformance.map((t) => [
      t.bidderName,
      unitName(t.unitCode),
      t.itemGroup,
      t.cfmType,
      t.itemCode,
      t.itemName,
      t.dataItem,
      t.tenderValue,
      t.bidderValue,
    ])
    expect(found.length).toBeGreaterThan(12)
    expect(lines(found)).toEqual(lines(planted))

    const expected = section.bids.map(({ bidderName }, bidder) => {
      const own = truth.conformance.filter((t) => t.bidder === bidder)
      const count = (type: string) => own.filter((t) => t.cfmType === type).length
      const amount = own.reduce((sum, t) => sum + t.amount, 0)
      return [bidderName, count('增'), count('删'), count('改'), count('零'), amount]
    })
    const counted = sums.map((r) => [
      r.bidderName,
      r.addNum,
      r.delNum,
      r.mdfNum,
      r.zeroNum,
      cents(r.sumPrice),
    ])
    expect(counted).toEqual(expected)
  })

  test('calc finds exactly what is planted', () => {
    const { sums, details } = run(calc, input)
    const found = details.map((r) => [
      r.bidderName,
      r.unitName,
      r.errorType,
      r.itemName,
      cents(r.bidderPrice),
      cents(r.calcPrice),
      cents(r.diff),
      r.cause,
    ])
    const planted = truth.arithmetic.map((t) => [
      t.bidderName,
      t.errorType === 'costSummary' && t.unitCode !== null ? t.itemName : unitName(t.unitCode),
      t.errorType,
      t.itemName,
      t.stated,
      t.right,
      t.stated - t.right,
      t.cause,
    ])
    expect(found.length).toBeGreaterThan(12)
    expect(lines(found)).toEqual(lines(planted))

    const expected = section.bids.map(({ bidderName }, bidder) => {
      const own = truth.arithmetic.filter((t) => t.bidder === bidder)
      const sum = own.reduce((total, t) => total + Math.abs(t.stated - t.right), 0)
      return [bidderName, own.length, sum, Math.round((sum / totals[bidder]!) * 100)]
    })
    const counted = sums.map((r) => [r.bidderName, r.errNum, cents(r.sumPrice), cents(r.sumPriceRate)])
    expect(counted).toEqual(expected)
  })

  test('own prices and build-up choices join those whose decisions are planted, and nobody else', () => {
    const { buildUpPairs } = collect(regular, input)
    const planted = truth.buildUps.map(({ bidder, from }) => [from + 1, bidder + 1])
    for (const found of ['ownFound', 'decisionsFound'])
      expect(
        buildUpPairs!.filter((row) => row[found] === 1).map((row) => [row.bidder1Id, row.bidder2Id]),
        found,
      ).toEqual(planted)
  })
})

test('nothing planted, nothing found', () => {
  const section = generateSection({ seed: 31, bidders: 10, items: 400, unitProjects: 6, singleProjects: 3 })
  const input = readSection(section)
  expect(run(conformance, input).details).toEqual([])
  expect(run(calc, input).details).toEqual([])
})
