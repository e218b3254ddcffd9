import { amountAt, ownDeviations, type PriceTable } from './prices'
import { assign, checkSelector, type ItemFacts, type Selector, type WrongLine } from './selection'

/** When the work is done and how it is paid, as somebody entered it; nothing is guessed. */
export interface Plan {
  /** Month in which what a line selects is done, from 0; of several lines for one item the last one counts. */
  readonly months: readonly { readonly selector: Selector; readonly month: number }[]
  /** Percent paid with the progress, and after how many months. */
  readonly progress: number
  readonly delay: number
  /** Months after the end in which the rest is paid. */
  readonly restAfter: number
  /** Percent kept back, and months after the end in which it is paid. */
  readonly retention: number
  readonly retentionAfter: number
  /** Yearly rate in percent; null if none was entered: there is no present value then. */
  readonly rate: number | null
}

export const PLAN_DEFAULTS = {
  progress: 80,
  delay: 1,
  restAfter: 6,
  retention: 3,
  retentionAfter: 24,
} as const

const MOST_MONTHS = 1200

export function checkPlan({ months }: Plan, facts: ItemFacts): WrongLine[] {
  return months.flatMap(({ selector, month }, row): WrongLine[] => {
    if (!Number.isFinite(month)) return [{ row, code: 'notNumber' }]
    if (month < 0 || month > MOST_MONTHS) return [{ row, code: 'outOfRange' }]
    const wrong = checkSelector(selector, facts, row)
    return wrong ? [wrong] : []
  })
}

/** Month of every item; NaN for items the plan does not name. */
export function monthsOf({ months }: Plan, facts: ItemFacts): Float64Array {
  const of = new Float64Array(facts.codes.length).fill(Number.NaN)
  for (const { selector, month } of months) assign(of, selector, facts, month)
  return of
}

/** The last month of the plan; null if it names none. */
function endOf(months: Float64Array): number | null {
  const known = months.filter((month) => !Number.isNaN(month))
  return known.length > 0 ? known.reduce((last, month) => Math.max(last, month), 0) : null
}

/** What one yuan of work of a month is worth today. */
function worthOf(plan: Plan, rate: number, end: number): (month: number) => number {
  const v = (month: number) => (1 + rate / 100 / 12) ** -month
  const { progress, retention } = plan
  const rest = 100 - progress - retention
  const later = (rest * v(end + plan.restAfter) + retention * v(end + plan.retentionAfter)) / 100
  return (month) => (progress / 100) * v(month + plan.delay) + later
}

export interface PlanRow {
  readonly bidder: number
  /** Of the items with a month and a base price. */
  readonly amount: number
  /** Present value of these; null without a rate. */
  readonly value: number | null
  /** (value / amount) / (value / amount of the base prices) − 1 in percent. */
  readonly front: number | null
  /** What that is in yuan. */
  readonly advantage: number | null
  readonly meanMonth: number | null
  /** Own-level deviation × amount in the first third of the time, in percent of its size over all of it. */
  readonly firstThird: number | null
  /** Rank by the present value of the whole bid, the rest paid as the base prices are; null without a total. */
  readonly rank: number | null
}

interface Sums {
  amount: number
  value: number
  base: number
  baseValue: number
  months: number
}

function sumsOf(table: PriceTable, months: Float64Array, worth: readonly number[], bidder: number): Sums {
  const { items, base, quantities } = table
  const sums: Sums = { amount: 0, value: 0, base: 0, baseValue: 0, months: 0 }
  for (let item = 0; item < items; item++) {
    const amount = amountAt(table, bidder, item)
    if (Number.isNaN(months[item]!) || !(base[item]! > 0) || !(amount > 0)) continue
    const standard = base[item]! * quantities[item]!
    sums.amount += amount
    sums.value += amount * worth[item]!
    sums.base += standard
    sums.baseValue += standard * worth[item]!
    sums.months += amount * months[item]!
  }
  return sums
}

/** Where above or below its own level a bid earns early. */
function firstThird(table: PriceTable, months: Float64Array, end: number, bidder: number): number | null {
  const deviations = ownDeviations(table, bidder)
  let [early, size] = [0, 0]
  for (const [item, deviation] of deviations.entries()) {
    if (Number.isNaN(deviation) || Number.isNaN(months[item]!)) continue
    const part = deviation * amountAt(table, bidder, item)
    size += Math.abs(part)
    if (months[item]! <= end / 3) early += part
  }
  return size > 0 ? (early / size) * 100 : null
}

function rowOf(table: PriceTable, bidder: number, sums: Sums, early: number | null, hasRate: boolean) {
  const { amount, value, base, baseValue, months } = sums
  const isKnown = hasRate && amount > 0 && base > 0
  const part = isKnown ? baseValue / base : null
  const total = table.totals[bidder] ?? null
  return {
    row: {
      bidder,
      amount,
      value: isKnown ? value : null,
      front: part === null ? null : (value / amount / part - 1) * 100,
      advantage: part === null ? null : value - amount * part,
      meanMonth: amount > 0 ? months / amount : null,
      firstThird: early,
    },
    whole: part === null || total === null ? null : value + (total - amount) * part,
  }
}

/** Present values of all bids by a plan; null if it names no month. */
export function planRows(table: PriceTable, plan: Plan, facts: ItemFacts): PlanRow[] | null {
  const months = monthsOf(plan, facts)
  const end = endOf(months)
  if (end === null) return null
  const worthAt = worthOf(plan, plan.rate ?? 0, end)
  const worth = Array.from(months, (month) => (Number.isNaN(month) ? 0 : worthAt(month)))
  const rows = table.totals.map((_, bidder) => {
    const sums = sumsOf(table, months, worth, bidder)
    return rowOf(table, bidder, sums, firstThird(table, months, end, bidder), plan.rate !== null)
  })
  const values = rows.flatMap(({ whole }) => whole ?? [])
  return rows.map(({ row, whole }) => ({
    ...row,
    rank: whole === null ? null : 1 + values.filter((other) => other < whole).length,
  }))
}

/** What has been paid of each bid's planned items up to each month, in yuan; null if the plan names no month. */
export function paidByMonth(table: PriceTable, plan: Plan, facts: ItemFacts): Float64Array[] | null {
  const months = monthsOf(plan, facts)
  const end = endOf(months)
  if (end === null) return null
  const last = Math.ceil(end + Math.max(plan.delay, plan.restAfter, plan.retentionAfter))
  return table.totals.map((_, bidder) => {
    const paid = new Float64Array(last + 1)
    const pay = (month: number, amount: number, share: number) => {
      paid[Math.ceil(month)]! += (amount * share) / 100
    }
    let whole = 0
    for (const [item, month] of months.entries()) {
      if (Number.isNaN(month)) continue
      const amount = amountAt(table, bidder, item)
      whole += amount
      pay(month + plan.delay, amount, plan.progress)
    }
    pay(end + plan.restAfter, whole, 100 - plan.progress - plan.retention)
    pay(end + plan.retentionAfter, whole, plan.retention)
    for (let month = 1; month <= last; month++) paid[month]! += paid[month - 1]!
    return paid
  })
}
