import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '@/db/connection'
import { newStore } from '../../../tests/support/new-store'
import { redeemCode, storeCode } from './mutations'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-sms-'))
const EXPIRES = 1000

beforeAll(() => newStore(join(folder, 'test.db')))
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

const redeem = (codeHash: string, now = EXPIRES - 1) =>
  redeemCode('1', ['other', codeHash], { now, guesses: 2 })

test('a code counts once, until it expires, for its mobile', async () => {
  await storeCode('1', 'right', EXPIRES)
  expect(await redeem('right', EXPIRES)).toBe(false)
  expect(await redeemCode('2', ['right'], { now: 0, guesses: 2 })).toBe(false)
  expect([await redeem('right'), await redeem('right')]).toEqual([true, false])
})

test('after too many wrong guesses the right one counts no more, until there is another code', async () => {
  await storeCode('1', 'right', EXPIRES)
  expect([await redeem('a'), await redeem('b'), await redeem('right')]).toEqual([false, false, false])
  await storeCode('1', 'right', EXPIRES)
  expect([await redeem('a'), await redeem('right')]).toEqual([false, true])
})
