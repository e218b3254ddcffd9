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
  /** Columns after the leading ones: what people decided about the rows. */
  readonly extra?: readonly TableColumn<Row>[]
}

export function ResultTable(props: ShownRows) {
  const columns = tableColumns(props)
  // Placed after the sticky columns, because at the end of a wide table they would be out of view.
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
