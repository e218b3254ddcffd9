import type { Locale } from './i18n/locale'

/** Shown for a missing value, which is never shown as 0. */
export const MISSING = '—'
const ZONE = 'Asia/Shanghai'

const formats = new Map<string, Intl.NumberFormat>()
function numberFormat(locale: Locale, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    formats.set(key, format)
  }
  return format
}

/** A number with grouping and a fixed number of decimals. */
export function formatNumber(value: number | null | undefined, locale: Locale, digits: number): string {
  return value === null || value === undefined ? MISSING : numberFormat(locale, digits).format(value)
}

export const formatCount = (value: number | null | undefined, locale: Locale) =>
  formatNumber(value, locale, 0)
/** Yuan with two decimals; the unit belongs in the column title. */
export const formatMoney = (value: number | null | undefined, locale: Locale) =>
  formatNumber(value, locale, 2)

/** A number with two decimals and its sign; zero has no sign. */
export const formatSigned = (value: number, locale: Locale) =>
  `${value > 0 ? '+' : ''}${formatNumber(value, locale, 2)}`

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })

/** `yyyy-MM-dd HH:mm:ss` from a local time as platforms send it, or from epoch milliseconds. */
export function formatTime(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return MISSING
  return typeof value === 'number' ? clock.format(value) : value
}

/** `yyyy-MM-dd`, and the time of day as `HH:mm`. */
export const formatDay = (value: string | number | null | undefined) => formatTime(value).slice(0, 10)
export const formatHour = (value: string | number | null | undefined) => formatTime(value).slice(11, 16)

/** `yyyy-MM-dd HH:mm`, as the opening screens show it. */
export const formatMinute = (value: string | number | null | undefined) => formatTime(value).slice(0, 16)

/** Percent units with two decimals and a percent sign. */
export const formatPercent = (value: number | null | undefined, locale: Locale) =>
  value === null || value === undefined ? MISSING : `${formatNumber(value, locale, 2)}%`
