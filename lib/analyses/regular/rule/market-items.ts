import { PRICE_COMPONENT, type PriceComponent } from '../../../domain/codes'
import type { Row } from '../../../engine/analysis'
import type { Bill } from '../../../engine/bill/layout'
import { isMarketPair, type MarketBuilt, USUAL } from './market-built'

/** Which prices of an item are related by the market alone, for two bidders of the section. */
export type MarketOfPair = (component: PriceComponent, tenderRow: number) => boolean

const FIRST = 48

/**
 * The states of an item's prices by bidder, one character each: 0 none, 1 `USUAL`, the same further one for
 * the same unusual contents or resource prices. A state that no other bidder shares explains nothing and is
 * 0. Equal characters of different items mean nothing.
 */
function statesOf(states: Int32Array, bidders: number, items: number, place: number): string {
  const known = new Map<number, number>([
    [0, 0],
    [USUAL, USUAL],
  ])
  const own = Array.from({ length: bidders }, (_, bidder) => states[bidder * items + place]!)
  const isShared = (state: number) => own.indexOf(state) !== own.lastIndexOf(state)
  return own
    .map((found) => {
      const state = found === USUAL || isShared(found) ? found : 0
      if (!known.has(state)) known.set(state, known.size)
      return String.fromCharCode(FIRST + known.get(state)!)
    })
    .join('')
}

const stateAt = (states: unknown, bidder: number) => {
  const text = typeof states === 'string' ? states : ''
  if (bidder >= text.length) return 0
  return text.charCodeAt(bidder) - FIRST
}

/** Rows of the table `marketItems`: the items with prices at the market, in the order of the tender. */
export function marketItemRows(
  built: MarketBuilt,
  tender: Bill,
  tenderRows: Int32Array,
  bidders: number,
): Row[] {
  const items = tenderRows.length
  const rows = Array.from(tenderRows, (tenderRow, place): Row => {
    const states = PRICE_COMPONENT.map((component) => [
      component,
      statesOf(built[component], bidders, items, place),
    ])
    const own = Object.fromEntries(states) as Record<PriceComponent, string>
    return {
      tenderRow,
      itemCode: tender.items.code.get(tenderRow),
      itemName: tender.items.name.get(tenderRow),
      marketNum: [...own.price].filter((state) => state === String.fromCharCode(FIRST + USUAL)).length,
      ...own,
    }
  })
  const isNone = (states: unknown) => /^0*$/.test(String(states))
  return rows
    .filter((row) => !PRICE_COMPONENT.every((component) => isNone(row[component])))
    .sort((a, b) => Number(a.tenderRow) - Number(b.tenderRow))
}

/** The stored rows by row of the tender: made once for all pairs. */
export const marketByItem = (rows: Iterable<Row>): ReadonlyMap<number, Row> =>
  new Map([...rows].map((row) => [Number(row.tenderRow), row]))

/** Reads the stored rows for two bidders, by their places in the section. */
export function marketOfPair(byItem: ReadonlyMap<number, Row>, one: number, two: number): MarketOfPair {
  return (component, tenderRow) => {
    const states = byItem.get(tenderRow)?.[component]
    return isMarketPair(stateAt(states, one), stateAt(states, two))
  }
}
