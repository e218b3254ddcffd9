import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDatabase, type OpenedDb } from '@/db/connection'
import { first } from '@/db/query'
import { organisations, roles, users } from '@/db/schema'
import { newStore } from '../../tests/support/new-store'
import { inRequest } from '../kit/request.mjs'
import { allEntries, chainState, listEntries } from './data'
import { auditFilter } from './filter'
import { type Action, chainEarlierEntries, noteReplacedSecret, recordAction, recorded } from './mutations'

const folders: string[] = []
let folder: string
let db: OpenedDb

beforeEach(async () => {
  await closeDatabase()
  folder = mkdtempSync(join(tmpdir(), 'clean-bid-audit-'))
  folders.push(folder)
  db = await newStore(join(folder, 'clean-bid.db'))
  await db.insert(organisations).values([
    { id: 1, name: '甲' },
    { id: 2, name: '乙' },
  ])
  await db.insert(roles).values({ id: 'r', permissions: [] })
  for (const id of [1, 2]) {
    const user = { id, organisationId: id, username: `u${id}`, name: `n${id}`, roleId: 'r' }
    await db.insert(users).values({ ...user, passwordHash: '-', createdAt: 0 })
  }
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await closeDatabase()
  for (const path of folders) rmSync(path, { recursive: true, force: true })
})

const signInOf = (userId: number | null, more: Partial<Action> = {}): Action => {
  return { action: 'signIn', userId, detail: { by: 'password' }, ...more }
}
async function fiveEntries(): Promise<void> {
  for (let n = 1; n <= 5; n++) await recordAction(signInOf(1, { detail: { n } }))
}
/** Changes the log as an attacker could who has the database file: triggers do not stop them. */
function tamper(...statements: string[]): void {
  for (const name of ['no_insert_over', 'no_update', 'no_delete', 'head_no_way_back', 'head_no_delete']) {
    db.$client.exec(`drop trigger audit_${name}`)
  }
  for (const statement of statements) db.$client.exec(statement)
}
const checkCommand = async () => {
  const settings = { ...process.env, DATA_DIR: folder }
  const run = promisify(execFile)(process.execPath, ['lib/cli/check-audit.mjs'], { env: settings })
  return run.then(
    ({ stdout }) => ({ code: 0, text: stdout.trim() }),
    ({ code, stdout, stderr }) => ({ code, text: (stdout + stderr).trim() }),
  )
}
const brokenAt = async () => (await chainState()).broken

describe('an entry', () => {
  test('states the actor’s name and organisation at that time, the request, and the entry before', async () => {
    await inRequest('request-1', () => recordAction(signInOf(2, { subject: ['file', 7] })))
    await recordAction(signInOf(null))
    const rows = db.$client.prepare('select * from audit order by id').all() as Record<string, unknown>[]
    expect(rows[0]).toMatchObject({
      id: 1,
      username: 'u2',
      organisation_id: 2,
      subject: 'file:7',
      request_id: 'request-1',
      previous: '0'.repeat(64),
    })
    expect(rows[1]).toMatchObject({ id: 2, username: null, request_id: null, previous: rows[0]!.hash })
    expect(await chainState()).toMatchObject({ count: 2, hash: rows[1]!.hash, broken: null, resealed: [] })
  })

  test('is written if and only if the change it records is', async () => {
    const rename = async (name: string) => await db.update(organisations).set({ name })
    await expect(
      recorded(signInOf(1), async () => {
        await rename('丙')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await expect(
      recorded(
        () => signInOf(1, { detail: { big: 1n } }),
        () => rename('丙'),
      ),
    ).rejects.toThrow()
    expect((await first(db.select({ name: organisations.name }).from(organisations)))?.name).toBe('甲')
    expect(await chainState()).toMatchObject({ count: 0, broken: null })
    await recorded(signInOf(1), async () => false)
    expect((await chainState()).count).toBe(0)
    await recorded(signInOf(1), () => rename('丙'))
    expect((await chainState()).count).toBe(1)
  })

  test('is visible in its own organisation only', async () => {
    await recordAction(signInOf(1))
    await recordAction(signInOf(2))
    await recordAction(signInOf(null))
    const seen = async (organisationId: number, ...actions: string[]) => {
      const person = { organisationId, grants: [{ name: 'organisation', actions }] } as never
      const filter = auditFilter(person, {})
      const listed = (await listEntries(filter, { page: 1, size: 10 })).rows.map(({ id }) => id)
      expect([...(await allEntries(filter))].map(({ id }) => id)).toEqual(listed)
      return listed
    }
    expect(await seen(1)).toEqual([1])
    expect(await seen(2, 'viewAll')).toEqual([2])
    // An administrator of the whole installation also sees entries of no organisation.
    expect(await seen(1, 'create')).toEqual([3, 1])
  })
})

test('the store refuses to change, delete or overwrite an entry, or to set the head back', async () => {
  await fiveEntries()
  const refused = [
    "update audit set action = 'signOut' where id = 2",
    'delete from audit where id = 5',
    "insert or replace into audit (id, at, action, detail) values (3, 0, 'x', '{}')",
    'update audit_head set count = 4',
    'delete from audit_head',
  ]
  for (const statement of refused) expect(() => db.$client.exec(statement), statement).toThrow('append-only')
  expect(await brokenAt()).toBeNull()
  expect(await checkCommand()).toMatchObject({ code: 0, text: expect.stringContaining('intact: 5 entries') })
})

describe('the check reports the position of damage:', () => {
  const cases: readonly [what: string, statements: string[], position: number, damage: string][] = [
    ['a changed entry', [`update audit set detail = '{"n":9}' where id = 3`], 3, 'changed'],
    ['a changed time', ['update audit set at = at + 1 where id = 1'], 1, 'changed'],
    ['another actor', ['update audit set user_id = 2 where id = 5'], 5, 'changed'],
    ['a removed entry', ['delete from audit where id = 2'], 2, 'missing'],
    ['a removed first entry', ['delete from audit where id = 1'], 1, 'missing'],
    [
      'two swapped entries',
      [
        'update audit set id = 9 where id = 2',
        'update audit set id = 2 where id = 3',
        'update audit set id = 3 where id = 9',
      ],
      2,
      'changed',
    ],
    ['a cut end', ['delete from audit where id >= 4'], 4, 'cut'],
    ['an empty log', ['delete from audit'], 1, 'cut'],
    [
      'a cut end with a matching head',
      [
        'delete from audit where id >= 4',
        'update audit_head set count = 3, hash = (select hash from audit where id = 3)',
      ],
      3,
      'seal',
    ],
    ['no head', ['delete from audit_head'], 1, 'added'],
  ]
  test.each(cases)('%s', async (_, statements, position, damage) => {
    await fiveEntries()
    tamper(...statements)
    expect(await brokenAt()).toEqual({ position, damage })
    const { code, text } = await checkCommand()
    expect(code).toBe(1)
    expect(text).toContain(`entry ${position} `)
  })

  test('a rewritten entry with a matching hash: the next entry does not follow it', async () => {
    await fiveEntries()
    const { hashOf } = await import('./chain.mjs')
    const entry = db.$client.prepare('select * from audit where id = 3').get()
    const { user_id, organisation_id, open_id, request_id, detail, ...rest } = entry as Record<
      string,
      unknown
    >
    const original = { ...rest, userId: user_id, organisationId: organisation_id, openId: open_id }
    const forged = { ...original, requestId: request_id, detail: { n: 9 } }
    tamper(`update audit set detail = '{"n":9}', hash = '${hashOf(forged as never)}' where id = 3`)
    expect(await brokenAt()).toEqual({ position: 4, damage: 'moved' })
  })

  test('a cut end with a matching head, even after further entries', async () => {
    await fiveEntries()
    tamper(
      'delete from audit where id >= 4',
      'update audit_head set count = 3, hash = (select hash from audit where id = 3)',
    )
    await recordAction(signInOf(1))
    // The anchor states another entry for this position.
    const broken = { position: 5, damage: 'anchor' }
    expect(await chainState()).toMatchObject({ count: 5, broken, resealed: [4] })
    expect((await checkCommand()).text).toContain('at 4: the end of the log had been modified')
  })

  test('a cut end, even after further entries', async () => {
    await fiveEntries()
    tamper('delete from audit where id >= 4')
    await recordAction(signInOf(1))
    expect(await brokenAt()).toEqual({ position: 4, damage: 'missing' })
  })
})

test('entries from before the chain existed become its beginning', async () => {
  for (const id of [1, 2]) {
    await db.run(
      sql`insert into audit (at, user_id, action, detail) values (${id}, ${id}, 'signIn', '{"a":1}')`,
    )
  }
  await chainEarlierEntries()
  await recordAction(signInOf(1))
  expect(await chainState()).toMatchObject({ count: 3, broken: null })
  const of = db.$client.prepare('select at, organisation_id as of from audit').all()
  expect(of.slice(0, 2)).toEqual([
    { at: 1, of: 1 },
    { at: 2, of: 2 },
  ])
  await chainEarlierEntries()
  expect((await chainState()).count).toBe(3)
})

test('a start with another secret is recorded, and seals the end so that the previous one can be forgotten', async () => {
  await recordAction(signInOf(1))
  const previous = process.env.AUTH_SECRET!
  vi.stubEnv('AUTH_SECRET', 'a-new-secret-of-this-test-that-is-long-enough')
  expect(await brokenAt()).toEqual({ position: 1, damage: 'seal' })
  // Without the previous secret it is not known who sealed the end, so it is left as it is.
  await noteReplacedSecret()
  expect((await chainState()).count).toBe(1)
  vi.stubEnv('AUTH_SECRET_PREVIOUS', previous)
  expect(await brokenAt()).toBeNull()
  await noteReplacedSecret()
  await noteReplacedSecret()
  const actions = db.$client.prepare('select action from audit order by id').pluck().all()
  expect(actions).toEqual(['signIn', 'secretReplaced'])
  vi.stubEnv('AUTH_SECRET_PREVIOUS', '')
  expect(await chainState()).toMatchObject({ count: 2, broken: null })
})
