import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import type { Column, ResultTable as Definition, Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { JUDGING } from './in-sight'
import { type OwnCells, tableColumns } from './result-columns'
import type { Unfolding } from './unfolding'

export interface ShownRows {
  readonly table: Definition
  readonly rows: readonly Row[]
  readonly caption: string
  readonly path: string
  readonly locale: Locale
  /** Columns after the leading ones: what people decided about the rows. */
  readonly extra?: readonly TableColumn<Row>[]
  /** The address of the row of the bill that a row is about. */
  readonly billHref?: ((row: Row) => string | null) | undefined
  /** As in `tableColumns`. */
  readonly cells?: OwnCells | undefined
  readonly sortOf?: ((key: string) => NonNullable<TableColumn<Row>['sort']>) | undefined
  /** As in `tableColumns`. */
  readonly filterOf?: ((column: Column) => TableColumn<Row>['filter'] | null) | undefined
  /** The keys of the chosen columns. */
  readonly chosen?: readonly string[] | null
  readonly unfolding?: Unfolding | null
  /** Names a row in an address. */
  readonly reference?: (row: Row) => string | undefined
}

/** The columns of decisions, as wide as the finding beside them leaves room for. */
export function judged({ table, extra = [] }: ShownRows): readonly TableColumn<Row>[] {
  return table.finding ? extra.map((column) => ({ ...column, width: JUDGING, wrap: true })) : extra
}

export function ResultTable(props: ShownRows) {
  const columns = tableColumns(props)
  // Placed after the sticky columns, because at the end of a wide table they would be out of view.
  const leading = columns.filter(({ sticky }) => sticky)
  const others = columns.filter(({ sticky }) => !sticky)
  const { unfolding } = props
  return (
    <DataTable
      caption={props.caption}
      columns={[...leading, ...judged(props), ...others, ...(unfolding ? [unfolding.column] : [])]}
      rows={props.rows}
      rowKey={(_, index) => index}
      {...(props.table.warns ? { warns: props.table.warns } : {})}
      {...(props.reference ? { reference: props.reference } : {})}
      {...(unfolding ? { below: unfolding.below } : { still: true })}
    />
  )
}
