import { comparePair } from '../engine/analyses/regular/compared-pair'
import { CENT_GRAINS } from '../engine/analyses/regular/ratio-scan'
import { type Bill, billWriter, ITEM_GROUP, openBill } from '../engine/bill/layout'
import { filterItems } from './pair-items'
import type { PairView } from './regular-view'

/** Enough for the code that compares and draws a pair to be compiled. */
const ITEMS = 6000
const RATIO = 0.97

const written = (value: number) => ({ value, text: String(value) })

/** A bill of one unit project; its prices are those of the tender times `factor`, or none. */
function billOf(factor: (item: number) => number | null): Bill {
  const writer = billWriter()
  const { projects, units, items } = writer.tables
  const project = projects.add({ code: '1' })
  const unit = units.add({ project, code: '1', name: '土建工程' })
  for (let item = 0; item < ITEMS; item++) {
    const times = factor(item)
    const price = (1 + ((item * 7919) % 9973)) * (times ?? 1)
    const unitPrice = Math.round(price * 100) / 100
    items.add({
      unit,
      group: ITEM_GROUP.qdxm,
      code: `${100_000 + item}`,
      name: `项目 ${item}`,
      feature: `特征 ${item % 50}`,
      quantity: written(10),
      ...(times === null ? {} : { unitPrice: written(unitPrice), labor: unitPrice / 4 }),
    })
  }
  return openBill(writer.finish())
}

const PATTERN = { component: 'price', kind: 'ratio', constant: RATIO } as const
const FOUND = {
  ...PATTERN,
  reference: RATIO,
  flipped: false,
  grains: CENT_GRAINS,
  width: 0,
  independentVariance: null,
  expectedCount: 1,
  logP: -100,
}

const FIGURES = { itemCount: 1, share: 60, amountShare: 60, expectedCount: 1, significance: 0 }
const PAIR: PairView['pair'] = {
  bidder1Id: -1,
  bidder2Id: -2,
  bidder1Name: '一',
  bidder2Name: '二',
  comparable: ITEMS,
  same: 0,
  regular: 1,
  flagged: true,
  warnings: [{ rule: 'count', value: 1, limit: 1 }],
  patterns: [{ id: 0, ...PATTERN, ...FIGURES, explainedByControl: false }],
  sameShare: 0,
  regularShare: 60,
  resourceShare: null,
  errorCount: null,
  codeCount: null,
}

/** A pair of two bidders that are not there, for the server to try its hand on before it answers anybody. */
export function samplePair(): PairView {
  const tender = billOf(() => null)
  const bids = [
    billOf((item) => 1 + ((item * 31) % 97) / 1000),
    billOf(
      (item) => (1 + ((item * 31) % 97) / 1000) * (item % 5 < 3 ? RATIO : 1 + ((item * 17) % 89) / 1000),
    ),
  ].map((bill, at) => ({ bidderId: -1 - at, bidderName: '', bill, openingPrice: null }))
  const items = comparePair({ tender, bids }, -1, -2, [FOUND])
  if (!items) throw new Error('the sample has no pair')
  const places = filterItems(items, { keyword: '1', marked: false, pattern: null })
  return { pair: PAIR, patterns: [FOUND], items, places, total: ITEMS, markedTotal: 0, chosen: -1, page: 1 }
}
