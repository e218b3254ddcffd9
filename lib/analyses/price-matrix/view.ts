import type { BidderName } from '../../engine/analysis'
import { lastPage } from '../../kit/query'
import { recent } from '../../kit/recent'
import type { OpenResult } from '../../runs/results/reader'
import type { BidderGroup } from './part'
import { type MatrixPlaces, matrixPlaces } from './places'
import type { MatrixQuery } from './query'
import type { MatrixLine, MatrixSource } from './source'

/** Neighbouring columns of one flagged group, or of the bidders that are in none. */
export interface MatrixGroup {
  /** Position of the group, from 0; null for the bidders in none. */
  readonly at: number | null
  readonly bidders: readonly BidderName[]
}

export interface MatrixView {
  /** Every flagged group and the bidders in none, whether shown or not. */
  readonly groups: readonly MatrixGroup[]
  /** The groups of the columns that are shown. */
  readonly shown: readonly MatrixGroup[]
  /** The cells of each line in the order of the columns. */
  readonly lines: readonly MatrixLine[]
  /** Number of items listed, with a finding, and in all. */
  readonly listed: number
  readonly found: number
  readonly total: number
  readonly page: number
}

/** The bidders by flagged group, the largest first, those in none last. */
export function groupedBidders(
  bidders: readonly BidderName[],
  flagged: readonly BidderGroup[],
): MatrixGroup[] {
  const groups = flagged.map(({ bidders: own }, at) => ({ at, ids: new Set(own.map((one) => one.bidderId)) }))
  const grouped = groups.map(({ at, ids }) => ({
    at,
    bidders: bidders.filter(({ bidderId }) => ids.has(bidderId)),
  }))
  const rest = bidders.filter(({ bidderId }) => !groups.some(({ ids }) => ids.has(bidderId)))
  return [...grouped, { at: null, bidders: rest }].filter((group) => group.bidders.length > 0)
}

/** Only the bidders that are chosen; all if none of them is there. */
function chosenGroups(
  groups: readonly MatrixGroup[],
  chosen: readonly number[] | null,
): readonly MatrixGroup[] {
  const some = groups
    .map(({ at, bidders }) => ({ at, bidders: bidders.filter(({ bidderId }) => chosen?.includes(bidderId)) }))
    .filter(({ bidders }) => bidders.length > 0)
  return some.length > 0 ? some : groups
}

const known = recent<Promise<MatrixPlaces>>('priceMatrix.places', 12)

/** What a matrix shows: its columns, and the items in their order. */
export async function matrixOrder(
  run: OpenResult,
  source: MatrixSource,
  query: MatrixQuery,
  flagged: readonly BidderGroup[],
) {
  const groups = groupedBidders(source.bidders, flagged)
  const shown = chosenGroups(groups, query.bidders)
  const placeOf = new Map(source.bidders.map(({ bidderId }, at) => [bidderId, at]))
  const columns = shown.flatMap(({ bidders }) => bidders.map(({ bidderId }) => placeOf.get(bidderId)!))
  const { keyword, all, order } = query
  const choice = { keyword, all, order, shown: [...columns].sort((a, b) => a - b) }
  const key = JSON.stringify([run.id, run.result, choice])
  const listed = await known(key, () => matrixPlaces(source, choice))
  const linesAt = (places: readonly number[]): MatrixLine[] =>
    source.at(places).map((line) => ({ ...line, cells: columns.map((at) => line.cells[at]!) }))
  return { groups, shown, listed, linesAt }
}

export async function matrixView(
  run: OpenResult,
  source: MatrixSource,
  query: MatrixQuery,
  flagged: readonly BidderGroup[],
): Promise<MatrixView> {
  const { groups, shown, listed, linesAt } = await matrixOrder(run, source, query, flagged)
  const { places, found, total } = listed
  const page = Math.min(query.page, lastPage(places.length, query.size))
  const lines = linesAt(places.slice((page - 1) * query.size, page * query.size))
  return { groups, shown, lines, listed: places.length, found, total, page }
}
