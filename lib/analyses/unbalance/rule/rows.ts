import { percent, product, round2 } from '../../../domain/decimal'
import type { Row, SectionInput } from '../../../engine/analysis'
import { unitLabel } from '../../../engine/bill/unit-label'
import type { Compared } from '../../../engine/coverage/coverage'
import type { DrawnTotals } from '../../../engine/laboratories/unbalance/draws'
import { amountAt, levelOf, ownDeviations } from '../../../engine/laboratories/unbalance/prices'
import { breakEven, leadOf } from '../../../engine/laboratories/unbalance/quantities'
import type { UnbalanceParams } from './options'
import type { UnbalanceSection } from './section'

const shown = (value: number | null | undefined) =>
  value === null || value === undefined ? null : round2(value)

/** An item of a bid whose own-level deviation reaches the limit. */
export interface Listed {
  readonly item: number
  readonly deviation: number
}

export function listedItems(
  { table }: UnbalanceSection,
  bidder: number,
  { uLimit }: UnbalanceParams,
): Listed[] {
  const deviations = ownDeviations(table, bidder)
  return Array.from(deviations, (deviation, item) => ({ item, deviation })).filter(
    // Compared as shown, so that a deviation shown as the limit is listed.
    ({ deviation }) => !Number.isNaN(deviation) && Math.abs(round2(deviation)) >= uLimit,
  )
}

/** Σ amounts of the comparable items of a bid. */
function comparableAmount({ table }: UnbalanceSection, bidder: number): number {
  let amount = 0
  for (let item = 0; item < table.items; item++) amount += amountAt(table, bidder, item)
  return amount
}

/** The figures of a bid's row that others work out. */
export interface Found {
  readonly listed: readonly Listed[]
  readonly steadiness: number | null
  readonly drawn: DrawnTotals | null
  readonly compared: Compared
}

export function sumRow(input: SectionInput, section: UnbalanceSection, bidder: number, found: Found): Row {
  const { listed, steadiness, drawn, compared } = found
  const { bidderId, bidderName } = input.bids[bidder]!
  const level = levelOf(section.table, bidder)
  const amount = listed.reduce((sum, { item }) => sum + amountAt(section.table, bidder, item), 0)
  return {
    bidderId,
    bidderName,
    price: section.table.totals[bidder] ?? null,
    level: level === null ? null : shown(level * 100),
    steadiness: shown(steadiness),
    lowestShare: shown(drawn?.lowest),
    total95: shown(drawn?.p95),
    front: null,
    meanMonth: null,
    uItems: listed.length,
    uShare: percent(amount, comparableAmount(section, bidder)),
    reason: compared.reason,
  }
}

/** Rows of the listed items of a bid; `serial` counts on from the bids before it. */
export function* itemRows(
  input: SectionInput,
  section: UnbalanceSection,
  bidder: number,
  listed: readonly Listed[],
  before: number,
): Generator<Row> {
  const { table, facts, tenderRows } = section
  const { bidderId, bidderName } = input.bids[bidder]!
  const whole = comparableAmount(section, bidder)
  const price = (of: number, item: number) => table.prices[of * table.items + item]!
  for (const [at, { item, deviation }] of listed.entries()) {
    const quantity = table.quantities[item]!
    const amount = product(price(bidder, item), quantity)
    const against = input.bids.map(({ bidderId: id }, other) => {
      const lead = leadOf(table, bidder, other)
      const change = lead === null ? null : breakEven(lead, price(bidder, item), price(other, item), quantity)
      return [`bidder_${id}`, other === bidder ? null : shown(change)]
    })
    yield {
      serial: before + at + 1,
      bidderId,
      bidderName,
      // Where it stands in the table of the laboratory.
      place: item,
      unitLabel: unitLabel(input.tender, facts.units[item]!) ?? '—',
      itemCode: facts.codes[item]!,
      itemName: facts.names[item]!,
      measureUnit: input.tender.items.measureUnit.get(tenderRows[item]!),
      quantity,
      bidderPrice: price(bidder, item),
      basePrice: shown(table.base[item]!),
      ownDeviation: round2(deviation),
      amount,
      amountShare: percent(amount, whole),
      ...Object.fromEntries(against),
    }
  }
}
