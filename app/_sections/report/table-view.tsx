import type { CSSProperties } from 'react'
import { Icon } from '@/app/_ui/icon'
import type { Cell, Column, Table } from '@/lib/analyses/chapter/blocks'
import styles from './report.module.css'

/** Width of one unit of a column's share on the screen, in px; on paper only the shares count. */
const UNIT = 6
/** A table with more shares than this is printed in landscape. */
const WIDE = 190

const sharesOf = ({ columns }: Pick<Table, 'columns'>) => columns.reduce((sum, { width }) => sum + width, 0)

/** Whether a table is printed in landscape, together with its heading. */
export const isWide = (table: Table) => table.rows.length > 0 && sharesOf(table) > WIDE

function CellView({ column, cell, warning }: { column: Column; cell: Cell; warning: string }) {
  return (
    <td data-align={column.align} data-tone={cell.tone}>
      {cell.tone === 'warn' && (
        <>
          <Icon name="warning" size={12} />
          <span className="reader-only">{warning}</span>
        </>
      )}
      {cell.text}
    </td>
  )
}

/**
 * A table of a report; its head is repeated on every printed page. `warning`: label of marked cells for screen
 * readers
 */
export function TableView(props: Table & { isNamed: boolean; warning: string }) {
  const { id, caption, columns, rows, empty, isNamed, warning } = props
  const total = sharesOf({ columns })
  if (rows.length === 0) {
    return (
      <p className="below16 muted">
        {!isNamed && <strong>{caption} </strong>}
        {empty}
      </p>
    )
  }
  return (
    // A group, because landmarks must have distinct names, and many tables of a report share theirs.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      role="group"
      className={styles.tableBox}
      data-wide={total > WIDE || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the box can be scrolled with the keyboard
      tabIndex={0}
      aria-label={caption}
    >
      <table className={styles.table} style={{ '--least': `${total * UNIT}px` } as CSSProperties}>
        <caption id={`${id}-table`} className={isNamed ? 'reader-only' : undefined}>
          {caption}
        </caption>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width: `${((width / total) * 100).toFixed(2)}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key, and their order is fixed
            <tr key={at}>
              {row.map((cell, place) => (
                <CellView key={columns[place]!.key} column={columns[place]!} cell={cell} warning={warning} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
