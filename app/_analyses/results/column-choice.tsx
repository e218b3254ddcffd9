import { getTranslations } from 'next-intl/server'
import { Piece } from '@/app/_ui/markup/piece'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf, type Query } from '@/lib/kit/query'
import { columnTitle } from '@/lib/runs/present'
import { screenOrder } from '@/lib/runs/screen-order'
import type { ListedTable } from '@/lib/runs/view-rows'
import styles from './column-filters.module.css'

/** The list with the entry at a position one place earlier. */
const earlier = (keys: readonly string[], at: number) =>
  keys.map((key, index) => (index === at - 1 ? keys[at]! : index === at ? keys[at - 1]! : key))

/** Which columns are shown and in which order; the choice is in the address. */
export async function ColumnChoice(props: {
  path: string
  query: Query
  requested: ListedTable
  locale: Locale
}) {
  const { path, query } = props
  const { table, listing } = props.requested
  const [t, translate] = [await getTranslations('tables.columns'), translator(props.locale)]
  const all = screenOrder(table).map(({ key }) => key)
  const shown = listing.columns ?? all
  const to = (keys: readonly string[] | null) => hrefOf(path, query, { columns: keys?.join(',') })
  const titleOf = (key: string) => columnTitle(table.columns.find((column) => column.key === key)!, translate)
  return (
    <section>
      <h2>{t('open', { shown: shown.length, all: all.length })}</h2>
      <Piece as="div" className={styles.columns}>
        {[...shown, ...all.filter((key) => !shown.includes(key))].map((key, at) => {
          const isShown = at < shown.length
          const rest = isShown ? shown.filter((one) => one !== key) : [...shown, key]
          return (
            <span key={key} className={styles.column}>
              {rest.length > 0 ? (
                <PlainLink
                  href={to(rest)}
                  still
                  aria-label={t(isShown ? 'hide' : 'show', { column: titleOf(key) })}
                >
                  {isShown ? '☑' : '☐'} {titleOf(key)}
                </PlainLink>
              ) : (
                titleOf(key)
              )}
              {isShown && at > 0 && (
                <PlainLink
                  href={to(earlier(shown, at))}
                  still
                  aria-label={t('earlier', { column: titleOf(key) })}
                >
                  ←
                </PlainLink>
              )}
            </span>
          )
        })}
        {listing.columns && (
          <PlainLink href={hrefOf(path, query, { columns: 'usual' })} still>
            {t('reset')}
          </PlainLink>
        )}
      </Piece>
    </section>
  )
}
