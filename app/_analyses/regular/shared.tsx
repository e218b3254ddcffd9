import { withoutRow } from '@/app/_analyses/results/opened-row'
import type { SharedShown } from '@/app/_analyses/results/shared-table'
import { UsedParams } from '@/app/_analyses/results/used-params'
import { regularQuery } from '@/lib/analyses/regular/view/query'
import { REGULAR_VIEWS } from './regular-page'

/** Its results behind a shared link. */
export function SharedRegular({ run, path, view, locale }: SharedShown) {
  // A row that is opened inside the view leaves the pair that it opened on.
  const requested = regularQuery(withoutRow(view))
  const View = REGULAR_VIEWS[requested.tab]
  return (
    <>
      <UsedParams run={run} locale={locale} />
      <View run={run} path={path} query={view} requested={requested} locale={locale} grants={[]} />
    </>
  )
}
