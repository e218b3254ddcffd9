import { describe, expect, it } from 'vitest'
import { billFromJson } from '../../../../tests/support/bill-from-json'
import { collect, sectionOf } from '../../../../tests/support/collect'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { expectedOfSectionA, LUAN, readSample, SECTION_A } from '../../../../tests/support/samples'
import { ENGINE_DEFAULTS } from '../../../domain/params/engine'
import { createRandom } from '../../../domain/random'
import type { Row, SectionInput } from '../../../engine/analysis'
import type { Bill } from '../../../engine/bill/layout'
import { regular } from '.'
import { prepare } from './analyse'
import { comparePairs, planPairs } from './compare-pairs'
import { comparePair } from './compared-pair'
import { conclude } from './conclude'
import { pairNodes } from './pair-details'
import { patternOf } from './pair-rows'

describe('regular', () => testGoldenCases(regular, new URL('./cases/', import.meta.url)))

const ITEMS = 200
const text = (cents: number) => (cents / 100).toFixed(2)

/** A bill of one unit project with these prices in cents and its items in the given order. */
function billOf(prices: readonly number[] | null, order: readonly number[] = [...Array(ITEMS).keys()]): Bill {
  const items = order.map((item) => ({
    code: `${100_000 + item}`,
    name: `项目${item}`,
    quantity: '10',
    ...(prices && { unitPrice: text(prices[item]!), amount: text(prices[item]! * 10) }),
  }))
  return billFromJson({ projects: [{ code: '1', units: [{ code: '1', name: '土建', items }] }] })
}

function independentPrices(seed: string): number[] {
  const plan = createRandom('plan')
  const own = createRandom(seed)
  return Array.from({ length: ITEMS }, () => {
    return Math.max(1, Math.round(100 * plan.logBetween(1, 10_000) * Math.exp(0.05 * own.normal())))
  })
}

const source = independentPrices('a')
const scaled = source.map((cents, item) =>
  item % 5 < 3 ? Math.round(cents * 0.97) : independentPrices('b')[item]!,
)
const PRICES = [source, independentPrices('c'), scaled, independentPrices('d'), independentPrices('e')]

const found = (rows: readonly Row[]) =>
  rows.map((row) => [row.component, row.kind, row.itemCount, row.share, row.expectedCount, row.significance])

describe('a bid that is 0.97 × another on 60 % of the items', () => {
  const tables = collect(
    regular,
    sectionOf(
      billOf(null),
      null,
      PRICES.map((prices) => billOf(prices)),
    ),
  )

  it('is the only finding, with its constant', () => {
    expect(tables.patterns).toMatchObject([
      {
        bidder1Id: 1,
        bidder2Id: 3,
        component: 'price',
        kind: 'ratio',
        constant: 0.97,
        explainedByControl: null,
        controlPriced: null,
      },
    ])
    expect(tables.patterns![0]!.itemCount).toBeGreaterThanOrEqual(120)
    expect(tables.pairs!.filter((row) => row.flagged === 1)).toHaveLength(1)
  })

  it('is the same for any order of the bidders; the constant is inverted', () => {
    const back = collect(
      regular,
      sectionOf(
        billOf(null),
        null,
        [...PRICES].reverse().map((p) => billOf(p)),
      ),
    )
    expect(found(back.patterns!)).toEqual(found(tables.patterns!))
    expect(back.patterns).toMatchObject([{ bidder1Id: 3, bidder2Id: 5, constant: 1.0309278 }])
  })

  it('is the same for any order of the items', () => {
    const order = createRandom('order').sample([...Array(ITEMS).keys()], ITEMS)
    const shuffled = sectionOf(
      billOf(null, order),
      null,
      PRICES.map((prices) => billOf(prices, order)),
    )
    const other = collect(regular, shuffled)
    for (const table of ['sums', 'pairs', 'patterns']) expect(other[table]).toEqual(tables[table])
  })

  it('keeps its constant when the prices of both are multiplied', () => {
    const tenfold = sectionOf(
      billOf(null),
      null,
      PRICES.map((prices) => billOf(prices.map((cents) => cents * 10))),
    )
    expect(collect(regular, tenfold).patterns).toMatchObject([{ kind: 'ratio', constant: 0.97 }])
  })

  it('is explained by a control price that both discount', () => {
    const control = source.map((cents) => Math.round(cents / 0.9))
    const discounts = [0.9, 0.95].map((rate) => control.map((cents) => Math.round(cents * rate)))
    const bills = [...discounts, ...PRICES.slice(1)].map((prices) => billOf(prices))
    const { pairs, patterns, sums } = collect(regular, sectionOf(billOf(null), billOf(control), bills))
    expect(patterns!.find((row) => row.bidder1Id === 1 && row.bidder2Id === 2)).toMatchObject({
      kind: 'ratio',
      explainedByControl: 1,
    })
    expect(pairs![0]).toMatchObject({ flagged: 0, regular: 0, warnings: '[]' })
    expect(sums!.find((row) => row.component === 'price' && row.kind === 'regular')).toMatchObject({
      bidder_2: 0,
    })
  })

  it('is tested on the items that the control price prices, and not at all if these are too few to tell', () => {
    const control = source.map((cents) => Math.round(cents / 0.9))
    const discounts = [0.9, 0.95].map((rate) => control.map((cents) => Math.round(cents * rate)))
    const tested = (bids: readonly (readonly number[])[], isPriced: (item: number) => boolean) => {
      const priced = billOf(control.map((cents, item) => (isPriced(item) ? cents : 0)))
      const bills = [...bids, ...PRICES.slice(3)].map((prices) => billOf(prices))
      const { pairs, patterns } = collect(regular, sectionOf(billOf(null), priced, bills))
      const { flagged, patterns: stored } = pairs![0]!
      expect(JSON.parse(String(stored))[0].controlPriced).toBe(patterns![0]!.controlPriced)
      const { itemCount, explainedByControl, controlPriced } = patterns![0]!
      return { itemCount, explainedByControl, controlPriced, flagged }
    }
    const half = (item: number) => item % 2 === 0
    const honest = tested(discounts, half)
    expect(honest).toMatchObject({ explainedByControl: 1, flagged: 0 })
    expect(Number(honest.controlPriced) * 2).toBeCloseTo(Number(honest.itemCount), -1)
    // One at prices of its own, the other at 0.97 of them.
    const own = independentPrices('own')
    const copied = [own, own.map((cents) => Math.round(cents * 0.97))]
    expect(tested(copied, half)).toMatchObject({ explainedByControl: 0, flagged: 1 })
    const untested = { explainedByControl: null, flagged: 1 }
    expect(tested(copied, (item) => item < 2)).toMatchObject({ ...untested, controlPriced: 2 })
    expect(tested(discounts, () => false)).toMatchObject({ ...untested, controlPriced: 0 })
  })

  it('is not reported if the rules exclude ratios', () => {
    const rules = { same: true, rate: false, diff: true }
    const input = {
      ...sectionOf(
        billOf(null),
        null,
        PRICES.map((prices) => billOf(prices)),
      ),
    }
    const params = { regular: { ...ENGINE_DEFAULTS.regular, rules } }
    expect(collect(regular, { ...input, params }).patterns).toEqual([])
  })
})

describe('pairs compared in ranges', () => {
  it('give the same rows as all at once, in any order', () => {
    const input = sectionOf(
      billOf(null),
      null,
      PRICES.map((prices) => billOf(prices)),
    )
    const { section, examined } = prepare(input)
    const total = planPairs(section)
    const ranges = [
      [7, total],
      [0, 3],
      [3, 7],
    ] as const
    const tables: Record<string, Row[]> = {}
    const rows = (table: string, list: readonly Row[]) => {
      tables[table] = [...(tables[table] ?? []), ...list]
    }
    const comparisons = ranges.flatMap(([from, to]) => comparePairs(section, from, to))
    const compared = { comparisons: structuredClone(comparisons), examined }
    conclude(input, section, compared, { rows, progress: () => {} })
    const whole = collect(regular, input)
    for (const [table, list] of Object.entries(tables)) expect(list).toEqual(whole[table])
  })
})

describe('the details of a pair', () => {
  const input: SectionInput = sectionOf(
    billOf(null),
    null,
    PRICES.map((prices) => billOf(prices)),
  )
  const { patterns } = collect(regular, input)
  const nodes = pairNodes(comparePair(input, 3, 1, patterns!.map(patternOf))!)

  it('mark exactly the items of the pattern', () => {
    const children = nodes[0]!.children!
    expect(children).toHaveLength(ITEMS)
    expect(children.filter((node) => node.isPriceDev === '1')).toHaveLength(Number(patterns![0]!.itemCount))
    const item = children[100]!
    expect(item).toMatchObject({
      serial: '1.101',
      itemCode: '100100',
      bidder1Price: source[100]! / 100,
      bidder2Price: scaled[100]! / 100,
      isPriceDev: '1',
      isPriceSame: '0',
      isPriceDiff: '0',
      priceDev: '-2.98%',
      priceDiff: text(scaled[100]! - source[100]!),
      bidder1Labor: null,
      isLaborSame: '0',
      laborDev: null,
    })
  })

  it('are empty unless two different bidders are requested', () => {
    expect(comparePair(input, 1, 1, [])).toBeNull()
    expect(comparePair(input, 1, 99, [])).toBeNull()
  })
})

describe('samples', () => {
  it('section-a: equal prices and concentration as in the independent implementation', () => {
    const input = readSample(SECTION_A)
    const expected = expectedOfSectionA()
    const { sums, pairs, patterns, concentration } = collect(regular, input)
    const idOf = (name: string) => input.bids.find((bid) => bid.bidderName === name)!.bidderId
    for (const [key, components] of Object.entries<Record<string, Row>>(expected.same)) {
      const [one = '', two = ''] = key.split('|')
      for (const [component, { n, same, share }] of Object.entries(components)) {
        const row = sums!.find((r) => r.bidderName === one && r.component === component && r.kind === 'same')!
        expect(row[`bidder_${idOf(two)}`], `${key} ${component}`).toBe(share)
        if (component !== 'price') continue
        const pair = pairs!.find((r) => r.bidder1Name === one && r.bidder2Name === two)
        expect(pair, key).toMatchObject({ comparable: n, same })
      }
    }
    const named = concentration!.map((row) => row.bidderName)
    expect(named).toEqual(Object.keys(expected.concentration))
    const price = patterns!.filter((row) => row.component === 'price')
    expect(price.map((row) => [row.bidder1Id, row.bidder2Id, row.kind])).toEqual([
      [1, 2, 'ratio'],
      [1, 3, 'same'],
      // Follows from the previous two.
      [2, 3, 'ratio'],
    ])
    expect(price[0]).toMatchObject({ constant: 0.97, itemCount: 46, share: 69.7 })
  })

  it('luan: C is 0.98 × B on most items, and no other pair stands out', () => {
    const { pairs, patterns } = collect(regular, readSample(LUAN))
    expect(pairs!.filter((row) => row.flagged === 1)).toMatchObject([{ bidder1Id: 2, bidder2Id: 3 }])
    expect(patterns!.filter((row) => row.component === 'price' && row.kind === 'ratio')).toMatchObject([
      { bidder1Id: 2, bidder2Id: 3, constant: 0.98 },
    ])
  })
})
