import { norm } from '../../../../domain/norm'
import { alignBill } from '../../../../engine/align/align'
import type { Bill } from '../../../../engine/bill/layout'
import { costClasses, OTHER_COST } from './cost-classes'
import type { ResourceTable } from './resources'
import { linesByItem } from './usual/item-lines'

/** How one bid builds the items of a section up, by the item's place. */
export interface OwnBuildUps {
  /** Whether the file has quotas and contents at all. */
  readonly hasQuotas: boolean
  readonly hasContents: boolean
  /** What identifies the quotas of an item with their conversions, in any order; 0 if there are none. */
  readonly quotas: Float64Array
  /** First line of an item in `contentLines`; the last entry ends them. */
  readonly starts: Int32Array
  /** Rows of the bill's contents, item by item. */
  readonly contentLines: Int32Array
  /** The resource of each row of the bill's contents; −1 if it names a missing one. */
  readonly resources: Int32Array
  /** By class of cost: whether the file states contents of it. Excel sheets often list the main materials only. */
  readonly states: readonly boolean[]
  /** Decimals to which the file rounds contents. */
  readonly decimals: number
  /** The program that wrote the file, as it calls itself; empty if it does not. */
  readonly program: string
}

export interface SectionBuildUps {
  readonly bills: readonly Bill[]
  readonly builds: readonly OwnBuildUps[]
  readonly table: ResourceTable
  /** Class of cost of every resource. */
  readonly classes: Uint8Array
  /** Row of each bid by place; −1 if the bid lacks the item. */
  readonly rows: readonly Int32Array[]
  readonly items: number
}

/** A number for a text, the same in every bill of a section. */
type NumberOf = (text: string) => number

function createNumbers(): NumberOf {
  const numbers = new Map<string, number>()
  return (text) => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, numbers.size + 1)
    return numbers.size
  }
}

/** The resource that each content row of a bill names: one of its unit project, else of any. */
function resourcesOf({ contents, items, resources }: Bill, numberOf: Int32Array): Int32Array {
  const byUnit = new Map<number, number>()
  const byId = new Map<number, number>()
  const keyOf = (id: number, unit: number) => id * 100_000 + unit + 1
  for (let row = 0; row < resources.rows; row++) {
    const id = resources.id.ids[row]!
    if (id === 0) continue
    byUnit.set(keyOf(id, resources.unit.get(row)), numberOf[row]!)
    if (!byId.has(id)) byId.set(id, numberOf[row]!)
  }
  return new Int32Array(contents.rows).map((_, row) => {
    const id = contents.resource.ids[row]!
    const item = contents.item.get(row)
    const unit = item < 0 ? -1 : items.unit.get(item)
    return byUnit.get(keyOf(id, unit)) ?? byId.get(id) ?? -1
  })
}

const MASK = 0x1fffff

/** Two 32-bit hashes as one number below 2^53. */
const joined = (one: number, two: number) => (one >>> 0) * (MASK + 1) + (two & MASK) + 1

function mixed(hash: number, value: number): number {
  let next = Math.imul(hash ^ value, 0x9e3779b1)
  next ^= next >>> 15
  return Math.imul(next, 0x85ebca6b)
}

function quotasOf({ quotas, items }: Bill, numberOf: NumberOf): Float64Array {
  const one = new Int32Array(items.rows)
  const two = new Int32Array(items.rows)
  const numbers: number[] = []
  for (let row = 0; row < quotas.rows; row++) {
    const item = quotas.item.get(row)
    if (item < 0) continue
    const id = quotas.code.ids[row]!
    // A line without a code is recognised by its name.
    const text = id === 0 ? quotas.name : quotas.code
    const number = (id === 0 ? undefined : numbers[id]) ?? numberOf(norm(text.get(row)))
    if (id !== 0) numbers[id] = number
    // Sums, because programs export the lines in different orders.
    one[item] = (one[item]! + mixed(1, number)) | 0
    two[item] = (two[item]! + mixed(7, number)) | 0
  }
  return Float64Array.from(one, (hash, item) =>
    hash === 0 && two[item] === 0 ? 0 : joined(hash, two[item]!),
  )
}

/** Contents are taken to be written with this many decimals at most. */
export const MOST_DECIMALS = 6
/** Contents with more decimals than the others: typed in by hand. */
const EXCEPTIONS = 0.01

/** The fewest decimals with which nearly all contents of a file can be written. */
function decimalsOf({ values }: { readonly values: Float64Array }): number {
  const counts = new Int32Array(MOST_DECIMALS + 1)
  let known = 0
  for (const value of values) {
    if (Number.isNaN(value)) continue
    known++
    let decimals = 0
    for (let scaled = Math.abs(value); decimals < MOST_DECIMALS; scaled *= 10, decimals++)
      if (Math.abs(scaled - Math.round(scaled)) < 1e-7) break
    counts[decimals]!++
  }
  let beyond = known
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    beyond -= counts[decimals]!
    if (beyond <= EXCEPTIONS * known) return decimals
  }
  return MOST_DECIMALS
}

/** The program that wrote most of a bill's unit projects. */
function programOf({ units }: Bill): string {
  const counts = new Map<string, number>()
  for (let row = 0; row < units.rows; row++) {
    const name = norm(units.softName.get(row))
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return most?.[0] ?? ''
}

/** A class with fewer lines than this share of what the fullest bid has is not stated, but for stray lines. */
const STATED_SHARE = 0.1

/** Lines of contents by bid and class of cost. */
const linesByClass = (resources: readonly Int32Array[], classes: Uint8Array) =>
  resources.map((own) => {
    const counts = new Int32Array(OTHER_COST + 1)
    for (const resource of own) if (resource >= 0) counts[classes[resource]!]!++
    return counts
  })

function readBuildUps(bills: readonly Bill[], table: ResourceTable, classes: Uint8Array): OwnBuildUps[] {
  const numberOf = createNumbers()
  const named = bills.map((bill, at) => resourcesOf(bill, table.bills[at]!.numberOf))
  const counts = linesByClass(named, classes)
  const fullest = Array.from({ length: OTHER_COST + 1 }, (_, kind) =>
    counts.reduce((most, own) => Math.max(most, own[kind]!), 0),
  )
  return bills.map((bill, at) => {
    const { starts, lines } = linesByItem(bill.contents.item, bill.items.rows)
    return {
      hasQuotas: bill.quotas.rows > 0,
      hasContents: bill.contents.rows > 0,
      quotas: quotasOf(bill, numberOf),
      starts,
      contentLines: lines,
      resources: named[at]!,
      states: fullest.map((most, kind) => counts[at]![kind]! > STATED_SHARE * most),
      decimals: decimalsOf(bill.contents.content),
      program: programOf(bill),
    }
  })
}

/** Row of a bid by place of the tender's items; −1 if the bid lacks the item. */
function rowsOf(tender: Bill, bill: Bill, tenderRows: Int32Array): Int32Array {
  const { bidOf } = alignBill(tender, bill).items
  return tenderRows.map((row) => bidOf[row]!)
}

/** The build-ups of the tender's items `tenderRows` in every bill. */
export function sectionBuildUps(
  tender: Bill,
  bills: readonly Bill[],
  table: ResourceTable,
  tenderRows: Int32Array,
): SectionBuildUps {
  const classes = costClasses(bills, table)
  return {
    bills,
    builds: readBuildUps(bills, table, classes),
    table,
    classes,
    rows: bills.map((bill) => rowsOf(tender, bill, tenderRows)),
    items: tenderRows.length,
  }
}
