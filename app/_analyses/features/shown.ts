import type { FeaturesQuery } from '@/lib/analyses/features/view/query'
import type { RelationsView } from '@/lib/analyses/features/view/relations-view'
import type { Grant } from '@/lib/domain/permissions'
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
  /** Of the reader. */
  readonly grants: readonly Grant[]
}

/** Common properties of the parts of the relations tab. */
export interface RelationsShown extends FeaturesShown {
  readonly view: RelationsView
}
