import { getTranslations } from 'next-intl/server'
import { Chart } from '@/app/_ui/charts/chart'
import { DataTable } from '@/app/_ui/data-table'
import {
  barsHeight,
  barsOf,
  type ChartWords,
  deviationChart,
  ladderChart,
  linesOf,
} from '@/lib/analyses/rational/view/charts'
import { type RationalView, rationalView } from '@/lib/analyses/rational/view/view'
import { formatCount, formatMoney, formatNumber } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { OpenResult } from '@/lib/runs/results/reader'

interface Shown {
  readonly view: RationalView
  readonly words: ChartWords
  readonly locale: Locale
}

const WIDTH = 900

async function Deviations({ view: { deviations }, words, locale }: Shown) {
  const [t, columns] = [await getTranslations('results.deviation'), await getTranslations('columns')]
  const bars = barsOf(deviations)
  const some = bars.length < deviations.length
  const keys = ['positiveItemDev', 'positivePriceDev', 'negativeItemDev', 'negativePriceDev'] as const
  return (
    <Chart
      title={t('title')}
      note={`${t('note')}${some ? ` ${t('some', { shown: bars.length, all: deviations.length })}` : ''}`}
      label={t('label', { count: bars.length })}
      option={deviationChart(bars, words)}
      width={WIDTH}
      height={barsHeight(bars.length)}
    >
      <DataTable
        caption={t('title')}
        rows={deviations}
        rowKey={(row) => row.bidderId}
        columns={[
          { key: 'bidderName', title: columns('bidderName') },
          ...keys.map((key) => ({
            key,
            title: columns(key),
            numeric: true,
            cell: (row: (typeof deviations)[number]) =>
              (key.endsWith('ItemDev') ? formatCount : formatMoney)(row[key], locale),
          })),
        ]}
      />
    </Chart>
  )
}

async function Ladder({ view, words, locale }: Shown) {
  const [t, columns] = [await getTranslations('results.ladder'), await getTranslations('columns')]
  const { ladder, control, benchmark } = view
  const rate = (value: number | null) => (value === null ? null : `${formatNumber(value, locale, 2)}%`)
  const wan = (total: number | undefined) => formatNumber((total ?? 0) / 10_000, locale, 2)
  const lines = [
    { bidderName: t('benchmark'), total: benchmark },
    { bidderName: t('control'), total: control },
  ].map((line) => ({ ...line, fromBenchmark: null, fromBenchmarkRate: null, fromControlRate: null }))
  return (
    <Chart
      title={t('title')}
      note={t('note', { lines: linesOf(view) })}
      label={t('label', {
        count: ladder.length,
        lowest: wan(ladder[0]?.total),
        highest: wan(ladder.at(-1)?.total),
      })}
      option={ladderChart(view, words, locale)}
      width={WIDTH}
      height={320}
    >
      <DataTable
        caption={t('title')}
        rows={[...ladder, ...lines]}
        rowKey={(_, index) => index}
        columns={[
          {
            key: 'rank',
            title: t('rank'),
            numeric: true,
            cell: (_, at) => (at < ladder.length ? at + 1 : null),
          },
          { key: 'bidderName', title: columns('bidderName') },
          { key: 'total', title: t('yuan'), numeric: true, cell: (row) => formatMoney(row.total, locale) },
          {
            key: 'fromBenchmark',
            title: t('fromBenchmark'),
            numeric: true,
            cell: (row) => formatMoney(row.fromBenchmark, locale),
          },
          {
            key: 'br',
            title: t('fromBenchmarkRate'),
            numeric: true,
            cell: (row) => rate(row.fromBenchmarkRate),
          },
          { key: 'cr', title: t('fromControlRate'), numeric: true, cell: (row) => rate(row.fromControlRate) },
        ]}
      />
    </Chart>
  )
}

/** The deviation of the bids from their benchmark: by item and by total. */
export async function RationalCharts({ run, locale }: { run: OpenResult; locale: Locale }) {
  const view = await rationalView(run)
  const [deviation, ladder] = [
    await getTranslations('results.deviation'),
    await getTranslations('results.ladder'),
  ]
  const words = {
    above: deviation('above'),
    below: deviation('below'),
    counts: deviation('counts'),
    amounts: deviation('amounts'),
    total: ladder('total'),
    control: ladder('control'),
    benchmark: ladder('benchmark'),
  }
  const shown = { view, words, locale }
  return (
    <>
      {view.deviations.length > 0 && <Deviations {...shown} />}
      {view.ladder.length > 0 && <Ladder {...shown} />}
    </>
  )
}
