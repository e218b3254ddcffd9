import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MISSING } from '@/lib/kit/format'
import { SideScroll } from './client/side-scroll'
import styles from './data-table.module.css'
import { EmptyState } from './empty-state'
import { Icon } from './icon'
import { Piece } from './markup/piece'
import { PlainLink } from './markup/plain-link'
import { unbroken } from './unbroken'

/**
 * A column.
 * - `key`: key in the row, unless `cell` returns the contents; a missing value is shown as —
 * - `numeric`: right-aligned with tabular figures (put the unit into the title)
 * - `width`: px, including the usual padding of 12 px on both sides
 * - `least`: px that a column without `width` has at least
 * - `sticky`: stays at the left while the table scrolls (needs `width`; only leading columns)
 * - `names`: what names the row: on a narrow screen it stays, and nothing else
 * - `wrap`: the text may wrap; otherwise it is one line, cut with … at `width`
 * - `sort`: the address that sorts by the column, and how it is sorted now
 * - `filter`: opens the filters by column (`FILTER_PANEL`) at this one; `isUsed`: it leaves rows out
 * - `warns`: the cell is orange and has a marker for screen readers
 */
export interface TableColumn<R> {
  readonly key: string
  readonly title: ReactNode
  readonly cell?: (row: R, index: number) => ReactNode
  readonly numeric?: boolean
  readonly center?: boolean
  readonly width?: number
  readonly least?: number
  readonly sticky?: boolean
  readonly names?: boolean
  readonly wrap?: boolean
  readonly sort?: { readonly href: string; readonly state: 'ascending' | 'descending' | 'none' }
  readonly filter?: { readonly label: string; readonly isUsed: boolean }
  readonly warns?: (row: R) => boolean
}

/** The id of the element with the filters by column. */
export const FILTER_PANEL = 'column-filters'

interface TableProps<R> {
  /** Name of the table for screen readers; not visible. */
  readonly caption: string
  readonly columns: readonly TableColumn<R>[]
  readonly rows: readonly R[]
  readonly rowKey: (row: R, index: number) => string | number
  /** Depth in a tree, from 0: indents the first column other than the serial number (`treeColumn`). */
  readonly depth?: (row: R) => number
  readonly treeColumn?: string
  /** Whether a row is a heading of others (tree parents): bold on a tinted background. */
  readonly isGroup?: (row: R) => boolean
  /** Contents below a row, as wide as the table: an unfolded row. */
  readonly below?: (row: R) => ReactNode
  /** Whether a row is folded at first; TreeToggle shows it. */
  readonly isHidden?: (row: R) => boolean
  /**
   * Names a row that can be opened (`RowDesk`); undefined for one that cannot. Cells that wrap show two lines of it until
   * the row is the current one.
   */
  readonly reference?: (row: R) => string | undefined
  /** Whether the whole row is orange. */
  readonly warns?: (row: R) => boolean
  /** Shown if there are no rows; default 暂无数据. */
  readonly empty?: ReactNode
  /** The table is static HTML that is not hydrated (see `Piece`): for tables of many rows. */
  readonly still?: boolean
}

const INDENT = 20
/** The padding on both sides of a cell that widths include; a small screen has less (`--app-cell-side`). */
const SIDES = 24

/** The width of some cells together, as CSS that fits every screen. */
const across = (width: number, cells = 1) =>
  `calc(${width - cells * SIDES}px + ${2 * cells}*var(--app-cell-side))`

/** The offset of each sticky column; undefined for the others. */
function offsets<R>(columns: readonly TableColumn<R>[]): readonly (string | undefined)[] {
  let left = 0
  // Sticky columns come first, so a column's index is the number of sticky columns before it.
  return columns.map((column, before) => {
    if (!column.sticky) return undefined
    const offset = across(left, before)
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

function classOf<R>(column: TableColumn<R>, warned = false): string | undefined {
  const names = [
    column.numeric && styles.numeric,
    column.center && styles.center,
    column.sticky && styles.sticky,
    column.wrap ? styles.wrap : column.width !== undefined && styles.cut,
    warned && styles.warned,
  ].filter(Boolean)
  return names.length > 0 ? names.join(' ') : undefined
}

/** A narrow screen has space for one sticky column: what names the row. */
function narrowRule<R>(columns: readonly TableColumn<R>[], cells: string): string {
  const at = columns.findIndex(({ names }) => names)
  if (at < 0) return ''
  const place = `:nth-child(${at + 1})`
  const room = 'width:112px;min-width:112px;max-width:112px;white-space:normal;overflow-wrap:anywhere'
  return `@media (max-width:767px){${cells}${place}{position:sticky;left:0;z-index:1;${room}}${cells}th${place}{z-index:3}}`
}

/**
 * The widths and offsets of the columns as CSS rules by position: as attributes of the cells they made up half of a
 * long table. Equal columns get equal rules under the same name.
 */
function columnRules<R>(columns: readonly TableColumn<R>[]): { name: string; css: string } {
  const name = columns
    .map(
      ({ width, least, wrap, sticky, names }) =>
        `${width ?? (least ? `l${least}` : '')}${wrap ? 'w' : ''}${sticky ? 's' : ''}${names ? 'n' : ''}`,
    )
    .join('-')
  const left = offsets(columns)
  const cells = `table[data-columns="${name}"]>*>tr:not([data-below])>`
  const rules = columns.map(({ width, least, wrap }, i) => {
    const cell = `${cells}:nth-child(${i + 1})`
    if (width === undefined) return least ? `${cell}{min-width:${across(least)}}` : ''
    const wide = across(width)
    const most = wrap ? '' : `${cells}td:nth-child(${i + 1}){max-width:${wide}}`
    const room = `${cell}{width:${wide};min-width:${wide}}${most}`
    return left[i] === undefined ? room : `${room}@media (min-width:768px){${cell}{left:${left[i]}}}`
  })
  // Paper has another width and cannot scroll: there the contents determine the widths.
  return { name, css: `@media screen{${rules.join('')}${narrowRule(columns, cells)}}` }
}

const isWarned = <R,>(column: TableColumn<R>, row: R) => column.warns?.(row) ?? false

interface RowProps<R> {
  readonly table: TableProps<R>
  readonly row: R
  readonly index: number
  /** Labels a cell or row as a warning, visibly and for screen readers. */
  readonly marker: ReactNode
  /** The classes of the cells of each column, unless they are warned. */
  readonly classes: readonly (string | undefined)[]
}

function BodyRow<R>({ table, row, index, marker, classes }: RowProps<R>) {
  const rowWarned = table.warns?.(row) ?? false
  const below = table.below?.(row)
  const tint = rowWarned ? styles.warnedRow : table.isGroup?.(row) ? styles.group : undefined
  const cells = (
    <tr className={tint} hidden={table.isHidden?.(row) ?? false} data-row={table.reference?.(row)}>
      {table.columns.map((column, i) => {
        const warned = isWarned(column, row)
        const depth = column.key === table.treeColumn ? (table.depth?.(row) ?? 0) : 0
        const shown = shownIn(row, column, index)
        const isMarked = warned || (rowWarned && i === 0)
        const isClamped = column.wrap && table.reference !== undefined
        return (
          <td
            key={column.key}
            className={warned ? classOf(column, true) : classes[i]}
            data-figure={column.numeric ? '' : undefined}
          >
            {isClamped ? (
              <div
                className={styles.lines}
                style={depth > 0 ? { paddingInlineStart: depth * INDENT } : undefined}
              >
                {isMarked && marker}
                {shown}
              </div>
            ) : depth > 0 || isMarked ? (
              <>
                {depth > 0 && <span style={{ paddingInlineStart: depth * INDENT }} />}
                {isMarked && marker}
                {shown}
              </>
            ) : (
              shown
            )}
          </td>
        )
      })}
    </tr>
  )
  if (!below) return cells
  return (
    <>
      {cells}
      <tr className={styles.below} data-below>
        <td colSpan={table.columns.length}>{below}</td>
      </tr>
    </>
  )
}

function Rows<R>({ table, warning }: { table: TableProps<R>; warning: string }) {
  const rules = columnRules(table.columns)
  const classes = table.columns.map((column) => classOf(column))
  const marker = (
    <span className={styles.marker}>
      <Icon name="warning" size={12} />
      <span className="reader-only">{warning}</span>
    </span>
  )
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: numbers, and selectors that React would escape */}
      <style dangerouslySetInnerHTML={{ __html: rules.css }} />
      <table
        className={table.reference ? `${styles.table} ${styles.dense}` : styles.table}
        data-columns={rules.name}
      >
        <thead>
          <tr>
            {table.columns.map((column, i) => (
              <th
                key={column.key}
                scope="col"
                className={classes[i]}
                data-key={column.key}
                aria-sort={column.sort?.state}
                // Without the name of the button inside.
                aria-label={column.filter && typeof column.title === 'string' ? column.title : undefined}
              >
                {column.sort ? (
                  <PlainLink href={column.sort.href} still className={styles.sort}>
                    {unbroken(column.title)}
                  </PlainLink>
                ) : (
                  unbroken(column.title)
                )}
                {column.filter && (
                  <button
                    type="button"
                    className={styles.filter}
                    popoverTarget={FILTER_PANEL}
                    aria-label={column.filter.label}
                    title={column.filter.label}
                    aria-pressed={column.filter.isUsed}
                    data-filter={column.key}
                  >
                    <Icon name="search" size={12} />
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <BodyRow
              key={table.rowKey(row, index)}
              table={table}
              row={row}
              index={index}
              marker={marker}
              classes={classes}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** A plain server-rendered table: small, striped, with a sticky head. */
export async function DataTable<R>(props: TableProps<R>) {
  const t = await getTranslations('shell.table')
  if (props.rows.length === 0) return props.empty ?? <EmptyState title={t('empty')} />
  // Focusable, so that it can be scrolled with the keyboard.
  const box = { className: styles.box, tabIndex: 0, 'aria-label': props.caption, 'data-table': true }
  const rows = <Rows table={props} warning={t('warning')} />
  if (!props.still) return <section {...box}>{rows}</section>
  return (
    <>
      <Piece as="section" {...box}>
        {rows}
      </Piece>
      <SideScroll />
    </>
  )
}
