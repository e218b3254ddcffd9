import { describe, expect, test } from 'vitest'
import { billFromJson } from '../../../../tests/support/bill-from-json'
import { collect, sectionOf } from '../../../../tests/support/collect'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { engineParams } from '../../../domain/params/engine'
import { DEFAULT_PARAMS } from '../../../domain/params/table'
import { rational } from '.'
import { dropsAny } from './benchmark'
import { sums } from './tables'

describe('rational', () => testGoldenCases(rational, new URL('./cases/', import.meta.url)))

const bill = (unitPrices: readonly (number | null)[]) =>
  billFromJson({
    projects: [
      {
        code: '1',
        total: '100',
        units: [
          {
            code: '1',
            name: '土建',
            items: unitPrices.map((unitPrice, at) => ({
              code: `01010100${at}`,
              name: `清单${at}`,
              quantity: '1',
              ...(unitPrice === null ? {} : { unitPrice }),
            })),
          },
        ],
      },
    ],
  })

const NOTHING = {
  ...{ num: 0, comparedNum: 0 },
  ...{ positiveItemDev: null, positiveItemRate: null, positivePriceDev: null, positivePriceRate: null },
  ...{ negativeItemDev: null, negativeItemRate: null, negativePriceDev: null, negativePriceRate: null },
}

describe('a single bid', () => {
  const analysed = (benchmark: 'hlj' | 'zdj' | 'cdj' | 'kzj') => {
    const section = sectionOf(bill([null, null]), bill([10, 20]), [bill([12, 20])])
    const params = { rational: { ...engineParams(DEFAULT_PARAMS).rational, benchmark } }
    return collect(rational, { ...section, params })
  }

  test.each(['hlj', 'zdj', 'cdj'] as const)('is not compared with itself by %s', (benchmark) => {
    const { sums: rows, details, coverage } = analysed(benchmark)
    expect(rows).toMatchObject([{ ...NOTHING, reason: 'alone' }])
    expect(coverage).toMatchObject([{ comparedNum: 0, reason: 'alone' }])
    expect(details!.map(({ standardPrice, dev }) => [standardPrice, dev])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('is compared with the control price', () => {
    const [row] = analysed('kzj').sums!
    expect(row).toMatchObject({ num: 2, positiveItemDev: 1, positiveItemRate: 50, negativeItemDev: 0 })
  })
})

test('a summary stored where nothing was compared is read without answers', () => {
  const stored = { ...NOTHING, num: 202, positiveItemDev: 0, positiveItemRate: 0, negativePriceRate: 0 }
  expect(sums.asToday!(stored, { hasControl: false })).toEqual(NOTHING)
  const compared = { ...stored, comparedNum: 202 }
  expect(sums.asToday!(compared, { hasControl: false })).toEqual(compared)
})

test('an average drops prices only of more bids than N', () => {
  const params = { bidderThreshold: 5, dropHighest: 1, dropLowest: 1.5 }
  expect([1, 5, 6].map((bids) => dropsAny(bids, params))).toEqual([false, false, true])
  expect(dropsAny(6, { ...params, dropHighest: 0.5, dropLowest: 0 })).toBe(false)
})
