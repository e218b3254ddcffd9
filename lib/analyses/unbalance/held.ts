import { unbalanceSection } from '../../engine/analyses/unbalance/section'
import type { BidderName } from '../../engine/analysis'
import { unitLabel } from '../../engine/bill/unit-label'
import type { PriceTable } from '../../engine/laboratories/unbalance/prices'
import type { ItemFacts } from '../../engine/laboratories/unbalance/selection'
import type { Run } from '../../runs/data'
import { type BillReader, sectionInput } from '../../runs/input/section-input'
import { biddersOf } from '../../sections/bidders/data'

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

const sizeOf = ({ table }: Held) => 8 * (table.prices.length + 12 * table.items)

/** Of this thread, the least recently used one first: bills are read once, not at every move of a slider. */
const held = new Map<string, Held>()

function keep(key: string, one: Held): Held {
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

async function read(run: Run, billOf: BillReader): Promise<Held> {
  const input = await sectionInput({ ...run, specified: null }, billOf)
  const { table, facts } = unbalanceSection(input)
  const units = new Set(facts.units.filter((unit) => unit >= 0))
  return {
    table,
    facts,
    bidders: input.bids.map(({ bidderId, bidderName }) => ({ bidderId, bidderName })),
    unitNames: new Map([...units].map((unit) => [unit, unitLabel(input.tender, unit) ?? '—'])),
  }
}

/**
 * The prices of a run, from its bills unless this thread still holds them. Files never change; what the section states of
 * its bidders may, and is part of the key.
 * @throws AppError sectionChanged if a bidder was removed from the section after the run
 */
export async function heldPrices(run: Run, billOf: BillReader): Promise<Held> {
  const stated = (await biddersOf(run.openId)).map(({ id, bidderName, bidderPrice }) => [
    id,
    bidderName,
    bidderPrice,
  ])
  const key = `${run.id} ${JSON.stringify(stated)}`
  return keep(key, held.get(key) ?? (await read(run, billOf)))
}
