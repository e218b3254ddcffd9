import { expect, test } from 'vitest'
import { gridsOf } from './grid'

/** Lines as left, top, right, bottom. */
const rules = (...lines: (readonly [number, number, number, number])[]) => Float32Array.from(lines.flat())
const level = (y: number, from: number, to: number) => [from, y, to, y] as const
const upright = (x: number, from: number, to: number) => [x, from, x, to] as const

test('lines that are drawn for each cell, a little apart, are one', () => {
  const [grid, ...others] = gridsOf(
    rules(
      ...[0, 20, 40].flatMap((y) => [level(y, 0, 100), level(y + 0.7, 100, 200)]),
      ...[0, 100, 101, 200].flatMap((x) => [upright(x, 0, 20), upright(x, 20.5, 40)]),
    ),
  )
  expect(others).toEqual([])
  expect([grid!.xs, grid!.ys]).toEqual([
    [0, 100, 200],
    [0, 20, 40],
  ])
  expect(grid!.cells).toHaveLength(4)
})

test('a cell reaches as far as no line divides it', () => {
  const [grid] = gridsOf(
    rules(
      ...[level(0, 0, 300), level(20, 100, 300), level(40, 0, 300)],
      ...[upright(0, 0, 40), upright(100, 0, 40), upright(200, 20, 40), upright(300, 0, 40)],
    ),
  )
  expect(grid!.cells).toEqual([
    { top: 0, left: 0, bottom: 1, right: 0 },
    { top: 0, left: 1, bottom: 0, right: 2 },
    { top: 1, left: 1, bottom: 1, right: 1 },
    { top: 1, left: 2, bottom: 1, right: 2 },
  ])
})

test('tables that no line joins are two', () => {
  const table = (y: number) => [
    ...[level(y, 0, 100), level(y + 20, 0, 100)],
    ...[upright(0, y, y + 20), upright(100, y, y + 20)],
  ]
  expect(gridsOf(rules(...table(60), ...table(0))).map(({ ys }) => ys)).toEqual([
    [0, 20],
    [60, 80],
  ])
})
