import { expect, test } from 'vitest'
import { bidderBehind, FIRST_PSEUDO_ID, unitsOf } from './units'

const bidders = [
  { id: 1, unitId: 'ccc', bidderMask: 'B7' },
  { id: 2, unitId: 'aaa', bidderMask: 'K2' },
  { id: 3, unitId: 'bbb', bidderMask: 'A1' },
]
const never = () => false

test('units stand in the order of their random ids, under the codes of the platform', () => {
  expect(unitsOf(bidders, never)).toEqual([
    { bidderId: 2, id: FIRST_PSEUDO_ID + 1, label: 'K2' },
    { bidderId: 3, id: FIRST_PSEUDO_ID + 2, label: 'A1' },
    { bidderId: 1, id: FIRST_PSEUDO_ID + 3, label: 'B7' },
  ])
})

test.each([
  ['missing for one', { bidderMask: null }],
  ['blank for one', { bidderMask: ' ' }],
  ['the same for two', { bidderMask: 'B7' }],
])('codes that are %s are not used for any', (_, changed) => {
  const labels = unitsOf([...bidders.slice(0, 2), { ...bidders[2]!, ...changed }], never).map(
    ({ label }) => label,
  )
  expect(labels).toEqual(['№ 1', '№ 2', '№ 3'])
})

test('codes in the order of the bidders are not used: they say who is who', () => {
  const codes = ['TB9', 'TB10', 'TB11']
  const coded = bidders.map((bidder, at) => ({ ...bidder, bidderMask: codes[at]! }))
  expect(unitsOf(coded, never).map(({ label }) => label)).toEqual(['№ 1', '№ 2', '№ 3'])
})

test('a code that names a bidder is not used', () => {
  expect(unitsOf(bidders, (text) => text === 'K2').map(({ label }) => label)).toEqual(['№ 1', '№ 2', '№ 3'])
})

test('the number of a unit leads back to its bidder, and the id of a bidder stays', () => {
  for (const { id, bidderId } of unitsOf(bidders, never)) expect(bidderBehind(id, bidders)).toBe(bidderId)
  expect(bidderBehind(2, bidders)).toBe(2)
})
