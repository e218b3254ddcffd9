import type { billSchema } from './layout'

/** A cell of a bill: its column as `table.column`, and its row. */
export type BillCell = readonly [column: `${keyof typeof billSchema}.${string}`, row: number]

/**
 * How what a finding states follows from cells: so much of a rule that it can be computed again without the rest
 * (`lib/report/court/page/relations.mjs`). `C` is how a cell is named.
 *
 * | kind | cells | holds if |
 * |---|---|---|
 * | `product` | figure, a, b | `states` = round2(a × b), and the figure is another one |
 * | `rate` | figure, a, b | `states` = round2(a × b / 100), and the figure is another one |
 * | `sum` | figure, addends | `states` = Σ addends, and the figure is another one; `onlyAbove`: it is less |
 * | `atMost` | part, whole | `states` = the whole, and the part is more |
 * | `otherText`, `otherNumber` | tender, bid | the two are not equal |
 * | `noPrice` | quantity, price | the quantity is not 0, and the price not above 0 |
 * | `onlyHere` | the line and the `own` lines like it, every line of the other bill | fewer of these are like it |
 * | `deviation` | price, benchmark | `states` = (price − benchmark) / benchmark in %, `limit` or farther |
 * | `samePrices` | pairs of prices, `each` of one cell, or of a cell and those that come to it | the two of each pair are equal, and `states` is how many pairs there are |
 * | `ratio`, `difference` | pairs | of each pair the second follows from the first by `constant`; `states` as above |
 * | `sameCodes` | one of each holder | all are equal, and `states` is how many there are |
 */
export interface Relation<C = BillCell> {
  readonly kind: RelationKind
  readonly cells: readonly C[]
  readonly states?: number
  readonly by?: Readonly<Record<string, number>>
}

export type RelationKind =
  | 'product'
  | 'rate'
  | 'sum'
  | 'atMost'
  | 'otherText'
  | 'otherNumber'
  | 'noPrice'
  | 'onlyHere'
  | 'deviation'
  | 'samePrices'
  | 'ratio'
  | 'difference'
  | 'sameCodes'
