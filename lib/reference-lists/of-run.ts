import { runJob } from '../compute/pool'
import type { PriceList, PriceListLine } from '../engine/price-list'
import { lineAt, type PriceLines } from '../engine/price-lists/lines'
import { listsOfRun } from './data'
import { type ListReading, listRead } from './job-kinds'
import { linesOf, threadReader } from './lines'

const readInThread = (reading: ListReading) => runJob(listRead, reading)

/** The lines of a list; where it has several prices for one resource, the further ones stand in parts of their own. */
function partsOf(lines: PriceLines): PriceListLine[][] {
  const byRank: PriceListLine[][] = []
  for (let row = 0; row < lines.rows; row++) {
    const rank = lines.rank.get(row)
    byRank[rank] ??= []
    byRank[rank].push(lineAt(lines, row))
  }
  return byRank
}

/**
 * The lists that a run took, as the engine takes them. Lines that must be read again are read in this thread.
 * @throws AppError listLost if the lines of one are missing
 */
export async function priceListsOfRun(runId: number): Promise<PriceList[]> {
  const lists: PriceList[] = []
  for (const list of await listsOfRun(runId)) {
    const { title: name, region, month, version } = list
    const lines = await linesOf(list, (reading) => (threadReader.read ?? readInThread)(reading))
    lists.push({ name, region, month, version: version ?? 0, parts: partsOf(lines) })
  }
  return lists
}
