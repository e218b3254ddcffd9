import type { ReactNode } from 'react'
import { FEATURE_VIEWS } from '@/app/_analyses/features/features-page'
import { RationalCharts } from '@/app/_analyses/rational/rational-charts'
import { RationalPrices } from '@/app/_analyses/rational/rational-prices'
import { REGULAR_VIEWS } from '@/app/_analyses/regular/regular-page'
import { RowReasons } from '@/app/_analyses/responsiveness/reasons'
import { ResponseTable } from '@/app/_analyses/responsiveness/response-table'
import { Uncompared } from '@/app/_analyses/responsiveness/uncompared'
import { ResultTabPanel } from '@/app/_analyses/results/result-tab-panel'
import type { ShownRows } from '@/app/_analyses/results/result-table'
import { ResultTable } from '@/app/_analyses/results/result-table'
import type { TablePanelProps } from '@/app/_analyses/results/table-panel'
import { UsedParams } from '@/app/_analyses/results/used-params'
import { RuleMatrix } from '@/app/_analyses/tecLayout/matrix'
import { fragmentCells, pairCells } from '@/app/_analyses/tecSame/pair-cells'
import { SumsHead } from '@/app/_analyses/tecSame/sums-head'
import { TEC_SAME_VIEWS } from '@/app/_analyses/tecSame/tec-same-page'
import { TransactionsView } from '@/app/_analyses/transactions/transactions-page'
import { featuresQuery } from '@/lib/analyses/features/query'
import { type AnalysisId, moduleOf } from '@/lib/analyses/modules'
import { PRICES_TAB } from '@/lib/analyses/price-matrix/query'
import { regularQuery } from '@/lib/analyses/regular/query'
import type { Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { resultQuery } from '@/lib/runs/query'
import type { SharedPage } from '@/lib/workspace/shares/loaders'

type Shown = SharedPage & { readonly locale: Locale }

/** A table of results with filters and pages, as shown to people without any permission. */
function TableView({ draw, more, ...shown }: Shown & Pick<TablePanelProps, 'draw' | 'more'>) {
  const { analysis, run, path, view, locale } = shown
  const requested = resultQuery(analysis, view)
  return (
    <ResultTabPanel
      run={run}
      path={path}
      query={view}
      requested={requested}
      locale={locale}
      grants={[]}
      draw={draw}
      more={more}
    />
  )
}

function ResponseView(shown: Shown) {
  const { analysis, run, view } = shown
  const isSummary = resultQuery(analysis, view).table.id === 'sums'
  const draw = (rows: ShownRows) => <ResponseTable run={run} query={view} {...rows} />
  const more = (row: Row) => <RowReasons run={run} row={row} locale={shown.locale} />
  return (
    <>
      {isSummary && <Uncompared run={run} locale={shown.locale} />}
      <TableView {...shown} {...(isSummary ? { draw, more } : {})} />
    </>
  )
}

function RationalView(shown: Shown) {
  const { analysis, run, path, view, locale } = shown
  if (view.tab === PRICES_TAB)
    return <RationalPrices run={run} path={path} query={view} locale={locale} mayExport={false} />
  return (
    <>
      <UsedParams run={run} locale={locale} />
      <TableView {...shown} />
      {resultQuery(analysis, view).table.id === 'sums' && <RationalCharts run={run} locale={locale} />}
    </>
  )
}

function RegularView({ run, path, view, locale }: Shown) {
  const requested = regularQuery(view)
  const View = REGULAR_VIEWS[requested.tab]
  return (
    <>
      <UsedParams run={run} locale={locale} folded />
      <View run={run} path={path} query={view} requested={requested} locale={locale} grants={[]} />
    </>
  )
}

function FeaturesView({ run, path, view, locale }: Shown) {
  const requested = featuresQuery(view)
  const View = FEATURE_VIEWS[requested.tab]
  return <View run={run} path={path} query={view} requested={requested} locale={locale} grants={[]} />
}

function SharedTransactions({ run, path, view, locale }: Shown) {
  return <TransactionsView run={run} path={path} query={view} locale={locale} grants={[]} />
}

function TecSameView(shown: Shown) {
  const { analysis, run, path, view, locale } = shown
  const own = { run, path, query: view, locale, grants: [] }
  const View = TEC_SAME_VIEWS[view.tab as keyof typeof TEC_SAME_VIEWS]
  if (View) return <View {...own} />
  const { id } = resultQuery(analysis, view).table
  const cells = { sums: pairCells, fragments: fragmentCells }[id]
  return (
    <>
      {id === 'sums' && <SumsHead {...own} />}
      <TableView
        {...shown}
        {...(cells ? { draw: (rows: ShownRows) => <ResultTable {...rows} cells={cells(rows)} /> } : {})}
      />
    </>
  )
}

function SharedLayout(shown: Shown) {
  const { analysis, run, path, view, locale } = shown
  return (
    <>
      {resultQuery(analysis, view).table.id === 'sums' && (
        <RuleMatrix run={run} path={path} locale={locale} />
      )}
      <TableView {...shown} />
    </>
  )
}

/** Analyses whose results are more than tables. */
const VIEWS: Partial<Record<AnalysisId, (shown: Shown) => ReactNode>> = {
  features: FeaturesView,
  transactions: SharedTransactions,
  responsiveness: ResponseView,
  rational: RationalView,
  regular: RegularView,
  tecSame: TecSameView,
  tecLayout: SharedLayout,
}

/** The results of a shared link as on their own screen, but without actions and links to other pages. */
export function SharedView(shown: Shown) {
  const View = VIEWS[moduleOf(shown.analysis.id).id] ?? TableView
  return <View {...shown} />
}
