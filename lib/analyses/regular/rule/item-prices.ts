import type { PriceComponent } from '../../../domain/codes'
import { round2 } from '../../../domain/decimal'
import type { Bill } from '../../../engine/bill/layout'
import { materialCosts } from '../../../engine/bill-figures/material-costs'

/** The compared prices of every item of a bill, in yuan as stated; NaN if missing. */
export function itemPrices(bill: Bill): Readonly<Record<PriceComponent, Float64Array>> {
  const { unitPrice, labor, machinery } = bill.items
  return {
    price: unitPrice.values,
    labor: labor.values,
    material: materialCosts(bill),
    machinery: machinery.values,
  }
}

/** A price that rounds to 0 cents is still a price: it counts, but equals no other. */
const BELOW_A_CENT = 0.25

/** A price in cents, round2; 0 if it is missing or not above 0. */
export function centsOf(yuan: number): number {
  if (!(yuan > 0)) return 0
  const cents = Math.round(round2(yuan) * 100)
  return cents === 0 ? BELOW_A_CENT : cents
}
