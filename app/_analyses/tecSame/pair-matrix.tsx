import { getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { largerShare, type TecPair } from '@/lib/analyses/tecSame/view/pairs'
import { darkness, MOST_IN_PICTURE } from '@/lib/analyses/tecSame/view/picture'
import { pairQuery } from '@/lib/analyses/tecSame/view/query'
import { shareText } from '@/lib/analyses/tecSame/view/words'
import type { BidderName } from '@/lib/engine/analysis'
import { formatNumber } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import type { TecSameShown } from './shown'
import styles from './tec-same.module.css'

type Shown = Pick<TecSameShown, 'path' | 'locale'>

async function Cell({ pair, shown }: { pair: TecPair | undefined; shown: Shown }) {
  const t = await getTranslations('tecSame.matrix')
  const share = pair ? largerShare(pair) : null
  if (!pair || share === null) return <td className={styles.missing}>—</td>
  const { locale, path } = shown
  const text = shareText(share, pair, { translate: translator(locale), locale })
  const words = { one: pair.bidder1Name, two: pair.bidder2Name, share: text }
  const label = pair.flagged ? t('flagged', words) : t('cell', words)
  return (
    <td style={{ '--dark': `${darkness(share)}%` } as CSSProperties} data-flagged={pair.flagged || undefined}>
      {/* For the keyboard there is the list below; here only flagged cells are stops. */}
      <a
        href={isShared(path) ? undefined : hrefOf(path, pairQuery(pair.bidder1Id, pair.bidder2Id))}
        data-go=""
        title={label}
        aria-label={label}
        tabIndex={pair.flagged ? undefined : -1}
      >
        {pair.atLeast ? '≥' : ''}
        {formatNumber(share, locale, 1)}
      </a>
    </td>
  )
}

/** The larger share of every two bids; a cell opens the pair. */
export async function PairMatrix(props: { shown: TecSameShown; pairs: readonly TecPair[] }) {
  const { shown, pairs } = props
  const t = await getTranslations('tecSame.matrix')
  const named = new Set(pairs.flatMap(({ bidder1Id, bidder2Id }) => [bidder1Id, bidder2Id]))
  const bidders = shown.run.bidders.filter(({ bidderId }: BidderName) => named.has(bidderId))
  if (bidders.length < 3 || bidders.length > MOST_IN_PICTURE) return null
  const key = (one: number, two: number) => `${Math.min(one, two)} ${Math.max(one, two)}`
  const byIds = new Map(pairs.map((pair) => [key(pair.bidder1Id, pair.bidder2Id), pair]))
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>{t('title')}</h2>
      <p className={styles.note}>{t('note')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the box can be scrolled with the keyboard */}
      <section className={styles.box} tabIndex={0} aria-label={t('title')}>
        <table className={styles.matrix}>
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
            {bidders.map((row, at) => (
              <tr key={row.bidderId}>
                <th scope="row" title={row.bidderName}>
                  <span>{row.bidderName}</span> <b>{at + 1}</b>
                </th>
                {bidders.map((column) =>
                  column === row ? (
                    <td key={column.bidderId} className={styles.own} />
                  ) : (
                    <Cell
                      key={column.bidderId}
                      pair={byIds.get(key(row.bidderId, column.bidderId))}
                      shown={shown}
                    />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.legend}>
        <span className={styles.scale} aria-hidden="true" />
        {t('legend')}
        <span className={styles.frame} aria-hidden="true" />
        {t('frame')}
      </p>
    </div>
  )
}
