import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newSealKey, openKeys } from '../../lib/kit/seals/seal.mjs'

/** What the command does to a data folder; servers that start before and after it: tests/contract/key-rotation.long.test.ts. */

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-rotate-'))
afterAll(() => rmSync(folder, { recursive: true }))

function rotate(...words: string[]) {
  const settings = { DATA_DIR: folder, DATABASE_URL: '', AUTH_SECRET: '', AUTH_SECRET_PREVIOUS: '' }
  const env = { PATH: process.env.PATH, ...settings } as unknown as NodeJS.ProcessEnv
  const { status, stdout, stderr } = spawnSync(process.execPath, ['lib/cli/rotate-keys.mjs', ...words], {
    env,
    encoding: 'utf8',
  })
  return { status, text: stdout + stderr }
}
const textOf = (name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : null
const held = () => ['secret', 'keys/previous-secret', 'keys/login.pem', 'keys/login-previous.pem'].map(textOf)

test('the secret and the key of the sign-in are kept as the previous ones until the replacement is finished', () => {
  const [secret, key] = ['a-secret-that-was-generated'.padEnd(64, '0'), 'the key of the sign-in']
  mkdirSync(join(folder, 'keys'))
  writeFileSync(join(folder, 'secret'), secret)
  writeFileSync(join(folder, 'keys', 'login.pem'), key)
  expect(rotate()).toMatchObject({ status: 0 })
  const [young] = held()
  expect(young).toMatch(/^[\w-]{64}$/)
  expect(held()).toEqual([young, secret, null, key])
  expect(young).not.toBe(secret)

  const again = rotate()
  expect([again.status, again.text]).toEqual([1, expect.stringContaining('--finish')])
  expect(held()).toEqual([young, secret, null, key])

  expect(rotate('--finish')).toMatchObject({ status: 0 })
  expect(held()).toEqual([young, null, null, null])
})

test('of the keys of seals that are replaced only the public halves are kept', () => {
  const path = join(folder, 'keys', 'seal.json')
  const keys = [newSealKey(), newSealKey()]
  for (const key of keys) {
    writeFileSync(path, JSON.stringify(key))
    expect(rotate().status).toBe(0)
    expect(textOf('keys/seal.json')).toBeNull()
    expect(rotate('--finish').status).toBe(0)
  }
  const kept = textOf('keys/seal-former.json')!
  expect(JSON.parse(kept)).toEqual(keys.map((key) => ({ since: key.since, ...openKeys(key) })))
  for (const { sm2 } of keys) expect(kept).not.toContain(sm2.secret)
})
