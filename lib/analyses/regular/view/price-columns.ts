import { alignBill } from '../../../engine/align/align'
import type { SectionInput } from '../../../engine/analysis'
import type { Bill } from '../../../engine/bill/layout'
import { type BillReader, sectionInput } from '../../../runs/input/section-input'
import type { OpenResult } from '../../../runs/results/reader'
import { comparePair, countedMarks, MARK_BITS } from '../rule/compared-pair'
import { marketByItem, marketOfPair } from '../rule/market-items'
import { patternOf } from '../rule/pair-rows'
import type { Pattern } from '../rule/search/pattern'
import { regularPairs } from './regular'

/** The unit prices of all bids by item of the tender: of item i and bid b at i × `bids` + b; NaN if missing. */
export interface PriceColumns {
  readonly bids: number
  readonly prices: Float64Array
  /** Of the control price; null without one. */
  readonly control: Float64Array | null
  /** Bits (`MARK_BITS`) of the patterns with any bidder with which the bidder is flagged. */
  readonly marks: Uint8Array
}

function pricesOf(tender: Bill, bill: Bill): Float64Array {
  const { bidOf } = alignBill(tender, bill).items
  return Float64Array.from(bidOf, (row) => (row < 0 ? Number.NaN : bill.items.unitPrice.values[row]!))
}

const keyOf = (one: unknown, two: unknown) => `${one} ${two}`

interface PairPatterns {
  readonly own: Pattern[]
  /** Whether equal unit prices are among them that the control price does not explain. */
  sameIsFound: boolean
}

/** The patterns in the unit prices, by pair. */
function patternsOf(run: OpenResult): ReadonlyMap<string, PairPatterns> {
  const byPair = new Map<string, PairPatterns>()
  for (const row of run.rows('patterns')) {
    if (row.component !== 'price') continue
    const key = keyOf(row.bidder1Id, row.bidder2Id)
    const found = byPair.get(key) ?? { own: [], sameIsFound: false }
    found.own.push(patternOf(row))
    if (row.kind === 'same' && row.explainedByControl !== 1) found.sameIsFound = true
    byPair.set(key, found)
  }
  return byPair
}

/**
 * Marks the items of every flagged pair: those of its patterns, and equal prices only where the pair has more of them than
 * chance and the control price explain. Prices at the market are no evidence and have no mark.
 */
export function markedBy(run: OpenResult, input: Pick<SectionInput, 'tender' | 'bids'>): Uint8Array {
  const { tender, bids } = input
  const marks = new Uint8Array(tender.items.rows * bids.length)
  const placeOf = new Map(bids.map(({ bidderId }, at) => [bidderId, at]))
  const patterns = patternsOf(run)
  const market = marketByItem(run.rows('marketItems'))
  for (const { flagged, bidder1Id, bidder2Id } of regularPairs(run)) {
    if (!flagged) continue
    const sides = [placeOf.get(bidder1Id)!, placeOf.get(bidder2Id)!] as const
    const { own, sameIsFound } = patterns.get(keyOf(bidder1Id, bidder2Id)) ?? { own: [], sameIsFound: false }
    const shown = sameIsFound ? ~0 : ~MARK_BITS.Same
    const pair = comparePair(input, bidder1Id, bidder2Id, own, marketOfPair(market, ...sides))
    for (const [place, row] of pair?.rows.entries() ?? []) {
      const found = countedMarks(pair!.prices.price.marks[place]!) & shown
      if (found !== 0) for (const side of sides) marks[row * bids.length + side]! |= found
    }
  }
  return marks
}

/**
 * The prices that a regularity run compared. Read from its bills, because the run stores no prices of items.
 * @throws AppError sectionChanged if a bidder was removed from the section after the run
 */
export async function columnsOf(run: OpenResult, billOf: BillReader): Promise<PriceColumns> {
  const input = await sectionInput({ ...run, specified: null }, billOf)
  const { tender, control, bids } = input
  const prices = new Float64Array(tender.items.rows * bids.length)
  for (const [at, { bill }] of bids.entries()) {
    const own = pricesOf(tender, bill)
    for (let row = 0; row < own.length; row++) prices[row * bids.length + at] = own[row]!
  }
  return {
    bids: bids.length,
    prices,
    control: control && pricesOf(tender, control),
    marks: markedBy(run, input),
  }
}
