import { remembered, squeezed } from '../../draft/words'
import { firstAt, type SheetRow } from '../cells/sheet'
import { fieldOf, heading } from './header'

/** The cost columns of one side (单价 or 合价) of the quota lines. */
export interface Costs {
  labor?: number
  material?: number
  machinery?: number
  manage?: number
  profit?: number
  both?: number
  equipment?: number
  risk?: number
}

export interface QuotaColumns {
  readonly code?: number
  readonly name?: number
  readonly measureUnit?: number
  readonly quantity?: number
  readonly price: Costs
  readonly amount: Costs
}

export interface MaterialColumns {
  readonly name: number
  readonly measureUnit?: number
  readonly quantity?: number
  readonly price?: number
  readonly amount?: number
  readonly provisionalPrice?: number
  readonly provisionalAmount?: number
}

/** What the texts of an analysis may say, which tells its rows: a sign that each such text has, and the whole test. */
const WORDS = {
  quotas: ['额', (word) => /^定额(编号|编码|项目名称)$/.test(word)],
  materials: ['料', (word) => /材料名称|主要材料/.test(word)],
  subtotal: ['计', (word) => word === '小计'],
  unpriced: ['料', (word) => /^未计价(材料|主材)费/.test(word)],
  unitPrice: ['价', (word) => /综合单价$/.test(heading(word)) && word.length <= 16],
  materialTotal: ['料', (word) => word === '材料费小计'],
  costItem: ['目', (word) => word === '费用项目'],
  amount: ['额', (word) => heading(word) === '金额'],
} satisfies Record<string, [sign: string, test: (word: string) => boolean]>
type Word = keyof typeof WORDS
const BITS = Object.fromEntries(Object.keys(WORDS).map((word, at) => [word, 1 << at])) as Record<Word, number>

/** 1 for the code units of signs, and for those that `squeezed` may turn into one. Few names of items and materials have any. */
const MAY_SAY = new Uint8Array(0x10000)
MAY_SAY.fill(1, 0x7f, 0x4e00).fill(1, 0xa000)
for (const [sign] of Object.values(WORDS)) MAY_SAY[sign.charCodeAt(0)] = 1

function maySay(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (MAY_SAY[text.charCodeAt(at)] === 1) return true
  return false
}

const saysWords = remembered((text) => {
  const word = squeezed(text)
  let says = 0
  for (const [name, [, test]] of Object.entries(WORDS)) if (test(word)) says |= BITS[name as Word]
  return says
})

/** The words of a text, as bits. */
const says = (text: string): number => (maySay(text) ? saysWords(text) : 0)

/** The words of the row that was asked about last: a row is asked for each of them. */
let asked: { readonly row: SheetRow | null; readonly says: number } = { row: null, says: 0 }

/** The first column whose text says this. */
export function columnOf(row: SheetRow, word: Word): number | undefined {
  if (asked.row !== row) asked = { row, says: row.cells.reduce((all, cell) => all | says(cell), 0) }
  if ((asked.says & BITS[word]) === 0) return undefined
  return row.cells.findIndex((cell) => (says(cell) & BITS[word]) !== 0)
}

/** The first column from `from` on with a text that fits. */
const find = (row: SheetRow, test: (word: string) => boolean, from = 0): number | undefined => {
  const at = row.cells.findIndex((cell, column) => column >= from && cell !== '' && test(squeezed(cell)))
  return at < 0 ? undefined : at
}

const costField = (text: string): keyof Costs | null => {
  const field = fieldOf(text)
  const known = ['labor', 'material', 'machinery', 'manage', 'profit', 'both', 'equipment', 'risk'] as const
  return known.find((cost) => cost === field) ?? null
}

const sameCells = (one: SheetRow, other: SheetRow) =>
  one.cells.length === other.cells.length && one.cells.every((cell, at) => cell === other.cells[at])

/** Each block repeats the headers of the one before, whose columns are kept. */
function readOnce<R extends SheetRow[], T>(read: (...rows: R) => T): (...rows: R) => T {
  let last: { readonly rows: R; readonly columns: T } | null = null
  return (...rows) => {
    if (!last?.rows.every((row, at) => sameCells(row, rows[at]!))) last = { rows, columns: read(...rows) }
    return last.columns
  }
}

/** The second row of the header of the quota lines: the costs below 单价, then those below 合价. */
export const quotaColumns = readOnce((above: SheetRow, below: SheetRow): QuotaColumns => {
  const amountAt = find(above, (word) => heading(word) === '合价') ?? Number.MAX_SAFE_INTEGER
  const [price, amount]: [Costs, Costs] = [{}, {}]
  below.cells.forEach((cell, at) => {
    const cost = cell === '' ? null : costField(cell)
    if (cost) (at >= amountAt ? amount : price)[cost] ??= at
  })
  return {
    code: find(above, (word) => /^(定额|子目|项目)?(编码|编号)$/.test(word)),
    name: find(above, (word) => /名称$/.test(heading(word))),
    measureUnit: find(above, (word) => /单位$/.test(heading(word))),
    quantity: find(above, (word) => /^(数量|工程量)$/.test(heading(word))),
    price,
    amount,
  }
})

export const materialColumns = (row: SheetRow): MaterialColumns | null =>
  columnOf(row, 'materials') === undefined ? null : columnsOfMaterials(row)

const columnsOfMaterials = readOnce((row: SheetRow): MaterialColumns => {
  const name = columnOf(row, 'materials')!
  const after = (test: RegExp) => find(row, (word) => test.test(heading(word)), name + 1)
  return {
    name,
    measureUnit: after(/^(计量)?单位$/),
    quantity: after(/^(数量|消耗量|含量)$/),
    price: after(/^单价$/),
    amount: after(/^合价$/),
    provisionalPrice: after(/^暂估单价$/),
    provisionalAmount: after(/^暂估合价$/),
  }
})

export const isLabel = (text: string) => {
  const field = fieldOf(text)
  return field === 'code' || field === 'name' || field === 'measureUnit' || field === 'quantity'
}

/** `项目编码 | 010101001001 | 项目名称 | … `: a label with its value in the next cell that is filled. */
export function isBlockHead(row: SheetRow): boolean {
  const first = firstAt(row)
  if (first < 0 || fieldOf(row.cells[first]!) !== 'code') return false
  const second = row.cells.slice(first + 1).find((cell) => cell !== '')
  return second !== undefined && !isLabel(second)
}
