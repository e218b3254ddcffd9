import { getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { FollowLinks } from '@/app/_ui/client/follow-links'
import { pairLookup, resemblance } from '@/lib/analyses/regular/view/pair-ranking'
import type { RegularPair } from '@/lib/analyses/regular/view/regular'
import type { BidderName } from '@/lib/engine/analysis'
import { formatNumber, formatPercent } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import { pairQuery } from './clue-list'
import styles from './heat-map.module.css'
import type { RegularShown } from './shown'

/** Up to this many bidders cells show their number; above it, only the half below the diagonal is drawn. */
const MAX_WITH_NUMBERS = 30

type Shown = Pick<RegularShown, 'path' | 'locale'>
type Words = (key: 'cell' | 'flaggedCell', values: Record<string, string>) => string

interface Cells extends Shown {
  readonly bidders: readonly BidderName[]
  readonly find: (one: number, two: number) => RegularPair | null
  readonly words: Words
  readonly isFull: boolean
}

function Cell({ row, column, cells }: { row: BidderName; column: BidderName; cells: Cells }) {
  const pair = cells.find(row.bidderId, column.bidderId)
  const share = pair && resemblance(pair)
  if (!pair || share === null) return <td className={styles.missing}>—</td>
  const named = { one: row.bidderName, two: column.bidderName, share: formatPercent(share, cells.locale) }
  const label = cells.words(pair.flagged ? 'flaggedCell' : 'cell', named)
  const shown = cells.isFull ? formatNumber(share, cells.locale, 0) : ''
  return (
    <td style={{ '--share': `${share}%` } as CSSProperties} data-flagged={pair.flagged || undefined}>
      {/* For the keyboard there is the table beside the map; here only flagged cells are focusable. */}
      <a
        href={isShared(cells.path) ? undefined : hrefOf(cells.path, pairQuery(pair))}
        title={label}
        aria-label={pair.flagged ? `${shown} ${label}` : undefined}
        tabIndex={pair.flagged ? undefined : -1}
      >
        {shown}
      </a>
    </td>
  )
}

function MapRow({ at, cells }: { at: number; cells: Cells }) {
  const { bidders, isFull } = cells
  const row = bidders[at]!
  return (
    <tr>
      <th scope="row" title={row.bidderName}>
        <span>{row.bidderName}</span>
        <b>{at + 1}</b>
      </th>
      {(isFull ? bidders : bidders.slice(0, at + 1)).map((column) =>
        column === row ? (
          <td key={column.bidderId} className={styles.own} />
        ) : (
          <Cell key={column.bidderId} row={row} column={column} cells={cells} />
        ),
      )}
    </tr>
  )
}

/** The similarity of every two bidders; a cell opens the pair. */
export async function HeatMap(
  props: Shown & { bidders: readonly BidderName[]; pairs: readonly RegularPair[] },
) {
  const { bidders, pairs, path, locale } = props
  const t = await getTranslations('regular.heat')
  const isFull = bidders.length <= MAX_WITH_NUMBERS
  const cells = { bidders, path, locale, isFull, find: pairLookup(pairs), words: t as unknown as Words }
  return (
    <FollowLinks>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the box can be scrolled with the keyboard */}
      <section className={styles.box} tabIndex={0} aria-label={t('label')}>
        <table className={styles.map} data-many={!isFull || undefined}>
          <thead>
            <tr>
              <td />
              {bidders.map(({ bidderId, bidderName }, at) => (
                <th key={bidderId} scope="col" title={bidderName}>
                  <span className="reader-only">{bidderName}</span>
                  <span aria-hidden="true">{at + 1}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bidders.map(({ bidderId }, at) => (
              <MapRow key={bidderId} at={at} cells={cells} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.legend}>
        <span className={styles.scale} aria-hidden="true" />
        {t('legend')}
        <span className={styles.flagSample} aria-hidden="true" />
        {t('flagged')}
      </p>
    </FollowLinks>
  )
}
