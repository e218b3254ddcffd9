import { product, round2 } from '../../domain/decimal'
import type { Bill } from '../bill/layout'

/** Amount of an item as stated, else quantity × unit price; NaN if neither is known. */
export function amountOf(items: Bill['items'], row: number): number {
  const stated = items.amount.values[row]!
  if (!Number.isNaN(stated)) return stated
  const quantity = items.quantity.values[row]!
  const price = items.unitPrice.values[row]!
  return Number.isNaN(quantity) || Number.isNaN(price) ? Number.NaN : product(quantity, price)
}

/** Amount of an item in yuan as stated, else quantity × unit price, rounded; null if neither is known. */
export function itemAmount(items: Bill['items'], row: number): number | null {
  const amount = amountOf(items, row)
  if (Number.isNaN(amount)) return null
  return Number.isNaN(items.amount.values[row]!) ? round2(amount) : amount
}
