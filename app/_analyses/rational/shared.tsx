import { type SharedShown, SharedTable } from '@/app/_analyses/results/shared-table'
import { UsedParams } from '@/app/_analyses/results/used-params'
import { PRICES_TAB } from '@/lib/analyses/price-matrix/query'
import { resultQuery } from '@/lib/runs/query'
import { RationalCharts } from './rational-charts'
import { RationalPrices } from './rational-prices'

/** Its results behind a shared link. */
export function SharedRational(shown: SharedShown) {
  const { analysis, run, path, view, locale } = shown
  if (view.tab === PRICES_TAB)
    return (
      <>
        <UsedParams run={run} locale={locale} />
        <RationalPrices run={run} path={path} query={view} locale={locale} mayExport={false} />
      </>
    )
  return (
    <>
      <UsedParams run={run} locale={locale} />
      <SharedTable {...shown} />
      {resultQuery(analysis, view).table.id === 'sums' && <RationalCharts run={run} locale={locale} />}
    </>
  )
}
