import { jobKind } from '../../compute/job'
import type { Locale } from '../../kit/i18n/locale'

/** Writes the kept runs of the award laboratory to `path`. */
export const keptAwardsExport = jobKind<{ openId: string; path: string; locale: Locale }, { runs: number }>(
  'exportKeptAwards',
  'quick',
)
