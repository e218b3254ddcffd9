import { describe, expect, it, test } from 'vitest'
import { billFromJson } from '../../../../tests/support/bill-from-json'
import { collect, sectionOf } from '../../../../tests/support/collect'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { ENGINE_DEFAULTS } from '../../../domain/params/engine'
import { unbalance } from '.'

describe('unbalance', () => testGoldenCases(unbalance, new URL('./cases/', import.meta.url)))

const billOf = (prices: readonly (number | null)[], total: number | null) =>
  billFromJson({
    bidTotal: total,
    projects: [
      {
        code: '1',
        units: [
          {
            code: '1',
            name: '土建',
            items: prices.map((unitPrice, at) => ({
              code: `01010100100${at}`,
              name: `项目${at}`,
              quantity: 10,
              unitPrice,
              amount: unitPrice === null ? null : unitPrice * 10,
            })),
          },
        ],
      },
    ],
  })
const TENDER = billOf([null, null, null], null)

describe('items whose own-level deviation reaches the limit', () => {
  const bills = [billOf([10, 20, 42], 720), billOf([12, 25, 30], 670)]
  const section = sectionOf(TENDER, billOf([10, 25, 35], 700), bills)
  const listed = (uLimit: number) =>
    collect(unbalance, { ...section, params: { unbalance: { ...ENGINE_DEFAULTS.unbalance, uLimit } } })

  it('are listed with what change of quantity brings two totals together', () => {
    const { items, sums } = listed(10)
    // Levels 720 / 700 and 670 / 700.
    expect(items!.map(({ bidderId, itemName, ownDeviation }) => [bidderId, itemName, ownDeviation])).toEqual([
      [1, '项目1', -22.22],
      [1, '项目2', 16.67],
      [2, '项目0', 25.37],
      [2, '项目2', -10.45],
    ])
    expect(items![1]).toMatchObject({
      serial: 2,
      amount: 420,
      amountShare: 58.33,
      bidder_1: null,
      bidder_2: -41.67,
    })
    expect(items![0]).toMatchObject({ bidder_2: 100 })
    expect(sums!.map(({ uItems, uShare }) => [uItems, uShare])).toEqual([
      [2, 86.11],
      [2, 62.69],
    ])
  })
  it('at the limit itself too', () => {
    expect(listed(16.67).items!.map(({ ownDeviation }) => ownDeviation)).toEqual([-22.22, 16.67, 25.37])
    expect(listed(16.68).items!.map(({ ownDeviation }) => ownDeviation)).toEqual([-22.22, 25.37])
  })
})
const rowsOf = (
  bills: readonly ReturnType<typeof billOf>[],
  control: ReturnType<typeof billOf> | null = null,
) => collect(unbalance, sectionOf(TENDER, control, bills))
const reasons = (rows: readonly { readonly [key: string]: unknown }[]) =>
  rows.map(({ comparedNum, reason }) => `${comparedNum} ${reason}`)

describe('what cannot be compared', () => {
  test('one bid: nothing, and that is said', () => {
    const { sums, items, coverage } = rowsOf([billOf([10, 20, 30], 600)])
    expect([sums, items]).toEqual([[], []])
    expect(reasons(coverage!)).toEqual(['0 alone'])
  })
  test('no comparable item: nothing, and that is said', () => {
    const { sums, items, coverage } = rowsOf([
      billOf([null, null, null], 600),
      billOf([null, null, null], 700),
    ])
    expect([sums, items]).toEqual([[], []])
    expect(reasons(coverage!)).toEqual(['0 noPrices', '0 noPrices'])
  })
  it('two bids without a control price have no base price: no level, no deviation', () => {
    const { sums, items, coverage } = rowsOf([billOf([10, 20, 30], 600), billOf([10, 25, 30], 650)])
    expect(items).toEqual([])
    expect(sums![0]).toMatchObject({ level: null, uItems: 0, steadiness: 100 })
    expect(reasons(coverage!)).toEqual(['0 noBenchmark', '0 noBenchmark'])
  })
  it('an item that the control price lacks is measured against the median of three', () => {
    const bills = [billOf([10, 20, 90], 1200), billOf([10, 20, 30], 600), billOf([10, 20, 30], 600)]
    const { items } = rowsOf(bills, billOf([10, 20, null], 600))
    expect(items!.find(({ bidderId }) => bidderId === 1)).toMatchObject({ basePrice: 10 })
    expect(items!.find(({ itemName }) => itemName === '项目2')).toMatchObject({
      bidderPrice: 90,
      basePrice: 30,
    })
  })
  it('a bid without a total has its deviations, but no draws', () => {
    const { sums, coverage } = rowsOf(
      [billOf([10, 20, 30], null), billOf([10, 25, 30], 650)],
      billOf([10, 20, 30], 600),
    )
    expect(sums![0]).toMatchObject({ price: null, level: 100, steadiness: null, lowestShare: null })
    expect(reasons(coverage!)).toEqual(['3 noTotal', '3 null'])
  })
})
