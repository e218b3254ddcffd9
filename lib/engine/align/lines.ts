import { norm } from '../../domain/norm'
import { type Bill, ITEM_GROUP, OTHER_LIST } from '../bill/layout'
import { sameText, type TextColumn } from '../columnar/reader'

/** A text column that also provides norm(text); each distinct text is normalised once. */
export interface Texts {
  readonly column: TextColumn
  get(row: number): string | null
  norm(row: number): string
}

/** Whether two cells are equal under norm(). Identical texts are neither decoded nor normalised. */
export function sameCells(a: Texts, rowOfA: number, b: Texts, rowOfB: number): boolean {
  return sameText(a.column, rowOfA, b.column, rowOfB) || a.norm(rowOfA) === b.norm(rowOfB)
}

/** The rows of each group, in file order: group g holds `rows[start[g]] … rows[start[g + 1] - 1]`. */
export interface RowGroups {
  readonly rows: Int32Array
  readonly start: Int32Array
}

/** The lines of one table, as alignment and comparison need them. Columns the table lacks are null. */
export interface Lines {
  readonly count: number
  /** Kinds of groups per unit project; unit u has the groups u × `kinds` … u × `kinds` + `kinds` − 1. */
  readonly kinds: number
  readonly groups: RowGroups
  readonly code: Texts | null
  readonly name: Texts
  readonly feature: Texts | null
  readonly measureUnit: Texts | null
  readonly quantity: Float64Array | null
}

export interface BillLines {
  readonly items: Lines
  readonly lumps: Lines
  readonly others: Lines
  readonly fees: Lines
}

function textsOf(column: TextColumn, cache: string[]): Texts {
  const { ids } = column
  return {
    column,
    get: column.get,
    norm: (row) => {
      const id = ids[row]!
      const known = cache[id]
      if (known !== undefined) return known
      const text = norm(column.get(row))
      cache[id] = text
      return text
    },
  }
}

/** Groups rows by unit project and kind, in file order; a row without a unit project is in no group. */
export function groupRows(
  units: Int32Array,
  unitCount: number,
  kindOf: Int32Array | null,
  kinds: number,
): RowGroups {
  const start = new Int32Array(unitCount * kinds + 1)
  const groupOf = (row: number) => (units[row]! < 0 ? -1 : units[row]! * kinds + (kindOf ? kindOf[row]! : 0))
  for (let row = 0; row < units.length; row++) {
    const group = groupOf(row)
    if (group >= 0) start[group + 1]!++
  }
  for (let group = 1; group < start.length; group++) start[group]! += start[group - 1]!
  const next = start.slice()
  const rows = new Int32Array(start[start.length - 1]!)
  for (let row = 0; row < units.length; row++) {
    const group = groupOf(row)
    if (group >= 0) rows[next[group]!++] = row
  }
  return { rows, start }
}

const ITEM_KINDS = Object.keys(ITEM_GROUP).length
const OTHER_KINDS = Object.keys(OTHER_LIST).length
const NO_COLUMNS = { code: null, feature: null, measureUnit: null, quantity: null } as const

function itemLines({ items, units }: Bill, cache: string[]): Lines {
  return {
    count: items.rows,
    kinds: ITEM_KINDS,
    groups: groupRows(items.unit.values, units.rows, items.group.values, ITEM_KINDS),
    code: textsOf(items.code, cache),
    name: textsOf(items.name, cache),
    feature: textsOf(items.feature, cache),
    measureUnit: textsOf(items.measureUnit, cache),
    quantity: items.quantity.values,
  }
}

function otherLines({ others, units }: Bill, cache: string[]): Lines {
  return {
    count: others.rows,
    kinds: OTHER_KINDS,
    groups: groupRows(others.unit.values, units.rows, others.list.values, OTHER_KINDS),
    code: textsOf(others.code, cache),
    name: textsOf(others.name, cache),
    feature: textsOf(others.spec, cache),
    measureUnit: textsOf(others.measureUnit, cache),
    quantity: others.quantity.values,
  }
}

function readLines(bill: Bill): BillLines {
  const cache: string[] = []
  const { lumps, fees, units } = bill
  return {
    items: itemLines(bill, cache),
    lumps: {
      ...NO_COLUMNS,
      count: lumps.rows,
      kinds: 1,
      groups: groupRows(lumps.unit.values, units.rows, null, 1),
      code: textsOf(lumps.code, cache),
      name: textsOf(lumps.name, cache),
    },
    others: otherLines(bill, cache),
    fees: {
      ...NO_COLUMNS,
      count: fees.rows,
      kinds: 1,
      groups: groupRows(fees.unit.values, units.rows, null, 1),
      name: textsOf(fees.name, cache),
    },
  }
}

const known = new WeakMap<Bill, BillLines>()

/** The lines of a bill; cached as long as the bill, so that a tender's texts are normalised once. */
export function linesOf(bill: Bill): BillLines {
  const found = known.get(bill)
  if (found) return found
  const lines = readLines(bill)
  known.set(bill, lines)
  return lines
}
