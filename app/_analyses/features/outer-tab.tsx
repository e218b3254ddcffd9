import { getTranslations } from 'next-intl/server'
import { NoRows } from '@/app/_analyses/results/empty'
import { KindLinks } from '@/app/_analyses/results/result-filters'
import { type JudgedView, judgedView } from '@/app/_sections/report/judged-table'
import { DataTable } from '@/app/_ui/data-table'
import { Filters, SelectField } from '@/app/_ui/filters'
import { Pagination } from '@/app/_ui/pagination'
import { countedOuter, type OuterCode } from '@/lib/analyses/features/features'
import { countOuter, featureBidders, outerPage, rowsOfOuter } from '@/lib/analyses/features/view'
import { FEATURE_TYPE } from '@/lib/domain/codes'
import type { Row } from '@/lib/engine/analysis'
import { outerCodes } from '@/lib/engine/feature-codes/tables'
import { formatCount } from '@/lib/kit/format'
import { hrefOf, lastPage } from '@/lib/kit/query'
import { keptPage } from '@/lib/report/judging/shown'
import { CodeText, PublicMark } from './code-cells'
import styles from './codes.module.css'
import type { FeaturesShown } from './shown'

async function OuterFilters(shown: FeaturesShown) {
  const { run, path, query, requested, locale } = shown
  const [t, codes] = [await getTranslations('results.filter'), await getTranslations('codes.featureType')]
  const count = (type: string) => countOuter(run, { type: type || null, bidderId: requested.bidderId })
  const bidders = await featureBidders(run)
  const kinds = FEATURE_TYPE.filter((type) => count(type) > 0)
  return (
    <Filters
      path={path}
      query={query}
      keep={['tab', 'size', 'type', 'judged']}
      extra={
        <KindLinks
          label={t('type')}
          path={path}
          query={query}
          chosen={requested.type ?? ''}
          kinds={['' as const, ...kinds].map((value) => ({
            value,
            label: value === '' ? t('all') : codes(value),
            count: formatCount(count(value), locale),
          }))}
        />
      }
    >
      <SelectField
        name="bidderId"
        label={t('bidder')}
        value={requested.bidderId === null ? '' : String(requested.bidderId)}
        options={[
          { value: '', label: t('allBidders') },
          ...bidders.map(({ bidderId, bidderName }) => ({
            value: String(bidderId),
            label: bidderName,
          })),
        ]}
      />
    </Filters>
  )
}

async function Matches({
  rows,
  start,
  judged,
  shown: { path },
}: {
  rows: readonly OuterCode[]
  start: number
  judged: JudgedView
  shown: FeaturesShown
}) {
  const [t, columns] = [await getTranslations('features.tabs'), await getTranslations('columns')]
  const codes = await getTranslations('codes.featureType')
  return (
    <DataTable
      caption={t('outerCodes')}
      rows={rows}
      rowKey={(_, at) => at}
      columns={[
        { key: 'serial', title: columns('serial'), center: true, cell: (_, at) => start + at + 1 },
        { key: 'bidderName', title: columns('bidderName'), wrap: true },
        { key: 'featureType', title: columns('featureType'), cell: (row) => codes(row.featureType as never) },
        { key: 'feature', title: columns('feature'), wrap: true, cell: (row) => <CodeText code={row} /> },
        { key: 'outerBidderName', title: columns('outerBidderName'), wrap: true },
        { key: 'bidder1ProjectName', title: columns('bidder1ProjectName'), wrap: true },
        {
          key: 'isPublic',
          title: columns('isPublic'),
          cell: (row) => (row.isPublic ? <PublicMark code={row} remark={row.remark} path={path} /> : null),
        },
        ...judged.columns.map(({ key, title, cell }) => ({
          key,
          title,
          cell: (row: OuterCode, index: number) =>
            row.isPublic ? <span /> : cell?.(row as unknown as Row, index),
        })),
      ]}
    />
  )
}

/** 与其他标段相同: different companies with the same codes in other sections. */
export async function OuterTab(shown: FeaturesShown) {
  const { run, path, query, requested } = shown
  const t = await getTranslations('features')
  const judged = await judgedView({ ...shown, openId: run.openId }, 'features', outerCodes)
  const kept = judged.keeps && (await keptPage(rowsOfOuter(run, requested), judged.keeps, requested))
  const total = kept ? kept.total : countOuter(run, requested)
  const unfiltered = countOuter(run, { type: null, bidderId: null })
  const page = Math.min(requested.page, lastPage(total, requested.size))
  const rows = kept ? kept.rows.map(countedOuter) : outerPage(run, requested, { page, size: requested.size })
  return (
    <>
      <p className={styles.text}>{t('outerText')}</p>
      {unfiltered > 0 && <OuterFilters {...shown} />}
      {judged.strip}
      {total === 0 ? (
        <NoRows
          run={run}
          unfiltered={unfiltered}
          resetHref={hrefOf(path, { tab: 'outerCodes', size: query.size })}
        />
      ) : (
        <>
          <Matches shown={shown} judged={judged} rows={rows} start={(page - 1) * requested.size} />
          <Pagination path={path} query={query} total={total} page={page} size={requested.size} />
        </>
      )}
    </>
  )
}
