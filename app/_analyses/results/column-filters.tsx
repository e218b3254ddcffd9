import { getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/button'
import { FILTER_PANEL } from '@/app/_ui/data-table'
import { QueryFields } from '@/app/_ui/filters'
import { Input } from '@/app/_ui/input'
import { Piece } from '@/app/_ui/markup/piece'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { QueryForm } from '@/app/_ui/query-form'
import { CODE_LISTS, type CodeList } from '@/lib/domain/codes'
import type { Column, ResultTable } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { type Translate, translator } from '@/lib/kit/i18n/translator'
import { hrefOf, type Query, single } from '@/lib/kit/query'
import { filterName, hasFilter, isFilterName, type Listing } from '@/lib/runs/listing'
import { listingWords } from '@/lib/runs/listing-words'
import { columnTitle, isNumeric } from '@/lib/runs/present'
import styles from './column-filters.module.css'

interface FilterProps {
  readonly table: ResultTable
  readonly listing: Listing
  readonly path: string
  readonly query: Query
  readonly locale: Locale
}

/** Whether a table can be filtered by a column; a list of codes that is not known cannot be chosen from. */
export const isFilterable = (table: ResultTable, column: Column) =>
  hasFilter(table, column) &&
  (column.kind.type !== 'code' || CODE_LISTS[column.kind.list as CodeList] !== undefined)

function Field({ column, query, translate }: { column: Column; query: Query; translate: Translate }) {
  const { key, kind } = column
  const title = columnTitle(column, translate)
  const sought = (name: string) => single(query, name) ?? ''
  const input = (name: string, label: string) => (
    <Input
      name={name}
      defaultValue={sought(name)}
      aria-label={label}
      maxLength={200}
      inputMode={isNumeric(column) ? 'decimal' : undefined}
    />
  )
  if (isNumeric(column)) {
    const ends = (['from', 'to'] as const).map((end) =>
      input(filterName(key, end), translate(`tables.filter.${end}`, { column: title })),
    )
    return (
      <span className={styles.field} data-filter-of={key}>
        <span aria-hidden="true">{title}</span>
        <span className="line gap6">
          {ends[0]}–{ends[1]}
        </span>
      </span>
    )
  }
  const name = filterName(key)
  if (kind.type !== 'code') {
    return (
      <span className={styles.field} data-filter-of={key}>
        <span aria-hidden="true">{title}</span>
        {input(name, translate('tables.filter.contains', { column: title }))}
      </span>
    )
  }
  return (
    <span className={styles.field} data-filter-of={key}>
      <span aria-hidden="true">{title}</span>
      <select className="select" name={name} aria-label={title}>
        <option value="">{translate('tables.filter.any')}</option>
        {CODE_LISTS[kind.list as CodeList].map((code) => (
          <option key={code} value={code} selected={sought(name) === String(code)}>
            {translate(`codes.${kind.list}.${code}`)}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Filters by column, opened from the heads (`FILTER_PANEL`); those that are used are always seen. */
export async function ColumnFilters(props: FilterProps) {
  const { table, listing, path, query, locale } = props
  const t = await getTranslations('tables.filter')
  const translate = translator(locale)
  const replaced = Object.keys(query).filter((name) => isFilterName(name) || name === 'page')
  const without = (name: string) => hrefOf(path, query, { page: undefined, [name]: undefined })
  return (
    <>
      <div id={FILTER_PANEL} popover="auto" className={styles.panel}>
        <h2>{t('open')}</h2>
        <QueryForm path={path} key={JSON.stringify(query)}>
          <QueryFields query={query} without={replaced} />
          <Piece as="div" className={styles.fields}>
            {table.columns
              .filter((column) => isFilterable(table, column))
              .map((column) => (
                <Field key={column.key} column={column} query={query} translate={translate} />
              ))}
            <Button type="submit" icon="search">
              {t('apply')}
            </Button>
          </Piece>
        </QueryForm>
      </div>
      {listingWords(table, listing, translate).map(({ text, name }) => (
        <PlainLink
          key={text}
          href={without(name)}
          still
          className={styles.chip}
          aria-label={t('remove', { filter: text })}
        >
          {text} <span aria-hidden="true">✕</span>
        </PlainLink>
      ))}
    </>
  )
}
