import { recentBill } from '../../../documents/bills/recent'
import { groupedBy } from '../../../domain/group'
import { norm } from '../../../domain/norm'
import { FILE_TYPE } from '../../../domain/number-codes'
import { decodeParams } from '../../../domain/params/codec'
import { engineParams } from '../../../domain/params/engine'
import type { BidderName, Column, Row, SectionInput } from '../../../engine/analysis'
import { recent } from '../../../kit/recent'
import { sectionInput } from '../../../runs/input/section-input'
import type { OpenResult } from '../../../runs/results/reader'
import { type ComparedPair, comparePair } from '../rule/compared-pair'
import { marketByItem, marketOfPair } from '../rule/market-items'
import { type PairNode, pairNodes } from '../rule/pair-details'
import { patternOf, type Warning } from '../rule/pair-rows'
import type { Pattern } from '../rule/search/pattern'
import { bidderColumns } from '../rule/tables'
import { rowsOfPair } from './rows-of-pair'

/** The matrix of rules.md §5.5. */
export interface RegularMatrix {
  /** Number of tender items in the compared groups. */
  readonly itemCount: number
  /** Cells above these shares, in %, are highlighted. */
  readonly sameParam: number
  readonly rateParam: number
  readonly bidders: readonly BidderName[]
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

/** The matrix of a run; `hideNormal` leaves only rows with a highlighted cell. */
export function regularMatrix(run: OpenResult, hideNormal: boolean): RegularMatrix {
  const all = [...run.rows('sums')]
  const { samePriceLimit, regularPriceLimit } = engineParams(decodeParams(run.params)).regular
  const bidders = run.bidders
  return {
    itemCount: Number(all[0]?.itemCount ?? 0),
    sameParam: samePriceLimit,
    rateParam: regularPriceLimit,
    bidders,
    columns: bidderColumns(bidders),
    rows: hideNormal ? all.filter((row) => row.isHighlighted === 1) : all,
  }
}

/** The rows of the matrix by benchmark bidder: what its pages count, so that no bidder is parted. */
export const byBenchmark = (rows: readonly Row[]): Row[][] => [
  ...groupedBy(rows, ({ bidderId }) => bidderId).values(),
]

/** A pattern in the API (api.md). */
export interface WirePattern {
  readonly id: number
  readonly component: string
  readonly kind: string
  readonly constant: number
  readonly itemCount: number
  readonly share: number | null
  readonly amountShare: number | null
  readonly expectedCount: number
  readonly significance: number
  /** Null: not tested. */
  readonly explainedByControl: boolean | null
  readonly controlPriced: number | null
}

export interface RegularPair {
  readonly bidder1Id: number
  readonly bidder2Id: number
  readonly bidder1Name: string
  readonly bidder2Name: string
  readonly comparable: number
  readonly same: number
  readonly regular: number
  readonly flagged: boolean
  readonly warnings: readonly Warning[]
  readonly patterns: readonly WirePattern[]
  /** Shares in %, otherwise counts; null if the check is off or has nothing to compare. */
  readonly sameShare: number | null
  readonly regularShare: number | null
  readonly resourceShare: number | null
  readonly errorCount: number | null
  readonly codeCount: number | null
  /** What the build-ups say (buildup.md); null where nobody could tell. */
  readonly marketBuilt: number | null
  readonly ownShared: number | null
  readonly ownFound: boolean
  readonly decisionsShared: number | null
  readonly decisionsFound: boolean
}

export function pairOf(row: Row): RegularPair {
  const { warnings, patterns, flagged, ownFound, decisionsFound, ...cells } = row
  return {
    // Rows stored before build-ups were examined have none of their cells.
    ...{ marketBuilt: null, ownShared: null, decisionsShared: null },
    ...cells,
    flagged: flagged === 1,
    ownFound: ownFound === 1,
    decisionsFound: decisionsFound === 1,
    warnings: JSON.parse(String(warnings)),
    patterns: JSON.parse(String(patterns)),
  } as unknown as RegularPair
}

export function pairRow(pair: RegularPair): Row {
  const { flagged, warnings, patterns, ownFound, decisionsFound, ...cells } = pair
  const lists = { warnings: JSON.stringify(warnings), patterns: JSON.stringify(patterns) }
  const marks = {
    flagged: flagged ? 1 : 0,
    ownFound: ownFound ? 1 : 0,
    decisionsFound: decisionsFound ? 1 : 0,
  }
  return { ...cells, ...lists, ...marks }
}

export function regularPairs(run: OpenResult): RegularPair[] {
  return [...run.rows('pairs')].map(pairOf)
}

export interface PairFindings {
  readonly pair: RegularPair | null
  readonly patterns: readonly Pattern[]
}

/** Whether a row is of these two bidders, in either order. */
export const isOfPair = (
  row: { readonly bidder1Id?: unknown; readonly bidder2Id?: unknown },
  a: number,
  b: number,
): boolean => (row.bidder1Id === a && row.bidder2Id === b) || (row.bidder1Id === b && row.bidder2Id === a)

/** The findings for one pair; the order of the two ids does not matter. */
export function pairFindings(run: OpenResult, a: number, b: number): PairFindings {
  const [row] = rowsOfPair(run, 'pairs', a, b)
  if (!row) return { pair: null, patterns: [] }
  const pair = pairOf(row)
  const hasPatterns = pair.patterns.length > 0
  return { pair, patterns: hasPatterns ? rowsOfPair(run, 'patterns', a, b).map(patternOf) : [] }
}

/** Caches the most recently viewed pairs, so that paging and filtering do not compare 20,000 items again. */
const pairs = recent<Promise<ComparedPair | null>>('regular.pairs', 4)

/**
 * Two bidders' items side by side. Computed on demand from the bills of the run: storing the rows of every
 * pair would take millions, most of them never viewed.
 */
export const comparedPair = (run: OpenResult, a: number, b: number): Promise<ComparedPair | null> =>
  pairs(`${run.id} ${Math.min(a, b)} ${Math.max(a, b)}`, () => compare(run, a, b))

/**
 * The tender and the bids of two bidders, read from the bills of the run.
 * @throws AppError sectionChanged if a bidder or a file of the run is not there any more
 */
export function inputOfPair(run: OpenResult, a: number, b: number): Promise<SectionInput> {
  const inputs = run.inputs.filter(
    ({ fileType, bidderId }) =>
      fileType === FILE_TYPE.tender || (fileType === FILE_TYPE.bid && (bidderId === a || bidderId === b)),
  )
  return sectionInput({ ...run, inputs, specified: null }, recentBill)
}

async function compare(run: OpenResult, a: number, b: number): Promise<ComparedPair | null> {
  const input = await inputOfPair(run, a, b)
  const placeOf = (id: number) => run.bidders.findIndex(({ bidderId }) => bidderId === id)
  const isMarket = marketOfPair(marketByItem(run.rows('marketItems')), placeOf(a), placeOf(b))
  return comparePair(input, a, b, pairFindings(run, a, b).patterns, isMarket)
}

/** The items of a pair by unit project. */
export async function pairTree(run: OpenResult, a: number, b: number): Promise<readonly PairNode[]> {
  const pair = await comparedPair(run, a, b)
  return pair ? pairNodes(pair) : []
}

/** The items whose name contains a keyword, under their unit projects. */
export function itemsNamed(tree: readonly PairNode[], itemName: string): PairNode[] {
  const keyword = norm(itemName)
  if (keyword === '') return [...tree]
  return tree.flatMap((unit) => {
    const children = (unit.children ?? []).filter((item) =>
      norm(String(item.itemName ?? '')).includes(keyword),
    )
    return children.length > 0 ? [{ ...unit, children }] : []
  })
}
