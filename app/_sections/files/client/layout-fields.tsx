'use client'
import { useTranslations } from 'next-intl'
import type { TableLayout } from '@/lib/engine/excel/layouts'
import { isComplete, MAPPED_FIELDS } from '@/lib/engine/excel/tables/mapping'
import styles from '../columns.module.css'

/** The letters of a column, from 0 = A. */
function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last
}

const nameOf = ({ at, heading }: TableLayout['columns'][number]) => `${letterOf(at)} ${heading}`.trim()

function Sample({ layout }: { layout: TableLayout }) {
  const t = useTranslations('files.columns')
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls
    <section className={styles.sample} tabIndex={0} aria-label={t('sample')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {layout.columns.map((column) => (
              <th key={column.at} scope="col">
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {layout.sample.map(({ row, cells }) => (
            <tr key={row}>
              <td>{row}</td>
              {layout.columns.map(({ at }, place) => (
                <td key={at}>{cells[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The first rows of a table, and the column of each figure; a table that is no item table is not read. */
export function LayoutFields({ layout, at }: { layout: TableLayout; at: number }) {
  const [t, fields] = [useTranslations('files.columns'), useTranslations('files.columns.field')]
  return (
    <fieldset className={styles.layout}>
      <legend>{t('table', { number: at + 1, rows: layout.rows })}</legend>
      <p>{t('inSheets', { names: layout.sheets.join(t('separator')) })}</p>
      <label className={styles.read}>
        <input type="checkbox" name={`read-${at}`} defaultChecked={isComplete(layout.guess)} />
        <span>{t('read')}</span>
      </label>
      <Sample layout={layout} />
      <div className={styles.choices}>
        {MAPPED_FIELDS.map((field) => (
          <label key={field}>
            <span>{fields(field)}</span>
            <select
              className="select"
              name={`${field}-${at}`}
              defaultValue={String(layout.guess[field] ?? '')}
            >
              <option value="">{t('none')}</option>
              {layout.columns.map((column) => (
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
