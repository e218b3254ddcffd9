import { getTranslations } from 'next-intl/server'
import { Piece } from '@/app/_ui/markup/piece'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { hrefOf, type Query } from '@/lib/kit/query'
import type { ResultQuery } from '@/lib/runs/query'
import { screenOrder } from '@/lib/runs/screen-order'
import styles from './column-filters.module.css'

/** The list with the entry at a position one place earlier. */
const earlier = (keys: readonly string[], at: number) =>
  keys.map((key, index) => (index === at - 1 ? keys[at]! : index === at ? keys[at - 1]! : key))

/** Which columns are shown and in which order, folded; the choice is in the address. */
export async function ColumnChoice(props: { path: string; query: Query; requested: ResultQuery }) {
  const { path, query } = props
  const { table, listing } = props.requested
  const [t, columns] = [await getTranslations('tables.columns'), await getTranslations('columns')]
  const all = screenOrder(table).map(({ key }) => key)
  const shown = listing.columns ?? all
  const to = (keys: readonly string[] | null) => hrefOf(path, query, { columns: keys?.join(',') })
  const titleOf = (key: string) => {
    const column = table.columns.find((one) => one.key === key)
    return columns((column?.title ?? key) as never)
  }
  return (
    <details className={styles.choice}>
      <summary>{t('open', { shown: shown.length, all: all.length })}</summary>
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
    </details>
  )
}
