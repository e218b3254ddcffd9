import type { PriceTable } from '../../../engine/laboratories/unbalance/prices'
import type { ItemFacts } from '../../../engine/laboratories/unbalance/selection'

/** What the laboratory computes with, as a run has arranged it. */
export interface ArrangedPrices {
  /** `totals` are those of the bills alone; null where a bill states none. */
  readonly table: PriceTable
  readonly facts: ItemFacts
  /** By place in the table. */
  readonly bidderIds: readonly number[]
  /** Names of unit projects, by unit. */
  readonly unitNames: readonly (readonly [unit: number, name: string])[]
}

/** The attachment of a run that holds its prices. */
export const PRICES = 'prices'

const FIGURES = ['quantities', 'prices', 'base', 'caps'] as const
const WIDTH = 8
const aligned = (bytes: number) => Math.ceil(bytes / WIDTH) * WIDTH

/** As bytes: the length of what is text (JSON), the texts, then the figures as they stand in memory. */
export function packPrices({ table, ...texts }: ArrangedPrices): Uint8Array {
  const { bidders, items, totals } = table
  const text = new TextEncoder().encode(JSON.stringify({ bidders, items, totals, ...texts }))
  const start = WIDTH + aligned(text.length)
  const figures = FIGURES.reduce((sum, key) => sum + table[key].length, 0)
  const packed = new Uint8Array(start + figures * WIDTH)
  new DataView(packed.buffer).setUint32(0, text.length)
  packed.set(text, WIDTH)
  const values = new Float64Array(packed.buffer, start)
  let at = 0
  for (const key of FIGURES) {
    values.set(table[key], at)
    at += table[key].length
  }
  return packed
}

/** What `packPrices` has packed. */
export function unpackPrices(packed: Uint8Array): ArrangedPrices {
  // A copy: bytes of a store begin anywhere, figures do not.
  const { buffer } = Uint8Array.from(packed)
  const length = new DataView(buffer).getUint32(0)
  const { bidders, items, totals, ...texts } = JSON.parse(
    new TextDecoder().decode(new Uint8Array(buffer, WIDTH, length)),
  ) as Pick<PriceTable, 'bidders' | 'items' | 'totals'> & Omit<ArrangedPrices, 'table'>
  const values = new Float64Array(buffer, WIDTH + aligned(length))
  const ofItem = (from: number) => values.subarray(from, from + items)
  const prices = bidders * items
  const table = {
    ...{ bidders, items, totals, quantities: ofItem(0) },
    prices: values.subarray(items, items + prices),
    ...{ base: ofItem(items + prices), caps: ofItem(2 * items + prices) },
  }
  return { table, ...texts }
}
