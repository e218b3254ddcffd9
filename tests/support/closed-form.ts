import { expect, it } from 'vitest'
import { add, decimalOf, multiply, numberOf, roundDecimal, shift } from '../../lib/domain/decimal'
import { createRandom, type Random } from '../../lib/domain/random'
import { covarianceOf } from '../../lib/engine/laboratories/unbalance/covariance'
import { amountAt, type PriceTable } from '../../lib/engine/laboratories/unbalance/prices'
import { breakEven, leadOf, lowestBid, steadiness } from '../../lib/engine/laboratories/unbalance/quantities'
import { scenarioRows } from '../../lib/engine/laboratories/unbalance/scenario'
import { type Clause, DECIMALS, settled } from '../../lib/engine/laboratories/unbalance/settlement'
import { factsOf, priceTable } from './price-table'

const MOST_ITEMS = 6

function randomTable(random: Random): PriceTable {
  const items = random.whole(1, MOST_ITEMS)
  const quantities = Array.from({ length: items }, () => Math.round(random.logBetween(1, 1000) * 100) / 100)
  const base = quantities.map(() => Math.round(random.logBetween(100, 100_000)) / 100)
  const bids = Array.from({ length: random.whole(2, 4) }, () =>
    base.map((price) => Math.max(0.01, Math.round(price * random.between(0.7, 1.2) * 100) / 100)),
  )
  const rests = bids.map(() => random.whole(0, 10_000))
  return priceTable(quantities, bids, base, rests)
}

/** The total of a bid when each item changes by its factor. */
const totalWith = (table: PriceTable, bidder: number, changes: readonly number[]) =>
  changes.reduce(
    (total, change, item) => total + amountAt(table, bidder, item) * change,
    table.totals[bidder]!,
  )

/** The sections in which something does not hold. */
function failingOf(
  sections: number,
  check: (table: PriceTable, random: Random, holds: (isSo: boolean) => void) => void,
): number[] {
  return Array.from({ length: sections }, (_, at) => at).filter((at) => {
    const random = createRandom('closed form', at)
    let isSound = true
    check(randomTable(random), random, (isSo) => {
      isSound &&= isSo
    })
    return !isSound
  })
}

/** Closed form against brute force on so many random sections. */
export function testClosedForm(sections: number): void {
  const failing = (check: Parameters<typeof failingOf>[1]) => failingOf(sections, check)

  it('at the break-even the totals are equal, and without one they never are', () => {
    const failed = failing((table, _, holds) => {
      const one = lowestBid(table)!
      for (let other = 0; other < table.bidders; other++) {
        const lead = leadOf(table, one, other)!
        if (other === one || lead === 0) continue
        for (let item = 0; item < table.items; item++) {
          const price = (bidder: number) => table.prices[bidder * table.items + item]!
          const change = breakEven(lead, price(one), price(other), table.quantities[item]!)
          const changes = (by: number) =>
            Array.from({ length: table.items }, (_, at) => (at === item ? by / 100 : 0))
          const gap = (by: number) =>
            totalWith(table, other, changes(by)) - totalWith(table, one, changes(by))
          if (change !== null) holds(Math.abs(gap(change)) < 1e-6 * lead + 1e-6)
          // The gap is a line: it does not change its sign between nothing left and the largest quantity.
          else holds(gap(-100) > 0 && (price(one) <= price(other) || gap(1e9) > 0))
        }
      }
    })
    expect(failed).toEqual([])
  })

  it('within x* no corner of changes turns the order, just beyond it one does', () => {
    const failed = failing((table, _, holds) => {
      const one = lowestBid(table)!
      for (let other = 0; other < table.bidders; other++) {
        const limit = steadiness(table, one, other)
        if (other === one || limit === null || limit === 0) continue
        const least = (size: number) => {
          let gap = Number.POSITIVE_INFINITY
          for (let corner = 0; corner < 2 ** table.items; corner++) {
            const changes = Array.from(
              { length: table.items },
              (_, at) => ((corner >> at) & 1 ? size : -size) / 100,
            )
            gap = Math.min(gap, totalWith(table, other, changes) - totalWith(table, one, changes))
          }
          return gap
        }
        holds(least(limit * (1 - 1e-7)) > 0)
        holds(least(limit * (1 + 1e-7)) < 0)
      }
    })
    expect(failed).toEqual([])
  })

  it('the covariance is that of every two items', () => {
    const failed = failing((table, random, holds) => {
      const classOf = Int32Array.from({ length: table.items }, () => random.whole(0, 1))
      const sigmas = [random.whole(5, 30), random.whole(5, 30)]
      const rho = random.next()
      const matrix = covarianceOf(table, { classOf, sigmas, rho })
      for (let i = 0; i < table.bidders; i++) {
        for (let k = 0; k < table.bidders; k++) {
          let sum = 0
          for (let one = 0; one < table.items; one++) {
            for (let two = 0; two < table.items; two++) {
              if (classOf[one] !== classOf[two]) continue
              const together = (sigmas[classOf[one]!]! / 100) ** 2 * (one === two ? 1 : rho)
              sum += together * amountAt(table, i, one) * amountAt(table, k, two)
            }
          }
          holds(Math.abs(matrix[i * table.bidders + k]! - sum) < 1e-9 * Math.abs(sum) + 1e-9)
        }
      }
    })
    expect(failed).toEqual([])
  })

  it('totals under every clause are exact to the cent', () => {
    const clauses: Clause[] = [
      { kind: 'none' },
      { kind: 'gb15', above: 0.93, below: 1.07 },
      { kind: 'lowPrice' },
    ]
    const failed = failing((table, random, holds) => {
      const facts = factsOf(Array.from({ length: table.items }, (_, at) => String(at)))
      const changes = facts.codes.map((text) => ({
        selector: { by: 'prefix' as const, text },
        change: random.whole(-60, 60) / 4,
      }))
      const clause = random.pick(clauses)
      for (const { bidder, total } of scenarioRows(table, { name: '', changes, clause }, facts)) {
        let exact = decimalOf(0)
        for (const [item, { change }] of changes.entries()) {
          const price = decimalOf(table.prices[bidder * table.items + item]!)
          const before = decimalOf(table.quantities[item]!)
          const after = multiply(before, shift(decimalOf(100 + change), -2))
          const amount = settled(DECIMALS, clause, price, before, after, table.caps[item]!)
          exact = add(exact, DECIMALS.subtract(amount, multiply(price, before)))
        }
        const stated = decimalOf(table.totals[bidder]!)
        holds(total === numberOf(add(stated, roundDecimal(exact, 2, 'half'))))
      }
    })
    expect(failed).toEqual([])
  })

  it('the totals of a scenario are those of the changed bill, to the cent', () => {
    const failed = failing((table, random, holds) => {
      const facts = factsOf(Array.from({ length: table.items }, (_, at) => String(at)))
      const changes = facts.codes.map((text) => ({
        selector: { by: 'prefix' as const, text },
        change: random.whole(-100, 200),
      }))
      const rows = scenarioRows(table, { name: '', changes, clause: { kind: 'none' } }, facts)
      for (const { bidder, total } of rows) {
        const whole = totalWith(
          table,
          bidder,
          changes.map(({ change }) => change / 100),
        )
        holds(Math.abs(total! - whole) < 0.005001)
      }
    })
    expect(failed).toEqual([])
  })
}
