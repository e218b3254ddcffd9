import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '@/db/connection'
import { opens, organisations, roles, shares, users } from '@/db/schema'
import { newStore } from '../../../tests/support/new-store'
import { liveShare } from './data'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-shares-'))
const NOW = 1_000

const PEOPLE = {
  'somebody who may sign in': {},
  'a disabled account': { disabled: true },
  'an account that waits': { state: 'waiting' },
  'an account of a disabled organisation': { organisationId: 2 },
} as const
const LINKS = {
  'that is valid': {},
  'that is revoked': { revokedAt: 1 },
  'that has expired': { expiresAt: NOW },
}

beforeAll(async () => {
  const db = await newStore(join(folder, 'test.db'))
  const at = { createdAt: 0, updatedAt: 0 }
  await db.insert(organisations).values([
    { id: 1, name: '1' },
    { id: 2, name: '2', disabled: true },
  ])
  await db.insert(roles).values({ id: 'role', organisationId: 1, permissions: [] })
  await db.insert(opens).values({ openId: 'o', organisationId: 1, sectionCode: 'c', sectionName: 's', ...at })
  for (const [place, [name, state]] of Object.entries(PEOPLE).entries()) {
    const account = {
      id: place + 1,
      organisationId: 1,
      username: name,
      name,
      passwordHash: '',
      roleId: 'role',
    }
    await db.insert(users).values({ ...account, ...at, ...state })
    for (const [link, term] of Object.entries(LINKS)) {
      const share = {
        openId: 'o',
        menuKey: 'k',
        query: {},
        tokenHash: `${name} ${link}`,
        createdBy: account.id,
      }
      await db.insert(shares).values({ ...share, createdAt: 0, expiresAt: NOW + 1, ...term })
    }
  }
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

test('a link opens while it is valid and whoever made it may sign in', async () => {
  const live: string[] = []
  for (const name of Object.keys(PEOPLE))
    for (const link of Object.keys(LINKS))
      if (await liveShare(`${name} ${link}`, NOW)) live.push(`${name} ${link}`)
  expect(live).toEqual(['somebody who may sign in that is valid'])
})
