import { product, rateOf, sum } from '../../../domain/decimal'
import { isInnerSerial, isNumberedBelow } from '../../bill-figures/details'
import type { DraftLine, Figure, ListName } from '../../draft/draft'
import { checkTax } from '../../draft/specialists'
import { namedLine, topLines } from '../../draft/top-lines'
import { isMaterialEstimate, squeezed } from '../../draft/words'
import { firstText, type SheetRow } from '../cells/sheet'
import { codeAt } from './codes'
import { figureOf, shareAsRate } from './figures'
import type { Field } from './header'
import {
  columnLookup,
  figureReader,
  type OpenTable,
  placeOf,
  type ReadFigure,
  type RowReader,
  startOf,
  textAt,
} from './table'
import { isTotalWord } from './total-words'

/** Headings of 计日工 and of the resources. */
const GROUP =
  /^(([一二三四五]|[一二三四五]、)?(人工|材料|主材|设备|施工机械|机械|施工机具|机具|人工类|材料类|机械类|材料及设备)(费|类)?)$/
/** Lists with a subtotal below each heading, which is never the total of the whole list. */
const GROUPED: ReadonlySet<ListName> = new Set(['daywork', 'resources', 'employerResources'])
/** Headings among the measures of 2024. */
const MEASURES = /^([一二三四]、)?(通用|专业)措施项目$/

/** A serial below another: 1.1, (1), ①. */
function isNested(serial: string): boolean {
  const parts = squeezed(serial).split('.')
  return isInnerSerial(serial) || (parts.length > 1 && parts.every((part) => /^\d+$/.test(part)))
}
/** Fees and 其他项目 keep their inner lines: rules.md tells them apart by serial and name. */
const KEEPS_PARTS: ReadonlySet<ListName> = new Set([
  'lumpParts',
  'others',
  'fees',
  'daywork',
  'attendance',
  'provisional',
  'materials',
  'specialists',
  'resources',
  'employerResources',
])

const GROUP_CLASS: readonly (readonly [RegExp, string])[] = [
  [/人工/, '1'],
  [/材|设备/, '2'],
  [/机/, '3'],
]
const classOfGroup = (heading: string) => GROUP_CLASS.find(([words]) => words.test(heading))?.[1] ?? ''

interface State {
  readonly table: OpenTable
  readonly list: ListName
  readonly figure: ReadFigure
  readonly column: (field: Field) => number | undefined
  heading: string
  /** Amounts since the last heading, to check its subtotal. */
  group: number[]
  /** The line above parts of it, as a position in the list; -1 for none. */
  above: number
  /** The parts below it. */
  parts: DraftLine[]
  /** Those of 其他项目 in a summary, marked 其中 or not. */
  otherParts: DraftLine[]
  readonly from: number
  total: Figure | undefined
}

/** The rate of a line in percent, however it is written. */
function rateIn({ table, column, figure }: State, row: SheetRow, base: Figure, amount: Figure): Figure {
  const rate = figure(row, column('rate'))
  const written = textAt(row, column('rate'))
  const share = rate && base && amount && shareAsRate(written, base.value, rate.value, amount.value)
  if (!share) return rate
  table.log.problem('rateAsShare', placeOf(table, row), written)
  return share
}

function readLine(state: State, row: SheetRow, name: string): DraftLine {
  const { column, figure, table } = state
  const text = (field: Field) => textAt(row, column(field))
  const money = (field: Field) => figure(row, column(field))
  const basis = text('baseText')
  // 计算基础 may hold the figure itself.
  const inBasis = /^-?[\d,]+(\.\d+)?$/.test(basis)
  const base = money('base') ?? (inBasis ? figure(row, column('baseText')) : null)
  const amount = money('amount') ?? money('netAmount')
  return {
    place: placeOf(table, row),
    serial: text('serial'),
    id: '',
    code: codeAt(table, row, column('code')),
    name,
    spec: text('spec'),
    measureUnit: text('measureUnit'),
    quantity: money('quantity'),
    price: money('unitPrice'),
    base,
    baseText: inBasis ? '' : basis,
    rate: rateIn(state, row, base, amount),
    amount,
    net: money('netAmount'),
    heading: state.heading,
    class:
      state.list === 'resources' || state.list === 'employerResources'
        ? text('class') || classOfGroup(state.heading)
        : '',
    flags: 0,
    isJoint: column('name') === undefined && column('spec') === undefined,
  }
}

/** A line of 表-04 below 分部分项: the total of a division (formats-more.md §2.6). */
function isDivision(state: State): boolean {
  return state.list === 'costLines' && /分部分项/.test(squeezed(aboveOf(state)?.name ?? ''))
}

/** A line of 表-04 below 措施项目, whose table states it. */
const isMeasuresPart = (state: State) =>
  state.list === 'costLines' && /^措施项目/.test(squeezed(aboveOf(state)?.name ?? ''))

const aboveOf = ({ table, list, above }: State) => table.unit.lists[list][above] ?? null

/** Lines 3.1 … 3.5 of E.1.1-3 stay in the summary: they have to come to the line above them. */
function isOtherPart(state: State, line: DraftLine): boolean {
  const above = aboveOf(state)
  if (state.list !== 'costLines' || !above) return false
  return squeezed(above.name).startsWith('其他项目') && isNumberedBelow(namedLine(line), namedLine(above))
}

function addNested(state: State, line: DraftLine): boolean {
  if (KEEPS_PARTS.has(state.list) || !isNested(line.serial) || state.above < 0) return false
  if (isOtherPart(state, line)) {
    if (!isMaterialEstimate(line.name)) state.otherParts.push(line)
    return false
  }
  if (state.list === 'costLines' && squeezed(line.name).startsWith('其中')) return false
  state.parts.push(line)
  if (isDivision(state)) state.table.unit.divisions.push(line)
  else if (!isMeasuresPart(state)) state.table.log.problem('partOfLine', line.place, line.name)
  return true
}

/** A line without an amount whose parts have some (formats-more.md §2.6): together they are the line. */
function foldParts(state: State): void {
  const line = aboveOf(state)
  const parts = [...topLines(state.parts), ...state.otherParts]
  const amounts = parts.flatMap(({ amount }) => amount?.value ?? [])
  if (line && !line.amount && amounts.length > 0) {
    const value = sum(amounts)
    state.table.unit.lists[state.list][state.above] = { ...line, amount: { value, text: String(value) } }
    state.table.log.problem('amountFromParts', line.place, line.name)
    state.group.push(value)
  }
  state.parts = []
  state.otherParts = []
}

function checkLine(state: State, line: DraftLine): void {
  const { log } = state.table
  const { place, name, amount, base, rate, quantity, price } = line
  if (amount && base && rate) log.sum('rateAmount', place, name, amount.value, rateOf(base.value, rate.value))
  else if (amount && quantity && price && state.list !== 'resources' && state.list !== 'employerResources')
    log.sum('amount', place, name, amount.value, product(quantity.value, price.value))
}

/** The line with the total of the whole list, or a subtotal under a heading. */
function readTotal(state: State, row: SheetRow, word: string): void {
  const { table, list } = state
  const stated: Figure = state.figure(row, state.column('amount'))
  if (/本页/.test(word)) return
  if (/小计$/.test(word) && (state.heading !== '' || GROUPED.has(list))) {
    if (stated && state.heading !== '')
      table.log.sum('listTotal', placeOf(table, row), word, stated.value, sum(state.group))
    return
  }
  table.unit.totals[list] = stated
  state.total = stated
}

/** Figures without any text below the total of the whole table. */
const isFooter = ({ total }: State, row: SheetRow) =>
  total !== undefined && row.cells.every((cell) => cell === '' || figureOf(cell) !== null)

function readRow(state: State, row: SheetRow): ReturnType<RowReader['row']> {
  const { column, list, table } = state
  const stated = textAt(row, column('name')) || textAt(row, column('nameSpec'))
  const [serial, coded] = [textAt(row, column('serial')), textAt(row, column('code'))]
  // A total merged over the first columns has its word in that of the serials or of the codes.
  const name = stated || ([coded, serial].find(isTotalWord) ?? '')
  const first = squeezed(firstText(row))
  const word = squeezed(name)
  const measureUnit = textAt(row, column('measureUnit'))
  if (list !== 'costLines' && measureUnit === '' && (isTotalWord(first) || isTotalWord(word))) {
    foldParts(state)
    readTotal(state, row, isTotalWord(word) ? word : first)
    return 'read'
  }
  const group = GROUP.test(word) ? word : GROUP.test(first) ? first : ''
  const isMeasures = list === 'lumps' && MEASURES.test(word) && textAt(row, column('amount')) === ''
  if (isMeasures || (GROUPED.has(list) && group !== '' && measureUnit === '')) {
    state.heading = (name || first).replace(/^[一二三四五]、/, '')
    state.group = []
    return 'read'
  }
  if (name === '') return isFooter(state, row) ? 'furniture' : 'unread'
  const read = readLine(state, row, name)
  const line = read.serial === name ? { ...read, serial: '' } : read
  if (addNested(state, line)) return 'read'
  if (!isNested(line.serial)) {
    foldParts(state)
    state.above = table.unit.lists[list].length
  }
  if (line.amount) state.group.push(line.amount.value)
  table.unit.lists[list].push(line)
  checkLine(state, line)
  checkTax(line, state.figure(row, column('vat')), table.log)
  return 'read'
}

/** The lists of 表-04 and 表-11 to 表-22 (formats-more.md §2.6). */
export function listReader(table: OpenTable, list: ListName): RowReader {
  const state: State = {
    table,
    list,
    figure: figureReader(table),
    column: columnLookup(table.header),
    heading: '',
    group: [],
    above: -1,
    parts: [],
    otherParts: [],
    from: table.unit.lists[list].length,
    total: undefined,
  }
  return {
    row: (row) => readRow(state, row),
    end() {
      foldParts(state)
      const { tables, lists } = table.unit
      const { place, hidden } = startOf(table)
      const rows = { from: state.from, to: lists[list].length, firstSection: 0, lastSection: 0 }
      if (rows.to > rows.from) tables.push({ of: list, place, hidden, ...rows, total: state.total })
    },
  }
}

/** 表-02 and 表-03: projects, or unit projects of one, with their totals. */
export function totalsReader(table: OpenTable): RowReader {
  const figure = figureReader(table)
  const column = columnLookup(table.header)
  return {
    row(row) {
      const name = textAt(row, column('name'))
      const word = squeezed(name || firstText(row))
      const total = figure(row, column('amount'))
      if (isTotalWord(word)) {
        if (table.kind === 'projects') table.draft.projectsTotal.figure = total
        else table.draft.projectTotals.set(table.project, total)
        return 'read'
      }
      if (name === '') return 'unread'
      const line = { place: placeOf(table, row), name, project: table.project, total }
      if (table.kind === 'projects') table.draft.projects.push(line)
      else table.draft.unitTotals.push(line)
      return 'read'
    },
    end() {},
  }
}
