import { useTranslations } from 'next-intl'
import { LIST_FIELDS } from '@/lib/engine/price-lists/fields'
import type { ListLayout } from '@/lib/engine/price-lists/read-list'
import styles from '../lists.module.css'

/** The letters of a column, from 0 = A. */
export function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last
}

function Sample({
  layout,
  columnName,
}: {
  layout: ListLayout
  columnName: (at: number, heading: string) => string
}) {
  const t = useTranslations('referenceLists.columns')
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls
    <section className={styles.sample} tabIndex={0} aria-label={t('sample')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {layout.columns.map(({ at, heading }) => (
              <th key={at} scope="col">
                {columnName(at, heading)}
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

/** The first rows of the tables with one layout, and the column of each figure. */
export function LayoutFields(props: {
  layout: ListLayout
  at: number
  /** The number of layouts. */
  count: number
  columnName: (at: number, heading: string) => string
}) {
  const { layout, at, columnName } = props
  const [t, line] = [useTranslations('referenceLists.columns'), useTranslations('referenceLists.line')]
  const { mapping, sheets, rows } = layout
  const names = sheets.filter((name) => name !== '').join(t('separator'))
  return (
    <fieldset className={styles.layout}>
      <legend>{t('table', { number: at + 1, rows })}</legend>
      {names && <p>{t('inSheets', { names })}</p>}
      <Sample layout={layout} columnName={columnName} />
      <div className={styles.choices}>
        {LIST_FIELDS.map((field) => (
          <label key={field}>
            <span>{line(field)}</span>
            <select
              className="select"
              name={`${field}-${at}`}
              defaultValue={mapping === 'skip' ? '' : String(mapping[field] ?? '')}
            >
              <option value="">{t('none')}</option>
              {layout.columns.map(({ at: column, heading }) => (
                <option key={column} value={column}>
                  {columnName(column, heading)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {props.count > 1 && (
        <label className={styles.skip}>
          <input type="checkbox" name={`skip-${at}`} defaultChecked={mapping === 'skip'} />
          <span>{t('skip')}</span>
        </label>
      )}
    </fieldset>
  )
}
