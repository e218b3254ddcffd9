import { type Contents, contentsOf } from '../analyses/calc/rule/materials'
import type { Bill } from '../engine/bill/layout'
import { costLinesOf, totalLine } from '../engine/bill-figures/cost-lines'
import type { RowTable } from './nodes'

/** What the file states in a row, as written; null for what it does not state. */
export interface Facts {
  readonly code: string | null
  readonly name: string | null
  /** Features of an item, specification of a resource, calculation base of a rate. */
  readonly feature: string | null
  readonly measureUnit: string | null
  readonly quantity: string | null
  readonly price: string | null
  /** In %. */
  readonly rate: string | null
  readonly amount: string | null
}

export const NO_FACTS: Facts = {
  code: null,
  name: null,
  feature: null,
  measureUnit: null,
  quantity: null,
  price: null,
  rate: null,
  amount: null,
}

const plain = (value: number | null) => (value === null ? null : String(value))

/** The base of a rate in words, with its figure if the file states both. */
function baseOf(words: string | null, figure: number | null): string | null {
  if (words === null || figure === null) return words ?? plain(figure)
  return words === String(figure) ? words : `${words} = ${figure}`
}

function unitFacts(bill: Bill, row: number): Partial<Facts> {
  const { units, costLines } = bill
  const total = totalLine(costLinesOf(bill)[row] ?? [])
  return {
    code: units.code.get(row),
    name: units.name.get(row),
    feature: units.specialty.get(row),
    amount: total && costLines.amount.text(total.row),
  }
}

const READERS: Readonly<Record<RowTable, (bill: Bill, row: number) => Partial<Facts>>> = {
  bill: ({ bill }, row) => ({
    code: bill.sectionCode.get(row),
    name: bill.projectName.get(row),
    amount: bill.bidTotal.text(row) ?? bill.ceiling.text(row),
  }),
  projects: ({ projects }, row) => ({
    code: projects.code.get(row),
    name: projects.name.get(row),
    amount: projects.total.text(row),
  }),
  units: unitFacts,
  sections: ({ sections }, row) => ({
    code: sections.serial.get(row),
    name: sections.name.get(row),
    amount: sections.total.text(row),
  }),
  items: ({ items }, row) => ({
    code: items.code.get(row),
    name: items.name.get(row),
    feature: items.feature.get(row),
    measureUnit: items.measureUnit.get(row),
    quantity: items.quantity.text(row),
    price: items.unitPrice.text(row),
    amount: items.amount.text(row),
  }),
  lumps: ({ lumps }, row) => ({
    code: lumps.code.get(row),
    name: lumps.name.get(row),
    feature: baseOf(lumps.baseText.get(row), lumps.base.get(row)),
    rate: lumps.rate.text(row),
    amount: lumps.amount.text(row),
  }),
  others: ({ others }, row) => ({
    code: others.code.get(row) ?? others.serial.get(row),
    name: others.name.get(row),
    feature: others.spec.get(row),
    measureUnit: others.measureUnit.get(row),
    quantity: others.quantity.text(row),
    price: others.price.text(row),
    rate: others.rate.text(row),
    amount: others.amount.text(row),
  }),
  fees: ({ fees }, row) => ({
    code: fees.serial.get(row),
    name: fees.name.get(row),
    feature: baseOf(fees.baseText.get(row), fees.base.get(row)),
    rate: fees.rate.text(row),
    amount: fees.amount.text(row),
  }),
  costLines: ({ costLines }, row) => ({
    code: costLines.serial.get(row),
    name: costLines.name.get(row),
    amount: costLines.amount.text(row),
  }),
  resources: ({ resources }, row) => ({
    code: resources.code.get(row) ?? resources.id.get(row),
    name: resources.name.get(row),
    feature: resources.spec.get(row),
    measureUnit: resources.measureUnit.get(row),
    quantity: plain(resources.quantity.get(row)),
    price: plain(resources.price.get(row)),
    amount: plain(resources.amount.get(row)),
  }),
}

export const factsOf = (bill: Bill, table: RowTable, row: number): Facts =>
  row < 0 ? NO_FACTS : { ...NO_FACTS, ...READERS[table](bill, row) }

/** The components of a unit price, in the order of the form. */
const COMPONENTS = [
  'labor',
  'material',
  'mainMaterial',
  'auxMaterial',
  'machinery',
  'equipment',
  'manage',
  'profit',
  'jointManageProfit',
  'risk',
  'provisional',
] as const
export type Component = (typeof COMPONENTS)[number]

/** A line below an item: a component of its unit price, or a resource in it. */
export type Detail =
  | { readonly component: Component; readonly facts: Facts }
  | { readonly component: null; readonly facts: Facts }

const contents = new WeakMap<Bill, Contents>()

function contentsFor(bill: Bill): Contents {
  const made = contents.get(bill) ?? contentsOf(bill)
  contents.set(bill, made)
  return made
}

/** Whether the lines of an item's resources exist; they are in the order of the items. */
function hasContents({ contents }: Bill, item: number): boolean {
  const items = contents.item.values
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (items[middle]! < item) low = middle + 1
    else high = middle
  }
  return items[low] === item
}

/** Whether the file states how the unit price of an item is made up. */
export const hasDetails = (bill: Bill, item: number): boolean =>
  COMPONENTS.some((key) => !Number.isNaN(bill.items[key].values[item]!)) || hasContents(bill, item)

/** The components of an item's unit price and its resource lines, as stated. */
export function detailsOf(bill: Bill, item: number): Detail[] {
  const components = COMPONENTS.flatMap((component): Detail[] => {
    const price = plain(bill.items[component].get(item))
    return price === null ? [] : [{ component, facts: { ...NO_FACTS, price } }]
  })
  const { rows, start, resourceOf } = contentsFor(bill)
  const lines = [...rows.subarray(start[item]!, start[item + 1]!)].map((line): Detail => {
    const resource = resourceOf[line]!
    const stated = factsOf(bill, 'resources', resource)
    const facts = {
      ...stated,
      name: stated.name ?? bill.contents.resource.get(line),
      quantity: plain(bill.contents.content.get(line)),
      amount: plain(bill.contents.amount.get(line)),
    }
    return { component: null, facts }
  })
  return [...components, ...lines]
}
