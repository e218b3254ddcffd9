import { product } from '../../../domain/decimal'
import { ITEM_GROUP } from '../../bill/layout'
import type { SheetRow } from '../cells/sheet'
import { type DraftItem, NO_COMPONENTS } from '../draft'
import { codeAt, isItemCode } from './codes'
import { columnsOf, type Field } from './header'
import { chooseFigures } from './item-figures'
import { checkMarks, closeSections, type Mark } from './item-sums'
import {
  columnLookup,
  figureReader,
  type OpenTable,
  placeOf,
  type RawItem,
  type ReadFigure,
  type RowReader,
  textAt,
} from './table'
import { squeezed } from './words'

const MEASURES = /^([一二三四]、|\([一二三四]\))?(单价|技术)?措施项目(清单|费)?$/
const WORKS = /^([一二三四]、|\([一二三四]\))?分部分项工程(项目|费)?(清单)?$/
const SUBTOTAL = /(^|[^本页])小计$/
const TOTAL = /^(合计|总计|本表合计|累计|.{0,20}合计)$/

interface State {
  readonly table: OpenTable
  readonly figure: ReadFigure
  readonly column: (field: Field) => number | undefined
  readonly raw: RawItem[]
  group: number
  /** The open section, and the one opened or closed last; -1 for none. */
  open: number
  last: number
  /** Whether an item or a subtotal stands after the last heading. */
  since: boolean
  /** Totals that stand in the table; they are checked when the amounts are known. */
  readonly marks: Mark[]
  afterItem: boolean
}

/** The texts by which a row is recognised. */
interface Facts {
  readonly row: SheetRow
  readonly first: string
  readonly code: string
  readonly name: string
  readonly feature: string
  readonly measureUnit: string
  readonly numbers: boolean
}

function factsOf(state: State, row: SheetRow): Facts {
  const { column, table } = state
  const numeric = (['quantity', 'unitPrice', 'amount'] as const).flatMap((field) =>
    columnsOf(table.header, field),
  )
  return {
    row,
    first: squeezed(row.cells.find((cell) => cell !== '') ?? ''),
    code: codeAt(table, row, column('code')),
    name: textAt(row, column('name')),
    feature: textAt(row, column('feature')),
    measureUnit: textAt(row, column('measureUnit')),
    numbers: numeric.some((at) => textAt(row, at) !== ''),
  }
}

function addItem(state: State, { row, code, name, feature, measureUnit }: Facts): void {
  const { column, figure, table } = state
  const item: DraftItem = {
    place: placeOf(table, row),
    group: state.group,
    section: state.group === ITEM_GROUP.qdxm ? state.open : -1,
    serial: textAt(row, column('serial')),
    code,
    name,
    feature,
    measureUnit,
    quantity: figure(row, column('quantity')),
    unitPrice: null,
    amount: null,
    components: { ...NO_COMPONENTS },
    provisional: figure(row, column('provisional')),
    remark: textAt(row, column('remark')),
    contents: [],
    quotas: [],
  }
  table.unit.items.push(item)
  state.raw.push({ item, row })
  state.since = true
}

/** Sections nest three levels; a list of headings without items is no deeper tree. */
const DEEPEST = 8

function depthOf({ table, open }: State): number {
  let depth = 0
  for (let at = open; at >= 0; at = table.unit.sections[at]!.parent) depth++
  return depth
}

function addSection(state: State, { row, code, name }: Facts): void {
  const { table } = state
  const { sections } = table.unit
  if (state.group === ITEM_GROUP.csxm) {
    table.log.problem('headingNotStored', placeOf(table, row), name)
    return
  }
  const isChild = state.open >= 0 && !state.since && depthOf(state) < DEEPEST
  const parent = isChild ? state.open : state.last >= 0 ? sections[state.last]!.parent : -1
  const serial = code === '' ? textAt(row, state.column('serial')) : code
  sections.push({ place: placeOf(table, row), parent, serial, name, total: null })
  state.open = sections.length - 1
  state.last = state.open
  state.since = false
}

function addMark(state: State, kind: Mark['kind'], row: SheetRow): void {
  const [amount] = columnsOf(state.table.header, 'amount').filter((at) => textAt(row, at) !== '')
  const stated = state.figure(row, amount)
  state.marks.push({ kind, row, items: state.raw.length, section: state.open, stated })
  if (kind !== 'section') return
  if (state.open < 0) {
    state.table.log.problem('subtotalWithoutSection', placeOf(state.table, row))
    return
  }
  state.last = state.open
  state.open = state.table.unit.sections[state.open]!.parent
  state.since = true
}

/** A text of the item before that a page break cut (formats-more.md §2.4, continuation). */
function isContinuation(state: State, { row, code, name, feature, measureUnit, numbers }: Facts): boolean {
  if (!state.afterItem || code !== '' || measureUnit !== '' || numbers || feature === '') return false
  const at = state.column('name')
  return name === '' || at === undefined || textAt(row, at) !== textAt(row, state.column('feature'))
}

/** What a total states by its first text or its name; null for any other row. */
function markOf({ first, name, code, measureUnit }: Facts): Mark['kind'] | null {
  if (/^本页(小|合)计/.test(first)) return 'page'
  if (code !== '' || measureUnit !== '') return null
  const word = squeezed(name)
  if (TOTAL.test(first) || TOTAL.test(word)) return 'running'
  return SUBTOTAL.test(first) || SUBTOTAL.test(word) ? 'section' : null
}

function addHeading(state: State, facts: Facts): void {
  const word = squeezed(facts.name)
  if (MEASURES.test(word)) beginGroup(state, ITEM_GROUP.csxm)
  else if (WORKS.test(word)) beginGroup(state, ITEM_GROUP.qdxm)
  else addSection(state, facts)
  state.afterItem = false
}

function continueItem({ item }: RawItem, { name, feature }: Facts): void {
  item.feature = item.feature === '' ? feature : `${item.feature}\n${feature}`
  if (name !== '') item.name = `${item.name}\n${name}`
}

function readRow(state: State, row: SheetRow): 'read' | 'unread' {
  const facts = factsOf(state, row)
  const { code, name, feature, measureUnit, numbers } = facts
  const mark = markOf(facts)
  if (mark) {
    addMark(state, mark, row)
    // The text of an item may go on below the totals of its page.
    if (mark === 'section') state.afterItem = false
  } else if (code !== '' && (measureUnit !== '' || textAt(row, state.column('quantity')) !== '')) {
    addItem(state, facts)
    state.afterItem = true
  } else if (isContinuation(state, facts)) continueItem(state.raw.at(-1)!, facts)
  else if (name !== '' && feature === '' && !numbers && measureUnit === '' && !isItemCode(code))
    addHeading(state, facts)
  else return 'unread'
  return 'read'
}

function beginGroup(state: State, group: number): void {
  state.group = group
  state.open = -1
  state.last = -1
  state.since = true
}

/** 分部分项 and unit-priced measures (formats-more.md §2.4). */
export function itemReader(table: OpenTable): RowReader {
  const state: State = {
    table,
    figure: figureReader(table),
    column: columnLookup(table.header),
    raw: [],
    group: table.kind === 'measures' ? ITEM_GROUP.csxm : ITEM_GROUP.qdxm,
    open: -1,
    last: -1,
    since: true,
    marks: [],
    afterItem: false,
  }
  return {
    row: (row) => readRow(state, row),
    end() {
      chooseFigures(table, state.raw, state.figure)
      for (const { item } of state.raw) {
        const { quantity, unitPrice, amount, place } = item
        if (quantity && unitPrice && amount)
          table.log.sum('amount', place, item.name, amount.value, product(quantity.value, unitPrice.value))
        else if (unitPrice || amount) table.log.sum('amount', place, item.name, null, null)
      }
      closeSections(state)
      checkMarks(state)
    },
  }
}
