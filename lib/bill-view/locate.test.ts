import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { billFromJson } from '@/tests/support/bill-from-json'
import { collect, sectionFromJson } from '@/tests/support/collect'
import { LUAN, readSample, SECTION_A } from '@/tests/support/samples'
import { calc } from '../analyses/calc/rule'
import { conformance } from '../analyses/conformance/rule'
import { rational } from '../analyses/rational/rule'
import type { Row, SectionInput } from '../engine/analysis'
import { Differences } from './differences'
import { factsOf } from './facts'
import { Locator, type Spot } from './locate'
import { kindOf } from './nodes'
import { outlineOf } from './outline'

const sample = readSample(SECTION_A)

function casesOf(analysis: string): SectionInput[] {
  const folder = new URL(`../analyses/${analysis}/rule/cases/`, import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.input.json'))
    .map((name) => sectionFromJson(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))
}

/** Each finding of a section with its spot. */
function spotsOf(input: SectionInput, analysis: typeof calc): { row: Row; spot: Spot }[] {
  return collect(analysis, input).details!.map((row) => {
    const bid = input.bids.find(({ bidderId }) => bidderId === row.bidderId)!
    const locator = new Locator(input.tender, bid.bill)
    const spot =
      analysis === rational
        ? locator.rational(row, input.bids.length)
        : analysis === calc
          ? locator.calc(row)
          : locator.conformance(row)
    return { row, spot }
  })
}

/** The name that the bills state in the spot. */
function nameAt(input: SectionInput, row: Row, { table, tenderRow, bidRow }: Spot): string | null {
  const { bill } = input.bids.find(({ bidderId }) => bidderId === row.bidderId)!
  const ofBid = row.cfmType === undefined ? row.devType === undefined : tenderRow < 0
  return factsOf(ofBid ? bill : input.tender, table, ofBid ? bidRow : tenderRow).name
}

describe('the row of a finding', () => {
  test.each([
    ['conformance', conformance],
    ['calc', calc],
    ['rational', rational],
  ] as const)('is found for every finding of the sample: %s', (_, analysis) => {
    const spots = spotsOf(sample, analysis)
    expect(spots.length).toBeGreaterThan(5)
    for (const { row, spot } of spots) {
      expect(spot, JSON.stringify(row)).toMatchObject({ isExact: true })
      expect(nameAt(sample, row, spot)).toBe(row.itemName)
    }
  })

  test.each(['conformance', 'calc'])('is right or not claimed in every case of %s', (id) => {
    const analysis = id === 'calc' ? calc : conformance
    for (const input of casesOf(id)) {
      const spots = spotsOf(input, analysis)
      for (const { row, spot } of spots) {
        if (!spot.isExact) continue
        expect(nameAt(input, row, spot)).toBe(row.itemName)
      }
      expect(spots.filter(({ spot }) => spot.isExact).length).toBeGreaterThan(spots.length / 2)
    }
  })

  test('states the value that the finding states', () => {
    for (const { row, spot } of spotsOf(sample, conformance)) {
      if (row.dataItem !== '工程量') continue
      const { bill } = sample.bids.find(({ bidderId }) => bidderId === row.bidderId)!
      expect(bill.items.quantity.text(spot.bidRow)).toBe(row.bidderValue)
      expect(sample.tender.items.quantity.text(spot.tenderRow)).toBe(row.tenderValue)
    }
  })

  test('is not claimed if two rows fit: then it is their unit project', () => {
    const items = (second: string) => [
      { code: '1', name: '管', quantity: 1, unitPrice: '', feature: 'a' },
      { code: '1', name: '管', quantity: 1, unitPrice: second, feature: 'a' },
    ]
    const bill = (second: string) =>
      billFromJson({ projects: [{ units: [{ name: '土建', items: items(second) }] }] })
    const input = (second: string): SectionInput => ({
      tender: bill(''),
      control: null,
      bids: [{ bidderId: 1, bidderName: '甲', bill: bill(second), openingPrice: null }],
    })
    const [twice] = spotsOf(input(''), conformance)
    expect(twice!.spot).toEqual({ table: 'units', tenderRow: 0, bidRow: 0, isExact: false, fitting: 2 })
    // Only one of the two is without a price.
    const [once] = spotsOf(input('3'), conformance)
    expect(once!.spot).toEqual({ table: 'items', tenderRow: 0, bidRow: 0, isExact: true, fitting: 1 })
  })

  test('is not claimed if the bill has no such row', () => {
    const { bids, tender } = sample
    const { row } = spotsOf(sample, calc)[0]!
    const locator = new Locator(tender, bids[0]!.bill)
    expect(locator.calc({ ...row, itemName: '没有这一项' })).toMatchObject({ isExact: false, fitting: 0 })
    expect(locator.rational({ ...row, serial: 1, itemName: '没有这一项' }, 6)).toMatchObject({
      isExact: false,
    })
  })
})

describe('the differences of a bid', () => {
  test('are exactly the rows that conformance reports', () => {
    for (const { bidderId, bill } of sample.bids) {
      const outline = outlineOf(sample.tender, bill)
      const differences = new Differences(sample.tender, bill)
      const found = Array.from({ length: outline.nodes }, (_, node) => differences.of(outline, node))
      const words = found.flatMap((one) =>
        one
          ? [
              ...one.states.filter((state) => state !== 'changed'),
              ...one.changes.map(({ dataItem, tenderValue, bidderValue }) =>
                [dataItem, tenderValue, bidderValue].join(),
              ),
            ]
          : [],
      )
      const STATES: Record<string, string> = { 删: 'missing', 增: 'added', 零: 'unpriced' }
      const reported = collect(conformance, sample)
        .details!.filter((row) => row.bidderId === bidderId)
        .map((row) => STATES[String(row.cfmType)] ?? [row.dataItem, row.tenderValue, row.bidderValue].join())
      expect(words.sort()).toEqual(reported.sort())
    }
  })

  test('say of a whole unit project that it is missing or added', () => {
    const item = { code: '1', name: '挖土', measureUnit: 'm3', quantity: 1 }
    const billOf = (...names: string[]) =>
      billFromJson({ projects: [{ units: names.map((name) => ({ name, items: [item] })) }] })
    const [tender, bid] = [billOf('土建', '安装'), billOf('土建', '园林')]
    const outline = outlineOf(tender, bid)
    const differences = new Differences(tender, bid)
    const states = Array.from({ length: outline.nodes }, (_, node) => {
      if (kindOf(outline, node) !== 'unit') return []
      const name = outline.row[node]! >= 0 ? tender.units.name.get(outline.row[node]!) : '园林'
      return [`${name} ${differences.of(outline, node)?.states ?? 'same'}`]
    })
    expect(states.flat().sort()).toEqual(['安装 missing', '土建 same', '园林 added'].sort())
  })

  test('of the cases are those that conformance reports, too', () => {
    for (const input of casesOf('conformance')) {
      for (const { bidderId, bill } of input.bids) {
        const outline = outlineOf(input.tender, bill)
        const differences = new Differences(input.tender, bill)
        const found = Array.from({ length: outline.nodes }, (_, node) => differences.of(outline, node))
        const count = found.reduce(
          (sum, one) =>
            sum + (one ? one.changes.length + one.states.filter((state) => state !== 'changed').length : 0),
          0,
        )
        const reported = collect(conformance, input).details!.filter((row) => row.bidderId === bidderId)
        expect(count).toBe(reported.length)
      }
    }
  })

  test('of a real bid without departures are none', () => {
    const { tender, bids } = readSample(LUAN)
    const { bill } = bids[0]!
    expect(new Differences(tender, bill).marks(outlineOf(tender, bill)).includes(1)).toBe(false)
  })
})
