import { expect, test } from 'vitest'
import { signingKills } from '../bench/faults/signing'

const KILLS = 8

test('killed while the last member signs, a report is signed and sealed, or can be signed again', async () => {
  const { stuck, sealed, open } = await signingKills({ count: KILLS, seed: 5 })
  expect(stuck).toEqual([])
  expect(sealed + open).toBe(KILLS)
})
