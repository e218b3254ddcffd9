import type { RegularQuery } from '@/lib/analyses/regular/view/query'
import type { Grant } from '@/lib/domain/permissions'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Query } from '@/lib/kit/query'
import type { OpenResult } from '@/lib/runs/results/reader'

/** Common properties of the parts of the page. */
export interface RegularShown {
  readonly run: OpenResult
  readonly path: string
  readonly query: Query
  readonly requested: RegularQuery
  readonly locale: Locale
  /** Of the reader. */
  readonly grants: readonly Grant[]
}
