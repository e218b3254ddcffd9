'use client'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { formatCount, formatMoney, formatNumber, formatPercent, MISSING } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { AwardColumn, Format } from '@/lib/laboratories/award/columns'
import styles from '../laboratory.module.css'
import { useWords } from './words'

/** Digits of a score or deviation that people compare. */
const MOST_DIGITS = 4

function textOf(value: string | number | null, format: Format, locale: Locale): string {
  if (value === null || typeof value === 'string') return value || MISSING
  if (format === 'money') return formatMoney(value, locale)
  if (format === 'percent') return formatPercent(value, locale)
  if (format === 'count') return formatCount(value, locale)
  const digits = String(Number(value.toFixed(MOST_DIGITS))).split('.')[1]?.length ?? 0
  return formatNumber(value, locale, digits)
}

/** A table of the laboratory, with the columns that its workbook and its part of the report have. */
export function LabTable<R>(props: {
  caption: string
  columns: readonly AwardColumn<R>[]
  rows: readonly R[]
  keyOf: (row: R, at: number) => string | number
  isMarked?: (row: R, at: number) => boolean
  /** What can be done with a row. */
  action?: (row: R, at: number) => ReactNode
}) {
  const [words, locale] = [useWords(), useLocale()]
  const { columns, rows, action } = props
  const isFigure = (format: Format) => (format === 'text' ? undefined : styles.number)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={props.caption}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, format }) => (
              <th key={key} scope="col" className={isFigure(format)}>
                {words(`columns.${key}`)}
              </th>
            ))}
            {action && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={props.keyOf(row, at)} data-shown={props.isMarked?.(row, at) ? '' : undefined}>
              {columns.map(({ key, format, value }) => (
                <td key={key} className={isFigure(format)}>
                  {textOf(value(row), format, locale)}
                </td>
              ))}
              {action && <td>{action(row, at)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
