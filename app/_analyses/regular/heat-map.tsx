import { getTranslations } from 'next-intl/server'
import { NO_PAIR, PairCell, PairMatrix } from '@/app/_ui/pair-matrix/pair-matrix'
import { pairLookup, resemblance } from '@/lib/analyses/regular/view/pair-ranking'
import type { RegularPair } from '@/lib/analyses/regular/view/regular'
import type { BidderName } from '@/lib/engine/analysis'
import { formatNumber, formatPercent } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import { pairQuery } from './clue-list'
import type { RegularShown } from './shown'

/** Up to this many bidders cells show their number; above it, only the half below the diagonal is drawn. */
const MAX_WITH_NUMBERS = 30

/** The similarity of every two bidders; a cell opens the pair. */
export async function HeatMap(
  props: Pick<RegularShown, 'path' | 'locale'> & {
    bidders: readonly BidderName[]
    pairs: readonly RegularPair[]
  },
) {
  const { bidders, pairs, path, locale } = props
  const t = await getTranslations('regular.heat')
  const isDense = bidders.length > MAX_WITH_NUMBERS
  const find = pairLookup(pairs)
  const cell = (row: BidderName, column: BidderName) => {
    const pair = find(row.bidderId, column.bidderId)
    const share = pair && resemblance(pair)
    if (!pair || share === null) return NO_PAIR
    const named = { one: row.bidderName, two: column.bidderName, share: formatPercent(share, locale) }
    const title = t(pair.flagged ? 'flaggedCell' : 'cell', named)
    const shown = isDense ? '' : formatNumber(share, locale, 0)
    return (
      <PairCell
        href={isShared(path) ? undefined : hrefOf(path, pairQuery(pair))}
        darkness={share}
        isFlagged={pair.flagged}
        title={title}
        label={pair.flagged ? `${shown} ${title}` : undefined}
      >
        {shown}
      </PairCell>
    )
  }
  return (
    <PairMatrix
      label={t('label')}
      {...{ bidders, cell, isDense }}
      onCard
      legend={{ scale: t('legend'), frame: t('flagged') }}
    />
  )
}
