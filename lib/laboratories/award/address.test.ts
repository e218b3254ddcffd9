import { describe, expect, it, test } from 'vitest'
import { LIBRARY } from '../../engine/laboratories/award/library'
import { EMPTY, type LabState, queryOf, requestOf, stateOf } from './address'
import { ranged, rangedList, written } from './ranges'

const STATE: LabState = {
  ...EMPTY,
  formula: 'F11',
  params: { F: 55, E1: 1.5, Δ: 8 },
  draws: { d: [3, 4, 5, 6], w: [0.6], k: [1, 1.5, 3] },
  outcome: 3,
  moved: 7,
  leaveOut: [4],
  group: [1, 2],
  prices: { 7: 9_620_000.55 },
  adjustments: { 7: -1200.5, 8: 0 },
  scores: { tech: { 7: 88.5, 8: 90 }, standing: { 7: 3 } },
  limit: 10_500_000,
  fixed: 0,
}

describe('the address of the laboratory', () => {
  it('gives back what it was made from', () => {
    const query = new URLSearchParams(queryOf(STATE))
    expect(stateOf(Object.fromEntries(new URLSearchParams(query.toString())))).toEqual(STATE)
  })
  it('of an empty state is empty', () => {
    expect(queryOf(EMPTY)).toEqual({})
    expect(stateOf({})).toEqual(EMPTY)
  })
  it('leaves out what cannot be read', () => {
    const query = {
      formula: '../x',
      params: 'k:1e9,E1:x,:3',
      draws: 'k:1..x/1',
      group: '1,1,0,-2,a',
      outcome: '-1',
    }
    expect(stateOf(query)).toEqual({ ...EMPTY, group: [1] })
    expect(stateOf({ prices: 'a:1,7:Infinity,8:5', scores: '.7:1,tech.x:1,tech.7:2' })).toEqual({
      ...EMPTY,
      prices: { 8: 5 },
      scores: { tech: { 7: 2 } },
    })
  })
  it('asks for no more than it states', () => {
    expect(requestOf(EMPTY)).not.toHaveProperty('formulaId')
    expect(requestOf(STATE)).toMatchObject({ formulaId: 'F11', moved: 7, fixed: 0 })
    expect(requestOf(STATE)).not.toHaveProperty('owner')
  })
})

test('lists of values as people write them', () => {
  expect(rangedList('0.5..3/0.5')).toEqual([0.5, 1, 1.5, 2, 2.5, 3])
  expect(rangedList('1，1.5、 2')).toEqual([1, 1.5, 2])
  expect(rangedList('0.95~0.99/0.01, 1')).toEqual([0.95, 0.96, 0.97, 0.98, 0.99, 1])
  expect(['', 'x', '1..0/1', '0..1/0', '0..1/-1', '0..1000000/0.01', '1e3'].map(rangedList)).toEqual(
    Array.from({ length: 7 }, () => null),
  )
})

test.each(LIBRARY.flatMap(({ draws, id }) => draws.map((draw) => [id, draw] as const)))(
  'the draws of %s are written so that they can be read again',
  (_, { values }) => {
    for (const text of [ranged(values), written(values)]) expect(rangedList(text)).toEqual(values)
  },
)

test('a field shows every value of a short list', () => {
  expect(written([0.5, 1, 1.5])).toBe('0.5, 1, 1.5')
  expect(written(Array.from({ length: 30 }, (_, at) => at))).toBe('0~29/1')
})
