import type { Grant } from '@/lib/domain/permissions'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Query } from '@/lib/kit/query'
import type { OpenResult } from '@/lib/runs/results/reader'

/** Common properties of the tabs that are no tables. */
export interface TecSameShown {
  readonly run: OpenResult
  readonly path: string
  readonly query: Query
  readonly locale: Locale
  /** Of the reader; none in a shared link. */
  readonly grants: readonly Grant[]
}
