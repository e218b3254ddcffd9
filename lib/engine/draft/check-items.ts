import {
  decimalOf,
  fartherThan,
  multiply,
  numberOf,
  product,
  rateOf,
  roundDecimal,
  sum,
} from '../../domain/decimal'
import type { Components, DraftItem, DraftLine, DraftUnit, Figure } from './draft'
import type { ReportLog } from './report-log'
import { amountsOf, sectionContents } from './section-contents'

/** Roundings of the parts of a unit price, in yuan. */
const TOLERANCE = 0.02

/** Σ of the parts of a unit price; null if none is known. Material is main and auxiliary material, unless stated as one. */
function componentSum(parts: Components): number | null {
  const { mainMaterial, auxMaterial, ...rest } = parts
  const figures: Figure[] = [...Object.values(rest), ...(parts.material ? [] : [mainMaterial, auxMaterial])]
  const known = figures.flatMap((figure) => figure?.value ?? [])
  return known.length > 0 ? sum(known) : null
}

/** round(quantity × price) with as many decimals as the file says. */
const productTo = (quantity: number, price: number, decimals: number) =>
  decimals === 2
    ? product(quantity, price)
    : numberOf(roundDecimal(multiply(decimalOf(quantity), decimalOf(price)), decimals, 'half'))

function checkItem(item: DraftItem, { hasPricesOnly }: DraftUnit, decimals: number, log: ReportLog): void {
  const { quantity, unitPrice, amount, place, name, components } = item
  if (quantity && unitPrice && amount)
    log.sum('amount', place, name, amount.value, productTo(quantity.value, unitPrice.value, decimals))
  else if ((unitPrice && !hasPricesOnly) || amount) log.sum('amount', place, name, null, null)
  const parts = componentSum(components)
  if (unitPrice && parts !== null) log.sum('components', place, name, unitPrice.value, parts, TOLERANCE)
}

function checkLine(line: DraftLine, log: ReportLog): void {
  const { place, name, amount, base, rate, quantity, price } = line
  if (amount && base && rate) log.sum('rateAmount', place, name, amount.value, rateOf(base.value, rate.value))
  else if (amount && quantity && price)
    log.sum('amount', place, name, amount.value, product(quantity.value, price.value))
}

/** The sums below the summary of a unit project (formats-more.md §2.7), for formats that state its items line by line. */
export function checkItems(unit: DraftUnit, log: ReportLog, decimals = 2): void {
  for (const item of unit.items) checkItem(item, unit, decimals, log)
  const { lumps, fees, attendance, daywork } = unit.lists
  for (const line of [...lumps, ...fees, ...attendance, ...daywork]) checkLine(line, log)
}

/** The totals of the sections of a unit project, from their items and sub-sections. */
export function checkSections(unit: DraftUnit, log: ReportLog): void {
  const contents = sectionContents(unit.sections, unit.items, amountsOf(unit))
  // Programs that state no amounts add up unrounded ones.
  const tolerance = unit.hasPricesOnly ? 0.01 * unit.items.length : 0
  for (const [at, { name, place, total }] of unit.sections.entries())
    if (total) log.sum('sectionTotal', place, name, total.value, contents[at]!, tolerance)
}

/** Whether two figures are equal but for roundings of the parts. */
export const isNear = (a: number, b: number, yuan = TOLERANCE) => !fartherThan(a, b, yuan * 1000)
