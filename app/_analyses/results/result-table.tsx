import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import type { ResultTable as Definition, Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { tableColumns } from './result-columns'

export interface ShownRows {
  readonly table: Definition
  readonly rows: readonly Row[]
  readonly caption: string
  readonly path: string
  readonly locale: Locale
  /** Columns behind the leading ones: what people did about the rows. */
  readonly extra?: readonly TableColumn<Row>[]
}

/** A flat table of results. */
export function ResultTable(props: ShownRows) {
  const columns = tableColumns(props)
  // Behind the columns that stay in view: a wide table would hide them at its end.
  const leading = columns.filter(({ sticky }) => sticky)
  const others = columns.filter(({ sticky }) => !sticky)
  return (
    <DataTable
      caption={props.caption}
      columns={[...leading, ...(props.extra ?? []), ...others]}
      rows={props.rows}
      rowKey={(_, index) => index}
      still
    />
  )
}
