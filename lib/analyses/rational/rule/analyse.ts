import { ENGINE_DEFAULTS } from '../../../domain/params/engine'
import type { Row, SectionInput, Sink } from '../../../engine/analysis'
import { writeBidCoverage } from '../../../engine/coverage/coverage'
import { comparedItems } from './compared'
import { storedLines } from './details'
import { priceGrid } from './grid'
import { startTally, summaryRow } from './tally'

const BATCH = 500

/** Compares every price with its benchmark (rules.md §6), line after line of the tender. */
export function analyse(section: SectionInput, sink: Sink): void {
  const params = section.params?.rational ?? ENGINE_DEFAULTS.rational
  const grids = { items: priceGrid(section, 'items'), fees: priceGrid(section, 'fees') }
  const tallies = section.bids.map((bid) => startTally(section.tender, bid))
  const total = grids.items.rows.length + grids.fees.rows.length
  let done = 0
  let batch: Row[] = []
  const flush = () => {
    if (batch.length > 0) sink.rows('details', batch)
    done += batch.length
    sink.progress(done, total, String(batch.at(-1)?.unitLabel ?? ''))
    batch = []
  }
  for (const line of storedLines(section, grids, params, tallies)) {
    batch.push(line)
    if (batch.length === BATCH) flush()
  }
  flush()
  const compared = tallies.map((tally, at) => comparedItems(section, grids.items, params, tally, at))
  const sums = tallies.map((tally, at) => summaryRow(tally, params, compared[at]!))
  if (sums.length > 0) sink.rows('sums', sums)
  writeBidCoverage(section, sink, (_, at) => compared[at]!)
}
