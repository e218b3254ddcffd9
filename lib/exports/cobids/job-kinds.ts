import type { Least, ViewOptions } from '../../analyses/cobids/view/views'
import { jobKind } from '../../compute/job'
import type { Locale } from '../../kit/i18n/locale'
import type { Reader } from '../../sections/data'

/** The companies of which the sections are wanted too. */
export interface Chosen {
  readonly company: string
  readonly other: string | null
}

interface Wanted {
  readonly scope: Omit<ViewOptions, 'wanted'>
  readonly least: Least
  readonly chosen: Chosen | null
  readonly reader: Reader
  readonly path: string
  readonly locale: Locale
}

const MINUTE = 60_000

/** Writes the companies of an organisation that took part together to `path`, as their reader sees them. */
export const cobidsExport = jobKind<Wanted, { rows: number }>('exportCobids', 'quick', () => 5 * MINUTE)
