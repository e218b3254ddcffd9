import { expect, test } from 'vitest'
import { LIBRARY } from '../../engine/laboratories/award/library'
import { withParams } from '../../engine/laboratories/award/read-formula'
import { type Simulation, simulate } from '../../engine/laboratories/award/simulate'
import { linesOf } from './curve-lines'

const PRICES = [9_500_000, 9_620_000, 9_700_000, 9_780_000, 9_850_000, 9_900_000, 10_200_000]
const curveOf = (id: string, params: Record<string, number>) => {
  const formula = withParams(LIBRARY.find((entry) => entry.id === id)!, params)
  const bidders = PRICES.map((price, at) => ({ bidderId: at + 1, price, isOk: true }))
  const section = { bidders, limit: 10_500_000, fixed: null, owner: null }
  return (simulate(formula, section, { moved: 4 }) as Simulation).curve!.points
}

test('a trimmed mean is flat, rises while the bid counts, and is flat again: two kinks', () => {
  const [line, ...others] = linesOf(curveOf('F3', { k: 2 }))
  expect(others).toEqual([])
  expect(line).toEqual([
    { price: 9_500_000, benchmark: 9_519_720 },
    { price: 10_200_000, benchmark: 9_656_920 },
    { price: 10_500_000, benchmark: 9_656_920 },
  ])
})

test('a jump ends one line and begins another', () => {
  const lines = linesOf([
    { price: 1, benchmark: 10 },
    { price: 2, benchmark: 20 },
    { price: 2.01, benchmark: 50 },
    { price: 3, benchmark: 60 },
    { price: 4, benchmark: null },
    { price: 5, benchmark: 7 },
  ])
  expect(lines.map((line) => line.map(({ price }) => price))).toEqual([[1, 2], [2.01, 3], [5]])
})
