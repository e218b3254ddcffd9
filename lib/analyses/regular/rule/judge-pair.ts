import type { PriceComponent } from '../../../domain/codes'
import { percent } from '../../../domain/decimal'
import { testedAgainstControl } from './against-control'
import type { PairComparison } from './compare-pairs'
import { isMarketPair } from './market-built'
import { isBeyondChance } from './marks'
import type { PairReport, PatternReport, RegularItems } from './pair-report'
import type { PreparedSection } from './prepare'
import { isMember, type Pattern } from './search/pattern'

/** The component whose patterns flag a pair. */
const FLAGS: PriceComponent = 'price'

interface Members {
  readonly places: Int32Array
  readonly amount: number
  readonly comparableAmount: number
}

/** Whether the prices of an item are related by the market alone, so that no pattern counts it (buildup.md §5). */
function byMarket(
  { marketBuilt, tenderRows }: PreparedSection,
  { bidder1, bidder2 }: PairComparison,
  component: PriceComponent,
): (item: number) => boolean {
  const built = marketBuilt?.[component]
  if (!built) return () => false
  const items = tenderRows.length
  return (item) => isMarketPair(built[bidder1 * items + item]!, built[bidder2 * items + item]!)
}

function membersOf(section: PreparedSection, pair: PairComparison, pattern: Pattern): Members {
  const { cents, items } = section.components[pattern.component]
  const { amounts } = section
  const a = pair.bidder1 * items
  const b = pair.bidder2 * items
  const isMarket = byMarket(section, pair, pattern.component)
  const places: number[] = []
  let amount = 0
  let comparableAmount = 0
  for (let i = 0; i < items; i++) {
    const one = cents[a + i]!
    const two = cents[b + i]!
    if (one === 0 || two === 0) continue
    comparableAmount += amounts[a + i]!
    if (isMarket(i) || !isMember(pattern, one, two)) continue
    places.push(i)
    amount += amounts[a + i]!
  }
  return { places: Int32Array.from(places), amount, comparableAmount }
}

function reportPattern(section: PreparedSection, pair: PairComparison, pattern: Pattern): PatternReport {
  const { places, amount, comparableAmount } = membersOf(section, pair, pattern)
  const { comparable } = pair.components[pattern.component]
  return Object.assign(
    { ...pattern },
    {
      itemCount: places.length,
      share: percent(places.length, comparable),
      amountShare: percent(amount, comparableAmount),
    },
    testedAgainstControl(section, pair, pattern, places),
  )
}

/** Counts the items of a component selected by `counts`, market-built ones aside; the amounts are bidder 1's. */
function countItems(
  section: PreparedSection,
  pair: PairComparison,
  component: PriceComponent,
  counts: (cents1: number, cents2: number) => boolean,
): RegularItems {
  const { cents, items } = section.components[component]
  const { bidder1, bidder2 } = pair
  const isMarket = byMarket(section, pair, component)
  let count = 0
  let amount = 0
  let comparableAmount = 0
  for (let i = 0; i < items; i++) {
    const one = cents[bidder1 * items + i]!
    const two = cents[bidder2 * items + i]!
    if (one === 0 || two === 0) continue
    comparableAmount += section.amounts[bidder1 * items + i]!
    if (!counts(one, two) || isMarket(i)) continue
    count++
    amount += section.amounts[bidder1 * items + i]!
  }
  return { count, amount, comparableAmount }
}

function countPatternItems(
  section: PreparedSection,
  pair: PairComparison,
  reports: readonly PatternReport[],
  component: PriceComponent,
): number {
  const patterns = reports.filter(
    (report) => report.component === component && report.kind !== 'same' && !report.explainedByControl,
  )
  if (patterns.length === 0) return 0
  const counts = (one: number, two: number) => patterns.some((pattern) => isMember(pattern, one, two))
  return countItems(section, pair, component, counts).count
}

function countRegular(
  section: PreparedSection,
  pair: PairComparison,
  reports: readonly PatternReport[],
): RegularItems {
  const prices = reports.filter(({ component }) => component === 'price')
  const patterns = prices.filter(({ kind, explainedByControl }) => kind !== 'same' && !explainedByControl)
  const sameCounts =
    section.rules.same &&
    !prices.some(({ kind, explainedByControl }) => kind === 'same' && explainedByControl)
  return countItems(section, pair, 'price', (one, two) => {
    if (one === two && one >= 1) return sameCounts
    return patterns.some((pattern) => isMember(pattern, one, two))
  })
}

/** Whether a pair is flagged, from the first of its patterns that is reason enough. */
export const isFlagged = (
  section: PreparedSection,
  comparison: PairComparison,
  patterns: readonly Pattern[],
): boolean =>
  patterns.some(
    (pattern) =>
      pattern.component === FLAGS &&
      isBeyondChance([reportPattern(section, comparison, pattern)], FLAGS, null),
  )

/** Measures the patterns of a pair, checks whether the control price explains them, and flags the pair. */
export function judgePair(
  section: PreparedSection,
  comparison: PairComparison,
  patterns: readonly Pattern[],
): PairReport {
  const reports = patterns.map((pattern) => reportPattern(section, comparison, pattern))
  const count = (component: PriceComponent) => countPatternItems(section, comparison, reports, component)
  return {
    comparison,
    patterns: reports,
    flagged: isBeyondChance(reports, FLAGS, null),
    patternItems: {
      price: count('price'),
      labor: count('labor'),
      material: count('material'),
      machinery: count('machinery'),
    },
    regular: countRegular(section, comparison, reports),
  }
}
