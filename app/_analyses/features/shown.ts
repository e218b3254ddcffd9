import type { FeaturesQuery } from '@/lib/analyses/features/query'
import type { RelationsView } from '@/lib/analyses/features/relations-view'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Query } from '@/lib/kit/query'
import type { OpenResult } from '@/lib/runs/results/reader'

/** Common properties of the parts of the page. */
export interface FeaturesShown {
  readonly run: OpenResult
  readonly path: string
  readonly query: Query
  readonly requested: FeaturesQuery
  readonly locale: Locale
  /** The name by which other sections refer to this one. */
  readonly projectName: string
  /** Whether the person may edit the list of public machines and addresses. */
  readonly mayManage: boolean
}

/** Common properties of the parts of the relations tab. */
export interface RelationsShown extends FeaturesShown {
  readonly view: RelationsView
}
