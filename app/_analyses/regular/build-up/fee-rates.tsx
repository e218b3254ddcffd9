import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import type { FeeRow } from '@/lib/analyses/regular/view/build-up/fees'
import type { PairFigures } from '@/lib/analyses/regular/view/build-up/figures'
import { formatPercent } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import styles from '../pairs.module.css'

/** Rates of management and profit of both bidders by unit project: shown, never evidence by themselves. */
export async function FeeRates(props: { pair: PairFigures; rows: readonly FeeRow[]; locale: Locale }) {
  const { pair, rows, locale } = props
  const [t, columns] = [await getTranslations('regular.buildUp'), await getTranslations('columns')]
  const details = await getTranslations('regular.details')
  if (rows.length === 0) return null
  const rate = (fee: 'manage' | 'profit' | 'manageProfit', at: 0 | 1) => ({
    key: `${fee}${at}`,
    title: `${details(fee)} · ${at === 0 ? pair.bidder1Name : pair.bidder2Name}`,
    numeric: true,
    cell: (row: FeeRow) => formatPercent(row[fee]?.[at], locale),
  })
  return (
    <details className={styles.fold}>
      <summary>{t('fees')}</summary>
      <DataTable
        caption={t('fees')}
        columns={[
          { key: 'unit', title: columns('unitName'), wrap: true },
          rate('manage', 0),
          rate('manage', 1),
          rate('profit', 0),
          rate('profit', 1),
          ...(rows[0]!.manageProfit ? [rate('manageProfit', 0), rate('manageProfit', 1)] : []),
        ]}
        rows={rows}
        rowKey={(_, index) => index}
      />
    </details>
  )
}
