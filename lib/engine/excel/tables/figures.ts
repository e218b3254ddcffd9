import { decimalOf, numberOf, product, rateOf, shift } from '../../../domain/decimal'
import { nfkc } from '../../../domain/norm'
import type { WrittenDecimal } from '../../columnar/schema'
import { readNumber } from '../../parse/numbers'

const PLAIN = /^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/
const SIGNS = /^[¥￥]|(元|%)$/g

/**
 * A figure of a sheet, which may be text with a unit (`47674483.25元`, `9 %`, formats-more.md §2.1).
 * @returns null if the text is not a number
 */
export function figureOf(text: string): WrittenDecimal | null {
  if (text.length < 16 && PLAIN.test(text)) return { value: Number(text), text }
  if (text.length > 200) return null
  const bare = nfkc(text).trim().replace(SIGNS, '').trim()
  const read = readNumber(bare)
  return read && { value: read.value, text: bare }
}

/** A share written as `9%` where no rate belongs: 0.09. */
export function withoutPercent(figure: WrittenDecimal): WrittenDecimal {
  const value = numberOf(shift(decimalOf(figure.value), -2))
  return { value, text: String(value) }
}

/** In yuan: what the rounding of an amount explains. */
const ROUNDING = 0.01

/**
 * A rate in percent that is written as a share of 1, as 0.09 for 9 %: only so read it gives the amount. Null for any other.
 * @param written the text of its cell
 */
export function shareAsRate(
  written: string,
  base: number,
  rate: number,
  amount: number,
): WrittenDecimal | null {
  if (/[%％]/.test(written) || Math.abs(rate) > 1 || amount === 0) return null
  const near = (computed: number) => Math.abs(computed - amount) <= ROUNDING + 1e-9
  if (near(rateOf(base, rate)) || !near(product(base, rate))) return null
  const value = numberOf(shift(decimalOf(rate), 2))
  return { value, text: String(value) }
}

/** The powers of ten by which stated units of money exceed the yuan. */
const POWERS: Readonly<Record<string, number>> = { 千元: 3, 万元: 4, 百万元: 6, 亿元: 8 }

/** Money stated in `unit` in yuan, exactly. */
export function inYuan(figure: WrittenDecimal, unit: string | null): WrittenDecimal {
  const power = unit === null ? 0 : (POWERS[unit] ?? 0)
  if (power === 0) return figure
  const value = numberOf(shift(decimalOf(figure.value), power))
  return { value, text: String(value) }
}

const DIGITS: Readonly<Record<string, number>> = Object.fromEntries(
  ['零〇', '壹一', '贰二两貳', '叁三參', '肆四', '伍五', '陆六陸', '柒七', '捌八', '玖九'].flatMap(
    (chars, value) => [...chars].map((char) => [char, value]),
  ),
)
const PLACES: Readonly<Record<string, number>> = { 拾: 10, 十: 10, 佰: 100, 百: 100, 仟: 1000, 千: 1000 }
const GROUPS: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 }
const CENTS: Readonly<Record<string, number>> = { 角: 10, 分: 1 }

/** An amount in words (肆佰贰拾元伍角整) in cents; null if it is not one. */
function centsOfWords(words: string): number | null {
  let [whole, group, digit, cents] = [0, 0, 0, 0]
  let seen = false
  for (const char of words) {
    if (char in DIGITS) digit = DIGITS[char]!
    else if (char in PLACES) {
      group += (digit === 0 && group === 0 ? 1 : digit) * PLACES[char]!
      digit = 0
    } else if (char in GROUPS) {
      whole = char === '亿' || char === '億' ? (whole + group + digit) * 1e8 : whole + (group + digit) * 1e4
      group = 0
      digit = 0
    } else if (char === '元' || char === '圆' || char === '圓') {
      whole += group + digit
      group = 0
      digit = 0
      seen = true
    } else if (char in CENTS) {
      cents += digit * CENTS[char]!
      digit = 0
      seen = true
    } else if (char !== '整' && char !== '正') return null
  }
  return seen ? whole * 100 + cents : null
}

/** An amount in words in yuan; null if the text is not one. */
export function yuanOfWords(text: string): number | null {
  const words = text.replace(/\s|人民币|[()（）:：]/g, '')
  if (words === '' || words.length > 60) return null
  const cents = centsOfWords(words)
  return cents === null ? null : cents / 100
}
