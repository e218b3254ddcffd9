import { nfkc } from '../../domain/norm'

/** Why a price is not taken. */
export type PriceFault = 'unreadablePrice' | 'negativePrice' | 'zeroPrice'

/** What a price is for: `/t`, `/m3`. Two prices (`3500/3600`) and a fraction are none; `元/100m` says what it is. */
const PRICE =
  /^(-?)([\d,]{1,20})(\.\d{1,15})?(万)?(?:元(?:\/[^/]{1,10})?|\/[^\d/.,+\-¥][^\d/]{0,5}(?:[23][^\d/]{0,5})?)?$/
const GROUPED = /^\d{1,3}(?:,\d{3}){1,5}$/
const EXPONENT = /^-?\d+(\.\d+)?e[+-]?\d{1,3}$/i
/** No price is as long. */
const LONGEST = 40

/** `1,234.50元`, `¥12`, `1.2万元`, `(12)` as a number; null if it is none. */
function numberOf(text: string): number | null {
  if (text.length > LONGEST) return null
  const bare = nfkc(text)
    .replace(/\s+/g, '')
    .replace(/^(¥|RMB|人民币)/i, '')
  const isBracketed = bare.startsWith('(') && bare.endsWith(')')
  const stated = isBracketed ? `-${bare.slice(1, -1)}` : bare
  if (EXPONENT.test(stated)) return Number(stated)
  const [, sign, whole, fraction = '', tenThousand] = PRICE.exec(stated) ?? []
  if (whole === undefined || (whole.includes(',') && !GROUPED.test(whole))) return null
  const value = Number(`${sign}${whole.replaceAll(',', '')}${fraction}`)
  return tenThousand ? value * 10_000 : value
}

const AS_IT_IS = /^\d{1,12}(\.\d{1,6})?$/

/**
 * The price of a cell in yuan, or why it is none.
 * @param factor 10,000 where the column is in 万元; a text that states 元 or 万 itself is not multiplied
 */
export function priceOf(text: string, factor: number): number | PriceFault {
  const value = AS_IT_IS.test(text) ? Number(text) : numberOf(text)
  if (value === null || !Number.isFinite(value)) return 'unreadablePrice'
  if (value < 0) return 'negativePrice'
  if (value === 0) return 'zeroPrice'
  const yuan = /[元万]/.test(text) ? value : value * factor
  // 1.15 × 10,000 is 11499.999999999998 in binary.
  return Number(yuan.toPrecision(15))
}
