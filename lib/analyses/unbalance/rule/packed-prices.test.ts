import { expect, test } from 'vitest'
import { factsOf, priceTable } from '../../../../tests/support/price-table'
import { type ArrangedPrices, packPrices, unpackPrices } from './packed-prices'

const arranged = (quantities: readonly number[]): ArrangedPrices => ({
  table: {
    ...priceTable(
      quantities,
      [quantities.map(() => 0.1), quantities.map(() => 1234.56)],
      quantities.map(() => Number.NaN),
    ),
    totals: [11_500.01, null],
  },
  facts: factsOf(quantities.map((_, at) => `0${at}01`)),
  bidderIds: [17, 4],
  unitNames: [[0, '土建·建筑']],
})

test('prices come out as they went in, wherever their bytes begin', () => {
  for (const quantities of [[], [100], [100, 0.001, 1e9]]) {
    const packed = packPrices(arranged(quantities))
    const moved = new Uint8Array(packed.length + 3)
    moved.set(packed, 3)
    for (const bytes of [packed, moved.subarray(3)]) expect(unpackPrices(bytes)).toEqual(arranged(quantities))
  }
})
