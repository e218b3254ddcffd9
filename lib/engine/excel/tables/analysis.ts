import { product, sum } from '../../../domain/decimal'
import { RESOURCE_FLAG } from '../../bill/layout'
import {
  type Components,
  type DraftBlock,
  type DraftContent,
  type DraftQuota,
  type Figure,
  NO_COMPONENTS,
} from '../../draft/draft'
import { squeezed } from '../../draft/words'
import { firstText, type SheetRow } from '../cells/sheet'
import {
  type Costs,
  columnOf,
  isBlockHead,
  isLabel,
  type MaterialColumns,
  materialColumns,
  type QuotaColumns,
  quotaColumns,
} from './analysis-columns'
import { codeAt } from './codes'
import { figureOf, inYuan } from './figures'
import { fieldOf } from './header'
import { type OpenTable, placeOf, type RowReader, textAt } from './table'

type Part = 'head' | 'quotas' | 'materials'

interface State {
  readonly table: OpenTable
  block: DraftBlock | null
  part: Part
  /** The block of a page that begins with the code of the block before: the same one if it shows only materials. */
  repeated: DraftBlock | null
  quotaRow: SheetRow | null
  quota: QuotaColumns | null
  material: MaterialColumns | null
}

/** Some programs number the blocks before their codes: `(12) 010101001001`. */
function withoutNumber(row: SheetRow, column: number): SheetRow {
  const text = row.cells[column]!
  const bare = text.replace(/^[(（]\d{1,4}[)）]\s*/, '')
  return bare === text ? row : { ...row, cells: row.cells.with(column, bare) }
}

function beginBlock(state: State, row: SheetRow, afterBreak: boolean): void {
  let [code, name, label] = ['', '', '']
  for (const [at, text] of row.cells.entries()) {
    if (text === '') continue
    const field = isLabel(text) ? null : fieldOf(label)
    if (field === 'code') code = codeAt(state.table, withoutNumber(row, at), at)
    else if (field === 'name') name = text
    label = text
  }
  settleRepeated(state, 'quotas')
  const isSame = afterBreak && state.block !== null && state.block.code === code
  state.repeated = isSame ? state.block : null
  state.block = {
    place: placeOf(state.table, row),
    code,
    name,
    components: { ...NO_COMPONENTS },
    unpriced: null,
    unitPrice: null,
    materialTotal: null,
    contents: [],
    quotas: [],
  }
  if (!isSame) state.table.unit.blocks.push(state.block)
  state.part = 'head'
  state.quotaRow = null
}

/** A page that repeats a code and goes straight to the materials continues its block; any other begins a new one. */
function settleRepeated(state: State, part: Part): void {
  if (!state.repeated || !state.block) return
  if (part === 'materials') state.block = state.repeated
  else state.table.unit.blocks.push(state.block)
  state.repeated = null
}

function money(state: State, row: SheetRow, column: number | undefined): Figure {
  const text = textAt(row, column)
  if (text === '') return null
  const figure = figureOf(text)
  if (!figure) state.table.log.problem('textInFigure', placeOf(state.table, row), text)
  return figure && inYuan(figure, state.table.moneyUnit)
}

const COSTS = ['labor', 'material', 'machinery', 'manage', 'profit', 'both', 'equipment', 'risk'] as const

/** The figures of a row below one side of the quota lines. */
function costsOf(state: State, row: SheetRow, costs: Costs): Components {
  const figures = { ...NO_COMPONENTS }
  for (const cost of COSTS) figures[cost] = money(state, row, costs[cost])
  return figures
}

function totalOf(costs: Components): Figure {
  const stated = COSTS.flatMap((cost) => costs[cost]?.value ?? [])
  if (stated.length === 0) return null
  const value = sum(stated)
  return { value, text: String(value) }
}

function addQuota(state: State, block: DraftBlock, row: SheetRow, columns: QuotaColumns): boolean {
  const [code, name] = [textAt(row, columns.code), textAt(row, columns.name)]
  if (code === '' && name === '') return false
  const [prices, amounts] = [costsOf(state, row, columns.price), costsOf(state, row, columns.amount)]
  const content = figureOf(textAt(row, columns.quantity))
  const quota: DraftQuota = {
    code,
    name,
    measureUnit: textAt(row, columns.measureUnit),
    content,
    price: totalOf(prices),
    labor: prices.labor,
    material: prices.material,
    machinery: prices.machinery,
    manage: prices.manage,
    profit: prices.profit,
    both: prices.both,
    amount: totalOf(amounts),
  }
  block.quotas.push(quota)
  for (const cost of COSTS) {
    const [one, other] = [prices[cost], amounts[cost]]
    if (!content || !one || !other) continue
    const computed = product(one.value, content.value)
    state.table.log.sum('quotaAmount', placeOf(state.table, row), name, other.value, computed, 0.01)
  }
  return true
}

/** The figure after a label of the lower part: 小计, 未计价材料费, 清单项目综合单价. */
function figureAfter(state: State, row: SheetRow, label: number): Figure {
  for (let at = label + 1; at < row.cells.length; at++) {
    const figure = row.cells[at] === '' ? null : figureOf(row.cells[at]!)
    if (figure) return inYuan(figure, state.table.moneyUnit)
  }
  return null
}

function readSums(state: State, block: DraftBlock, row: SheetRow): boolean {
  const subtotal = columnOf(row, 'subtotal')
  const unpriced = columnOf(row, 'unpriced')
  const price = columnOf(row, 'unitPrice')
  if (subtotal !== undefined && state.quota) block.components = costsOf(state, row, state.quota.amount)
  if (unpriced !== undefined) block.unpriced = figureAfter(state, row, unpriced)
  if (price !== undefined) block.unitPrice = figureAfter(state, row, price)
  return subtotal !== undefined || unpriced !== undefined || price !== undefined
}

function readMaterial(state: State, block: DraftBlock, row: SheetRow, columns: MaterialColumns): boolean {
  const name = textAt(row, columns.name)
  const word = squeezed(name === '' ? firstText(row) : name)
  const [own, provisional] = [money(state, row, columns.amount), money(state, row, columns.provisionalAmount)]
  if (columnOf(row, 'materialTotal') !== undefined) {
    block.materialTotal = own ?? figureAfter(state, row, columns.name)
    return true
  }
  if (word === '其他材料费' && textAt(row, columns.quantity) === '') {
    // Without any material line an amount of 0 fills the form and states nothing.
    const isFiller = own?.value === 0 && block.contents.length === 0
    if (own && !isFiller)
      block.contents.push({ ...NO_CONTENT, name: '其他材料费', amount: own, isOther: true })
    return true
  }
  // Texts alone are none: the end of a page may have cut them off from their figures, or from the head.
  const figures = [columns.quantity, columns.price, columns.amount, columns.provisionalAmount]
  if (name === '' || figures.every((column) => !figureOf(textAt(row, column)))) return false
  const isProvisional = provisional !== null
  block.contents.push({
    resource: '',
    name,
    measureUnit: textAt(row, columns.measureUnit),
    content: figureOf(textAt(row, columns.quantity)),
    price:
      (isProvisional ? money(state, row, columns.provisionalPrice) : null) ??
      money(state, row, columns.price),
    amount: isProvisional && (own === null || own.value === 0) ? provisional : own,
    flags: isProvisional ? RESOURCE_FLAG.provisional : 0,
    isOther: false,
  })
  return true
}

const NO_CONTENT: DraftContent = {
  resource: '',
  name: '',
  measureUnit: '',
  content: null,
  price: null,
  amount: null,
  flags: 0,
  isOther: false,
}

/** Rows that only divide a block: 清单综合单价组成明细, 人工单价, 综合工日. */
const DIVIDER = /^(清单)?综合单价组成明细|^人工单价|^(综合)?工日|^材料费明细$|元\/工日/

function readRow(state: State, row: SheetRow, afterBreak: boolean): 'read' | 'furniture' | 'unread' {
  if (isBlockHead(row)) {
    beginBlock(state, row, afterBreak)
    return 'read'
  }
  if (!state.block) return 'unread'
  const material = materialColumns(row)
  if (material?.measureUnit !== undefined) {
    settleRepeated(state, 'materials')
    state.part = 'materials'
    state.material = material
    return 'furniture'
  }
  if (columnOf(row, 'quotas') !== undefined) {
    settleRepeated(state, 'quotas')
    state.part = 'quotas'
    state.quotaRow = row
    state.quota = null
    return 'furniture'
  }
  if (state.quotaRow && !state.quota) {
    state.quota = quotaColumns(state.quotaRow, row)
    return 'furniture'
  }
  const { block } = state
  if (state.part !== 'materials' && readSums(state, block, row)) return 'read'
  const first = squeezed(firstText(row))
  if (state.part === 'materials' && state.material && readMaterial(state, block, row, state.material))
    return 'read'
  if (DIVIDER.test(first)) return 'furniture'
  if (state.part === 'quotas' && state.quota && addQuota(state, block, row, state.quota)) return 'read'
  return 'unread'
}

/** 综合单价分析表: a block per item, over any number of pages (formats-more.md §2.5). */
export function analysisReader(table: OpenTable): RowReader {
  const state: State = {
    table,
    block: table.unit.blocks.at(-1) ?? null,
    part: 'head',
    repeated: null,
    quotaRow: null,
    quota: null,
    material: null,
  }
  return {
    row: (row, afterBreak) => readRow(state, row, afterBreak),
    end: () => settleRepeated(state, 'quotas'),
  }
}
