import { rateOf, subtract, sum } from '../../domain/decimal'
import type { Figure, Place } from '../draft/draft'
import { addLine, closeSection, openSection } from '../xml-bills/collector'
import type { CategorySum, OpenCategory, State, StatedTotals } from './state'

const emptyTotals = (place: Place): StatedTotals => ({
  place,
  total: null,
  discountRate: null,
  discount: null,
  afterDiscount: null,
  net: null,
  vatRate: null,
  vat: null,
  gross: null,
  hasTaxParts: false,
})

export function beginTotals({ categories }: State, place: Place): void {
  const category = categories.at(-1)
  if (category) category.totals = emptyTotals(place)
}

export function beginCategory(state: State, place: Place, path: string, isSection: boolean): void {
  const { to, categories } = state
  if (isSection) openSection(to, place, { serial: path, name: '' })
  categories.push({
    place,
    path,
    name: '',
    section: isSection ? (to.unit?.sections.at(-1) ?? null) : null,
    totals: null,
    amounts: [],
    isUnknown: false,
    isPlain: true,
  })
}

/** Total less its discount; a negative discount adds. Null without a total. */
function afterDiscount(totals: StatedTotals | null): number | null {
  if (!totals) return null
  const { total, discount, discountRate } = totals
  const stated = totals.afterDiscount ?? totals.net
  if (stated) return stated.value
  if (!total) return null
  if (discount) return subtract(total.value, discount.value)
  return discountRate ? subtract(total.value, rateOf(total.value, discountRate.value)) : total.value
}

const isDiscounted = (totals: StatedTotals) =>
  [totals.discount, totals.discountRate].some((figure) => figure !== null && figure.value !== 0) ||
  (totals.total !== null && afterDiscount(totals) !== totals.total.value)

/** Closes a category or the BoQ: what it contains goes into the one around it. */
export function endCategory(state: State): OpenCategory {
  const { to, categories, sums } = state
  const category = categories.pop()!
  const { totals, section, name, amounts } = category
  if (totals && isDiscounted(totals)) category.isPlain = false
  const computed = category.isUnknown ? null : sum(amounts)
  sums.push({ category, computed })
  const outer = categories.at(-1)
  const adds = afterDiscount(totals) ?? computed
  if (outer && !category.isPlain) outer.isPlain = false
  if (outer && adds === null) outer.isUnknown = true
  else if (outer) outer.amounts.push(adds!)
  if (section) {
    section.name = name
    // A total with markups or discounts is not the sum of rows: a bill has no place for it.
    section.total = category.isPlain ? (totals?.total ?? null) : null
    closeSection(to)
  }
  return category
}

const negative = (value: number) => ({ value: -value, text: String(-value) })

/** The lines of the summary of a BoQ, which add up to the total that counts; null without totals. */
export function addSummary({ to }: State, { totals, isPlain }: OpenCategory): Figure {
  if (!totals) return null
  const { place, vat, gross } = totals
  const total = totals.total ?? totals.afterDiscount ?? totals.net
  const after = afterDiscount(totals)
  const whole = gross ?? (after === null ? null : { value: after, text: String(after) })
  if (!whole) return null
  const add = (name: string, amount: Figure, costClass: string) =>
    addLine(to, 'costLines', place, { name, amount, class: costClass })
  if (total && after !== null && (!gross || vat)) {
    add('Summe', total, isPlain ? 'FBFX' : '')
    if (total.value !== after) add('Nachlass', negative(subtract(total.value, after)), '')
    if (gross) add('Umsatzsteuer', vat, 'SJ')
  }
  add('Gesamtsumme', whole, 'HJ')
  return whole
}

/** A total may be stated before or after the discount. */
function statedFor(totals: StatedTotals, computed: number | null): number | null {
  const { total, discountRate, discount } = totals
  if (!total || computed === null || totals.afterDiscount) return computed
  const reduced = discount
    ? subtract(computed, discount.value)
    : discountRate && subtract(computed, rateOf(computed, discountRate.value))
  return reduced === total.value ? reduced : computed
}

/**
 * Checks what categories and the BoQ state. A bid without quantities does not say either which items are alternatives, so
 * that a sum that does not hold cannot be compared without the tender.
 */
export function checkTotals(
  { to: { log } }: State,
  { category, computed }: CategorySum,
  isWhole: boolean,
): void {
  const { totals, section, name, place } = category
  if (!totals) return
  const { total, discount, discountRate, vat, vatRate, gross } = totals
  const content = statedFor(totals, computed)
  const isComparable = isWhole || content === total?.value
  if (total)
    log.sum(section ? 'sectionTotal' : 'unitTotal', place, name, total.value, isComparable ? content : null)
  const after = afterDiscount(totals)
  if (total && totals.afterDiscount) {
    const stated = subtract(total.value, totals.afterDiscount.value)
    const reduced = discount?.value ?? (discountRate && rateOf(total.value, discountRate.value))
    log.sum('rateAmount', place, name, stated, reduced ?? 0)
  }
  if (vat && vatRate && after !== null && !totals.hasTaxParts)
    log.sum('rateAmount', place, name, vat.value, rateOf(after, vatRate.value))
  if (gross && vat && after !== null)
    log.sum('unitSummary', place, name, gross.value, sum([after, vat.value]))
}
