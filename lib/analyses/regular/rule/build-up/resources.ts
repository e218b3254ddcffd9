import { addTo } from '../../../../domain/group'
import { norm } from '../../../../domain/norm'
import { unitNorm } from '../../../../domain/unit-norm'
import { type Bill, RESOURCE_FLAG } from '../../../../engine/bill/layout'
import { centsOf } from '../item-prices'

const FIXED = RESOURCE_FLAG.employer | RESOURCE_FLAG.provisional
const FIXED_NAMES = /暂估|暂列|暂定|甲供/
/** Cheaper resources say nothing: their price has fewer than ten steps of rounding. */
const FEWEST_CENTS = 10

/** A resource of the section: what the bills that have it call it. */
export interface ResourceName {
  readonly code: string | null
  readonly name: string | null
  readonly spec: string | null
  readonly unit: string | null
}

/** One bill's resources by their numbers in the section. */
export interface OwnResources {
  /** The number of a resource row of the bill. */
  readonly numberOf: Int32Array
  /** Resources stated with several prices; the most frequent counts, of equally frequent ones the lowest. */
  readonly ambiguous: number
}

/**
 * The resources of several bills side by side: the price in cents of resource r in bill b is at b × `count` + r, 0 if
 * there is none to compare.
 */
export interface ResourceTable {
  readonly count: number
  readonly names: readonly ResourceName[]
  /** Resources with one name, in several sizes, have one family: one supplier quotes them together. */
  readonly families: Int32Array
  /** Places in the order of codes: what one supplier sells, in whatever sizes, stands side by side. */
  readonly places: Int32Array
  readonly cents: Float64Array
  /** Amounts in cents. */
  readonly amounts: Float64Array
  readonly bills: readonly OwnResources[]
}

/** The resources of a section, which can also be looked up by their texts. */
export interface SectionResources extends ResourceTable {
  /** The number of a resource of a price list; null if no bill has it. */
  find(line: ResourceName): number | null
}

/** norm() of every text of one bill, each worked out once. */
function normalizer(): (
  column: { ids: Uint32Array; get(row: number): string | null },
  row: number,
) => string {
  const known: (string | undefined)[] = []
  return (column, row) => {
    const id = column.ids[row]!
    known[id] ??= norm(column.get(row))
    return known[id]
  }
}

const namedKey = (name: string, spec: string, unit: string) =>
  name === '' ? '' : `${name}\n${spec}\n${unit}`

/**
 * Text by which a resource is recognised. Programs number resources differently, so the code counts only where a
 * resource has no name, or where most bills that have the name, specification and unit list it under several codes
 * (buildup.md §2). A single bill that does so has one resource with several prices.
 */
function keysOf(bills: readonly Bill[]): { keys: string[][]; keyOf: (key: string, code: string) => string } {
  const listing = new Map<string, number>()
  const splitting = new Map<string, number>()
  const texts = bills.map(({ resources }) => {
    const { code, name, spec, measureUnit } = resources
    const normOf = normalizer()
    const own = new Map<string, string>()
    const split = new Set<string>()
    const lines = Array.from({ length: resources.rows }, (_, row) => {
      const named = normOf(name, row)
      const key = namedKey(named, normOf(spec, row), unitNorm(normOf(measureUnit, row)))
      const coded = normOf(code, row)
      const before = own.get(key)
      if (before === undefined) own.set(key, coded)
      else if (before !== coded) split.add(key)
      return { key, coded }
    })
    for (const key of own.keys()) listing.set(key, (listing.get(key) ?? 0) + 1)
    for (const key of split) splitting.set(key, (splitting.get(key) ?? 0) + 1)
    return lines
  })
  const isSplit = (key: string) => (splitting.get(key) ?? 0) * 2 > (listing.get(key) ?? 0)
  const keyOf = (key: string, code: string) => (key === '' || isSplit(key) ? `${code}\n${key}` : key)
  return { keys: texts.map((own) => own.map(({ key, coded }) => keyOf(key, coded))), keyOf }
}

/** The most frequent of some prices, the lowest of equally frequent ones. */
function mostFrequent(prices: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const price of prices) counts.set(price, (counts.get(price) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]![0]
}

interface Numbering {
  readonly names: ResourceName[]
  readonly families: number[]
  readonly numbers: Map<string, number>
  readonly familyNumbers: Map<string, number>
}

function numberOf(numbering: Numbering, key: string, { resources }: Bill, row: number): number {
  const known = numbering.numbers.get(key)
  if (known !== undefined) return known
  const { code, name, spec, measureUnit } = resources
  const number = numbering.names.length
  numbering.numbers.set(key, number)
  numbering.names.push({
    code: code.get(row),
    name: name.get(row),
    spec: spec.get(row),
    unit: measureUnit.get(row),
  })
  const family = norm(name.get(row))
  const { familyNumbers } = numbering
  if (!familyNumbers.has(family)) familyNumbers.set(family, familyNumbers.size)
  numbering.families.push(familyNumbers.get(family)!)
  return number
}

/** The places of resources in the order of their codes, or of their names where a program exports no codes. */
function placesOf(names: readonly ResourceName[]): Int32Array {
  const textOf = ({ code, name, spec }: ResourceName) => `${code ?? ''}\n${name ?? ''}\n${spec ?? ''}`
  const texts = names.map(textOf)
  const order = [...names.keys()].sort((a, b) =>
    texts[a]! < texts[b]! ? -1 : texts[a]! > texts[b]! ? 1 : a - b,
  )
  const places = new Int32Array(names.length)
  for (const [place, resource] of order.entries()) places[resource] = place
  return places
}

/** Prices and amounts of one bill by resource; those that the tenderer fixes are noted in `fixed`. */
function readOwn({ resources }: Bill, numbers: Int32Array, fixed: Set<number>) {
  const prices = new Map<number, number[]>()
  const amounts = new Map<number, number>()
  for (const [row, number] of numbers.entries()) {
    const isFixed = (Math.max(0, resources.flags.get(row)) & FIXED) !== 0
    if (isFixed || FIXED_NAMES.test(resources.name.get(row) ?? '')) fixed.add(number)
    const cents = centsOf(resources.price.values[row]!)
    if (cents < FEWEST_CENTS) continue
    addTo(prices, number, cents)
    const amount = resources.amount.values[row]! || cents * 0.01 * (resources.quantity.values[row]! || 0)
    amounts.set(number, (amounts.get(number) ?? 0) + Math.max(0, Math.round(amount * 100)))
  }
  return { prices, amounts }
}

/** Reads the resources of several bills, without those that the tenderer supplies or fixes in any of them. */
export function readResources(bills: readonly Bill[]): SectionResources {
  const { keys, keyOf } = keysOf(bills)
  const numbering: Numbering = { names: [], families: [], numbers: new Map(), familyNumbers: new Map() }
  const numbers = bills.map((bill, at) =>
    Int32Array.from(keys[at]!, (key, row) => numberOf(numbering, key, bill, row)),
  )
  const count = numbering.names.length
  const cents = new Float64Array(bills.length * count)
  const amounts = new Float64Array(bills.length * count)
  const fixed = new Set<number>()
  const owns = bills.map((bill, at): OwnResources => {
    const own = readOwn(bill, numbers[at]!, fixed)
    let ambiguous = 0
    for (const [number, prices] of own.prices) {
      cents[at * count + number] = mostFrequent(prices)
      amounts[at * count + number] = own.amounts.get(number)!
      if (prices.some((price) => price !== prices[0])) ambiguous++
    }
    return { numberOf: numbers[at]!, ambiguous }
  })
  for (const number of fixed) for (let at = 0; at < bills.length; at++) cents[at * count + number] = 0
  const find = ({ code, name, spec, unit }: ResourceName) => {
    const key = keyOf(namedKey(norm(name), norm(spec), unitNorm(unit)), norm(code))
    return numbering.numbers.get(key) ?? null
  }
  const { names, families } = numbering
  const places = placesOf(names)
  return { count, names, families: Int32Array.from(families), places, cents, amounts, bills: owns, find }
}
