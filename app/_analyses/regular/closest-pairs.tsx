import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { resemblance } from '@/lib/analyses/regular/view/pair-ranking'
import type { RegularPair } from '@/lib/analyses/regular/view/regular'
import { formatPercent } from '@/lib/kit/format'
import { PairLink } from './pair-cells'
import type { RegularShown } from './shown'

/** The closest pairs in few columns: the facts of the heat map for keyboard and screen reader. */
export async function ClosestPairs(
  props: Pick<RegularShown, 'path' | 'locale'> & { pairs: readonly RegularPair[] },
) {
  const [t, columns] = [await getTranslations('regular'), await getTranslations('columns')]
  return (
    <DataTable
      caption={t('heat.closest')}
      columns={[
        {
          key: 'pair',
          title: t('pairs.pair'),
          wrap: true,
          cell: (pair) => <PairLink pair={pair} path={props.path} />,
        },
        {
          key: 'resemblance',
          title: columns('resemblance'),
          numeric: true,
          warns: (pair) => pair.flagged,
          cell: (pair) => formatPercent(resemblance(pair), props.locale),
        },
      ]}
      rows={props.pairs}
      rowKey={({ bidder1Id, bidder2Id }) => `${bidder1Id} ${bidder2Id}`}
    />
  )
}
