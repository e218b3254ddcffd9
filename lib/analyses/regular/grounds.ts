import type { Bill } from '../../engine/bill/layout'
import type { RelationKind } from '../../engine/bill/relation'
import { cellIn, type Ground, type TableGrounds } from '../grounds'
import { type ComparedPair, comparePair, MARKET_BIT } from './rule/compared-pair'
import { marketByItem, marketOfPair } from './rule/market-items'
import { patternOf } from './rule/pair-rows'
import { isMember, type Pattern } from './rule/search/pattern'
import { rowsOfPair } from './view/rows-of-pair'

const KIND = { same: 'samePrices', ratio: 'ratio', difference: 'difference' } as const satisfies Record<
  string,
  RelationKind
>
const COLUMN = { price: 'unitPrice', labor: 'labor', material: 'material', machinery: 'machinery' } as const
/** The material cost of an item, or the two that it is the sum of where it is missing. */
const IN_PARTS = ['material', 'mainMaterial', 'auxMaterial'] as const

/** The rows of two bidders whose prices belong to a pattern. */
function* memberRows(pair: ComparedPair, pattern: Pattern): Generator<readonly [Bill, number]> {
  const { one, two, marks } = pair.prices[pattern.component]
  for (const [place, row] of pair.rows.entries()) {
    if (!(one[place]! > 0 && two[place]! > 0) || (marks[place]! & MARKET_BIT) !== 0) continue
    if (!isMember(pattern, one[place]!, two[place]!)) continue
    for (const { bill, bidOf } of pair.sides) yield [bill, bidOf[row]!]
  }
}

function groundOf(pair: ComparedPair, pattern: Pattern): Ground[] {
  const { kind, component, reference, flipped, grains, width, expectedCount, logP } = pattern
  const rows = [...memberRows(pair, pattern)]
  if (rows.length === 0) return []
  const isStated = rows.every(([bill, row]) => !Number.isNaN(bill.items[COLUMN[component]].values[row]!))
  const columns = isStated ? [COLUMN[component]] : IN_PARTS
  const cells = rows.flatMap(([bill, row]) => columns.map((column) => cellIn(bill, `items.${column}`, row)))
  const by = {
    ...{ constant: reference, flipped: Number(flipped), grain1: grains[0], grain2: grains[1], width },
    ...{ expected: expectedCount, significance: Math.exp(logP), each: columns.length },
  }
  return [{ kind: KIND[kind], cells, states: rows.length / 2, by }]
}

/** Each pattern of a pair that is a clue. What its build-ups share is no relation of cells. */
export const regularGrounds: TableGrounds = {
  table: 'pairs',
  of: (input, run) => {
    const market = marketByItem(run.rows('marketItems'))
    const placeOf = (id: number) => run.bidders.findIndex(({ bidderId }) => bidderId === id)
    return ({ bidder1Id, bidder2Id }) => {
      const [one, two] = [Number(bidder1Id), Number(bidder2Id)]
      const patterns = rowsOfPair(run, 'patterns', one, two).map(patternOf)
      const isMarket = marketOfPair(market, placeOf(one), placeOf(two))
      const pair = comparePair(input, one, two, patterns, isMarket)
      return pair ? patterns.flatMap((pattern) => groundOf(pair, pattern)) : []
    }
  },
}
