import { type Decimals, decimalText, withCommas } from './figures'

/** How an author's software spells things: figures and texts look different but mean the same. */
export interface Spelling {
  readonly money: Decimals
  readonly quantity: Decimals
  readonly commas: boolean
  readonly lineBreak: string
  readonly squareMetre: string
  readonly byteOrderMark: boolean
}

export const PLAIN: Spelling = {
  money: 'full',
  quantity: 'one',
  commas: false,
  lineBreak: '&#10;',
  squareMetre: 'm2',
  byteOrderMark: false,
}

export function spellingOf(bidder: number): Spelling {
  return {
    money: (['full', 'short', 'full', 'one'] as const)[bidder % 4]!,
    quantity: (['one', 'short', 'full'] as const)[bidder % 3]!,
    commas: bidder % 7 === 4,
    lineBreak: ['&#10;', '&#13;&#10;', '', ' ', '_x000D_&#10;'][bidder % 5]!,
    squareMetre: bidder % 5 === 3 ? '㎡' : 'm2',
    byteOrderMark: bidder % 4 === 3,
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeText(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (found) => ESCAPES[found]!) : text
}

type Value = string | null
export type Attributes = readonly (readonly [name: string, value: Value])[]

export function attributes(list: Attributes): string {
  let out = ''
  for (const [name, value] of list) out += ` ${name}="${value ?? ''}"`
  return out
}

export const empty = (name: string, list: Attributes) => `<${name}${attributes(list)}/>`

/** Writers of figures and texts in one spelling. */
export function penOf(spelling: Spelling) {
  const money = (cents: number | null) => (cents === null ? null : decimalText(cents, 2, spelling.money))
  return {
    money,
    total: (cents: number | null) => {
      const text = money(cents)
      return text !== null && spelling.commas ? withCommas(text) : text
    },
    quantity: (value: number) => decimalText(value, 3, spelling.quantity),
    content: (value: number) => decimalText(value, 6, 'short'),
    rate: (points: number | null) =>
      points === null ? null : decimalText(points, 2, spelling.money === 'full' ? 'full' : 'short'),
    text: escapeText,
    feature: (text: string) => escapeText(text).replaceAll('\n', spelling.lineBreak),
    unit: (text: string) => (text === 'm2' ? spelling.squareMetre : text),
  }
}
export type Pen = ReturnType<typeof penOf>
