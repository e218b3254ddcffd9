import type { CSSProperties } from 'react'
import { Icon } from '@/app/_ui/icon'
import type { Cell, Column, Table } from '@/lib/analyses/chapter/blocks'
import styles from './report.module.css'

/** Width on the screen of one unit of a column's share, in px; on paper the shares alone count. */
const UNIT = 7
/** Columns of more shares than this need a page turned on its side. */
const WIDE = 190

const sharesOf = ({ columns }: Pick<Table, 'columns'>) => columns.reduce((sum, { width }) => sum + width, 0)

/** Whether a table needs a page turned on its side; its heading goes there with it. */
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

/** A table of a report, its heads repeated on every page of paper. `warning`: what a marked cell is called to readers */
export function TableView(props: Table & { isNamed: boolean; warning: string }) {
  const { id, caption, columns, rows, empty, isNamed, warning } = props
  const total = sharesOf({ columns })
  if (rows.length === 0) {
    return (
      <p className={styles.none}>
        {!isNamed && <strong>{caption} </strong>}
        {empty}
      </p>
    )
  }
  return (
    // A group: many tables of a report have the same name, which landmarks must not have.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      role="group"
      className={styles.tableBox}
      data-wide={total > WIDE || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the box
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
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name, and never change places
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
