import { clueTables } from '../../analyses/clues'
import type { AnalysisId } from '../../analyses/modules'
import { buildUpQuery } from '../../analyses/regular/query'
import { sectionHref } from '../../catalogue/section-href'
import type { ResultTable, Row } from '../../engine/analysis'
import { sourceOf } from '../../evidence/examined'
import type { Evidence } from '../../evidence/pairs'
import type { SectionResult } from '../../evidence/results'
import { hrefOf, type Query } from '../../kit/query'
import { countRows } from '../../runs/data'
import { findingReference } from '../../runs/finding/place'
import { findingBidders } from '../../runs/finding/words'

/** Pages with filters of their own. */
const OWN: Readonly<Partial<Record<AnalysisId, (bidderId: string) => Query>>> = {
  regular: (v1) => ({ tab: 'details', v1 }),
  features: (node) => ({ tab: 'relations', node }),
  transactions: (bidderId) => ({ bidderId }),
}
const PAIR_TAB: Readonly<Partial<Record<AnalysisId, string>>> = {
  regular: 'details',
  features: 'details',
  tecSame: 'pair',
}

/** The page of an analysis, showing what concerns one bidder. */
export function bidderResultHref(
  openId: string,
  { module, analysis, state }: SectionResult,
  id: number,
): string {
  const path = sectionHref(openId, module.screen.key)
  const own = OWN[module.id]
  if (own) return hrefOf(path, own(String(id)))
  const tables = [...clueTables(analysis), ...analysis.tables.slice(0, 1)]
  const { current } = state
  const table = current && tables.find((one) => countRows(current, one.id, { bidderId: id }) > 0)
  return table ? hrefOf(path, { tab: table.id, bidderId: String(id) }) : path
}

/** The page of an analysis, showing what two bidders share if it has such a view, else the first of the two. */
export function pairResultHref(openId: string, result: SectionResult, one: number, two: number): string {
  const tab = PAIR_TAB[result.module.id]
  if (!tab) return bidderResultHref(openId, result, one)
  const query = { tab, v1: String(one), v2: String(two) }
  return hrefOf(sectionHref(openId, result.module.screen.key), query)
}

/** Where the result stands that tells what two bidders share of one kind; undefined without such a result. */
export function evidenceHref(
  openId: string,
  results: readonly SectionResult[],
  kind: Evidence,
  [one, two]: readonly [number, number],
): string | undefined {
  const result = sourceOf(results, kind)
  if (!result) return undefined
  if (kind !== 'ownPrices' && kind !== 'buildUp') return pairResultHref(openId, result, one, two)
  const show = kind === 'buildUp' ? 'decisions' : undefined
  return hrefOf(sectionHref(openId, 'analysis_eco_rule'), { ...buildUpQuery(one, two), show })
}

const textIn = (row: Row, key: string | undefined) => {
  const value = key === undefined ? null : (row[key] ?? null)
  return value === null ? undefined : String(value)
}

/** The query of a page with filters of its own that shows a row of one of its tables. */
const OWN_ROW: Readonly<Partial<Record<AnalysisId, (row: Row) => Query>>> = {
  regular: ({ bidder1Id, bidder2Id }) =>
    bidder1Id ? { tab: 'details', v1: String(bidder1Id), v2: String(bidder2Id) } : {},
  features: (row) => {
    if (typeof row.bidderId === 'number') return { tab: 'outerCodes', bidderId: String(row.bidderId) }
    const [v1, v2] = findingBidders(row).map(String)
    return { tab: 'details', v1, v2 }
  },
  transactions: (row) => ({ bidderId: textIn(row, 'bidderId'), q: textIn(row, 'itemFeature') }),
}

/** The page of an analysis with the finding opened, or with as few other rows beside it as its filters allow. */
export function findingHref(
  openId: string,
  { module }: Pick<SectionResult, 'module'>,
  table: ResultTable,
  row: Row,
): string {
  const path = sectionHref(openId, module.screen.key)
  const own = OWN_ROW[module.id]
  if (own) return hrefOf(path, own(row))
  if (table.finding) return hrefOf(path, { tab: table.id, row: findingReference(table, row) })
  return hrefOf(path, {
    tab: table.id,
    bidderId: textIn(row, 'bidderId'),
    type: textIn(row, table.kindKey),
    q: textIn(row, table.searchKey),
  })
}
