import type { Row, Sink } from '../../../../engine/analysis'
import type { PriceList } from '../../../../engine/price-list'
import { writeBatches } from '../batches'
import { marketItemRows } from '../market-items'
import { buildUpCoverage } from './coverage'
import type { ExaminedBuildUps } from './examine'
import {
  buildUpPairRows,
  ownPriceRows,
  sharedDecisionRows,
  sharedPriceRows,
  type WrittenSection,
} from './rows'

function coverageRows({ bids }: WrittenSection, examined: ExaminedBuildUps): Row[] {
  return buildUpCoverage(examined).map(({ bidder, gaps, discount, ...counts }) => ({
    bidderId: bids[bidder]!.bidderId,
    bidderName: bids[bidder]!.bidderName,
    ...counts,
    discount: discount === 1 ? null : Number(discount.toPrecision(4)),
    gapText: gaps.join('、') || null,
  }))
}

/** The lists used, with how many of the section's resources each states, and of how many of these lists tell nothing. */
function listRows(lists: readonly PriceList[], { table, crowded }: ExaminedBuildUps): Row[] {
  return lists.map(({ name, region, month, version, parts }) => {
    const matched = [...new Set(parts.flat().flatMap((line) => table.find(line) ?? []))]
    return {
      listName: name,
      region,
      month,
      version,
      lineNum: parts.reduce((sum, lines) => sum + lines.length, 0),
      matchedNum: matched.length,
      crowdedNum: matched.filter((resource) => crowded[resource] === 1).length || null,
    }
  })
}

/** Writes the tables of the build-ups (buildup.md §8). */
export function writeBuildUps(
  section: WrittenSection,
  examined: ExaminedBuildUps,
  lists: readonly PriceList[],
  sink: Sink,
): void {
  const write = (table: string, rows: Iterable<Row>) => writeBatches(sink, table, rows)
  const bidders = section.bids.length
  write('buildUpPairs', buildUpPairRows(section, examined))
  write('sharedPrices', sharedPriceRows(section, examined))
  write('sharedDecisions', sharedDecisionRows(section, examined))
  write('ownPrices', ownPriceRows(section, examined))
  write('marketItems', marketItemRows(examined.marketBuilt, section.tender, section.tenderRows, bidders))
  write('buildUpBidders', coverageRows(section, examined))
  write('priceLists', listRows(lists, examined))
}
