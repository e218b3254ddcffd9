import { getTranslations } from 'next-intl/server'
import { NothingFound } from '@/app/_analyses/results/nothing-found'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { ViewLink } from '@/app/_ui/view-link'
import { concentrationLimits, concentrationView, type Neighbour } from '@/lib/analyses/regular/view/view'
import { formatMoney, formatPercent } from '@/lib/kit/format'
import { pairQuery } from './clue-list'
import styles from './pairs.module.css'
import type { RegularShown } from './shown'

const sign = (value: number | null) => (value !== null && value > 0 ? '+' : '')

async function columnsOf({ path, locale }: RegularShown): Promise<TableColumn<Neighbour>[]> {
  const t = await getTranslations('regular.concentration')
  return [
    {
      key: 'bidderName',
      title: t('base'),
      cell: (row) => <span className={row.isFirst ? 'strong' : 'muted'}>{row.bidderName}</span>,
    },
    {
      key: 'otherName',
      title: t('other'),
      cell: (row) => (
        <ViewLink path={path} to={pairQuery({ bidder1Id: row.bidderId, bidder2Id: row.otherId })}>
          {row.otherName}
        </ViewLink>
      ),
    },
    {
      key: 'diff',
      title: t('amount'),
      numeric: true,
      cell: ({ diff }) => `${sign(diff)}${formatMoney(diff, locale)}`,
    },
    {
      key: 'percent',
      title: t('percent'),
      numeric: true,
      cell: ({ percent }) => `${sign(percent)}${formatPercent(percent, locale)}`,
    },
  ]
}

/** 报价集中: bidders whose totals are close to those of many others (rules.md §5.7). */
export async function ConcentrationTab(shown: RegularShown) {
  const [t, rows] = [await getTranslations('regular.concentration'), concentrationView(shown.run)]
  const words = await getTranslations('analyses.regular.tables')
  return (
    <>
      <p className={styles.text}>{t('rule', concentrationLimits(shown.run))}</p>
      {rows.length === 0 ? (
        <NothingFound run={shown.run} what="concentration" />
      ) : (
        <DataTable
          caption={words('concentration')}
          columns={await columnsOf(shown)}
          rows={rows}
          rowKey={({ key }) => key}
        />
      )}
    </>
  )
}
