import type { Locale } from '../../kit/i18n/locale'
import type { Translate } from '../../kit/i18n/translator'
import type { BillReader } from '../../runs/input/section-input'

/** What a sheet of a view is written with. */
export interface ViewWords {
  readonly translate: Translate
  readonly locale: Locale
  /** Reads bills; only a thread can read one again that was stored by another version. */
  readonly billOf: BillReader
  /** To be called with the number of rows written so far. */
  readonly count: (rows: number) => void
}
