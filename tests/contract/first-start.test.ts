import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ANALYSES } from '../../lib/engine/analyses/registry'
import { signedIn } from './client'
import { startServer, stopServer } from './server'

test('a first start has a section with results of every analysis and no notices about them', async () => {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-first-'))
  const server = await startServer({ DATA_DIR: data, DEMO: '1' })
  try {
    const client = await signedIn(server.baseUrl)
    const { body: page } = await client.get('/workplace', {
      headers: { cookie: `next-auth.session-token=${client.token}` },
    })
    const openId = /\/qb-inner\/([\w-]+)/.exec(String(page))?.[1]
    const { body } = await client.get(`/api/tb-qb-items/getOrInitItemList/${openId}`)
    const items: { itemCode: string; calcStatus: number }[] = body.data
    expect(items.map(({ calcStatus }) => calcStatus)).toEqual(ANALYSES.map(() => 1))
    const { body: user } = await client.get('/api/currentUser')
    expect(user.data).toMatchObject({ unreadCount: 1, totalCount: 1 })
    // No notices about what the start did; the only to-do is the opinion of the leader, with whom the account is linked.
    const { body: count } = await client.get('/api/personal/notices/count')
    expect(count.data.kinds).toEqual({ notification: 0, message: 0, todo: 1 })
    const { body: todos } = await client.get('/api/personal/todos')
    expect(todos.data.map(({ kind }: { kind: string }) => kind)).toEqual(['opinion'])
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
})
