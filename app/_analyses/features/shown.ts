import type { FeaturesQuery } from '@/lib/analyses/features/query'
import type { RelationsView } from '@/lib/analyses/features/relations-view'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Query } from '@/lib/kit/query'
import type { OpenResult } from '@/lib/runs/results/reader'

/** What every part of the page knows. */
export interface FeaturesShown {
  readonly run: OpenResult
  readonly path: string
  readonly query: Query
  readonly asked: FeaturesQuery
  readonly locale: Locale
  /** The name other sections would show for this one. */
  readonly projectName: string
  /** Whether this person keeps the list of public machines. */
  readonly mayManage: boolean
}

/** What the parts of the relations know. */
export interface RelationsShown extends FeaturesShown {
  readonly view: RelationsView
}
