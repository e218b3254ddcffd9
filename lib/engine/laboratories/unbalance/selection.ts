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

/** Whether a selector takes an item. */
export function isSelected(selector: Selector, facts: ItemFacts): (item: number) => boolean {
  if (selector.by !== 'rows') return (item) => takes(selector, facts, item)
  const rows = new Set(selector.rows)
  return (item) => rows.has(item)
}

/** Gives the selected items a value; a list of single rows costs as much as it is long. */
export function assign(values: Float64Array, selector: Selector, facts: ItemFacts, value: number): void {
  if (selector.by === 'rows') for (const item of selector.rows) values[item] = value
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
  for (let item = 0; item < length; item++) if (takes(selector, facts, item)) return null
  return { row, code: 'unknownRows' }
}
