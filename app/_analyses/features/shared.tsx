import type { SharedShown } from '@/app/_analyses/results/shared-table'
import { featuresQuery } from '@/lib/analyses/features/view/query'
import { FEATURE_VIEWS } from './features-page'

/** Its results behind a shared link. */
export function SharedFeatures({ run, path, view, locale }: SharedShown) {
  const requested = featuresQuery(view)
  const View = FEATURE_VIEWS[requested.tab]
  return <View run={run} path={path} query={view} requested={requested} locale={locale} grants={[]} />
}
