import { DataTable } from '@/app/_components/data-table'
import type { ResultTable as Definition, Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { tableColumns } from './result-columns'

export interface ShownRows {
  readonly table: Definition
  readonly rows: readonly Row[]
  readonly caption: string
  readonly path: string
  readonly locale: Locale
}

/** A flat table of results. */
export function ResultTable(props: ShownRows) {
  return (
    <DataTable
      caption={props.caption}
      columns={tableColumns(props)}
      rows={props.rows}
      rowKey={(_, index) => index}
    />
  )
}
