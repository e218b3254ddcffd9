import { CODE_LISTS, type CodeList } from '../domain/codes'
import { norm, shownText } from '../domain/norm'
import type { Column, ColumnKind, Row, Said, Unit } from '../engine/analysis'
import { MISSING } from '../kit/format'
import type { Locale } from '../kit/i18n/locale'
import type { Translate } from '../kit/i18n/translator'

const FIXED = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** Number formats. signDisplay `negative` gives no sign to a value that rounds to zero. */
const STYLES = {
  money: { ...FIXED, signDisplay: 'negative' },
  signedMoney: { ...FIXED, signDisplay: 'exceptZero' },
  percent: { ...FIXED, signDisplay: 'negative' },
  /** A rate keeps its stated decimals, at least two. */
  rate: { minimumFractionDigits: 2, maximumFractionDigits: 8 },
  quantity: { ...FIXED, signDisplay: 'negative' },
  decimal: { minimumFractionDigits: 2, maximumFractionDigits: 8 },
  count: { maximumFractionDigits: 0 },
  serial: { useGrouping: false, maximumFractionDigits: 0 },
} as const satisfies Record<string, Intl.NumberFormatOptions>
type Style = keyof typeof STYLES

const formats = new Map<string, Intl.NumberFormat>()

/** @param value a string is formatted digit by digit, so its length has no limit */
function figure(style: Style, value: number | `${number}`, locale: Locale): string {
  const key = `${locale} ${style}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, STYLES[style])
    formats.set(key, format)
  }
  return format.format(value)
}

const DIGITS = '-.0123456789'
/** The upper limit of Intl.NumberFormat. */
const MOST_DECIMALS = 20

/**
 * A figure with the decimals it was stated with. Anything that is not a plain figure is returned unchanged.
 */
function statedFigure(text: string, locale: Locale): string {
  const decimals = text.split('.')[1]?.length ?? 0
  const isPlain = text !== '' && [...text].every((sign) => DIGITS.includes(sign))
  if (!isPlain || Number.isNaN(Number(text)) || decimals > MOST_DECIMALS) return text
  const key = `${locale} stated ${decimals}`
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, digits)
  formats.set(key, format)
  return format.format(text as `${number}`)
}

/** Groups the figures of a working. The prefix up to `: ` can be any text and is unchanged. */
function workingText(text: string, locale: Locale): string {
  const from = text.lastIndexOf(': ') + 1
  const formatted = (word: string) =>
    word.endsWith('%') ? `${statedFigure(word.slice(0, -1), locale)}%` : statedFigure(word, locale)
  return text.slice(0, from) + text.slice(from).split(' ').map(formatted).join(' ')
}

/** The title of a column: data, such as the name of a bidder, or words of ours. */
export const columnTitle = ({ key, title, heading }: Column, translate: Translate): string =>
  heading ?? translate(`columns.${title ?? key}`)

/** Numeric columns are right-aligned. */
export function isNumeric(column: Column): boolean {
  return !['text', 'original', 'code'].includes(column.kind.type)
}

/** A figure, possibly stated as text, with its unit: `9` → `9.00%`. Words are unchanged. */
function measuredText(unit: Unit, value: string | number, translate: Translate, locale: Locale): string {
  const number = typeof value === 'number' ? value : Number(value.trim() || Number.NaN)
  if (!Number.isFinite(number)) return String(value)
  const exact = typeof value === 'number' ? value : (value.trim() as `${number}`)
  if (unit === 'money') return figure('decimal', exact, locale)
  if (unit === 'quantity') return statedFigure(String(exact), locale)
  if (unit === 'rate') return `${figure('rate', number, locale)}%`
  if (unit === 'days') return translate('results.units.days', { days: number })
  return translate('results.units.yuan', { amount: figure('decimal', number, locale) })
}

function codeText(
  { list, open }: Extract<ColumnKind, { type: 'code' }>,
  value: string | number,
  translate: Translate,
): string {
  const isKnown = !open || CODE_LISTS[list as CodeList].some((code) => code === String(value))
  return isKnown ? translate(`codes.${list}.${value}`) : String(value)
}

/** Translates the words that the stored text takes from a fixed list. */
function translatedText(text: string, words: NonNullable<Column['words']>, translate: Translate): string {
  return Object.entries(words).reduce((result, [word, key]) => result.replaceAll(word, translate(key)), text)
}

/** The entries of a list, joined: figures with their sign, names unchanged. */
function listText(list: string, message: string, translate: Translate, locale: Locale): string {
  const entries: Record<string, string | number | null>[] = JSON.parse(list)
  const texts = entries.map((entry) => {
    const values = Object.entries(entry).map(([key, value]) => [
      key,
      typeof value === 'number' ? figure('signedMoney', value, locale) : (value ?? MISSING),
    ])
    return translate(message, Object.fromEntries(values))
  })
  return texts.join(translate('marks.semicolon'))
}

/** Words of ours and texts as they are, put together. */
const saidText = (said: readonly Said[], translate: Translate): string =>
  said.map((one) => (typeof one === 'string' ? one : translate(one.message, one.values))).join('')

/** The text of a cell in the reader's language; null if there is no value, and nothing is said in its place. */
export function cellText(column: Column, row: Row, translate: Translate, locale: Locale): string | null {
  const value = row[column.key]
  if (value === null || value === undefined || value === '')
    return value === null && column.absent ? translate(column.absent) : null
  if (column.listMessage)
    return listText(String(row[column.listMessage.key]), column.listMessage.message, translate, locale)
  const said = column.says?.(row)
  if (said) return saidText(said, translate)
  if (column.kind.type === 'code') return codeText(column.kind, value, translate)
  const unit = column.unit?.(row)
  if (unit) return measuredText(unit, value, translate, locale)
  if (column.words) {
    const translated = translatedText(String(value), column.words, translate)
    return column.isWorking ? workingText(translated, locale) : translated
  }
  const { type } = column.kind
  if (typeof value === 'string' || type === 'text' || type === 'original') return shownText(String(value))
  return type === 'percent' ? `${figure(type, value, locale)}%` : figure(type, value, locale)
}

/** The full value of a quantity whose cell is rounded; null if the cell already shows it all. */
export function wholeText(column: Column, row: Row, locale: Locale): string | null {
  const value = row[column.key]
  if (column.kind.type !== 'quantity' || typeof value !== 'number') return null
  const whole = figure('decimal', value, locale)
  return whole === figure('quantity', value, locale) ? null : whole
}

/** Columns of compared values, and the column of the other value. */
const COMPARED: Readonly<Record<string, string>> = { tenderValue: 'bidderValue', bidderValue: 'tenderValue' }
/** Data items of which the differing part is marked; of the others the whole value differs. */
const MARKED_IN_PART: readonly unknown[] = ['项目编码', '项目名称', '项目特征']

/** The text that the text of a cell is compared with; '' if all of it differs, null if it is compared with none. */
export function comparedText(column: Column, row: Row): string | null {
  const other = COMPARED[column.key]
  if (other === undefined || column.kind.type !== 'original' || !row.dataItem) return null
  return MARKED_IN_PART.includes(row.dataItem) ? shownText(String(row[other] ?? '')) : ''
}

export interface Difference {
  readonly before: string
  readonly changed: string
  readonly after: string
}

/**
 * The characters that count in a comparison, normalised, each with its end position in the text. Invisible
 * characters are merged into the preceding one.
 */
function countedCharacters(text: string): { readonly norm: string; readonly end: number }[] {
  const characters: { norm: string; end: number }[] = []
  let end = 0
  for (const character of text) {
    end += character.length
    const counted = norm(character)
    const last = characters.at(-1)
    if (counted !== '') characters.push({ norm: counted, end })
    else if (last) last.end = end
  }
  return characters
}

/**
 * The part of `text` that differs from `other`, without their common start and end. White space, character
 * width and case do not count, as in the comparisons themselves.
 */
export function differingPart(text: string, other: string): Difference {
  const ours = countedCharacters(text)
  const theirs = countedCharacters(other)
  const shorter = Math.min(ours.length, theirs.length)
  let start = 0
  while (start < shorter && ours[start]?.norm === theirs[start]?.norm) start++
  let tail = 0
  while (tail < shorter - start && ours.at(-1 - tail)?.norm === theirs.at(-1 - tail)?.norm) tail++
  const from = ours[start - 1]?.end ?? 0
  const to = ours[ours.length - tail - 1]?.end ?? 0
  return {
    before: text.slice(0, from),
    changed: text.slice(from, Math.max(from, to)),
    after: text.slice(Math.max(from, to)),
  }
}
