import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Row } from '@/lib/engine/analysis'
import { resultFacets } from '@/lib/runs/loaders'
import { filterWords, type ResultQuery } from '@/lib/runs/query'
import { storedRows } from '@/lib/runs/view-rows'
import { withoutRow } from './opened-row'
import type { OwnCells } from './result-columns'
import { ResultFilters } from './result-filters'
import type { ShownRows } from './result-table'
import type { GrantedShown } from './shown'
import { TablePanel } from './table-panel'

interface ResultTabProps extends GrantedShown {
  readonly requested: ResultQuery
  /** As in `TablePanel`. */
  readonly kinds?: ReactNode
  /** As in `TablePanel`. */
  readonly more?: ((row: Row) => ReactNode) | undefined
  /** In the place of an empty table. */
  readonly none?: ReactNode
  /** Cells that are more than their text. */
  readonly cells?: OwnCells | undefined
  /** Replacement of the table. */
  readonly draw?: ((shown: ShownRows) => ReactNode) | undefined
}

/** One table of the results as it is declared and stored, with the filters that all of them have. */
export async function ResultTabPanel(props: ResultTabProps) {
  const { run, requested } = props
  const { table, filter } = requested
  const t = await getTranslations('analyses')
  const name = t(`${run.analysis}.tables.${table.id}` as never)
  const rows = storedRows(run, table, filter)
  const words = filterWords(run, requested, props.locale)
  const isFilterable = table.kindKey !== undefined || table.searchKey !== undefined
  return (
    <TablePanel
      {...props}
      view={{ name, rows, all: storedRows(run, table), words, judged: table }}
      caption={name}
      fixed={{ tab: table.id }}
      filters={
        isFilterable && (
          <ResultFilters
            {...props}
            query={withoutRow(props.query)}
            facets={await resultFacets(run, requested)}
          />
        )
      }
    />
  )
}
