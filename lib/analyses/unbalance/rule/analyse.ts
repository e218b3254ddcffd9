import { ENGINE_DEFAULTS } from '../../../domain/params/engine'
import type { SectionInput, Sink } from '../../../engine/analysis'
import { writeBidCoverage } from '../../../engine/coverage/coverage'
import { drawTotals } from '../../../engine/laboratories/unbalance/draws'
import { steadinessOfAll } from '../../../engine/laboratories/unbalance/quantities'
import { classesOf } from '../../../engine/laboratories/unbalance/selection'
import { comparedItems } from './compared'
import { PRICES, packPrices } from './packed-prices'
import { itemRows, listedItems, sumRow } from './rows'
import { arrangedPrices, unbalanceSection } from './section'

const BATCH = 500

/** Where each bid puts its money, and what it comes to if quantities change. */
export function analyse(input: SectionInput, sink: Sink): void {
  const params = { ...ENGINE_DEFAULTS.unbalance, ...input.params?.unbalance }
  const section = unbalanceSection(input)
  const { table, facts } = section
  sink.attach?.(PRICES, packPrices(arrangedPrices(input, section)))
  const compared = input.bids.map((_, bidder) => comparedItems(input, section, bidder))
  writeBidCoverage(input, sink, (_, bidder) => compared[bidder]!)
  if (table.bidders < 2 || table.items === 0) return
  const { classOf, names } = classesOf(facts.codes)
  const uncertainty = { classOf, sigmas: names.map(() => params.sigma), rho: params.rho }
  const drawn = drawTotals(table, uncertainty, params.draws)
  const steadiness = steadinessOfAll(table)
  let serial = 0
  const rows = input.bids.map(({ bidderName }, bidder) => {
    const listed = listedItems(section, bidder, params)
    const all = [...itemRows(input, section, bidder, listed, serial)]
    for (let from = 0; from < all.length; from += BATCH) sink.rows('items', all.slice(from, from + BATCH))
    serial += all.length
    sink.progress(bidder + 1, table.bidders, bidderName)
    const found = { listed, steadiness: steadiness[bidder]!, drawn: drawn?.bidders[bidder] ?? null }
    return sumRow(input, section, bidder, { ...found, compared: compared[bidder]! })
  })
  sink.rows('sums', rows)
}
