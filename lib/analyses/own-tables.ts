import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import type { Query } from '../kit/query'
import type { OpenResult } from '../runs/results/reader'
import type { TableView } from '../runs/view-rows'
import type { AnalysisId } from './modules'
import { PARTS } from './parts'

/** The table of an address whose page makes the rows itself; null if it shows stored ones, or none. */
export const ownTable = async (run: OpenResult, query: Query, locale: Locale): Promise<TableView | null> =>
  (await PARTS[run.analysis as AnalysisId]?.tables?.view(run, query, {
    translate: translator(locale),
    locale,
  })) ?? null

/** The tab on which the findings of a table are judged; undefined for a page without tabs. */
export function tabOfTable(analysis: string, table: string): string | undefined {
  const tabs = PARTS[analysis as AnalysisId]?.links?.tabs ?? {}
  return table in tabs ? tabs[table] : table
}
