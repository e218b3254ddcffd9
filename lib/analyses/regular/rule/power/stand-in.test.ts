import { expect, it } from 'vitest'
import { createRandom } from '../../../../domain/random'
import type { PreparedSection } from '../prepare'
import { fillColumns, priceColumns } from '../price-columns'
import { KINDS_OF_COPY } from './copy-kinds'
import { placeCopy, standIn } from './stand-in'

const ITEMS = 10

/** Two bids of ten items; the second prices one less, and all prices stand at the market. */
function section(): PreparedSection {
  const column = () => {
    const columns = priceColumns(2, ITEMS)
    for (let i = 0; i < ITEMS; i++) {
      columns.cents[i] = 1000 + i
      columns.cents[ITEMS + i] = i === 0 ? 0 : 2000 + i
    }
    for (const bill of [0, 1]) fillColumns(columns, bill)
    return columns
  }
  const built = () => new Int32Array(2 * ITEMS).fill(1)
  return {
    bidders: 2,
    tenderRows: Int32Array.from({ length: ITEMS }, (_, item) => item),
    components: { price: column(), labor: column(), material: column(), machinery: column() },
    control: null,
    amounts: new Float64Array(2 * ITEMS),
    marketBuilt: { price: built(), labor: built(), material: built(), machinery: built() },
    rules: { same: true, rate: true, diff: true },
    patternSize: 10,
  }
}

it('holds a copy in the place of a bid: what is not copied stays, and of what is nobody knows the market', () => {
  const real = section()
  const stand = standIn(real)
  const place = { base: 0, replaced: 1, at: 0 }
  placeCopy(stand, real, place, KINDS_OF_COPY.equal30, createRandom('stand-in'))
  for (const component of ['price', 'labor', 'material', 'machinery'] as const) {
    const { cents, logs } = stand.components[component]
    const base = [...cents.subarray(0, ITEMS)]
    const copy = [...cents.subarray(ITEMS)]
    expect(base).toEqual([...real.components[component].cents.subarray(0, ITEMS)])
    const copied = copy.flatMap((price, item) => (price === base[item] ? [item] : []))
    // 30 % of the nine items that both price.
    expect(copied).toHaveLength(3)
    expect(
      copy.every((price, item) => copied.includes(item) || price === (item === 0 ? 0 : 2000 + item)),
    ).toBe(true)
    expect([...logs.subarray(ITEMS + 1)]).toEqual(copy.slice(1).map((price) => Math.log(price)))
    const states = [...stand.marketBuilt![component]]
    expect(states.slice(0, ITEMS)).toEqual(Array(ITEMS).fill(1))
    expect(states.slice(ITEMS).flatMap((state, item) => (state === 0 ? [item] : []))).toEqual(copied)
  }
})
