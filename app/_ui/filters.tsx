import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Input } from '@/app/_ui/input'
import { type Query, single } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import { Button } from './button'
import { AutoSubmitSelect, type Choice } from './client/auto-submit-select'
import styles from './filters.module.css'
import { PlainLink } from './markup/plain-link'
import { QueryForm } from './query-form'

/**
 * Filters in one row, as a GET form: all choices are in the address. A change starts at page 1.
 * - `path`: address; `keep`: parameters of the query to preserve (e.g. `['tab', 'size']`)
 * - children: `KeywordField`, `SelectField`; `extra`: links or text at the right end
 */
export async function Filters(props: {
  path: string
  query: Query
  keep?: readonly string[]
  label?: string
  extra?: ReactNode
  children: ReactNode
}) {
  const t = await getTranslations('shell.filters')
  // A shared link fixes every filter.
  if (isShared(props.path)) return null
  const dropped = Object.keys(props.query).filter((name) => !props.keep?.includes(name))
  return (
    <search className={styles.filters} aria-label={props.label ?? t('label')}>
      <QueryForm path={props.path} className={styles.form} key={JSON.stringify(props.query)}>
        <QueryFields query={props.query} without={dropped} />
        {props.children}
      </QueryForm>
      {props.extra && <div className="muted">{props.extra}</div>}
    </search>
  )
}

/** The parameters of an address as hidden fields, so that a form preserves them. */
export function QueryFields({ query, without }: { query: Query; without: readonly string[] }) {
  return Object.keys(query)
    .filter((name) => !without.includes(name) && single(query, name))
    .map((name) => <input key={name} type="hidden" name={name} value={single(query, name)} />)
}

/** A choice in a form of its own, submitted at once, which preserves the rest of the address and starts at page 1. */
export function ChoiceForm(props: {
  path: string
  query: Query
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  className?: string | undefined
}) {
  const { path, query, name, className, ...choice } = props
  return (
    <QueryForm path={path} className={className} key={`${name}${choice.value}`}>
      <QueryFields query={query} without={['page', name]} />
      <AutoSubmitSelect name={name} {...choice} />
    </QueryForm>
  )
}

/** A keyword (`q`) with its search button; `clearHref`: target of a link that removes the keyword. */
export async function KeywordField(props: {
  value: string | undefined
  placeholder: string
  clearHref?: string
}) {
  const t = await getTranslations('shell.filters')
  return (
    <span className={styles.keyword}>
      <Input
        type="search"
        name="q"
        defaultValue={props.value}
        placeholder={props.placeholder}
        aria-label={props.placeholder}
        maxLength={200}
      />
      <Button type="submit" icon="search" aria-label={t('search')} />
      {props.value && props.clearHref && <PlainLink href={props.clearHref}>{t('clear')}</PlainLink>}
    </span>
  )
}

/** A short text, submitted with the keyword's button. */
export function TextField(props: { name: string; label: string; value: string | undefined }) {
  return (
    <label className={styles.field}>
      <span>{props.label}</span>
      <Input look={styles.short} name={props.name} defaultValue={props.value} maxLength={200} />
    </label>
  )
}

/** A range of days, both inclusive; submitted with the keyword's button. */
export function DaysField(props: {
  label: string
  from: { name: string; label: string; value: string | undefined }
  to: { name: string; label: string; value: string | undefined }
}) {
  return (
    <span className={styles.field}>
      <span aria-hidden="true">{props.label}</span>
      {[props.from, props.to].map(({ name, label, value }) => (
        <Input key={name} look={styles.day} type="date" name={name} aria-label={label} defaultValue={value} />
      ))}
    </span>
  )
}

/**
 * One choice of several; submitted at once. The first option is usually `{ value: '', … }` for all: then the label stands in
 * it, unless it says itself what is chosen (`saysItself`).
 */
export async function SelectField(props: {
  name: string
  saysItself?: boolean
  label: string
  value: string | undefined
  options: readonly Choice[]
}) {
  const { label, options, saysItself = false } = props
  const colon = (await getTranslations('marks'))('colon')
  const hasAll = options[0]?.value === ''
  return (
    <span className={styles.field}>
      {!hasAll && <span aria-hidden="true">{label}</span>}
      <AutoSubmitSelect
        name={props.name}
        label={label}
        value={props.value ?? ''}
        options={options.map((option) =>
          option.value !== '' || saysItself ? option : { ...option, label: label + colon + option.label },
        )}
      />
    </span>
  )
}
