import type { Locale } from '../kit/i18n/locale'

const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** A size as people say it: `830 B`, `12.4 KB`, `3.1 MB` (1 KB = 1,000 B). */
export function sizeText(bytes: number, locale: Locale): string {
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
