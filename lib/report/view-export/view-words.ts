import type { Locale } from '../../kit/i18n/locale'
import type { Translate } from '../../kit/i18n/translator'

/** What a sheet of a view is written with. */
export interface ViewWords {
  readonly translate: Translate
  readonly locale: Locale
  /** To be called with the number of rows written so far. */
  readonly count: (rows: number) => void
}
