/** What a person chooses items by; rows are places in the table of items. */
export type Selector =
  | { readonly by: 'prefix' | 'keyword'; readonly text: string }
  | { readonly by: 'unit'; readonly unit: number }
  | { readonly by: 'rows'; readonly rows: readonly number[] }

/** What selectors look at, by place in the table of items. */
export interface ItemFacts {
  readonly codes: readonly string[]
  readonly names: readonly string[]
  /** Unit project of each item; −1 for none. */
  readonly units: readonly number[]
}

function takes(
  selector: Exclude<Selector, { by: 'rows' }>,
  { codes, names, units }: ItemFacts,
  item: number,
): boolean {
  if (selector.by === 'unit') return units[item] === selector.unit
  return selector.by === 'prefix'
    ? codes[item]!.startsWith(selector.text)
    : names[item]!.includes(selector.text)
}

export function isSelected(selector: Selector, facts: ItemFacts): (item: number) => boolean {
  if (selector.by !== 'rows') return (item) => takes(selector, facts, item)
  const rows = new Set(selector.rows)
  return (item) => rows.has(item)
}

/** The items in the order of their codes, made once: a plan may name every single item by its code. */
const sorted = new WeakMap<ItemFacts, Int32Array>()

function byCode(facts: ItemFacts): Int32Array {
  const known = sorted.get(facts)
  if (known) return known
  const { codes } = facts
  const order = Int32Array.from(codes, (_, item) => item).sort((a, b) =>
    codes[a]! < codes[b]! ? -1 : codes[a]! > codes[b]! ? 1 : a - b,
  )
  sorted.set(facts, order)
  return order
}

/** The first place of a list from which on something holds. */
function firstPlace(from: number, length: number, holds: (place: number) => boolean): number {
  let [low, high] = [from, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The items whose code begins with a text: they stand together in the order of codes. */
function prefixed(facts: ItemFacts, text: string): Int32Array {
  const [order, { codes }] = [byCode(facts), facts]
  const from = firstPlace(0, order.length, (at) => codes[order[at]!]! >= text)
  const to = firstPlace(from, order.length, (at) => !codes[order[at]!]!.startsWith(text))
  return order.subarray(from, to)
}

/** Gives the selected items a value; single rows and codes cost as much as they are many. */
export function assign(values: Float64Array, selector: Selector, facts: ItemFacts, value: number): void {
  if (selector.by === 'rows') for (const item of selector.rows) values[item] = value
  else if (selector.by === 'prefix') for (const item of prefixed(facts, selector.text)) values[item] = value
  else for (let item = 0; item < values.length; item++) if (takes(selector, facts, item)) values[item] = value
}

/** Digits of an item code that name its class: the appendix of the norm and its chapter. */
const CLASS_DIGITS = 4

/** Classes of items by the beginning of their codes; items without a code are one class. */
export function classesOf(codes: readonly string[]): {
  readonly classOf: Int32Array
  readonly names: string[]
} {
  const known = new Map<string, number>()
  const classOf = Int32Array.from(codes, (code) => {
    const name = code.slice(0, CLASS_DIGITS)
    if (!known.has(name)) known.set(name, known.size)
    return known.get(name)!
  })
  return { classOf, names: [...known.keys()] }
}

/** What is wrong with a line that somebody entered: its place, counted from 0. */
export interface WrongLine {
  readonly row: number
  readonly code: 'unknownRows' | 'outOfRange' | 'notNumber'
}

/** Whether a line selects what is there; null if it does. */
export function checkSelector(selector: Selector, facts: ItemFacts, row: number): WrongLine | null {
  const { length } = facts.codes
  if (selector.by === 'rows') {
    const isKnown = (one: number) => Number.isInteger(one) && one >= 0 && one < length
    return selector.rows.length > 0 && selector.rows.every(isKnown) ? null : { row, code: 'unknownRows' }
  }
  if (selector.by === 'prefix') {
    return prefixed(facts, selector.text).length > 0 ? null : { row, code: 'unknownRows' }
  }
  for (let item = 0; item < length; item++) if (takes(selector, facts, item)) return null
  return { row, code: 'unknownRows' }
}
