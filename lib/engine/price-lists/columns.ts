import { squeezed } from '../draft/words'
import type { ListColumns, ListField } from './fields'

/**
 * `anyPrice`: a price whose heading does not say whether it includes tax, or says both. `nameSpec`: name and
 * specification in one column. `other`: known, but not read.
 */
type Meaning = ListField | 'anyPrice' | 'nameSpec' | 'other'

/** By the last heading above a column, without brackets at its end. The first match decides. */
const WORDS: readonly (readonly [RegExp, Meaning])[] = [
  [/^(序号|行号|备注|说明|税率|税金|税额|产地|品牌|厂家|供应商|类别|分类|图片|日期|数量)$/, 'other'],
  [/^(材料|设备|资源|人材机|工料机|商品|物料|产品|信息价|国标)?(编码|代码|编号|代号)$/, 'code'],
  [/^(规格|型号)(.{0,4}(规格|型号))?(.{0,4}(特征|参数|要求|等))?$/, 'spec'],
  [/^(材料|设备|机械|产品|商品|物料|资源|人材机|工料机|人工|苗木|植物|工种)?(名称|品名)$/, 'name'],
  [
    /^(材料|设备|机械|产品|商品|物料|资源|人材机|工料机|人工|苗木|植物|工种)?(名称|品名).{0,2}(规格|型号).{0,4}$/,
    'nameSpec',
  ],
  [/^(工种|材料)$/, 'name'],
  [/^(计量|计价)?单位$/, 'unit'],
]

/** Prices of other times, and what is worked out from prices. */
const OTHER_PRICE = /合价|总价|差价|价差|涨|跌|幅|环比|同比|上期|上月|去年|指数/
const WITHOUT_TAX = /(不含|未含|除|免)(增值)?税|税前|裸价/g
const WITH_TAX = /(含|带)(增值)?税|税后/
const TAX_ALONE = /^(不含|未含|除|含|带)(增值)?税$/

/** A heading without brackets at its end; its unit and remarks stand there. */
function bareHeading(text: string): string {
  const open = text.lastIndexOf('(')
  return open > 0 && text.endsWith(')') ? text.slice(0, open) : text
}

/** Whether a price heading says without tax, with tax, or both in one column; null if it says neither. */
function taxOf(word: string): 'price' | 'priceWithTax' | 'anyPrice' | null {
  const rest = word.replace(WITHOUT_TAX, '')
  if (rest === word) return WITH_TAX.test(word) ? 'priceWithTax' : null
  return WITH_TAX.test(rest) ? 'anyPrice' : 'price'
}

/** What the headings above a column, from top to bottom, say about it; null if they are no known words. */
export function meaningOf(headings: readonly string[]): Meaning | null {
  const words = headings.map(squeezed)
  const last = words.at(-1) ?? ''
  if (last === '' || words.some((word) => word.length > 60)) return null
  const bare = bareHeading(last)
  const known = WORDS.find(([pattern]) => pattern.test(bare))?.[1]
  if (known) return known
  const all = words.join('/')
  if (!all.includes('价') && !TAX_ALONE.test(bare)) return null
  if (OTHER_PRICE.test(all)) return 'other'
  return taxOf(last) ?? taxOf(all) ?? 'anyPrice'
}

/** 10,000 if headings or a note state 万元, 1 if they state 元, else null. */
export function factorOf(headings: readonly string[]): number | null {
  const all = headings.map(squeezed).join('/')
  if (all.includes('万元')) return 10_000
  return all.includes('元') ? 1 : null
}

/**
 * The columns that headings tell, and whether they tell enough to read the table: a name or code and a price with or
 * without tax, none of them twice, and no price whose tax is not said.
 */
export function guessColumns(
  columns: readonly { readonly at: number; readonly headings: readonly string[] }[],
): {
  readonly guess: ListColumns
  readonly isSure: boolean
} {
  const guess: Partial<Record<ListField, number>> = {}
  let isUnclear = false
  for (const { at, headings } of columns) {
    const meaning = meaningOf(headings)
    if (meaning === null || meaning === 'other') continue
    if (meaning === 'nameSpec') {
      isUnclear = true
      guess.name ??= at
    } else if (meaning === 'anyPrice' || guess[meaning] !== undefined) isUnclear = true
    else guess[meaning] = at
  }
  return { guess, isSure: !isUnclear && canBeRead(guess) }
}

/** Whether the column of names holds their specifications as well, and no other column does. */
export const hasSpecInName = (
  columns: readonly { readonly at: number; readonly headings: readonly string[] }[],
  { name, spec }: ListColumns,
): boolean =>
  spec === undefined && columns.some(({ at, headings }) => at === name && meaningOf(headings) === 'nameSpec')

export const canBeRead = ({ code, name, price, priceWithTax }: ListColumns): boolean =>
  (code !== undefined || name !== undefined) && (price !== undefined || priceWithTax !== undefined)
