import { addTo } from '../../domain/group'
import { type Bill, billSchema, billWriter, openBill } from '../bill/layout'
import type { DecimalColumn, TextColumn } from '../columnar/reader'
import { isCounted, statesPricesOnly } from './marks'

/** A bid with what it takes from its tender. */
export interface Joined {
  readonly bill: Bill
  /** Items that the tender has too. */
  readonly items: number
  /** Items of the bid that the tender does not have, with a price. */
  readonly notInTender: number
}

/** Whether a bill states prices only and has to be completed from its tender. */
export function needsTender({ bill, items }: Bill): boolean {
  if (items.rows === 0) return false
  const isThere = (value: number) => !Number.isNaN(value)
  return statesPricesOnly({
    version: bill.fileVersion.get(0) ?? '',
    hasNames: items.name.ids.some((id) => id !== 0),
    hasQuantities: items.quantity.values.some(isThere),
    hasPrices: items.unitPrice.values.some(isThere),
  })
}

/** Rows of a table by a key, in the order of the file: the nth row of a key belongs to the nth of the other bill. */
function rowsByKey(count: number, keyOf: (row: number) => string): Map<string, number[]> {
  const rows = new Map<string, number[]>()
  for (let row = count - 1; row >= 0; row--) {
    const key = keyOf(row)
    addTo(rows, key, row)
  }
  return rows
}

/** The row of the tender for each of the bid; -1 for none. */
function partners(
  bid: number,
  bidKey: (row: number) => string,
  tender: number,
  tenderKey: (row: number) => string,
): Int32Array {
  const free = rowsByKey(tender, tenderKey)
  return Int32Array.from({ length: bid }, (_, row) => free.get(bidKey(row))?.pop() ?? -1)
}

/** Unit projects: the only ones of the two belong together, others by their codes. */
function unitPartners(bid: Bill, tender: Bill): Int32Array {
  if (bid.units.rows === 1 && tender.units.rows === 1) return Int32Array.of(0)
  const codeOf =
    ({ units }: Bill) =>
    (row: number) =>
      units.code.get(row) ?? ''
  return partners(bid.units.rows, codeOf(bid), tender.units.rows, codeOf(tender))
}

type Cells = Readonly<Record<string, { get(row: number): unknown; text?(row: number): string | null }>>
type Written = Record<string, unknown>

function rowOf(cells: Cells, columns: readonly string[], row: number): Written {
  return Object.fromEntries(
    columns.map((name) => {
      const column = cells[name]!
      const value = column.get(row)
      const isDecimal = column.text !== undefined && value !== null
      return [name, isDecimal ? { value, text: column.text!(row) ?? String(value) } : value]
    }),
  )
}

const decimal = (column: DecimalColumn, row: number) => {
  const value = column.get(row)
  return value === null ? null : { value, text: column.text(row) ?? String(value) }
}

interface Partners {
  readonly projects: Int32Array
  readonly units: Int32Array
  readonly sections: Int32Array
  readonly items: Int32Array
  readonly lumps: Int32Array
}

function partnersOf(bid: Bill, tender: Bill): Partners {
  const units = unitPartners(bid, tender)
  const none = (row: number) => `\u0000${row}`
  const byPath = (table: 'items' | 'sections' | 'lumps', bidPath: TextColumn, tenderPath: TextColumn) =>
    partners(
      bid[table].rows,
      (row) => {
        const unit = units[bid[table].unit.get(row)] ?? -1
        return unit < 0 ? none(row) : `${unit}\u0000${bidPath.get(row)}`
      },
      tender[table].rows,
      (row) => `${tender[table].unit.get(row)}\u0000${tenderPath.get(row)}`,
    )
  return {
    projects: Int32Array.from({ length: bid.projects.rows }, (_, row) =>
      row < tender.projects.rows ? row : -1,
    ),
    units,
    sections: byPath('sections', bid.sections.serial, tender.sections.serial),
    items: byPath('items', bid.items.code, tender.items.code),
    lumps: byPath('lumps', bid.lumps.code, tender.lumps.code),
  }
}

const offersNothing = ({ items }: Bill, row: number) => !items.unitPrice.get(row) && !items.amount.get(row)

/** What an item takes from its tender: what the bid states itself stays, so that it shows as a change. */
function completeItem(row: Written, { items }: Bill, t: number): Written {
  const mark = items.remark.get(t)
  return {
    ...row,
    name: row.name ?? items.name.get(t),
    feature: row.feature ?? items.feature.get(t),
    measureUnit: row.measureUnit ?? items.measureUnit.get(t),
    quantity: row.quantity ?? decimal(items.quantity, t),
    // Alternatives and the like are in no total, whatever their amount says.
    amount: isCounted(mark) ? row.amount : null,
    remark: [mark, row.remark].filter((part) => part !== null && part !== '').join('; '),
  }
}

type Change = (row: Written, at: number) => Written | null

/** What each table of the bid takes from the tender; null leaves a row out. */
function changesOf(bid: Bill, tender: Bill, found: Partners, counted: { items: number; added: number }) {
  const named = (cells: unknown, rows: Int32Array) => (row: Written, at: number) =>
    rows[at]! < 0 ? row : { ...row, ...rowOf(cells as Cells, ['code', 'name'], rows[at]!) }
  const changes: Partial<Record<keyof typeof billSchema, Change>> = {
    projects: named(tender.projects, found.projects),
    units: named(tender.units, found.units),
    sections: (row, at) => ({ ...row, name: row.name ?? nameAt(tender.sections.name, found.sections[at]!) }),
    lumps: (row, at) => ({ ...row, name: row.name ?? nameAt(tender.lumps.name, found.lumps[at]!) }),
    items: (row, at) => {
      const t = found.items[at]!
      // An item that does not apply stands in some bids, without a price.
      if (t < 0 && offersNothing(bid, at)) return null
      if (t < 0) counted.added++
      else counted.items++
      return t < 0 ? row : completeItem(row, tender, t)
    },
  }
  return changes
}

const nameAt = (names: TextColumn, row: number) => (row < 0 ? null : names.get(row))

/**
 * A bid that states prices only, completed from its tender: names, features, units and quantities of items, names of
 * sections, markups and unit projects, all by the path of their numbers (formats-more.md §8).
 */
export function joinTender(bid: Bill, tender: Bill): Joined {
  const writer = billWriter()
  const counted = { items: 0, added: 0 }
  const changes = changesOf(bid, tender, partnersOf(bid, tender), counted)
  for (const table of Object.keys(billSchema) as (keyof typeof billSchema)[]) {
    const columns = Object.keys(billSchema[table])
    const to = writer.tables[table] as unknown as { add(row: Written): number }
    for (let at = 0; at < bid[table].rows; at++) {
      const row = rowOf(bid[table] as unknown as Cells, columns, at)
      const changed = changes[table] ? changes[table](row, at) : row
      if (changed) to.add(changed)
    }
  }
  return { bill: openBill(writer.finish()), items: counted.items, notInTender: counted.added }
}

const completed = new WeakMap<Bill, WeakMap<Bill, Bill>>()

/** The bill to analyse beside this tender: joined to it if it states prices only, else the bill itself. */
export function besideTender(bill: Bill, tender: Bill): Bill {
  if (!needsTender(bill)) return bill
  const known = completed.get(tender) ?? new WeakMap<Bill, Bill>()
  completed.set(tender, known)
  const found = known.get(bill) ?? joinTender(bill, tender).bill
  known.set(bill, found)
  return found
}
