import { expect, test } from 'vitest'
import { bidderBehind, FIRST_PSEUDO_ID, unitsOf } from './units'

const bidders = [
  { id: 1, unitId: 'ccc', bidderMask: 'K10' },
  { id: 2, unitId: 'aaa', bidderMask: 'K2' },
  { id: 3, unitId: 'bbb', bidderMask: 'A1' },
]

test('units stand in the order of their codes, whatever the order of the bidders', () => {
  const units = [
    { bidderId: 3, id: FIRST_PSEUDO_ID + 2, label: 'A1' },
    { bidderId: 2, id: FIRST_PSEUDO_ID + 1, label: 'K2' },
    { bidderId: 1, id: FIRST_PSEUDO_ID + 3, label: 'K10' },
  ]
  expect(unitsOf(bidders)).toEqual(units)
  expect(unitsOf(bidders.toReversed())).toEqual(units)
})

test('the number of a unit leads back to its bidder, and the id of a bidder stays', () => {
  for (const { id, bidderId } of unitsOf(bidders)) expect(bidderBehind(id, bidders)).toBe(bidderId)
  expect(bidderBehind(2, bidders)).toBe(2)
})
