'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import entry from '@/app/_sections/entry/entry.module.css'
import { Input } from '@/app/_ui/input'
import type { SectionField } from './use-choices'

const FIELDS: readonly { readonly key: SectionField; readonly required?: true; readonly type?: string }[] = [
  { key: 'sectionCode', required: true },
  { key: 'sectionName', required: true },
  { key: 'tenderName' },
  { key: 'constructorName' },
  { key: 'tenderPrice' },
  { key: 'openTime', type: 'datetime-local' },
]

/** The fields of the section that the files may tell. `errors`: the problem of a field, by its name. */
export function SectionFields(props: {
  fieldValue: (field: SectionField) => string
  type: (field: SectionField, value: string) => void
  errors: Readonly<Record<string, ReactNode>>
}) {
  const t = useTranslations('sections.fields')
  return (
    <div className={entry.fields}>
      {FIELDS.map(({ key, required = false, type = 'text' }) => {
        const [id, error] = [`from-files-${key}`, props.errors[key]]
        return (
          <div key={key} className={entry.field}>
            <label htmlFor={id} className={required ? entry.required : undefined}>
              {t(key)}
            </label>
            <Input
              id={id}
              type={type}
              step={type === 'text' ? undefined : 1}
              inputMode={key === 'tenderPrice' ? 'decimal' : undefined}
              maxLength={500}
              autoComplete="off"
              aria-required={required}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              value={props.fieldValue(key)}
              onChange={({ currentTarget }) => props.type(key, currentTarget.value)}
            />
            {error !== undefined && (
              <span id={`${id}-error`} className={entry.error}>
                {error}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
