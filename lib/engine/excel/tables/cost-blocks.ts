import { sum } from '../../../domain/decimal'
import { type Components, type DraftBlock, type Figure, NO_COMPONENTS } from '../../draft/draft'
import { squeezed } from '../../draft/words'
import { firstText, type SheetRow } from '../cells/sheet'
import { columnOf, isBlockHead } from './analysis-columns'
import { codeAt } from './codes'
import { fieldOf, readHeader } from './header'
import {
  columnLookup,
  figureReader,
  ITEM_COSTS,
  type OpenTable,
  placeOf,
  type RowReader,
  textAt,
} from './table'

const costOf = (text: string) => ITEM_COSTS.find((cost) => cost === fieldOf(text)) ?? null

/** Whether the header of E.2.2-2 begins at `at`, a row an item: 序号, 项目编码 and the costs. Blocks have no such row. */
export function isCostHeader(
  rows: readonly SheetRow[],
  at: number,
  merges: Parameters<typeof readHeader>[2],
): boolean {
  const row = rows[at]!
  if (fieldOf(firstText(row)) !== 'serial' || !row.cells.some((cell) => fieldOf(cell) === 'code'))
    return false
  const { columns } = readHeader(rows, at, merges)
  return ITEM_COSTS.filter((cost) => columns.some(({ field }) => field === cost)).length > 1
}

/** E.2.2-2: the parts of an item's unit price in a row. */
export function analysisRows(table: OpenTable): RowReader {
  const [column, figure] = [columnLookup(table.header), figureReader(table)]
  return {
    row(row) {
      const code = codeAt(table, row, column('code'))
      if (code === '') return 'unread'
      const components = { ...NO_COMPONENTS }
      for (const cost of ITEM_COSTS) components[cost] = figure(row, column(cost))
      const unitPrice = figure(row, column('unitPrice'))
      const name = textAt(row, column('name'))
      table.unit.blocks.push({ ...emptyBlock(table, row), code, name, components, unitPrice })
      return 'read'
    },
    end() {},
  }
}

const emptyBlock = (table: OpenTable, row: SheetRow): DraftBlock => ({
  place: placeOf(table, row),
  code: '',
  name: '',
  components: { ...NO_COMPONENTS },
  unpriced: null,
  unitPrice: null,
  materialTotal: null,
  contents: [],
  quotas: [],
})

/** The columns of 费用项目 and 金额, which begin the costs of E.2.2-1. */
function costColumns(row: SheetRow): { readonly name: number; readonly amount: number } | null {
  const [name, amount] = [columnOf(row, 'costItem'), columnOf(row, 'amount')]
  return name === undefined || amount === undefined ? null : { name, amount }
}

/** 1+2+3小计 against 人工费, 材料费 and 施工机具使用费. */
function checkDirect(table: OpenTable, row: SheetRow, costs: Components, stated: number): void {
  const { labor, material, machinery } = costs
  const known = [labor, material, machinery].flatMap((cost) => cost?.value ?? [])
  if (known.length > 0)
    table.log.sum('components', placeOf(table, row), '1+2+3小计', stated, sum(known), 0.02)
}

/** E.2.2-1: below the head of a block its costs, one in a row; other blocks are read by `reader`. */
export function withCostBlocks(reader: RowReader, table: OpenTable): RowReader {
  let columns: ReturnType<typeof costColumns> = null
  const figure = figureReader(table)
  const readCost = (row: SheetRow, block: DraftBlock): 'read' | 'unread' => {
    const amount: Figure = figure(row, columns!.amount)
    const name = textAt(row, columns!.name) || firstText(row)
    const word = squeezed(name)
    const cost = costOf(name)
    if (cost) block.components[cost] = amount
    else if (/综合单价/.test(word)) block.unitPrice = amount
    else if (!/小计$/.test(word)) return 'unread'
    else if (amount) checkDirect(table, row, block.components, amount.value)
    return 'read'
  }
  return {
    row(row, afterBreak) {
      const isHead = isBlockHead(row)
      const found = isHead ? null : costColumns(row)
      if (found || isHead) columns = found
      if (found) return 'furniture'
      const block = table.unit.blocks.at(-1)
      return columns && block ? readCost(row, block) : reader.row(row, afterBreak)
    },
    end: () => reader.end(),
  }
}
