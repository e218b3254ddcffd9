import { product, sum } from '../../../domain/decimal'
import { RESOURCE_FLAG } from '../../bill/layout'
import {
  type DraftBlock,
  type DraftContent,
  type DraftQuota,
  type Figure,
  NO_COMPONENTS,
} from '../../draft/draft'
import { squeezed } from '../../draft/words'
import type { SheetRow } from '../cells/sheet'
import {
  type Costs,
  find,
  isBlockHead,
  isLabel,
  type MaterialColumns,
  materialColumns,
  type QuotaColumns,
  quotaColumns,
} from './analysis-columns'
import { codeAt } from './codes'
import { figureOf, inYuan } from './figures'
import { fieldOf, heading } from './header'
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

function beginBlock(state: State, row: SheetRow, afterBreak: boolean): void {
  const at = row.cells.flatMap((cell, column) => (cell === '' ? [] : [column]))
  let [code, name] = ['', '']
  for (let i = 0; i + 1 < at.length; i++) {
    const field = fieldOf(row.cells[at[i]!]!)
    const value = at[i + 1]!
    if (!isLabel(row.cells[at[i]!]!) || isLabel(row.cells[value]!)) continue
    if (field === 'code') {
      const stripped = { ...row, cells: row.cells.map((cell) => cell.replace(/^[(（]\d{1,4}[)）]\s*/, '')) }
      code = codeAt(state.table, stripped, value)
    } else if (field === 'name') name = row.cells[value]!
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

function addQuota(state: State, block: DraftBlock, row: SheetRow, columns: QuotaColumns): boolean {
  const [code, name] = [textAt(row, columns.code), textAt(row, columns.name)]
  if (code === '' && name === '') return false
  const side = (costs: Costs, cost: keyof Costs) => money(state, row, costs[cost])
  const all = ['labor', 'material', 'machinery', 'manage', 'profit', 'both', 'equipment', 'risk'] as const
  const total = (costs: Costs): Figure => {
    const known = all.flatMap((cost) => side(costs, cost) ?? [])
    if (known.length === 0) return null
    const value = sum(known.map((figure) => figure.value))
    return { value, text: String(value) }
  }
  const content = figureOf(textAt(row, columns.quantity))
  const quota: DraftQuota = {
    code,
    name,
    measureUnit: textAt(row, columns.measureUnit),
    content,
    price: total(columns.price),
    labor: side(columns.price, 'labor'),
    material: side(columns.price, 'material'),
    machinery: side(columns.price, 'machinery'),
    manage: side(columns.price, 'manage'),
    profit: side(columns.price, 'profit'),
    both: side(columns.price, 'both'),
    amount: total(columns.amount),
  }
  block.quotas.push(quota)
  for (const cost of all) {
    const [one, other] = [side(columns.price, cost), side(columns.amount, cost)]
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
  const subtotal = find(row, (word) => word === '小计')
  const unpriced = find(row, (word) => /^未计价(材料|主材)费/.test(word))
  const price = find(row, (word) => /综合单价$/.test(heading(word)) && word.length <= 16)
  if (subtotal !== undefined && state.quota) {
    const { amount } = state.quota
    block.components = {
      ...NO_COMPONENTS,
      labor: money(state, row, amount.labor),
      material: money(state, row, amount.material),
      machinery: money(state, row, amount.machinery),
      manage: money(state, row, amount.manage),
      profit: money(state, row, amount.profit),
      both: money(state, row, amount.both),
      equipment: money(state, row, amount.equipment),
      risk: money(state, row, amount.risk),
    }
  }
  if (unpriced !== undefined) block.unpriced = figureAfter(state, row, unpriced)
  if (price !== undefined) block.unitPrice = figureAfter(state, row, price)
  return subtotal !== undefined || unpriced !== undefined || price !== undefined
}

function readMaterial(state: State, block: DraftBlock, row: SheetRow, columns: MaterialColumns): boolean {
  const name = textAt(row, columns.name)
  const word = squeezed(name === '' ? row.cells.find((cell) => cell !== '')! : name)
  const [own, provisional] = [money(state, row, columns.amount), money(state, row, columns.provisionalAmount)]
  if (find(row, (text) => text === '材料费小计') !== undefined) {
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
  if (name === '') return false
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
  if (find(row, (word) => /^定额(编号|编码|项目名称)$/.test(word)) !== undefined) {
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
  const first = squeezed(row.cells.find((cell) => cell !== '')!)
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
