import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, type OpenedDb, openDatabase } from '@/db/connection'
import { migrateDatabase } from '@/db/migrate'
import { inTransaction } from '@/db/transaction'
import { sealOf } from './chain.mjs'
import { chainState } from './data'
import { recordAction, recorded } from './mutations'

const folders: string[] = []
let folder: string
let db: OpenedDb

const store = () => join(folder, 'clean-bid.db')
const anchor = () => join(folder, 'audit', 'anchor')
const open = () => {
  db = openDatabase(store())
  migrateDatabase(db, 'db/migrations')
}
beforeEach(async () => {
  await closeDatabase()
  folder = mkdtempSync(join(tmpdir(), 'clean-bid-anchor-'))
  folders.push(folder)
  open()
})
afterAll(async () => {
  await closeDatabase()
  for (const path of folders) rmSync(path, { recursive: true, force: true })
})

async function entries(count: number): Promise<void> {
  for (let n = 1; n <= count; n++) await recordAction({ action: 'signIn', userId: null, detail: { n } })
}
/** Changes the log as an attacker could who has the store and the server's secret. */
function tamper(last: number): void {
  for (const name of ['no_insert_over', 'no_update', 'no_delete', 'head_no_way_back', 'head_no_delete']) {
    db.$client.exec(`drop trigger audit_${name}`)
  }
  db.$client.prepare('delete from audit where id > ?').run(last)
  db.$client.exec('delete from audit_head')
  if (last === 0) return
  const hash = hashAt(last)
  const seal = sealOf(last, hash, process.env.AUTH_SECRET!)
  db.$client.prepare('insert into audit_head values (1, ?, ?, ?)').run(last, hash, seal)
}
const hashAt = (id: number) =>
  db.$client.prepare('select hash from audit where id = ?').pluck().get(id) as string
async function check(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATA_DIR: folder }
  const run = promisify(execFile)(process.execPath, ['lib/cli/check-audit.mjs', ...args], { env })
  return run.then(
    ({ stdout }) => ({ code: 0, text: stdout.trim() }),
    ({ code, stdout, stderr }) => ({ code, text: (stdout + stderr).trim() }),
  )
}

test('the anchor of an intact log states its end, and the check passes', async () => {
  await entries(5)
  expect(await check()).toMatchObject({ code: 0, text: expect.stringContaining('intact: 5 entries') })
  expect(readFileSync(anchor(), 'utf8')).toBe(`0000000000000005:${hashAt(5)}\n`)
})

test('the check finds a log that was emptied together with its head', async () => {
  await entries(5)
  tamper(0)
  expect(await check()).toMatchObject({ code: 1, text: expect.stringContaining('entry 1 is missing') })
  expect((await chainState()).broken).toEqual({ position: 1, damage: 'lost' })
})

test('the check finds a log that was cut and whose head was rewritten with the secret', async () => {
  await entries(5)
  tamper(3)
  const { code, text } = await check()
  expect([code, text]).toEqual([1, expect.stringContaining('entry 4 is missing')])
  expect(text).toContain('an older database was restored')
})

test('entries written after a cut do not hide it, because the anchor does not move', async () => {
  await entries(5)
  tamper(3)
  await entries(1)
  expect(await check()).toMatchObject({ code: 1, text: expect.stringContaining('entry 5 is missing') })
  await entries(4)
  expect(await check()).toMatchObject({
    code: 1,
    text: expect.stringContaining('entry 5 does not match the anchor'),
  })
  expect((await chainState()).broken).toEqual({ position: 5, damage: 'anchor' })
})

test('the check finds that an older database was restored', async () => {
  await entries(3)
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  copyFileSync(store(), join(folder, 'older'))
  await entries(2)
  await closeDatabase()
  copyFileSync(join(folder, 'older'), store())
  open()
  const { code, text } = await check()
  expect([code, text]).toEqual([1, expect.stringContaining('entry 4 is missing')])
  expect(text).toContain('an older database was restored')
})

test('an anchor left behind by a crash is no damage', async () => {
  await entries(3)
  const behind = readFileSync(anchor())
  await entries(2)
  const { writeFileSync } = await import('node:fs')
  writeFileSync(anchor(), behind)
  expect(await check()).toMatchObject({ code: 0, text: expect.stringContaining('2 entries ahead') })
  await entries(1)
  expect(readFileSync(anchor(), 'utf8')).toContain('0000000000000006:')
})

test('an entry rolled back with its transaction does not move the anchor', async () => {
  await entries(2)
  const failing = () =>
    inTransaction(async () => {
      await recorded({ action: 'signIn', userId: null, detail: {} }, async () => undefined)
      throw new Error('rolled back')
    })
  await expect(failing()).rejects.toThrow('rolled back')
  expect(readFileSync(anchor(), 'utf8')).toContain('0000000000000002:')
  expect((await check()).code).toBe(0)
})

test('the check compares the log with an end stated in a backup or a report', async () => {
  await entries(5)
  const stated = `3:${hashAt(3)}`
  expect((await check('--expect', stated)).code).toBe(0)
  expect(await check('--expect', `3:${hashAt(2)}`)).toMatchObject({
    code: 1,
    text: expect.stringContaining('entry 3 does not match'),
  })
  expect(await check('--expect', `9:${hashAt(3)}`)).toMatchObject({
    code: 1,
    text: expect.stringContaining('entry 6 is missing'),
  })
  expect(await check('--expect', 'nonsense')).toMatchObject({ code: 2 })
  // Whoever has the whole folder can remove the anchor too, but not an end that was stated elsewhere.
  tamper(2)
  rmSync(anchor())
  expect((await check('--expect', stated)).code).toBe(1)
})

test('accepting an intended older state saves the old anchor beside the new one', async () => {
  await entries(5)
  const before = readFileSync(anchor(), 'utf8')
  tamper(3)
  expect((await check()).code).toBe(1)
  const accepted = await check('--accept')
  expect(accepted.code).toBe(0)
  const { readdirSync } = await import('node:fs')
  const saved = readdirSync(join(folder, 'audit')).find((name) => name !== 'anchor')!
  expect(readFileSync(join(folder, 'audit', saved), 'utf8')).toBe(before)
  expect((await check()).code).toBe(0)
  await entries(1)
  expect(readFileSync(anchor(), 'utf8')).toContain('0000000000000004:')
})

test('the anchor may be in another folder, and the check reports a missing one', async () => {
  const elsewhere = join(folder, 'other-mount', 'anchor')
  const { env } = await import('../kit/env.mjs')
  Object.assign(env(), { AUDIT_ANCHOR: elsewhere })
  try {
    await entries(2)
  } finally {
    Object.assign(env(), { AUDIT_ANCHOR: undefined })
  }
  expect(existsSync(anchor())).toBe(false)
  expect(readFileSync(elsewhere, 'utf8')).toContain('0000000000000002:')
  // Only versions that write anchors give a folder an id, so this folder should have an anchor.
  const { writeFileSync } = await import('node:fs')
  writeFileSync(join(folder, 'installation'), '0123456789abcdef\n')
  expect(await check()).toMatchObject({
    code: 1,
    text: expect.stringContaining('is missing: it was removed'),
  })
})
