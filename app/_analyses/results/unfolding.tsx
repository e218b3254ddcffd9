import type { ReactNode } from 'react'
import type { TableColumn } from '@/app/_ui/data-table'
import { openedIn, toggleHref } from '@/app/_ui/unfold/opened'
import { UnfoldLink } from '@/app/_ui/unfold/unfold-link'
import { findAnalysis } from '@/lib/analyses/rules'
import type { ResultTable, Row } from '@/lib/engine/analysis'
import { translator } from '@/lib/kit/i18n/translator'
import { appendixOf, unfolded } from '@/lib/runs/unfolded'
import type { RunShown } from './shown'
import { Unfolded } from './unfolded-rows'

/** How the rows of a summary unfold: the column of the links, and what stands below a row. */
export interface Unfolding {
  readonly column: TableColumn<Row>
  readonly below: (row: Row) => ReactNode
}

/** Null for a table whose rows unfold to nothing. */
export function unfolding(shown: RunShown & { table: ResultTable }): Unfolding | null {
  const { run, table, path, query, locale } = shown
  const analysis = findAnalysis(run.analysis)
  const appendix = analysis && appendixOf(analysis, table)
  if (!appendix) return null
  const rowsOf = unfolded(run, table)
  const translate = translator(locale)
  const title = translate(`analyses.${run.analysis}.tables.${appendix.id}`)
  const opened = openedIn(query)
  const nameOf = (row: Row) =>
    translate('results.unfold.of', { bidder: String(row.bidderName), table: title })
  return {
    column: {
      key: appendix.id,
      title,
      cell(row) {
        const id = String(row.bidderId)
        if (rowsOf(row).length === 0) return null
        const isOpen = opened.includes(id)
        return (
          <UnfoldLink href={toggleHref(path, query, id)} isOpen={isOpen} name={nameOf(row)}>
            {translate(`results.unfold.${isOpen ? 'hide' : 'show'}`)}
          </UnfoldLink>
        )
      },
    },
    below: (row) =>
      opened.includes(String(row.bidderId)) && rowsOf(row).length > 0 ? (
        <Unfolded table={appendix} rows={rowsOf(row)} caption={nameOf(row)} locale={locale} />
      ) : null,
  }
}
