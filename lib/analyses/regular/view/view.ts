import type { PriceComponent } from '../../../domain/codes'
import { decodeParams } from '../../../domain/params/codec'
import { engineParams } from '../../../domain/params/engine'
import type { BidderName, Row } from '../../../engine/analysis'
import { recent } from '../../../kit/recent'
import { coverageIn } from '../../../runs/coverage'
import { countRows } from '../../../runs/data'
import type { OpenResult } from '../../../runs/results/reader'
import { bidderKey } from '../rule/tables'
import { foundFigures } from './build-up/figures'
import { flaggedGroups } from './groups'
import { densityOf } from './pair-density'
import { filterItems } from './pair-items'
import { pairPoints, thinned } from './pair-points'
import { foldedBidders, orderByResemblance, rankedPairs } from './pair-ranking'
import type { RegularQuery } from './query'
import {
  byBenchmark,
  comparedPair,
  pairFindings,
  type RegularMatrix,
  type RegularPair,
  regularMatrix,
  regularPairs,
} from './regular'

export function concentrationLimits(run: OpenResult): { rate: number; number: number } {
  const { concentrationRate, concentrationCount } = engineParams(decodeParams(run.params)).regular
  return { rate: concentrationRate, number: concentrationCount }
}

/** Rows shown at once of a table whose rest is in the sheet. */
const SHOWN_AT_ONCE = 50

function firstRows(run: OpenResult, table: string): { rows: readonly Row[]; total: number } {
  const { rows, total } = run.page(table, {}, { page: 1, size: SHOWN_AT_ONCE })
  return { rows, total }
}

/** Only the rows and columns of these bidders. */
function folded(matrix: RegularMatrix, bidders: readonly BidderName[]): RegularMatrix {
  const ids = new Set(bidders.map(({ bidderId }) => bidderId))
  const keys = new Set(bidders.map(({ bidderId }) => bidderKey(bidderId)))
  return {
    ...matrix,
    bidders,
    columns: matrix.columns.filter(({ key }) => keys.has(key)),
    rows: matrix.rows.filter(({ bidderId }) => ids.has(Number(bidderId))),
  }
}

/** One page of the matrix; pages count benchmark bidders, not rows. */
function matrixPage(
  run: OpenResult,
  { hideNormal, wholeMatrix, page, size }: RegularQuery,
  pairs: readonly RegularPair[],
) {
  const whole = regularMatrix(run, hideNormal)
  const few = foldedBidders(whole.bidders, pairs)
  // Without a flagged pair there is nothing to fold to, and all shares are shown.
  const matrix = wholeMatrix || few.length === 0 ? whole : folded(whole, few)
  const blocks = byBenchmark(matrix.rows)
  const last = Math.max(1, Math.ceil(blocks.length / size))
  const shown = Math.min(page, last)
  const rows = blocks.slice((shown - 1) * size, shown * size).flat()
  const bidderCount = whole.bidders.length
  return { ...matrix, rows, total: blocks.length, page: shown, bidderCount }
}

export async function summaryView(run: OpenResult, query: RegularQuery) {
  const pairs = regularPairs(run)
  const ranked = rankedPairs(pairs)
  return {
    pairs,
    ranked,
    groups: flaggedGroups(pairs, run.bidders),
    /** Pairs with evidence; those that only share build-up choices are no clues. */
    clues: ranked.filter(({ flagged, decisionsFound }) => flagged || decisionsFound),
    /** What the build-ups say of them. */
    figures: foundFigures(run),
    ordered: orderByResemblance(run.bidders, pairs),
    matrix: matrixPage(run, query, pairs),
    errors: firstRows(run, 'equalErrors'),
    codes: firstRows(run, 'equalCodes'),
    /** Codes are also held by bidders without a bid; results that state no coverage name those with one. */
    codeHolders: coverageIn(run)?.bidders.length ?? run.bidders.length,
  }
}

/** Whether there is nothing to review: no finding, and no prices that only the evaluator can tell from a list's. */
export function isAllClear(run: OpenResult): boolean {
  const others = ['concentration', 'equalErrors', 'equalCodes', 'patterns']
  if (others.some((table) => countRows(run, table) > 0)) return false
  if (regularPairs(run).some(({ flagged, decisionsFound }) => flagged || decisionsFound)) return false
  return ![...run.rows('buildUpPairs')].some(({ ownMayBeList }) => ownMayBeList === 1)
}

export interface Neighbour {
  readonly key: string
  readonly bidderId: number
  readonly bidderName: string
  readonly isFirst: boolean
  readonly otherId: number
  readonly otherName: string
  readonly diff: number
  readonly percent: number | null
}

/** Concentrated quotes: one row per benchmark bidder and nearby bidder. */
export function concentrationView(run: OpenResult): Neighbour[] {
  return [...run.rows('concentration')].flatMap((row) => {
    const near: { bidderId: number; bidderName: string; diff: number; percent: number | null }[] = JSON.parse(
      String(row.bidders),
    )
    return near.map((other, at) => ({
      key: `${row.bidderId} ${other.bidderId}`,
      bidderId: Number(row.bidderId),
      bidderName: String(row.bidderName),
      isFirst: at === 0,
      otherId: other.bidderId,
      otherName: other.bidderName,
      diff: other.diff,
      percent: other.percent,
    }))
  })
}

/** Target number of points in a picture; points of patterns may exceed it. */
const MOST_POINTS = 1200

/** Cached for the most recently viewed pairs, so that paging does not count their items again. */
const pictures = recent<RatioPicture>('regular.pictures', 8)

function makePicture(
  { items, patterns }: Pick<PairView, 'items' | 'patterns'>,
  component: PriceComponent,
  most: number,
) {
  const pair = pairPoints(items, component, patterns)
  const { points, middle } = pair
  const own = patterns.filter((pattern) => pattern.component === component && pattern.kind !== 'difference')
  const density = densityOf(
    pair,
    own.map(({ constant }) => constant),
  )
  const counts = patterns.map((_, at) => points.filter(({ pattern }) => pattern === at).length)
  const inPattern = counts.reduce((sum, count) => sum + count, 0)
  const inside = points.filter(({ deviation }) => Math.abs(deviation) <= density.reach)
  const { name } = items.tender.items
  return {
    total: points.length,
    /** Number of items in the range of the picture. */
    inside: inside.length,
    middle,
    density,
    /** Number of items of each pattern of the pair. */
    counts,
    others: points.length - inPattern,
    inPattern,
    drawn: thinned(inside, density.reach, most).map((point) => ({
      ...point,
      name: name.get(point.row) ?? '',
    })),
  }
}
export type RatioPicture = ReturnType<typeof makePicture>

/** The data of a pair's picture: the ratios of the items' prices, and their density. */
export function pairPicture(
  run: OpenResult,
  view: Pick<PairView, 'pair' | 'items' | 'patterns'>,
  component: PriceComponent,
  most = MOST_POINTS,
): RatioPicture {
  const { bidder1Id, bidder2Id } = view.pair
  const make = () => makePicture(view, component, most)
  return pictures(`${run.id} ${bidder1Id} ${bidder2Id} ${component} ${most}`, make)
}

/** The data of the details tab for a pair; null if the two did not take part in the run. */
export async function pairView(run: OpenResult, query: RegularQuery) {
  if (!query.pair) return null
  const [one, two] = query.pair
  const { pair, patterns } = pairFindings(run, one, two)
  if (!pair) return null
  const items = await comparedPair(run, one, two)
  if (!items) return null
  const at = pair.patterns.findIndex(({ id }) => id === query.pattern)
  const { keyword, marked } = query
  const places = filterItems(items, { keyword, marked, pattern: patterns[at] ?? null })
  return {
    pair,
    patterns,
    items,
    /** Indexes of the items under the filter. */
    places,
    total: items.rows.length,
    markedTotal: filterItems(items, { keyword: '', marked: true, pattern: null }).length,
    /** Index of the chosen pattern; −1 for none. */
    chosen: at,
    page: Math.min(query.page, Math.max(1, Math.ceil(places.length / query.size))),
  }
}
export type PairView = NonNullable<Awaited<ReturnType<typeof pairView>>>
export type SummaryView = Awaited<ReturnType<typeof summaryView>>
