'use client'
import type { ReactNode } from 'react'
import styles from '../explorer.module.css'

export interface PlainColumn<R> {
  readonly key: string
  readonly title: ReactNode
  readonly numeric?: boolean
  readonly cell: (row: R) => ReactNode
}

/** A small table in the browser; it scrolls sideways by itself. */
export function PlainTable<R>(props: {
  caption: string
  columns: readonly PlainColumn<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string | number
  isMarked?: (row: R) => boolean
}) {
  const { caption, columns, rows } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="scroll" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="reader-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, numeric }) => (
              <th key={key} scope="col" className={numeric ? 'numeric' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={props.rowKey(row)} data-marked={props.isMarked?.(row) || undefined}>
              {columns.map(({ key, numeric, cell }, at) =>
                at === 0 ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={numeric ? 'numeric' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
