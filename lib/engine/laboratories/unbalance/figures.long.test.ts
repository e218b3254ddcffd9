// Over 30 s: computes many bids again with other quantities.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERIFICATION } from '../../../../tests/bench/laboratories/award-trials'
import { PAGE_END, PAGE_START } from '../../../../tests/bench/laboratories/report'
import {
  DRAW_TRIALS,
  drawTrial,
  frontTrial,
  growthTrial,
  UNBALANCE_TRIALS,
} from '../../../../tests/bench/laboratories/unbalance-trials'
import { tableRows } from '../../../../tests/support/bench-page'

/** Sections of the page that are repeated. */
const AGAIN = 20

const page = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
const rows = tableRows(page, PAGE_START, PAGE_END)
const cellsOf = (start: string) => [...rows].find(([name]) => name.startsWith(start))![1]
const countOf = (start: string) => Number(/^(\d+) of (\d+)$/.exec(cellsOf(start)[0]!)![1])
const again = <T>(trial: (salt: string, at: number) => T) =>
  Array.from({ length: AGAIN }, (_, at) => trial(VERIFICATION, at))

test('every figure and every time is reached', () => {
  const reached = [...rows.values()]
    .map((cells) => cells.at(-1))
    .filter((cell) => cell === 'yes' || cell === '**no**')
  expect(reached).toEqual(Array.from({ length: 9 }, () => 'yes'))
})

test('front: the first sections agree with the page', () => {
  const trials = again(frontTrial)
  const misses = trials.filter(({ isFirst }) => !isFirst).length
  expect(misses).toBeLessThanOrEqual(UNBALANCE_TRIALS - countOf('front-loaded'))
  const [least, most] = cellsOf('its least front')[0]!.split(', ').map(Number)
  for (const { front, next } of trials) {
    expect(Number(front.toFixed(3))).toBeGreaterThanOrEqual(least!)
    expect(Number(next.toFixed(3))).toBeLessThanOrEqual(most!)
  }
})

test('ranks after a change: the first sections agree with the page', () => {
  const wrong = again(growthTrial).filter((isRight) => !isRight).length
  expect(wrong).toBeLessThanOrEqual(UNBALANCE_TRIALS - countOf('all ranks'))
})

test('shares of draws: the first section agrees with the page', () => {
  const cells = cellsOf('shares of draws')
  expect(cells).toHaveLength(4)
  expect(DRAW_TRIALS).toBeGreaterThan(1)
  expect(Number(drawTrial(VERIFICATION, 0).toFixed(2))).toBeLessThanOrEqual(Number(cells[0]))
})
