import { getTranslations } from 'next-intl/server'
import { Icon } from '@/app/_ui/icon'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Query } from '@/lib/kit/query'
import { MOST_LISTED } from '@/lib/runs/listed'
import { isAsStored } from '@/lib/runs/listing'
import type { ViewPage } from '@/lib/runs/loaders'
import type { ListedTable } from '@/lib/runs/view-rows'
import { ColumnChoice } from './column-choice'
import { ColumnFilters } from './column-filters'
import styles from './column-filters.module.css'
import type { OwnViews } from './own-views'
import { Remembered, SavedViews } from './saved-views'

/**
 * Columns and views behind one button, and the filters by column, which open at the heads, with what they leave, which is
 * announced; for too large a table, why there are none.
 */
export async function ListingBar(props: {
  path: string
  query: Query
  requested: ListedTable
  found: ViewPage
  locale: Locale
  /** Whether other filters of the page leave rows out. */
  isLimited: boolean
  /** What of the address names the table. */
  fixed: Query
  /** null: nobody is signed in. */
  own: OwnViews | null
}) {
  const { requested, found, locale, own } = props
  const { table, listing } = requested
  const [t, keys] = [await getTranslations('tables.filter'), await getTranslations('tables.keys')]
  const isLimited = props.isLimited || !isAsStored(listing)
  return (
    <>
      <span className={styles.buttons}>
        <details className={styles.more}>
          <summary className="iconButton" aria-label={t('more')} title={t('more')}>
            <Icon name="table" />
          </summary>
          <div className={styles.moreText}>
            <ColumnChoice {...props} />
            {own && <SavedViews {...props} own={own} />}
          </div>
        </details>
        <button
          type="button"
          className="iconButton"
          popoverTarget="table-keys"
          aria-label={keys('show')}
          title={keys('show')}
        >
          ?
        </button>
      </span>
      {found.listable ? (
        <ColumnFilters {...props} table={table} listing={listing} />
      ) : (
        <span className="muted">{t('tooMany', { most: formatCount(MOST_LISTED, locale) })}</span>
      )}
      {own?.isRemembered && <Remembered {...props} />}
      <p className="reader-only" role="status">
        {isLimited && t('found', { total: formatCount(found.total, locale) })}
      </p>
    </>
  )
}
