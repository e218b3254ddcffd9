// Kills a server during last signatures.
import { expect, test } from 'vitest'
import { signingKills } from '../bench/faults/signing'

const KILLS = 8

test('after a kill during the last signature a report is sealed or can be signed again', async () => {
  const { stuck, sealed, open } = await signingKills({ count: KILLS, seed: 5 })
  expect(stuck).toEqual([])
  expect(sealed + open).toBe(KILLS)
})
