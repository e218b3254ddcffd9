import { clueTables } from '../../analyses/clues'
import { PARTS } from '../../analyses/parts'
import { sectionHref } from '../../catalogue/section-href'
import type { ResultTable, Row } from '../../engine/analysis'
import { sourceOf } from '../../evidence/examined'
import type { Evidence } from '../../evidence/kinds'
import type { SectionResult } from '../../evidence/results'
import { hrefOf } from '../../kit/query'
import { countRows } from '../../runs/data'
import { findingReference } from '../../runs/finding/place'

/** The page of an analysis, showing what concerns one bidder. */
export function bidderResultHref(
  openId: string,
  { module, analysis, state }: SectionResult,
  id: number,
): string {
  const path = sectionHref(openId, module.screen.key)
  const own = PARTS[module.id]?.links?.bidder
  if (own) return hrefOf(path, own(String(id)))
  const tables = [...clueTables(analysis), ...analysis.tables.slice(0, 1)]
  const { current } = state
  const table = current && tables.find((one) => countRows(current, one.id, { bidderId: id }) > 0)
  return table ? hrefOf(path, { tab: table.id, bidderId: String(id) }) : path
}

/** The page of an analysis, showing what two bidders share if it has such a view, else the first of the two. */
export function pairResultHref(
  openId: string,
  result: SectionResult,
  one: number,
  two: number,
  kind?: Evidence,
): string {
  const own = PARTS[result.module.id]?.links?.pair
  if (!own) return bidderResultHref(openId, result, one)
  return hrefOf(sectionHref(openId, result.module.screen.key), own(String(one), String(two), kind))
}

/** Where the result stands that tells what two bidders share of one kind; undefined without such a result. */
export function evidenceHref(
  openId: string,
  results: readonly SectionResult[],
  kind: Evidence,
  [one, two]: readonly [number, number],
): string | undefined {
  const result = sourceOf(results, kind)
  return result && pairResultHref(openId, result, one, two, kind)
}

/** The same for what a bidder shares with any other. */
export function bidderEvidenceHref(
  openId: string,
  results: readonly SectionResult[],
  kind: Evidence,
  id: number,
): string | undefined {
  const result = sourceOf(results, kind)
  return result && bidderResultHref(openId, result, id)
}

const textIn = (row: Row, key: string | undefined) => {
  const value = key === undefined ? null : (row[key] ?? null)
  return value === null ? undefined : String(value)
}

/** The page of an analysis with the finding opened, or with as few other rows beside it as its filters allow. */
export function findingHref(
  openId: string,
  { module }: Pick<SectionResult, 'module'>,
  table: ResultTable,
  row: Row,
): string {
  const path = sectionHref(openId, module.screen.key)
  const own = PARTS[module.id]?.links?.row
  if (own) return hrefOf(path, own(row))
  if (table.finding) return hrefOf(path, { tab: table.id, row: findingReference(table, row) })
  return hrefOf(path, {
    tab: table.id,
    bidderId: textIn(row, 'bidderId'),
    type: textIn(row, table.kindKey),
    q: textIn(row, table.searchKey),
  })
}
