import { add, type Decimal, decimalOf, numberOf, round2, roundDecimal, shift } from '../../../domain/decimal'
import { exactProduct, ZERO } from './exact-product'
import type { PriceTable } from './prices'
import { assign, checkSelector, type ItemFacts, type Selector, type WrongLine } from './selection'
import { type Clause, DECIMALS, FLOATS, settled } from './settlement'

/** What might happen to the quantities: the reader's assumption, never the tender's. */
export interface Scenario {
  readonly name: string
  /** Change in percent of the items a line selects; of several lines for one item the last one counts. */
  readonly changes: readonly { readonly selector: Selector; readonly change: number }[]
  readonly clause: Clause
}

const LARGEST_CHANGE = 100_000
/** From this change on less is done than what a clause of low prices asks for. */
const LESS_CHANGE = -15

export function checkScenario({ changes }: Scenario, facts: ItemFacts): WrongLine[] {
  return changes.flatMap(({ selector, change }, row): WrongLine[] => {
    if (!Number.isFinite(change)) return [{ row, code: 'notNumber' }]
    if (change < -100 || change > LARGEST_CHANGE) return [{ row, code: 'outOfRange' }]
    const wrong = checkSelector(selector, facts, row)
    return wrong ? [wrong] : []
  })
}

/** Change of every item in percent. */
function changesOf({ changes }: Scenario, facts: ItemFacts): Float64Array {
  const of = new Float64Array(facts.codes.length)
  for (const { selector, change } of changes) assign(of, selector, facts, change)
  return of
}

export interface ScenarioRow {
  readonly bidder: number
  readonly total: number | null
  /** Rank by the total; equal totals share it. */
  readonly rank: number | null
  readonly change: number | null
  /** Items that the scenario changes and the bid has no comparable price for: they stay as they are. */
  readonly unpriced: number
}

/** What an item adds to a bid in a scenario, in yuan. */
function addedBy(
  { items, prices, quantities, caps }: PriceTable,
  clause: Clause,
  change: number,
  bidder: number,
  item: number,
): number {
  const price = prices[bidder * items + item]!
  const quantity = quantities[item]!
  if (change === 0 || !(price > 0) || !(quantity > 0)) return 0
  const after = quantity * (1 + change / 100)
  return settled(FLOATS, clause, price, quantity, after, caps[item]!) - price * quantity
}

/** The same, exactly. */
function exactlyAdded(
  table: PriceTable,
  clause: Clause,
  change: number,
  bidder: number,
  item: number,
): Decimal {
  const price = decimalOf(table.prices[bidder * table.items + item]!)
  const before = decimalOf(table.quantities[item]!)
  const factor = shift(add(decimalOf(change), decimalOf(100)), -2)
  const after = DECIMALS.multiply(before, factor)
  const amount = settled(DECIMALS, clause, price, before, after, table.caps[item]!)
  return DECIMALS.subtract(amount, DECIMALS.multiply(price, before))
}

/** Whether what a changed quantity adds is the same share of every amount: only low prices done much less are not. */
const isLinear = (clause: Clause, change: number) => clause.kind !== 'lowPrice' || change >= LESS_CHANGE

const ONE = decimalOf(1)

/** What an item adds to a bid as a share of its amount, exactly. */
function shareAdded(clause: Clause, change: number): Decimal {
  const after = shift(add(decimalOf(change), decimalOf(100)), -2)
  return DECIMALS.subtract(settled(DECIMALS, clause, ONE, ONE, after, Number.NaN), ONE)
}

/** What a scenario adds to a bid, exactly: sums by change where that is enough, otherwise item by item. */
function exactlyAddedTo(table: PriceTable, clause: Clause, changes: Float64Array, bidder: number): Decimal {
  const { items, prices, quantities } = table
  const amounts = new Map<number, Decimal>()
  let exact = decimalOf(0)
  for (let item = 0; item < items; item++) {
    const [price, quantity] = [prices[bidder * items + item]!, quantities[item]!]
    const change = changes[item]!
    if (change === 0 || !(price > 0) || !(quantity > 0)) continue
    if (!isLinear(clause, change)) exact = add(exact, exactlyAdded(table, clause, change, bidder, item))
    else amounts.set(change, add(amounts.get(change) ?? ZERO, exactProduct(price, quantity)))
  }
  for (const [change, amount] of amounts)
    exact = add(exact, DECIMALS.multiply(amount, shareAdded(clause, change)))
  return exact
}

/**
 * Twenty roundings of an item and a compensated sum err by less than this share of the amounts that were added: 20 × 2^−53
 * is 2.3 × 10^−15.
 */
const ERROR = 4e-15

/** What a scenario adds to a bid by float64, in yuan, and a bound of its error. */
function roughlyAdded(table: PriceTable, clause: Clause, changes: Float64Array, bidder: number) {
  const { items, prices, quantities } = table
  let [total, lost, size] = [0, 0, 0]
  for (let item = 0; item < items; item++) {
    const change = changes[item]!
    if (change === 0) continue
    const added = addedBy(table, clause, change, bidder, item)
    // Neumaier: what the sum rounds away is kept aside.
    const sum = total + added
    lost += Math.abs(total) >= Math.abs(added) ? total - sum + added : added - sum + total
    total = sum
    const before = prices[bidder * items + item]! * (quantities[item]! || 0)
    size += Math.abs(added) + before * (3 + Math.abs(change) / 100)
  }
  return { total: total + lost, error: size * ERROR }
}

/** What a scenario adds to a bid, rounded to the cent: by float64, and exactly where that could round differently. */
function addedTo(table: PriceTable, clause: Clause, changes: Float64Array, bidder: number): number {
  const { total, error } = roughlyAdded(table, clause, changes, bidder)
  const cents = Math.abs(total) * 100
  if (Math.abs(cents - Math.floor(cents) - 0.5) > error * 100)
    return (Math.sign(total) * Math.round(cents)) / 100
  return numberOf(roundDecimal(exactlyAddedTo(table, clause, changes, bidder), 2, 'half'))
}

function unpricedOf({ items, prices }: PriceTable, changes: Float64Array, bidder: number): number {
  let count = 0
  for (let item = 0; item < items; item++)
    if (changes[item] !== 0 && !(prices[bidder * items + item]! > 0)) count++
  return count
}

/** What an item adds to a bid in a scenario, in yuan. */
export interface AddedItem {
  readonly item: number
  readonly change: number
  readonly added: number
}

/** The items that move a bid's total in a scenario, the largest first. */
export function addedItems(
  table: PriceTable,
  scenario: Scenario,
  facts: ItemFacts,
  bidder: number,
): AddedItem[] {
  const changes = changesOf(scenario, facts)
  return Array.from(changes, (change, item) => {
    return { item, change, added: round2(addedBy(table, scenario.clause, change, bidder, item)) }
  })
    .filter(({ added }) => added !== 0)
    .sort((a, b) => Math.abs(b.added) - Math.abs(a.added) || a.item - b.item)
}

/** Totals and ranks of all bids in a scenario; amounts are rounded to the cent. */
export function scenarioRows(table: PriceTable, scenario: Scenario, facts: ItemFacts): ScenarioRow[] {
  const changes = changesOf(scenario, facts)
  const rows = table.totals.map((stated, bidder) => {
    const change = stated === null ? null : addedTo(table, scenario.clause, changes, bidder)
    const total = stated === null ? null : numberOf(add(decimalOf(stated), decimalOf(change!)))
    return { bidder, total, change, unpriced: unpricedOf(table, changes, bidder) }
  })
  const totals = rows.flatMap(({ total }) => total ?? [])
  return rows.map((row) => ({
    ...row,
    rank: row.total === null ? null : 1 + totals.filter((other) => other < row.total!).length,
  }))
}
