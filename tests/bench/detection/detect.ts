import { ENGINE_DEFAULTS } from '../../../lib/domain/params/engine'
import { comparePairs, planPairs } from '../../../lib/engine/analyses/regular/compare-pairs'
import { significantPatterns } from '../../../lib/engine/analyses/regular/conclude-pairs'
import { judgePair } from '../../../lib/engine/analyses/regular/judge-pair'
import type { PairReport } from '../../../lib/engine/analyses/regular/pair-report'
import { patternSize } from '../../../lib/engine/analyses/regular/params'
import type { PreparedSection } from '../../../lib/engine/analyses/regular/prepare'
import {
  fillColumns,
  type PriceColumns,
  priceColumns,
} from '../../../lib/engine/analyses/regular/price-columns'
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
