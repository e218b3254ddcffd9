/**
 * Prices of several bills side by side, bill after bill: the price of bill b at position i is at b × `items`
 * + i. Plain typed arrays, so that threads can share them.
 */
export interface PriceColumns {
  readonly items: number
  /** Prices in cents; 0 if there is none to compare. */
  readonly cents: Float64Array
  /** ln of the price in cents; NaN if there is none. */
  readonly logs: Float64Array
  /** Relative distance between the prices that this bill could have stated instead. */
  readonly steps: Float32Array
  /** The rounding of nearly all prices of each bill, in cents. */
  readonly grains: Float64Array
}

export function priceColumns(bills: number, items: number): PriceColumns {
  return {
    items,
    cents: new Float64Array(bills * items),
    logs: new Float64Array(bills * items).fill(Number.NaN),
    steps: new Float32Array(bills * items),
    grains: new Float64Array(bills).fill(1),
  }
}

/** Units that people round prices to, in cents. */
const LATTICES = [5, 10, 50, 100, 500, 1000, 5000, 10_000] as const
const DECADES = 13
/** Share of a bill's prices divisible by its rounding unit. */
const NEARLY_ALL = 0.9
/** Weight, as a number of prices, of the prior that a bidder rounds only to the cent. */
const PRIOR = 5

const decadeOf = (cents: number) => Math.min(DECADES - 1, Math.max(0, Math.floor(Math.log10(cents))))

/**
 * A bidder who rounds to whole yuan has the same prices as others, and repeats own prices, far more often
 * than one who writes cents. The step of a price is the distance in cents between such prices: for a rounding
 * unit used by the share s of the bidder's prices of that magnitude, s × the unit; 1 for plain cents.
 */
export function fillColumns(columns: PriceColumns, bill: number): void {
  const { items, cents, logs, steps } = columns
  const counts = new Float64Array(DECADES * (LATTICES.length + 1))
  const from = bill * items
  for (let at = from; at < from + items; at++) {
    const price = cents[at]!
    if (price === 0) continue
    const row = decadeOf(price) * (LATTICES.length + 1)
    counts[row + LATTICES.length]!++
    // Every unit is a multiple of the first.
    if (price % LATTICES[0] !== 0) continue
    for (let k = 0; k < LATTICES.length; k++) if (price % LATTICES[k]! === 0) counts[row + k]!++
  }
  columns.grains[bill] = grainOf(counts)
  for (let at = from; at < from + items; at++) {
    const price = cents[at]!
    if (price === 0) continue
    logs[at] = Math.log(price)
    steps[at] = stepOf(price, counts) / price
  }
}

function grainOf(counts: Float64Array): number {
  let grain = 1
  const total = (k: number) => {
    let sum = 0
    for (let row = k; row < counts.length; row += LATTICES.length + 1) sum += counts[row]!
    return sum
  }
  const known = total(LATTICES.length)
  for (const [k, width] of LATTICES.entries()) {
    if (known > PRIOR && total(k) >= known * NEARLY_ALL) grain = width
  }
  return grain
}

function stepOf(price: number, counts: Float64Array): number {
  if (price % LATTICES[0] !== 0) return 1
  const row = decadeOf(price) * (LATTICES.length + 1)
  const known = counts[row + LATTICES.length]! + PRIOR
  let step = 1
  for (let k = 0; k < LATTICES.length; k++) {
    const width = LATTICES[k]!
    if (price % width === 0) step = Math.max(step, ((counts[row + k]! + PRIOR / width) / known) * width)
  }
  return step
}
