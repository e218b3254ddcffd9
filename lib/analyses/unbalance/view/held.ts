import type { BidderName } from '../../../engine/analysis'
import type { PriceTable } from '../../../engine/laboratories/unbalance/prices'
import type { ItemFacts } from '../../../engine/laboratories/unbalance/selection'
import { AppError } from '../../../kit/errors'
import type { Run } from '../../../runs/data'
import { openResult } from '../../../runs/results/reader'
import { biddersOf } from '../../../sections/bidders/data'
import { type ArrangedPrices, PRICES, unpackPrices } from '../rule/packed-prices'

/** The prices of a run as the laboratory asks them again and again. */
export interface Held {
  readonly table: PriceTable
  readonly facts: ItemFacts
  readonly bidders: readonly BidderName[]
  /** Names of unit projects, by unit. */
  readonly unitNames: ReadonlyMap<number, string>
}

/** Two sections of 30 bids and 20,000 items take 12 MB; a thread holds few of them, whatever their size. */
const MOST_BYTES = 64_000_000

const sizeOf = ({ table }: ArrangedPrices) => 8 * (table.prices.length + 12 * table.items)

/** Of this thread, by result, the least recently used one first: prices are read once, not at every move of a slider. */
const held = new Map<string, ArrangedPrices>()

function keep(key: string, one: ArrangedPrices): ArrangedPrices {
  held.delete(key)
  held.set(key, one)
  let bytes = [...held.values()].reduce((sum, each) => sum + sizeOf(each), 0)
  for (const [other, each] of held) {
    if (bytes <= MOST_BYTES || other === key) break
    bytes -= sizeOf(each)
    held.delete(other)
  }
  return one
}

async function arrangedIn(run: Run): Promise<ArrangedPrices> {
  const result = await openResult(run)
  const known = held.get(result.readAs)
  if (known) return keep(result.readAs, known)
  const packed = result.attached(PRICES)
  if (!packed) throw new AppError('resultLost')
  return keep(result.readAs, unpackPrices(packed))
}

/**
 * The prices that a run has stored, with what the section states now of its bidders.
 * @throws AppError sectionChanged if a bidder was removed from the section after the run; resultLost
 */
export async function heldPrices(run: Run): Promise<Held> {
  const { table, facts, bidderIds, unitNames } = await arrangedIn(run)
  const stated = new Map((await biddersOf(run.openId)).map((bidder) => [bidder.id, bidder]))
  const bidders = bidderIds.map((id) => {
    const bidder = stated.get(id)
    if (!bidder) throw new AppError('sectionChanged')
    return bidder
  })
  return {
    table: { ...table, totals: table.totals.map((total, at) => total ?? bidders[at]!.bidderPrice) },
    facts,
    bidders: bidders.map(({ id, bidderName }) => ({ bidderId: id, bidderName })),
    unitNames: new Map(unitNames),
  }
}
