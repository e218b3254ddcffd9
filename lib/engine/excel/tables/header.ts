import { groupedBy } from '../../../domain/group'
import { remembered, squeezed } from '../../draft/words'
import type { Merge, SheetRow } from '../cells/sheet'
import { moneyUnitOf } from './words'

/**
 * What a column means (formats-more.md §2.3). `nameSpec`: name and specification in one column; `price`: 价格, which of a
 * measure is its amount; `netAmount`, `vat`: 不含税价格 and 增值税 beside 含税价格.
 */
export type Field =
  | 'serial'
  | 'code'
  | 'name'
  | 'nameSpec'
  | 'spec'
  | 'feature'
  | 'measureUnit'
  | 'quantity'
  | 'unitPrice'
  | 'amount'
  | 'price'
  | 'netAmount'
  | 'vat'
  | 'provisional'
  | 'labor'
  | 'material'
  | 'mainMaterial'
  | 'auxMaterial'
  | 'machinery'
  | 'manage'
  | 'profit'
  | 'both'
  | 'equipment'
  | 'risk'
  | 'base'
  | 'baseText'
  | 'rate'
  | 'class'
  | 'remark'
  | 'unread'

/** By the last heading above a column, without brackets at its end. The first match decides. */
const WORDS: readonly (readonly [RegExp, Field])[] = [
  [/^(序号|编号|行号)$/, 'serial'],
  [/^((项目|清单|子目|材料|人材机|工料机|资源)?(编码|代码)|(项目|清单|子目|材料)编号)$/, 'code'],
  [/名称(、|,|及|和|与|\/|\+|;)?(品种)?(、|,|及|和|与|\/|\+|;)?(规格|型号)/, 'nameSpec'],
  [/^(规格|型号|规格(、|及|,|\/|和)?型号|型号(、|及|,|\/|和)?规格|规格型号及特殊要求)(等)?$/, 'spec'],
  [
    /^((项目|清单|子目|单项工程|单位工程|工程|费用|材料|人材机|工料机|服务项目|汇总|措施项目|专业工程|分部工程|计日工)?名称|汇总内容|项目内容|费用项目|项目|名称及说明)$/,
    'name',
  ],
  [/^((项目|子目)?特征(描述)?|项目特征及(工作|工程)内容)$/, 'feature'],
  [/^(计量)?单位$/, 'measureUnit'],
  [/^(工程数?量|数量|暂定数量|招标数量)$/, 'quantity'],
  [
    /^((全费用)?综合单价|最高限价|单价|市场价|预算价|投标单价|不含税(市场)?(价|单价)|材料单价|基准单价|暂估单价)$/,
    'unitPrice',
  ],
  [
    /^((综合)?合价|金额|合计|(暂定|暂估|投标|控制价|报价)(金额|合价|价)?合?计?|综合合价|造价|费用金额|市场价合计|总价|含税价格|暂估\(暂定\)金额)$/,
    'amount',
  ],
  [/^价格$/, 'price'],
  [/^不含税价格$/, 'netAmount'],
  [/^增值税$/, 'vat'],
  [/^(定额)?人工费$/, 'labor'],
  [/^材料费$/, 'material'],
  [/^主材费$/, 'mainMaterial'],
  [/^辅材费$/, 'auxMaterial'],
  [/^(机械费|施工机具使用费|机械使用费|施工机械使用费|机具费)$/, 'machinery'],
  [/^(企业)?管理费(和|及|与|、|,|\+|\/)?利润$|^综合费$/, 'both'],
  [/^(企业)?管理费$/, 'manage'],
  [/^利润$/, 'profit'],
  [/^设备费$/, 'equipment'],
  [/^风险(费|费用)?$/, 'risk'],
  [/^(计算基数|取费基数|计费基数|项目价值)$/, 'base'],
  [/^(计算基础|取费基础|计算公式|计费基础|(取费|计算)基础说明)$/, 'baseText'],
  [/^(计算|取费)?费率$|^税率$/, 'rate'],
  [/^(类别|费用类别|材料类别|人材机类别)$/, 'class'],
  [/^备注$/, 'remark'],
  [
    /^(工作内容|工程内容|服务内容|计量规则|工程量?计算规则|供材方式|供货方式|主材单价|主材损耗|定额(人工|机械)费|规费|税金|调整费率|调整后金额|结算金额|结算\(确定\)金额|确定金额|调整金额(±)?|确认计算基础|报价单位|差额(±)?|确认|实际|实际数量|风险(幅度)?系数|基准价(C0)?|(基本|现行)?价格指数(F0|Ft)?|变值权重B?|其中|产地|厂家|品牌|供应(方式|时间)|交货(方式|地点)|送达地点|安全文明施工费|发承包人确认单价)$/,
    'unread',
  ],
]

/** A heading without white space and brackets at its end: `金 额（元）` → `金额`. */
export function heading(text: string): string {
  const bare = squeezed(text)
  const open = bare.lastIndexOf('(')
  return open > 0 && bare.endsWith(')') ? bare.slice(0, open) : bare
}

const fieldOfWord = remembered((text): Field | null => {
  const word = heading(text).replace(/^其中[:：]?(?=.)/, '')
  return WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null
})

/** What a heading means; null if it is no known word. Every cell of every row is asked, so that a number ends it at once. */
export function fieldOf(text: string): Field | null {
  const first = text.charCodeAt(0)
  if (first < 0x40 && first !== 0x28 && first !== 0x20) return null
  return text.length > 60 ? null : fieldOfWord(text)
}

/** A column with its headings from top to bottom. */
export interface Column {
  readonly at: number
  readonly field: Field | null
  readonly headings: readonly string[]
  /** The unit of money that its headings state, also 元; null for none. */
  readonly moneyUnit: string | null
}

export interface Header {
  /** The last row of the header, as a position in the sheet's rows. */
  readonly end: number
  readonly columns: readonly Column[]
  /** The texts of its first row, by which a repeated header is known. */
  readonly signature: string
}

const signatureOf = (row: SheetRow) => row.cells.map((cell) => squeezed(cell)).join('|')

/** Whether a row is a header: 序号 and two more known words, or three known words (formats-more.md §2.3). */
export function isHeaderRow(row: SheetRow): boolean {
  const found: Field[] = []
  let others = 0
  for (const cell of row.cells) {
    const field = cell === '' ? null : fieldOf(cell)
    if (field) found.push(field)
    else if (cell !== '') others++
  }
  if (found.length < 3) return false
  const fields = new Set(found)
  // A row of data may contain a word such as 材料费 as the name of an item.
  return (
    fields.size >= 3 &&
    others <= fields.size &&
    (fields.has('name') || fields.has('nameSpec') || fields.has('code'))
  )
}

/** Merged ranges by their top row, so that a header finds its own. */
export function mergesByRow(merges: readonly Merge[]): ReadonlyMap<number, readonly Merge[]> {
  return groupedBy(merges, (merge) => merge.top)
}

/** Whether a text in a row below a header may still belong to it. */
export const isHeading = (text: string): boolean =>
  fieldOf(text) !== null || /^(暂定|暂估|实际|确认)/.test(heading(text))

/** A letter that the formulas of a form give to a column: `A1`, `B`, `D=C2-C1` (formats-2024.md §2). */
const isLetter = (text: string) => /^[A-Z]\d{0,2}(=.{1,40})?$/.test(squeezed(text))

const OF_TEXTS: ReadonlySet<Field | null> = new Set(['serial', 'code', 'name', 'feature', 'measureUnit'])

/** Whether a row below a header still belongs to it: nothing but known words, and letters below those of figures. */
function continues(row: SheetRow | undefined, first: ReadonlyMap<number, string>): boolean {
  const texts = row?.cells.filter((cell) => cell !== '') ?? []
  if (texts.length === 0) return false
  return row!.cells.every(
    (cell, at) =>
      cell === '' || isHeading(cell) || (isLetter(cell) && !OF_TEXTS.has(fieldOf(first.get(at) ?? ''))),
  )
}

/** Whether a text begins with this number, perhaps in brackets, and no further digit. */
function beginsWith(text: string, number: number): boolean {
  const bare = /^[(（]/.test(text) ? text.slice(1) : text
  const digits = String(number)
  return bare.startsWith(digits) && !/^\d/.test(bare.slice(digits.length))
}

/** `1 2 3 …` or `1 2 3=1×2 …` under a header. */
export function isNumbering(row: SheetRow): boolean {
  const texts = row.cells.filter((cell) => cell !== '')
  return texts.length >= 4 && texts.every((text, at) => beginsWith(text, at + 1))
}

/** Headings of a row spread over the merges that begin in it. */
export function spread(row: SheetRow, merges: readonly Merge[]): Map<number, string> {
  const texts = new Map<number, string>()
  row.cells.forEach((cell, at) => {
    if (cell !== '') texts.set(at, cell)
  })
  for (const { left, right } of merges) {
    const text = row.cells[left] ?? ''
    for (let at = left + 1; text !== '' && at <= Math.min(right, 255); at++)
      if (!texts.has(at)) texts.set(at, text)
  }
  return texts
}

/** The field of a column by its headings: 暂定 and 实际 divide a quantity, a price or an amount. */
function fieldOfHeadings(headings: readonly string[]): Field | null {
  const words = headings.map((text) => heading(text).replace(/^其中[:：]?(?=.)/, ''))
  const last = words.at(-1) ?? ''
  const above = words.slice(0, -1)
  if (above.some((word) => /^(确认|实际|结算|调整后)/.test(word))) return 'unread'
  if (/^(实际|确认)/.test(last)) return 'unread'
  if (/^(暂定|暂估)$/.test(last)) return fieldOf(above.at(-1) ?? '') ?? 'amount'
  if (/^(材料)?暂估价$|^暂估合价$/.test(last)) return 'provisional'
  return fieldOf(headings.at(-1) ?? '')
}

/** A heading says more about its column than the title of the table. */
const statedYuan = (headings: readonly string[]) =>
  headings.some((text) => /\(元\)$/.test(squeezed(text))) ? '元' : null

/** Reads the header that begins at position `at`: as many rows as its vertical merges and its words reach. */
export function readHeader(
  rows: readonly SheetRow[],
  at: number,
  merges: ReadonlyMap<number, readonly Merge[]>,
): Header {
  const first = rows[at]!
  const own = merges.get(first.number) ?? []
  const bottom = own.reduce(
    (most, merge) => Math.max(most, Math.min(merge.bottom, first.number + 5)),
    first.number,
  )
  let end = at
  const top = spread(first, own)
  while (end + 1 < rows.length && (rows[end + 1]!.number <= bottom || continues(rows[end + 1], top))) end++
  const headings: string[][] = []
  for (const row of rows.slice(at, end + 1))
    for (const [column, text] of spread(row, merges.get(row.number) ?? [])) {
      if (isLetter(text)) continue
      headings[column] ??= []
      headings[column].push(text)
    }
  const columns = headings.flatMap((texts, column): Column[] => {
    const moneyUnit = texts.map(moneyUnitOf).find((unit) => unit !== null) ?? statedYuan(texts)
    return texts ? [{ at: column, field: fieldOfHeadings(texts), headings: texts, moneyUnit }] : []
  })
  return {
    end,
    columns: columns.map((column) => withPrice(withBase(column, columns), columns)),
    signature: signatureOf(first),
  }
}

/** 计算基础 beside 计算基础说明 is the figure (E.5.1). */
function withBase(column: Column, columns: readonly Column[]): Column {
  const isNote = ({ headings }: Column) => /说明$/.test(heading(headings.at(-1)!))
  if (column.field !== 'baseText' || isNote(column)) return column
  const hasNote = columns.some((other) => other.field === 'baseText' && isNote(other))
  return hasNote ? { ...column, field: 'base' } : column
}

/** 投标报价 beside 基准价 is the price of a material (G.2.1-1); elsewhere it may be that of a whole bid. */
function withPrice(column: Column, columns: readonly Column[]): Column {
  const has = (word: RegExp, { headings }: Column) => word.test(heading(headings.at(-1)!))
  if (column.field !== null || !has(/^投标报价$/, column)) return column
  return columns.some((other) => has(/^基准价/, other)) ? { ...column, field: 'unitPrice' } : column
}

export const columnsOf = (header: Header, field: Field): number[] =>
  header.columns.filter((column) => column.field === field).map(({ at }) => at)
