import { figureCells } from '@/app/_analyses/cobids/cells'
import type { OwnCells } from '@/app/_analyses/results/result-columns'
import { ResultTable } from '@/app/_analyses/results/result-table'
import { cobidViewOf } from '@/lib/analyses/cobids/view/loaders'
import { COBIDS_PATH, scopeQuery } from '@/lib/analyses/cobids/view/query'
import type { Wanted } from '@/lib/analyses/cobids/view/views'
import type { Person } from '@/lib/auth/data'
import type { ResultTable as Definition, Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Query } from '@/lib/kit/query'

/** What the parts of the page are made from. */
export interface Shown {
  readonly person: Person
  readonly query: Query
  readonly locale: Locale
}

export const viewOf = ({ person, query }: Shown, wanted: Wanted) =>
  cobidViewOf(person, scopeQuery(query), wanted)

/** A table with the figures as they are read. */
export function Table(props: {
  shown: Shown
  table: Definition
  rows: readonly Row[]
  caption: string
  cells?: OwnCells
}) {
  const { shown, table, rows, caption, cells } = props
  const own = { ...figureCells(shown.locale), ...cells }
  return (
    <ResultTable
      table={table}
      rows={rows}
      caption={caption}
      path={COBIDS_PATH}
      locale={shown.locale}
      cells={own}
    />
  )
}
