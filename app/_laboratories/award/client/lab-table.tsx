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

type Value = string | number | null

const digitsOf = (value: Value) =>
  typeof value === 'number' ? (String(Number(value.toFixed(MOST_DIGITS))).split('.')[1]?.length ?? 0) : 0

/** @param digits of a quantity */
function textOf(value: Value, format: Format, digits: number, locale: Locale): string {
  if (value === null || typeof value === 'string') return value || MISSING
  if (format === 'money') return formatMoney(value, locale)
  if (format === 'percent') return formatPercent(value, locale)
  if (format === 'count') return formatCount(value, locale)
  return formatNumber(value, locale, digits)
}

/** A table of the laboratory, with the columns that its workbook and its part of the report have. */
export function LabTable<R>(props: {
  caption: string
  columns: readonly AwardColumn<R>[]
  rows: readonly R[]
  keyOf: (row: R, at: number) => string | number
  isMarked?: (row: R, at: number) => boolean
  action?: (row: R, at: number) => ReactNode
}) {
  const [words, locale] = [useWords(), useLocale()]
  const { columns, rows, action } = props
  // All figures of a column have as many digits, so that they stand below each other.
  const digits = columns.map(({ value }) => Math.max(0, ...rows.map((row) => digitsOf(value(row)))))
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
              {columns.map(({ key, format, value }, column) => (
                <td key={key} className={isFigure(format)}>
                  {textOf(value(row), format, digits[column]!, locale)}
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
