import type { GrantedShown } from '@/app/_analyses/results/shown'
import type { FeaturesQuery } from '@/lib/analyses/features/view/query'
import type { RelationsView } from '@/lib/analyses/features/view/relations-view'

/** Common properties of the parts of the page. */
export interface FeaturesShown extends GrantedShown {
  readonly requested: FeaturesQuery
}

/** Common properties of the parts of the relations tab. */
export interface RelationsShown extends FeaturesShown {
  readonly view: RelationsView
}
