'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { columnLetters } from '@/lib/kit/excel/column-letters'
import styles from './stated-columns.module.css'

/** Tables of a workbook with one header: their columns, and the first rows as read. */
export interface StatedTable {
  readonly columns: readonly { readonly at: number; readonly heading: string }[]
  readonly sample: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly sheets: readonly string[]
  readonly rows: number
}

const nameOf = ({ at, heading }: StatedTable['columns'][number]) => `${columnLetters(at)} ${heading}`.trim()

function Sample({ table }: { table: StatedTable }) {
  const t = useTranslations('tables.stated')
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls
    <section className={styles.sample} tabIndex={0} aria-label={t('sample')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {table.columns.map((column) => (
              <th key={column.at} scope="col">
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.sample.map(({ row, cells }) => (
            <tr key={row}>
              <td>{row}</td>
              {table.columns.map(({ at }, place) => (
                <td key={at}>{cells[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface Props<F extends string> {
  readonly table: StatedTable
  /** Number of the table from 0; its choices have the names `<field>-<at>`. */
  readonly at: number
  readonly fields: readonly F[]
  readonly labelOf: (field: F) => string
  /** The columns chosen at first, by field. */
  readonly chosen: Readonly<Partial<Record<F, number>>>
  /** A choice about the table as a whole. */
  readonly children?: ReactNode
}

/** The first rows of a table, and the column of each field; needs the messages `tables.stated`. */
export function StatedColumns<F extends string>({ table, at, fields, labelOf, chosen, children }: Props<F>) {
  const t = useTranslations('tables.stated')
  const names = table.sheets.filter((name) => name !== '').join(t('separator'))
  return (
    <fieldset className={styles.table}>
      <legend>{t('table', { number: at + 1, rows: table.rows })}</legend>
      {names && <p>{t('inSheets', { names })}</p>}
      {children}
      <Sample table={table} />
      <div className={styles.choices}>
        {fields.map((field) => (
          <label key={field}>
            <span>{labelOf(field)}</span>
            <select className="select" name={`${field}-${at}`} defaultValue={String(chosen[field] ?? '')}>
              <option value="">{t('none')}</option>
              {table.columns.map((column) => (
                <option key={column.at} value={column.at}>
                  {nameOf(column)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function chosenColumns<F extends string>(values: FormData, at: number, fields: readonly F[]) {
  const chosen = fields.flatMap((field) => {
    const column = values.get(`${field}-${at}`)
    return typeof column === 'string' && column !== '' ? [[field, Number(column)] as const] : []
  })
  return Object.fromEntries(chosen) as Partial<Record<F, number>>
}

export function TableChoice({ name, checked, text }: { name: string; checked: boolean; text: string }) {
  return (
    <label className="inline gap8">
      <input type="checkbox" name={name} defaultChecked={checked} />
      <span>{text}</span>
    </label>
  )
}
