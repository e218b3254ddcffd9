import { getTranslations } from 'next-intl/server'
import type { GrantedShown } from '@/app/_analyses/results/shown'
import { NO_PAIR, PairCell, PairMatrix } from '@/app/_ui/pair-matrix/pair-matrix'
import { largerShare, type TecPair } from '@/lib/analyses/tecSame/view/pairs'
import { darkness, MOST_IN_PICTURE } from '@/lib/analyses/tecSame/view/picture'
import { pairQuery } from '@/lib/analyses/tecSame/view/query'
import { shareText } from '@/lib/analyses/tecSame/view/words'
import type { BidderName } from '@/lib/engine/analysis'
import { formatNumber } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './tec-same.module.css'

const key = (one: number, two: number) => `${Math.min(one, two)} ${Math.max(one, two)}`

/** The larger share of every two bids; a cell opens the pair. */
export async function ShareMatrix(props: { shown: GrantedShown; pairs: readonly TecPair[] }) {
  const { shown, pairs } = props
  const { path, locale } = shown
  const t = await getTranslations('tecSame.matrix')
  const named = new Set(pairs.flatMap(({ bidder1Id, bidder2Id }) => [bidder1Id, bidder2Id]))
  const bidders = shown.run.bidders.filter(({ bidderId }: BidderName) => named.has(bidderId))
  if (bidders.length < 3 || bidders.length > MOST_IN_PICTURE) return null
  const byIds = new Map(pairs.map((pair) => [key(pair.bidder1Id, pair.bidder2Id), pair]))
  const translate = translator(locale)
  const cell = (row: BidderName, column: BidderName) => {
    const pair = byIds.get(key(row.bidderId, column.bidderId))
    const share = pair ? largerShare(pair) : null
    if (!pair || share === null) return NO_PAIR
    const text = shareText(share, pair, { translate, locale })
    const words = { one: pair.bidder1Name, two: pair.bidder2Name, share: text }
    const label = pair.flagged ? t('flagged', words) : t('cell', words)
    return (
      <PairCell
        href={isShared(path) ? undefined : hrefOf(path, pairQuery(pair.bidder1Id, pair.bidder2Id))}
        darkness={darkness(share)}
        isFlagged={pair.flagged}
        title={label}
        label={label}
      >
        {pair.atLeast ? '≥' : ''}
        {formatNumber(share, locale, 1)}
      </PairCell>
    )
  }
  return (
    <div className="below20">
      <h2 className={styles.title}>{t('title')}</h2>
      <p className={styles.note}>{t('note')}</p>
      <PairMatrix
        label={t('title')}
        {...{ bidders, cell }}
        legend={{ scale: t('legend'), frame: t('frame') }}
      />
    </div>
  )
}
