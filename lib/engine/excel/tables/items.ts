import { product, sum } from '../../../domain/decimal'
import { ITEM_GROUP } from '../../bill/layout'
import { type DraftItem, NO_COMPONENTS, type OpenItems } from '../../draft/draft'
import { type SheetRow, SheetTooLarge } from '../cells/sheet'
import { isClassCode, isItemCode } from './codes'
import { columnsOf, type Field } from './header'
import { type Facts, factsOf, groupOf, markOf } from './item-facts'
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
  type RowResult,
  startOf,
  textAt,
} from './table'

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
  /** The item whose text a row without figures continues; null after a heading or a subtotal. */
  after: DraftItem | null
  /** Headings before the first item, until that shows whether the table goes on. */
  waiting: Facts[] | null
  /** The amounts of the tables that this one continues, in yuan. */
  before: number
  readonly from: number
  readonly firstSection: number
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
  if (isClassCode(code)) table.log.problem('codeOfClass', item.place, code)
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
  if (!state.after || code !== '' || measureUnit !== '' || numbers || feature === '') return false
  const at = state.column('name')
  return name === '' || at === undefined || textAt(row, at) !== textAt(row, state.column('feature'))
}

function addHeading(state: State, facts: Facts): void {
  const group = groupOf(facts)
  if (group === null) addSection(state, facts)
  else beginGroup(state, group)
  state.after = null
}

function continueItem(item: DraftItem, { name, feature }: Facts): void {
  item.feature = item.feature === '' ? feature : `${item.feature}\n${feature}`
  if (name !== '') item.name = `${item.name}\n${name}`
}

/** Why a row is none of the kinds of rows that an item table has. */
function whyUnread({ code, name, measureUnit, numbers }: Facts): RowResult {
  if (name === '') return 'unread'
  if (code !== '') return 'itemWithoutUnit'
  return measureUnit !== '' || numbers ? 'itemWithoutCode' : 'unread'
}

function readRow(state: State, row: SheetRow): RowResult {
  const facts = factsOf(state.table, state.column, row)
  const { code, name, feature, measureUnit, numbers } = facts
  const mark = markOf(facts)
  if (mark) {
    settle(state, null)
    addMark(state, mark, row)
    // The text of an item may go on below the totals of its page.
    if (mark === 'section') state.after = null
  } else if (code !== '' && (measureUnit !== '' || textAt(row, state.column('quantity')) !== '')) {
    settle(state, facts)
    addItem(state, facts)
    state.after = state.raw.at(-1)!.item
  } else if (isContinuation(state, facts)) continueItem(state.after!, facts)
  else if (name !== '' && feature === '' && !numbers && measureUnit === '' && !isItemCode(code)) {
    if (state.waiting) state.waiting.push(facts)
    else addHeading(state, facts)
  } else return whyUnread(facts)
  return 'read'
}

function beginGroup(state: State, group: number): void {
  state.group = group
  state.open = -1
  state.last = -1
  state.since = true
}

/** A serial as a number; null for `1.1`, 一 and others. */
const numberOf = (serial: string) => (/^\d{1,6}$/.test(serial) ? Number(serial) : null)

const startKey = (item: Pick<DraftItem, 'code' | 'name' | 'feature'>) =>
  [item.code, item.name, item.feature].join('\u0000')

/**
 * Whether a table goes on where the last one of its unit project ended: its first row is an item that no table before
 * begins with, or it has headings and, among the unit-priced measures, its serials go on too.
 */
function goesOn(
  { table, waiting }: State,
  { row, code, name, feature }: Facts,
  serialAt: number | undefined,
) {
  const { openItems } = table.unit
  if (!openItems || table.kind !== 'items') return false
  if (openItems.starts.has(startKey({ code, name, feature }))) return false
  if (waiting!.length === 0) return true
  if (openItems.group !== ITEM_GROUP.csxm || waiting!.some((facts) => groupOf(facts) !== null)) return false
  const [serial, last] = [numberOf(textAt(row, serialAt)), numberOf(openItems.item.serial)]
  return serial !== null && last !== null && serial > last
}

/** At its first item or total a table shows whether it goes on; the headings before it wait for that. */
function settle(state: State, first: Facts | null): void {
  const { waiting, table } = state
  if (!waiting) return
  const { openItems } = table.unit
  if (first && openItems && goesOn(state, first, state.column('serial'))) {
    state.group = openItems.group
    state.before = openItems.amount
    if (waiting.length === 0) {
      state.open = openItems.open
      state.last = openItems.last
    }
  }
  state.waiting = null
  for (const facts of waiting) addHeading(state, facts)
}

/** Every table is compared with what stands before it; a unit project has a few. */
const MOST_TABLES = 500

function nextOpen({ table, raw, group, open, last }: State, item: DraftItem): OpenItems {
  const known = table.unit.openItems
  const amount = sum([known?.amount ?? 0, ...raw.map((one) => one.item.amount?.value ?? 0)])
  const first = startKey(raw[0]!.item)
  return { group, open, last, item, amount, starts: new Set([...(known?.starts ?? []), first]) }
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
    after: table.kind === 'items' ? (table.unit.openItems?.item ?? null) : null,
    waiting: [],
    before: 0,
    from: table.unit.items.length,
    firstSection: table.unit.sections.length,
  }
  return {
    row: (row) => readRow(state, row),
    end() {
      settle(state, null)
      chooseFigures(table, state.raw, state.figure)
      for (const { item } of state.raw) {
        const { quantity, unitPrice, amount, place } = item
        if (quantity && unitPrice && amount)
          table.log.sum('amount', place, item.name, amount.value, product(quantity.value, unitPrice.value))
        else if (unitPrice || amount) table.log.sum('amount', place, item.name, null, null)
      }
      closeSections(state)
      checkMarks(state)
      const { unit } = table
      const item = state.raw.at(-1)?.item
      if (!item) return
      const rows = { from: state.from, to: unit.items.length }
      const sections = { firstSection: state.firstSection, lastSection: unit.sections.length }
      unit.tables.push({ of: 'items', ...startOf(table), ...rows, ...sections, total: undefined })
      if (unit.tables.length > MOST_TABLES) throw new SheetTooLarge('tables')
      if (table.kind === 'items') unit.openItems = nextOpen(state, item)
    },
  }
}
