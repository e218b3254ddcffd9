import type { Grant } from '@/lib/domain/permissions'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Query } from '@/lib/kit/query'
import type { OpenResult } from '@/lib/runs/results/reader'

/** Common properties of the parts of a page about a run. */
export interface RunShown {
  readonly run: OpenResult
  readonly path: string
  readonly query: Query
  readonly locale: Locale
}

/** With what depends on the rights of the reader. */
export interface GrantedShown extends RunShown {
  /** Of the reader; none in a shared link. */
  readonly grants: readonly Grant[]
}
