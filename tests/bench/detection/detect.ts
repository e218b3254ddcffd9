import { comparePairs, planPairs } from '../../../lib/analyses/regular/rule/compare-pairs'
import { significantPatterns } from '../../../lib/analyses/regular/rule/conclude-pairs'
import { judgePair } from '../../../lib/analyses/regular/rule/judge-pair'
import type { PairReport } from '../../../lib/analyses/regular/rule/pair-report'
import { patternSize } from '../../../lib/analyses/regular/rule/params'
import type { PreparedSection } from '../../../lib/analyses/regular/rule/prepare'
import {
  fillColumns,
  type PriceColumns,
  priceColumns,
} from '../../../lib/analyses/regular/rule/price-columns'
import { ENGINE_DEFAULTS } from '../../../lib/domain/params/engine'
import type { PriceSection } from './sections'

function columnsOf(tables: readonly Float64Array[], items: number): PriceColumns {
  const columns = priceColumns(tables.length, items)
  for (const [at, table] of tables.entries()) {
    columns.cents.set(table, at * items)
    fillColumns(columns, at)
  }
  return columns
}

/** The section as the analysis prepares it, without the components of the prices. */
export function prepareTables({ bids, control }: PriceSection): PreparedSection {
  const items = bids[0]!.length
  const none = priceColumns(bids.length, items)
  const parts = { labor: none, material: none, machinery: none }
  return {
    bidders: bids.length,
    tenderRows: Int32Array.from({ length: items }, (_, item) => item),
    components: { price: columnsOf(bids, items), ...parts },
    control: control && { price: columnsOf([control], items), ...parts },
    amounts: new Float64Array(bids.length * items),
    marketBuilt: null,
    rules: ENGINE_DEFAULTS.regular.rules,
    patternSize: patternSize(ENGINE_DEFAULTS.regular),
  }
}

/** Every pair of the section, judged as in the product. */
export function detect(section: PriceSection): PairReport[] {
  const prepared = prepareTables(section)
  const pairs = comparePairs(prepared, 0, planPairs(prepared))
  const patterns = significantPatterns(prepared, pairs)
  return pairs.map((pair, at) => judgePair(prepared, pair, patterns[at]!))
}
