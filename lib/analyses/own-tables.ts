import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import type { Query } from '../kit/query'
import type { OpenResult } from '../runs/results/reader'
import type { OwnTables, TableView } from '../runs/view-rows'
import { featuresTables } from './features/own-tables'
import type { AnalysisId } from './modules'
import { regularTables } from './regular/own-tables'
import { transactionsTables } from './transactions/own-tables'

const OWN: Readonly<Partial<Record<AnalysisId, OwnTables>>> = {
  features: featuresTables,
  regular: regularTables,
  transactions: transactionsTables,
}

/** The table of an address whose page makes the rows itself; null if it shows stored ones, or none. */
export const ownTable = async (run: OpenResult, query: Query, locale: Locale): Promise<TableView | null> =>
  (await OWN[run.analysis as AnalysisId]?.view(run, query, { translate: translator(locale), locale })) ?? null

/** The tab that shows a table of findings where it is not a tab of its own name. */
const TAB_OF: Readonly<Record<string, string | undefined>> = {
  'features innerCodes': 'sums',
  'regular pairs': 'details',
  'transactions details': undefined,
}

/** The tab on which the findings of a table are judged; undefined for a page without tabs. */
export function tabOfTable(analysis: string, table: string): string | undefined {
  const place = `${analysis} ${table}`
  return place in TAB_OF ? TAB_OF[place] : table
}
