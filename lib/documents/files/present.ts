import type { Found } from '../../engine/parse/report'
import { MISSING } from '../../kit/format'
import type { Locale } from '../../kit/i18n/locale'

const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** A file size for display: `830 B`, `12.4 KB`, `3.1 MB` (1 KB = 1,000 B); one that is not told is missing. */
export function sizeText(bytes: number | null, locale: Locale): string {
  if (bytes === null) return MISSING
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  const digits = unit === 0 ? 0 : 1
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${format.format(value)} ${UNITS[unit]}`
}

/** The tone in which the findings of an import are shown. */
export const foundTone = ({ problems, skipped }: Found) =>
  problems > 0 ? 'problem' : skipped > 0 ? 'skipped' : 'fine'

/** The findings of an import in words. `say`: translates a message of `files.problems`. */
export function foundText(
  { problems, skipped }: Found,
  say: (key: 'none' | 'count' | 'skipped' | 'both', values?: Record<string, string | number>) => string,
): string {
  if (problems + skipped === 0) return say('none')
  const [first, second] = [say('count', { count: problems }), say('skipped', { count: skipped })]
  if (problems === 0) return second
  return skipped === 0 ? first : say('both', { first, second })
}
