'use client'
import { useTranslations } from 'next-intl'
import { typedFields } from '@/lib/sections/intake/fields'
import type { Preview } from '@/lib/sections/intake/preview'
import type { List } from '@/lib/sections/intake/schema'
import styles from '../entry.module.css'

/** The field that a column holds; a change is checked at once. */
function ColumnChoice(props: { list: List; value: string | null; index: number; onChange: () => void }) {
  const [t, labels] = [useTranslations('entry.paste'), useTranslations('sections.fields')]
  return (
    <select
      className="select"
      name="column"
      defaultValue={props.value ?? ''}
      aria-label={t('column', { number: props.index + 1 })}
      onChange={props.onChange}
    >
      <option value="">{t('leaveOut')}</option>
      {typedFields(props.list).map(({ key }) => (
        <option key={key} value={key}>
          {labels(key as never)}
        </option>
      ))}
    </select>
  )
}

/** The first rows under their fields. */
function Sample({ list, preview, onChange }: { list: List; preview: Preview; onChange: () => void }) {
  const t = useTranslations('entry.paste')
  const wrong = new Set(preview.problems.map(({ row }) => row))
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="scroll" tabIndex={0} aria-label={t('sample')}>
      <table className={styles.sample}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {preview.mapping.map((key, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other key
              <th key={`${i} ${key}`} scope="col">
                {preview.headings[i] && <span className={styles.heading}>{preview.headings[i]}</span>}
                <ColumnChoice list={list} value={key} index={i} onChange={onChange} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.sample.map(({ place, cells }) => (
            <tr key={place} className={wrong.has(place) ? styles.wrong : undefined}>
              <td>{place}</td>
              {preview.mapping.map((_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other key
                <td key={i}>{cells[i]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Every invalid row with its number, field and reason. */
function Refused({ preview }: { preview: Preview }) {
  const [t, labels] = [useTranslations('entry.paste'), useTranslations('sections.fields')]
  if (preview.refused === 0) return null
  return (
    <div className={styles.refused}>
      <p>{t('refused', { refused: preview.refused })}</p>
      <ul className="bulleted">
        {preview.problems.map(({ row, field, message, path }) => (
          <li key={`${path} ${message}`}>
            {t('place', { row })}
            {field !== null && labels.has(field as never) && ` · ${labels(field as never)}`}
            {' · '}
            {message}
          </li>
        ))}
      </ul>
      {preview.refused > preview.problems.length && <p>{t('more', { shown: preview.problems.length })}</p>}
    </div>
  )
}

/** The preview of an import: its columns, first rows and problems. */
export function ImportPreview(props: { list: List; preview: Preview; onChange: () => void }) {
  const { preview } = props
  const t = useTranslations('entry.paste')
  return (
    <div className={styles.preview}>
      <p role="status">{t('found', { good: preview.good, refused: preview.refused })}</p>
      <label className={styles.check}>
        <input
          key={String(preview.hasHeadings)}
          type="checkbox"
          name="hasHeadings"
          value="1"
          defaultChecked={preview.hasHeadings}
          onChange={props.onChange}
        />
        {t('hasHeadings')}
      </label>
      {!preview.hasHeadings && <p className="muted bare">{t('mapping')}</p>}
      <Sample {...props} />
      <Refused preview={preview} />
    </div>
  )
}
