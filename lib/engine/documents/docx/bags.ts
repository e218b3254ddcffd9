import type { Element } from '../xml-walk'

/**
 * Properties as written, such as `sz.val` or `rFonts.eastAsia`, which is the attribute `eastAsia` of the
 * element `rFonts`. Few combinations occur in a document, so each is stored once.
 */
export type Bag = ReadonlyMap<string, string>
export const NO_BAG: Bag = new Map()

/** Nobody writes more; each takes memory. */
const MOST = 50_000
const LONGEST = 4000

const PART = '\u0001'
const VALUE = '\u0002'

/** Collects the properties below one element. */
export class BagWriter {
  private text = ''

  add(element: Element): void {
    if (this.text.length > LONGEST) return
    let bare = true
    element.each((name, value) => {
      bare = false
      this.text += `${element.name}.${name}${VALUE}${value}${PART}`
    })
    if (bare) this.text += `${element.name}.${VALUE}${PART}`
  }

  /** The properties so far as a key; starts anew. */
  take(): string {
    const { text } = this
    this.text = ''
    return text
  }
}

/** The combinations of a document, by number. */
export class Bags {
  private readonly ids = new Map<string, number>([['', 0]])
  readonly list: Bag[] = [NO_BAG]

  idOf(key: string): number {
    const known = this.ids.get(key)
    if (known !== undefined) return known
    if (this.list.length >= MOST) return 0
    const id = this.list.length
    this.ids.set(key, id)
    this.list.push(bagOf(key))
    return id
  }
}

export function bagOf(key: string): Bag {
  const bag = new Map<string, string>()
  for (const part of key.split(PART)) {
    const at = part.indexOf(VALUE)
    if (at >= 0) bag.set(part.slice(0, at), part.slice(at + 1))
  }
  return bag
}

const OFF = new Set(['0', 'false', 'off', 'none'])

/** A property that is on or off; null if it is not stated. `<w:b/>` is on. */
export function toggle(bag: Bag, name: string): boolean | null {
  const value = bag.get(`${name}.val`)
  if (value !== undefined) return !OFF.has(value)
  return bag.has(`${name}.`) ? true : null
}
