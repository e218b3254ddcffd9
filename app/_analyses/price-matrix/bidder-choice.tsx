import { getTranslations } from 'next-intl/server'
import filterStyles from '@/app/_analyses/results/column-filters.module.css'
import { Piece } from '@/app/_ui/markup/piece'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { bidderList } from '@/lib/analyses/price-matrix/query'
import type { MatrixGroup, MatrixView } from '@/lib/analyses/price-matrix/view'
import { hrefOf, type Query } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './price-matrix.module.css'

const idsOf = (groups: readonly MatrixGroup[]) =>
  groups.flatMap(({ bidders }) => bidders.map(({ bidderId }) => bidderId))

/** Which bidders are columns, folded; made of links, so that the choice is in the address. */
export async function BidderChoice({ path, query, view }: { path: string; query: Query; view: MatrixView }) {
  if (isShared(path)) return null
  const [t, columns] = [await getTranslations('priceMatrix'), await getTranslations('tables.columns')]
  const [all, shown] = [idsOf(view.groups), new Set(idsOf(view.shown))]
  const to = (ids: readonly number[]) => {
    const isAll = ids.length === all.length
    return hrefOf(path, query, { bidders: isAll ? undefined : bidderList(ids), page: undefined })
  }
  const groupName = ({ at, bidders }: MatrixGroup) =>
    t(at === null ? 'others' : 'group', { count: bidders.length })
  const without = (id: number) => all.filter((one) => (one === id ? !shown.has(id) : shown.has(one)))
  return (
    <details className={filterStyles.choice}>
      <summary>{t('bidders', { shown: shown.size, all: all.length })}</summary>
      <Piece as="div" className={styles.choice}>
        {view.groups.map((group) => (
          <div key={group.at ?? 'others'}>
            <PlainLink href={to(idsOf([group]))} still>
              {t('only', { group: groupName(group) })}
            </PlainLink>
            <ul>
              {group.bidders.map(({ bidderId, bidderName }) => (
                <li key={bidderId}>
                  {shown.has(bidderId) && shown.size === 1 ? (
                    `☑ ${bidderName}`
                  ) : (
                    <PlainLink
                      href={to(without(bidderId))}
                      still
                      aria-label={columns(shown.has(bidderId) ? 'hide' : 'show', { column: bidderName })}
                    >
                      {shown.has(bidderId) ? '☑' : '☐'} {bidderName}
                    </PlainLink>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
        {shown.size < all.length && (
          <PlainLink href={to(all)} still>
            {t('allBidders')}
          </PlainLink>
        )}
      </Piece>
    </details>
  )
}
