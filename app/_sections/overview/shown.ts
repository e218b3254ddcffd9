import type { Overview } from '@/lib/evidence/matrix'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Query } from '@/lib/kit/query'

/** Common properties of the parts of the overview. */
export interface OverviewShown {
  readonly openId: string
  readonly path: string
  readonly query: Query
  readonly locale: Locale
  readonly overview: Overview
}
