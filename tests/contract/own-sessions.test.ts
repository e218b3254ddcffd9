import { expect, test } from 'vitest'
import type { Client } from './client'
import { change } from './factors-support'
import { clientOf, session } from './people-support'
import { newUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')

interface Listed {
  readonly id: string
  readonly isThis: boolean
  readonly address: string | null
  readonly usedAt: number
}
const listed = async (client: Client): Promise<Listed[]> =>
  (await client.get('/api/account/sessions')).body.data

test('own sessions state device, address and last use; all others are ended at once', async () => {
  const { username, password } = await newUser('viewer')
  const [one, two, three] = [
    await clientOf(baseUrl, username, password),
    await session(baseUrl, username, password),
    await session(baseUrl, username, password),
  ]
  const rows = await listed(one)
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']))
  expect((await one.call('DELETE', '/api/account/sessions')).body.success).toBe(true)
  expect((await two.get('/api/currentUser')).status).toBe(401)
  expect((await three.get('/api/currentUser')).status).toBe(401)
  expect((await listed(one)).map(({ isThis }) => isThis)).toEqual([true])
})

test('the last use is written at most once a minute', async () => {
  const { userId, username, password } = await newUser('viewer')
  const client = await clientOf(baseUrl, username, password)
  const lastUse = async () => (await listed(client))[0]!.usedAt
  const first = await lastUse()
  await client.get('/api/currentUser')
  expect(await lastUse()).toBe(first)
  await change('update sessions set used_at = used_at - 61000 where user_id = ?', userId)
  await client.get('/api/currentUser')
  await expect.poll(lastUse).toBeGreaterThanOrEqual(first)
})
