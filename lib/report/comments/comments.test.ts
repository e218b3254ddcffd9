import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, db } from '@/db/connection'
import { members, roles, users } from '@/db/schema'
import { ANY_ACTION } from '@/tests/support/any-action'
import { addRun, addSection, goldenCase, LEADER, OPEN_ID } from '@/tests/support/report-section'
import { newStore } from '../../../tests/support/new-store'
import { details } from '../../analyses/conformance/rule/tables'
import type { Person } from '../../auth/data'
import { DEFAULT_ROLES } from '../../domain/permissions'
import { listNotices } from '../../notices/data'
import { findingKey } from '../../runs/findings'
import { sectionById } from '../../sections/data'
import type { Acting } from '../committee/actions'
import { openVersion, sealVersion } from '../mutations'
import { contentsOf, sealable } from '../seal/contents'
import { comment, mentionables, removeComment } from './comments'
import { commentsOn } from './data'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-comments-'))
process.env.DATA_DIR = folder
const golden = goldenCase('conformance', 'items')
const row = golden.expected.details![0]!
const place = { analysis: 'conformance', table: 'details', key: findingKey(details, row) }
const PAGE = { page: 1, size: 20 }

beforeAll(async () => {
  const store = await newStore(join(folder, 'test.db'))
  await addSection(store, 8)
  await addRun('conformance', golden.input, 8)
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

async function acting(userId: number): Promise<Acting> {
  const section = (await sectionById(OPEN_ID))!
  const person = { userId, name: `n${userId}`, grants: DEFAULT_ROLES.committee } as unknown as Person
  return { section, person }
}
const messagesOf = async (userId: number) => (await listNotices(userId, { kinds: ['message'], ...PAGE })).rows

test('a comment is listed, and who is mentioned gets a message that leads to the finding', async () => {
  expect((await mentionables((await sectionById(OPEN_ID))!)).map(({ userId }) => userId)).toEqual([
    1, 2, 3, 4, 5, 6,
  ])
  await comment(await acting(1), place, { text: '@王评审 请核对', mentions: [2, 2, 1] })
  const { rows, total } = await commentsOn(OPEN_ID, place, PAGE)
  expect({ total, rows }).toMatchObject({
    total: 1,
    rows: [{ text: '@王评审 请核对', userId: 1, removedAt: null }],
  })
  const [message] = await messagesOf(2)
  expect(message).toMatchObject({
    event: 'mentioned',
    values: { section: '一标段', analysis: 'conformance' },
  })
  expect(message!.href).toContain(place.key)
  expect(await messagesOf(2)).toHaveLength(1)
  expect(await messagesOf(1)).toEqual([])
})

test('an unknown finding and a person outside the section are refused', async () => {
  const account = { organisationId: 1, passwordHash: '', createdAt: 0, roleId: 'committee' }
  const reader = { name: 'analysis', actions: ['view' as const] }
  await db()
    .insert(roles)
    .values({ id: 'reader', permissions: [reader] })
  // No member; a member who may not see the report; a member who cannot sign in.
  await db()
    .insert(users)
    .values([
      { ...account, id: 31, username: 'a', name: '甲' },
      { ...account, id: 32, username: 'b', name: '乙', roleId: 'reader' },
      { ...account, id: 33, username: 'c', name: '丙', disabled: true },
    ])
  await db()
    .insert(members)
    .values([
      { openId: OPEN_ID, userId: 32 },
      { openId: OPEN_ID, userId: 33 },
    ])
  for (const id of [31, 32, 33])
    await expect(comment(await acting(1), place, { text: 'x', mentions: [id] })).rejects.toMatchObject({
      code: 'notFound',
    })
  const unknown = { ...place, key: 'f'.repeat(32) }
  await expect(comment(await acting(1), unknown, { text: 'x', mentions: [] })).rejects.toMatchObject({
    code: 'findingUnknown',
  })
  await expect(comment(await acting(1), place, { text: 'x', mentions: [99] })).rejects.toMatchObject({
    code: 'notFound',
  })
  expect((await commentsOn(OPEN_ID, place, PAGE)).total).toBe(1)
})

test('one’s own comment may be removed, another’s only by the leader; that there was one stays', async () => {
  const { id } = await comment(await acting(1), place, { text: '第二条', mentions: [] })
  await expect(removeComment(await acting(3), id)).rejects.toMatchObject({ code: 'notLeader' })
  await removeComment(await acting(LEADER + 1), id)
  const { rows, total } = await commentsOn(OPEN_ID, place, PAGE)
  expect(total).toBe(2)
  expect(rows[1]).toMatchObject({ text: '', removedBy: LEADER + 1, removedAt: expect.any(Number) })
  await expect(removeComment(await acting(1), id)).rejects.toMatchObject({ code: 'notFound' })
})

test('the latest page has the newest comments, the oldest of them first', async () => {
  for (const text of ['三', '四', '五']) await comment(await acting(1), place, { text, mentions: [] })
  const { rows } = await commentsOn(OPEN_ID, place, { page: 1, size: 2, latest: true })
  expect(rows.map(({ text }) => text)).toEqual(['四', '五'])
})

test('comments are no part of what is signed, and closed once it is sealed', async () => {
  const section = (await sectionById(OPEN_ID))!
  const before = sealable(await contentsOf(section))
  const { id } = await comment(await acting(1), place, { text: '封存前', mentions: [] })
  const { hash, text } = sealable(await contentsOf(section))
  expect(hash).toBe(before.hash)
  const version = await openVersion(OPEN_ID, hash, text)
  await sealVersion(version.id, { documents: Buffer.from(''), documentsHash: '', done: ANY_ACTION })
  const closed = { code: 'commentsClosed' }
  await expect(comment(await acting(1), place, { text: 'x', mentions: [] })).rejects.toMatchObject(closed)
  await expect(removeComment(await acting(1), id)).rejects.toMatchObject(closed)
})
