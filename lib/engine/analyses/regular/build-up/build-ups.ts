import { norm } from '../../../../domain/norm'
import { alignBill } from '../../../align/align'
import type { Bill } from '../../../bill/layout'
import type { ResourceTable } from './resources'

/** How one bid builds the items of a section up, by the item's place. */
export interface OwnBuildUps {
  /** Whether the file has quotas and contents at all. */
  readonly hasQuotas: boolean
  readonly hasContents: boolean
  /** What identifies the quotas of an item, in order and with their conversions; 0 if there are none. */
  readonly quotas: Float64Array
  /** What identifies the resources and contents of an item, in any order; 0 if there are none. */
  readonly contents: Float64Array
  /** First line of an item in `contentLines`; the last entry ends them. */
  readonly starts: Int32Array
  /** Rows of the bill's contents, item by item. */
  readonly contentLines: Int32Array
  /** The resource of each row of the bill's contents; −1 if it names a missing one. */
  readonly resources: Int32Array
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
  return Int32Array.from({ length: contents.rows }, (_, row) => {
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

const MILLION = 1e6

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
    one[item] = mixed(one[item]! + 1, number)
    two[item] = mixed(two[item]! + 7, number)
  }
  return Float64Array.from(one, (hash, item) =>
    hash === 0 && two[item] === 0 ? 0 : joined(hash, two[item]!),
  )
}

function contentsOf({ contents, items }: Bill, resources: Int32Array): Float64Array {
  const one = new Int32Array(items.rows)
  const two = new Int32Array(items.rows)
  for (let row = 0; row < contents.rows; row++) {
    const item = contents.item.get(row)
    const content = contents.content.values[row]!
    if (item < 0 || Number.isNaN(content)) continue
    const figure = Math.round(content * MILLION) | 0
    // Sums, because the order of the lines plays no part.
    one[item] = (one[item]! + mixed(mixed(1, resources[row]! + 2), figure)) | 0
    two[item] = (two[item]! + mixed(mixed(3, resources[row]! + 2), figure)) | 0
  }
  return Float64Array.from(one, (hash, item) =>
    hash === 0 && two[item] === 0 ? 0 : joined(hash, two[item]!),
  )
}

/** Rows of the contents, item by item. */
function linesByItem({ contents, items }: Bill): { starts: Int32Array; lines: Int32Array } {
  const starts = new Int32Array(items.rows + 1)
  for (let row = 0; row < contents.rows; row++) {
    const item = contents.item.get(row)
    if (item >= 0) starts[item + 1]!++
  }
  for (let item = 0; item < items.rows; item++) starts[item + 1]! += starts[item]!
  const next = starts.slice()
  const lines = new Int32Array(starts[items.rows]!)
  for (let row = 0; row < contents.rows; row++) {
    const item = contents.item.get(row)
    if (item >= 0) lines[next[item]!++] = row
  }
  return { starts, lines }
}

/** Reads how every bill builds its items up. */
export function readBuildUps(bills: readonly Bill[], table: ResourceTable): OwnBuildUps[] {
  const numberOf = createNumbers()
  return bills.map((bill, at) => {
    const resources = resourcesOf(bill, table.bills[at]!.numberOf)
    const { starts, lines } = linesByItem(bill)
    return {
      hasQuotas: bill.quotas.rows > 0,
      hasContents: bill.contents.rows > 0,
      quotas: quotasOf(bill, numberOf),
      contents: contentsOf(bill, resources),
      starts,
      contentLines: lines,
      resources,
    }
  })
}

/** Row of a bid by place of the tender's items; −1 if the bid lacks the item. */
export function rowsOf(tender: Bill, bill: Bill, tenderRows: Int32Array): Int32Array {
  const { bidOf } = alignBill(tender, bill).items
  return tenderRows.map((row) => bidOf[row]!)
}
