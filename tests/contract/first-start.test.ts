import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ANALYSES } from '../../lib/engine/analyses/registry'
import { pdfPages } from '../support/pdf'
import { signedIn } from './client'
import { startServer, stopServer } from './server'

test('a first start has a section with results of every analysis, no notices about them, and a short report', async () => {
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
    expect(user.data).toMatchObject({ unreadCount: 2, totalCount: 2 })
    // No notices about what the start did; the to-dos are those of the leader, with whom the account is linked.
    const { body: count } = await client.get('/api/personal/notices/count')
    expect(count.data.kinds).toEqual({ notification: 0, message: 0, todo: 2 })
    const { body: todos } = await client.get('/api/personal/todos')
    expect(todos.data.map(({ kind }: { kind: string }) => kind)).toEqual(['judge', 'opinion'])
    // Five bidders with clues in every analysis, two of them with 27 resource prices and 15 choices in common; with
    // technical bids, whose pairs, shared texts, traces and readings take five pages.
    const { body: report } = await client.get(`/api/tb-qb-reports/export?openId=${openId}&format=pdf`)
    const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${report.data.id}`)
    const path = join(data, 'report.pdf')
    writeFileSync(path, bytes)
    expect(pdfPages(path).length).toBeLessThanOrEqual(22)
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
})
