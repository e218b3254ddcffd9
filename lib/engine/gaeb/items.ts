import { add, decimalOf, multiply, numberOf, shift } from '../../domain/decimal'
import { type Components, type Figure, NO_COMPONENTS, type Place } from '../draft/draft'
import { addItem, addLine } from '../xml-bills/collector'
import { ALTERNATIVE, isCounted, NOT_OFFERED, OPTIONAL, OPTIONAL_COUNTED } from './marks'
import type { OpenItem, State } from './state'

export function beginItem(state: State, place: Place, path: string): void {
  state.item = {
    place,
    path,
    isLumpSum: false,
    isNotApplicable: false,
    isNotOffered: false,
    provisional: '',
    alternativeGroup: '',
    alternativeSerial: '',
    quantity: null,
    measureUnit: '',
    unitPrice: null,
    amount: null,
    discount: null,
    parts: [],
    outline: '',
    detail: '',
    hasText: false,
    answers: [],
    markupBase: null,
    markup: null,
    markupType: '',
  }
}

/** The columns by the labels that a tender gives the parts of its prices. */
const COLUMNS: readonly (readonly [RegExp, 'labor' | 'material' | 'machinery'])[] = [
  [/lohn|löhne|labou?r|wages/i, 'labor'],
  [/stoff|material/i, 'material'],
  [/gerät|geraet|maschine|equipment|machine/i, 'machinery'],
]

/** The parts of the unit price; null if one has no column, as the others would not add up to the price. */
function componentsOf({ labels }: State, { parts }: OpenItem): Components | null {
  const components = { ...NO_COMPONENTS }
  for (const [at, figure] of parts.entries()) {
    if (!figure) continue
    const column = COLUMNS.find(([words]) => words.test(labels[at] ?? ''))?.[1]
    if (column && components[column] === null) components[column] = figure
    else if (figure.value !== 0) return null
  }
  return components
}

/** A price less its discount in %, exactly; not rounded before the amount is (formats-more.md §8). */
function discounted(price: Figure, discount: Figure): Figure {
  if (!price || !discount) return price
  const share = shift(add(decimalOf(100), decimalOf(-discount.value)), -2)
  const value = numberOf(multiply(decimalOf(price.value), share))
  return { value, text: String(value) }
}

/** What makes the item another than a plain one, in the words of the field. */
function markOf(item: OpenItem): string {
  const { alternativeGroup, alternativeSerial, provisional } = item
  if (Number(alternativeSerial) >= 1) return `${ALTERNATIVE} ${alternativeGroup}/${alternativeSerial}`
  if (/^withtotal$/i.test(provisional)) return OPTIONAL_COUNTED
  if (provisional !== '') return OPTIONAL
  return item.isNotOffered ? NOT_OFFERED : ''
}

function addToCategory({ categories }: State, amount: Figure, isExpected: boolean): void {
  const category = categories.at(-1)
  if (amount) category?.amounts.push(amount.value)
  else if (category && isExpected) category.isUnknown = true
}

/** Name and feature: the first line of the short text, and the rest of it with the long text. */
function textsOf({ outline, detail }: OpenItem) {
  const [first = '', ...rest] = (outline === '' ? detail : outline).split('\n')
  const feature = outline === '' ? rest : [...rest, ...(detail === '' ? [] : [detail])]
  return { name: first, feature: feature.join('\n') }
}

export function endItem(state: State): void {
  const { to, item } = state
  if (!item) return
  state.item = null
  const { place, path, unitPrice, amount, discount, answers } = item
  if (item.isNotApplicable) {
    to.log.problem('notApplicable', place, path)
    return
  }
  const mark = markOf(item)
  const counts = isCounted(mark)
  const hasDiscount = discount !== null && discount.value !== 0
  const components = componentsOf(state, item)
  if (!counts) to.log.problem('notInTotal', place, path)
  if (hasDiscount) to.log.problem('discountApplied', place, `${unitPrice?.text ?? ''} - ${discount.text} %`)
  if (components === null) to.log.problem('componentsNotRead', place, path)
  const price = hasDiscount ? discounted(unitPrice, discount) : unitPrice
  const discountNote = hasDiscount && unitPrice ? `EP ${unitPrice.text}, Nachlass ${discount.text} %` : ''
  const read = addItem(to, place, {
    code: path,
    ...textsOf(item),
    measureUnit: item.measureUnit,
    quantity: item.quantity ?? (item.isLumpSum ? { value: 1, text: '1' } : null),
    unitPrice: price,
    amount: counts ? amount : null,
    components: components && !hasDiscount ? components : { ...NO_COMPONENTS },
    remark: [mark, discountNote, ...answers].filter((part) => part !== '').join('; '),
  })
  state.items.push(read)
  if (counts) addToCategory(state, amount, price !== null && price.value !== 0)
}

/** A markup on other items: a lump sum, whose category is then more than its items. */
export function endMarkup(state: State): void {
  const { to, item, categories } = state
  if (!item) return
  state.item = null
  const { place, path, amount, markup, markupBase, discount } = item
  addLine(to, 'lumps', place, {
    code: path,
    name: textsOf(item).name,
    // With a discount of its own the amount is no longer base × rate.
    base: discount && discount.value !== 0 ? null : markupBase,
    baseText: item.markupType,
    rate: markup,
    amount,
  })
  addToCategory(state, amount, markup !== null)
  const category = categories.at(-1)
  if (category) category.isPlain = false
}
