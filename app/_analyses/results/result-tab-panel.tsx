import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { judgeColumn } from '@/app/_sections/report/judge-cell'
import { Pagination } from '@/app/_ui/pagination'
import type { Grant } from '@/lib/domain/permissions'
import type { Locale } from '@/lib/kit/i18n/locale'
import { hrefOf, type Query } from '@/lib/kit/query'
import { resultRows } from '@/lib/runs/loaders'
import { readableRows } from '@/lib/runs/personal'
import type { ResultQuery } from '@/lib/runs/query'
import type { OpenResult } from '@/lib/runs/results/reader'
import { NoRows } from './empty'
import { ResultFilters } from './result-filters'
import { ResultTable, type ShownRows } from './result-table'
import { ResultTree } from './result-tree'

/** One result table with its filters and pages. `grants`: of the reader; `draw`: replacement of the table. */
export async function ResultTabPanel(props: {
  run: OpenResult
  path: string
  query: Query
  requested: ResultQuery
  locale: Locale
  grants: readonly Grant[]
  draw?: ((shown: ShownRows) => ReactNode) | undefined
}) {
  const { run, path, query, requested, locale } = props
  const { table } = requested
  const found = await resultRows(run, requested)
  const t = await getTranslations('analyses')
  const caption = t(`${run.analysis}.tables.${table.id}` as never)
  const resetHref = hrefOf(path, { tab: table.id, size: query.size })
  const rows = readableRows(table, found.rows, props.grants)
  const original = new Map(rows.map((row, at) => [row, found.rows[at]!]))
  const place = { openId: run.openId, path, locale }
  const extra = await judgeColumn(place, run.analysis, table, (row) => original.get(row) ?? row)
  const shown = { table, rows, caption, path, locale, extra }
  const filterable = table.kindKey !== undefined || table.searchKey !== undefined
  return (
    <>
      {filterable && found.unfiltered > 0 && (
        <ResultFilters path={path} query={query} requested={requested} found={found} locale={locale} />
      )}
      {found.total === 0 ? (
        <NoRows run={run} unfiltered={found.unfiltered} resetHref={resetHref} />
      ) : (
        <>
          {props.draw ? (
            props.draw(shown)
          ) : table.groupBy ? (
            <ResultTree {...shown} address={hrefOf(path, query)} />
          ) : (
            <ResultTable {...shown} />
          )}
          <Pagination path={path} query={query} total={found.total} page={found.page} size={requested.size} />
        </>
      )}
    </>
  )
}
