'use client'
import { useTranslations } from 'next-intl'
import { Input, TextArea } from '@/app/_ui/input'
import styles from '../entry.module.css'
import type { FieldView } from '../field-text'

/** Text fields of the record hold at most 1000 characters; the server reports longer ones. */
const LONG = 2000

function Control({ field, id, error }: { field: FieldView; id: string; error: string | undefined }) {
  const t = useTranslations('entry.form')
  const shared = {
    id,
    name: field.key,
    defaultValue: field.kind === 'time' ? field.value.replace(' ', 'T') : field.value,
    'aria-invalid': error !== undefined,
    'aria-required': field.required,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  }
  if (field.kind === 'choice') {
    return (
      <select {...shared} className="select wide narrow">
        {(!field.required || field.value === '') && <option value="">{t('none')}</option>}
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  if (field.kind === 'long') return <TextArea {...shared} rows={2} maxLength={LONG} />
  return (
    <>
      {field.options.length > 0 && (
        <datalist id={`${id}-words`}>
          {field.options.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
      )}
      <Input
        {...shared}
        list={field.options.length > 0 ? `${id}-words` : undefined}
        type={field.kind === 'time' ? 'datetime-local' : 'text'}
        step={field.kind === 'time' ? 1 : undefined}
        inputMode={field.kind === 'number' ? 'decimal' : undefined}
        placeholder={field.placeholder === undefined ? undefined : t('kept', { value: field.placeholder })}
        maxLength={LONG}
        autoComplete="off"
      />
    </>
  )
}

/** A field with its label and, below it, its problem. */
export function Field({
  field,
  prefix,
  error,
}: {
  field: FieldView
  prefix: string
  error: string | undefined
}) {
  const id = `${prefix}-${field.key}`
  return (
    <div className={field.wide || field.kind === 'long' ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={id} className={field.required ? styles.required : undefined}>
        {field.label}
      </label>
      <Control field={field} id={id} error={error} />
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
