import { getTranslations } from 'next-intl/server'
import type { CSSProperties, ReactNode } from 'react'
import { MISSING } from '@/lib/kit/format'
import styles from './data-table.module.css'
import { EmptyState } from './empty-state'
import { Icon } from './icon'

/**
 * A column.
 * - `key`: key in the row, unless `cell` says what to show; a missing value shows as —
 * - `numeric`: right-aligned with tabular figures (put the unit into the title)
 * - `width`: px; `sticky`: stays at the left while the table scrolls (needs `width`; only leading columns)
 * - `wrap`: the text may break into lines; otherwise it is one line, cut with … at `width`
 * - `warns`: the cell is orange and carries a marker that is read out
 */
export interface TableColumn<R> {
  readonly key: string
  readonly title: ReactNode
  readonly cell?: (row: R, index: number) => ReactNode
  readonly numeric?: boolean
  readonly center?: boolean
  readonly width?: number
  readonly sticky?: boolean
  readonly wrap?: boolean
  readonly warns?: (row: R) => boolean
}

interface TableProps<R> {
  /** Name of the table, for readers; not shown. */
  readonly caption: string
  readonly columns: readonly TableColumn<R>[]
  readonly rows: readonly R[]
  readonly rowKey: (row: R, index: number) => string | number
  /** Depth in a tree, from 0: indents the first column that is no serial number (`treeColumn`). */
  readonly depth?: (row: R) => number
  readonly treeColumn?: string
  /** A row that is a heading of others (tree parents): bold on a tinted ground. */
  readonly isGroup?: (row: R) => boolean
  /** A whole row in orange. */
  readonly warns?: (row: R) => boolean
  /** What stands instead of rows; default 暂无数据. */
  readonly empty?: ReactNode
}

/** Left offsets of the sticky columns. */
function offsets<R>(columns: readonly TableColumn<R>[]): (number | undefined)[] {
  let left = 0
  return columns.map((column) => {
    if (!column.sticky) return undefined
    const offset = left
    left += column.width ?? 0
    return offset
  })
}

function shownIn<R>(row: R, column: TableColumn<R>, index: number): ReactNode {
  const value = column.cell
    ? column.cell(row, index)
    : ((row as Record<string, unknown>)[column.key] as ReactNode)
  return value === null || value === undefined || value === '' ? MISSING : value
}

function classOf<R>(column: TableColumn<R>, warned: boolean): string | undefined {
  const names = [
    column.numeric && styles.numeric,
    column.center && styles.center,
    column.sticky && styles.sticky,
    column.wrap ? styles.wrap : column.width !== undefined && styles.cut,
    warned && styles.warned,
  ].filter(Boolean)
  return names.length > 0 ? names.join(' ') : undefined
}

function placeOf<R>(column: TableColumn<R>, left: number | undefined): CSSProperties | undefined {
  if (column.width === undefined && left === undefined) return undefined
  return {
    width: column.width,
    minWidth: column.width,
    maxWidth: column.wrap ? undefined : column.width,
    left,
  }
}

/** A plain server-rendered table: small, striped, its head stays while the rows scroll. */
export async function DataTable<R>(props: TableProps<R>) {
  const t = await getTranslations('shell.table')
  const left = offsets(props.columns)
  if (props.rows.length === 0) return props.empty ?? <EmptyState title={t('empty')} />
  const marker = (
    <span className={styles.marker}>
      <Icon name="warning" size={12} />
      <span className="reader-only">{t('warning')}</span>
    </span>
  )
  const cellOf = (row: R, column: TableColumn<R>, index: number, rowWarned: boolean, first: boolean) => {
    const warned = column.warns?.(row) ?? false
    const indent = column.key === props.treeColumn ? (props.depth?.(row) ?? 0) * 20 : 0
    const value = shownIn(row, column, index)
    return (
      <>
        {indent > 0 && <span style={{ paddingInlineStart: indent }} />}
        {(warned || (rowWarned && first)) && marker}
        {value}
      </>
    )
  }
  return (
    // The scrolling box takes the focus, so that a keyboard can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.box} tabIndex={0} aria-label={props.caption}>
      <table className={styles.table}>
        <thead>
          <tr>
            {props.columns.map((column, i) => (
              <th
                key={column.key}
                scope="col"
                className={classOf(column, false)}
                style={placeOf(column, left[i])}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row, index) => {
            const rowWarned = props.warns?.(row) ?? false
            const group = props.isGroup?.(row) ?? false
            return (
              <tr
                key={props.rowKey(row, index)}
                className={rowWarned ? styles.warnedRow : group ? styles.group : undefined}
              >
                {props.columns.map((column, i) => (
                  <td
                    key={column.key}
                    className={classOf(column, column.warns?.(row) ?? false)}
                    style={placeOf(column, left[i])}
                  >
                    {cellOf(row, column, index, rowWarned, i === 0)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
