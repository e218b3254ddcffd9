import type { SectionResult } from '@/lib/evidence/results'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Query } from '@/lib/kit/query'
import type { GroupView } from '@/lib/workspace/overview/group'

/** Common properties of the parts of the page of a group. */
export interface GroupShown {
  readonly openId: string
  readonly path: string
  readonly query: Query
  readonly locale: Locale
  readonly results: readonly SectionResult[]
  readonly view: GroupView
}
