import { getTranslations } from 'next-intl/server'
import { Piece } from '@/app/_ui/markup/piece'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { hrefOf, type Query } from '@/lib/kit/query'
import { screenOrder } from '@/lib/runs/screen-order'
import type { ListedTable } from '@/lib/runs/view-rows'
import { ViewDesk } from './client/view-desk'
import styles from './column-filters.module.css'
import type { OwnViews } from './own-views'

const queryOf = (text: string): Query => Object.fromEntries(new URLSearchParams(text))

/** Says that the columns are those that the person chose before. */
export async function Remembered({ path, query }: { path: string; query: Query }) {
  const t = await getTranslations('tables.views')
  return (
    <span className="muted">
      {t('remembered')}{' '}
      <PlainLink href={hrefOf(path, query, { columns: 'usual' })} still>
        {t('usual')}
      </PlainLink>
    </span>
  )
}

/** A person's views of a table as links, with what saves and deletes them, and what remembers the columns. */
export async function SavedViews(props: {
  path: string
  query: Query
  requested: ListedTable
  /** What of the address names the table. */
  fixed: Query
  own: OwnViews
}) {
  const { path, query, own } = props
  const { table, listing } = props.requested
  const t = await getTranslations('tables.views')
  const words = {
    name: t('name'),
    save: t('save'),
    keep: t('keep'),
    forget: t('forget'),
    failed: t('failed'),
  }
  const kept = { ...props.fixed, bidderId: query.bidderId, size: query.size }
  const shown = listing.columns ?? screenOrder(table).map(({ key }) => key)
  return (
    <section className="stack gap8">
      <h2>{t('open', { count: own.views.length })}</h2>
      <Piece as="div">
        <ul className={styles.viewList}>
          {own.views.map(({ id, name, query: text }) => (
            <li key={id}>
              <PlainLink href={hrefOf(path, kept, queryOf(text))} still>
                {name}
              </PlainLink>
              <button type="button" data-view={id} aria-label={t('drop', { name })}>
                ×
              </button>
            </li>
          ))}
        </ul>
      </Piece>
      <ViewDesk place={own.place} columns={shown} isRemembered={own.isRemembered} words={words} />
      <p className="muted bare">{t('note')}</p>
    </section>
  )
}
