import { type SharedShown, SharedTable } from '@/app/_analyses/results/shared-table'
import { resultQuery } from '@/lib/runs/query'
import { RuleMatrix } from './matrix'

/** Its results behind a shared link. */
export function SharedLayout(shown: SharedShown) {
  const { analysis, run, path, view, locale } = shown
  return (
    <>
      {resultQuery(analysis, view).table.id === 'sums' && (
        <RuleMatrix run={run} path={path} locale={locale} />
      )}
      <SharedTable {...shown} />
    </>
  )
}
