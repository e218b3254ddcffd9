import type { PriceTable } from './prices'

/** How uncertain the quantities are. */
export interface Uncertainty {
  /** Standard deviation of the change of a quantity in percent, by class. */
  readonly sigmas: readonly number[]
  readonly classOf: Int32Array
  /** Correlation of two items of one class. */
  readonly rho: number
}

/** A square matrix by rows. */
export type Matrix = Float64Array

/** What part of the variance is left to normal draws: every item, or all but those drawn one by one. */
export interface Part {
  readonly isLeft: (item: number) => boolean
  /** Classes whose common change is drawn by itself. */
  readonly isOwnClass: (klass: number) => boolean
}

const ALL: Part = { isLeft: () => true, isOwnClass: () => false }

/** Sums of a bid's amounts by class, bidder × classes + class. */
export function classSums(
  table: PriceTable,
  { classOf, sigmas }: Uncertainty,
  isLeft: Part['isLeft'],
): Float64Array {
  const { bidders, items, prices, quantities } = table
  const sums = new Float64Array(bidders * sigmas.length)
  for (let bidder = 0; bidder < bidders; bidder++) {
    for (let item = 0; item < items; item++) {
      const at = bidder * sigmas.length + classOf[item]!
      if (isLeft(item)) sums[at] = sums[at]! + prices[bidder * items + item]! * (quantities[item]! || 0)
    }
  }
  return sums
}

/** Adds factor × vector × vectorᵀ to the lower half of a matrix. */
function addOuter(matrix: Matrix, size: number, vector: Float64Array, factor: number): void {
  for (let row = 0; row < size; row++) {
    const own = vector[row]! * factor
    if (own === 0) continue
    const start = row * size
    for (let column = 0; column <= row; column++) matrix[start + column]! += own * vector[column]!
  }
}

/** Cov(i, k) = Σ classes σ² [ρ sᵢ sₖ + (1 − ρ) Σ aᵢ aₖ] of the totals. */
export function covarianceOf(table: PriceTable, uncertainty: Uncertainty, part: Part = ALL): Matrix {
  const { bidders, items, prices, quantities } = table
  const { classOf, sigmas, rho } = uncertainty
  const matrix = new Float64Array(bidders * bidders)
  const vector = new Float64Array(bidders)
  for (let item = 0; item < items; item++) {
    if (!part.isLeft(item)) continue
    const quantity = quantities[item]! || 0
    for (let bidder = 0; bidder < bidders; bidder++)
      vector[bidder] = prices[bidder * items + item]! * quantity
    const sigma = sigmas[classOf[item]!]! / 100
    addOuter(matrix, bidders, vector, sigma * sigma * (1 - rho))
  }
  const sums = classSums(table, uncertainty, part.isLeft)
  for (const [klass, percent] of sigmas.entries()) {
    if (part.isOwnClass(klass)) continue
    for (let bidder = 0; bidder < bidders; bidder++) vector[bidder] = sums[bidder * sigmas.length + klass]!
    addOuter(matrix, bidders, vector, (percent / 100) ** 2 * rho)
  }
  for (let row = 0; row < bidders; row++)
    for (let column = 0; column < row; column++)
      matrix[column * bidders + row] = matrix[row * bidders + column]!
  return matrix
}

/** Below this share of the largest variance a remainder is the rounding of 0: bids of equal prices. */
const NOTHING = 1e-12

/** The lower triangle L with L Lᵀ = matrix; a row of zeros where a bid follows from those before it. */
export function cholesky(matrix: Matrix, size: number): Matrix {
  const lower = new Float64Array(size * size)
  let largest = 0
  for (let row = 0; row < size; row++) largest = Math.max(largest, matrix[row * size + row]!)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row * size + column]!
      for (let k = 0; k < column; k++) rest -= lower[row * size + k]! * lower[column * size + k]!
      if (row === column) lower[row * size + row] = rest > largest * NOTHING ? Math.sqrt(rest) : 0
      else {
        const pivot = lower[column * size + column]!
        lower[row * size + column] = pivot > 0 ? rest / pivot : 0
      }
    }
  }
  return lower
}
