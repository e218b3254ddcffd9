import type { GrantedShown } from '@/app/_analyses/results/shown'
import type { RegularQuery } from '@/lib/analyses/regular/view/query'

/** Common properties of the parts of the page. */
export interface RegularShown extends GrantedShown {
  readonly requested: RegularQuery
}
