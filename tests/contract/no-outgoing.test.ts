import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pagePatterns } from '../support/pages'
import { type Client, signedIn } from './client'
import { startServer, stopServer } from './server'

const WATCH = `--import=${resolve('tests/support/outgoing.mjs')}`

/** Starts a new installation in which every way out of the machine is written down, and returns what was. */
async function outgoingOf(settings: Record<string, string>, use: (client: Client) => Promise<void>) {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-outgoing-'))
  const written = join(data, 'outgoing')
  const started = { DATA_DIR: join(data, 'data'), NODE_OPTIONS: WATCH, OUTGOING: written, ...settings }
  const server = await startServer(started)
  try {
    await use(await signedIn(server.baseUrl))
  } finally {
    await stopServer(server)
  }
  const found = existsSync(written) ? readFileSync(written, 'utf8').trim().split('\n') : []
  rmSync(data, { recursive: true, force: true })
  return found
}

test('what leads out of the machine is seen', async () => {
  const found = await outgoingOf({ OUTGOING_TRY: '1' }, async () => {})
  expect(found.join('\n')).toContain('outgoing.invalid')
})

test('a new installation calls nobody: not at its start, by no page, and not when analyses run and reports are made', async () => {
  const found = await outgoingOf({ DEMO: '1' }, async (client) => {
    const headers = { cookie: `next-auth.session-token=${client.token}` }
    const { body: workplace } = await client.get('/workplace', { headers })
    const openId = /\/qb-inner\/([\w-]+)/.exec(String(workplace))?.[1]
    expect(openId).toBeDefined()
    const answers = new Map<string, number>()
    for (const pattern of pagePatterns()) {
      const address = pattern.replace('[openId]', openId!)
      if (address.includes('[')) continue
      const { status } = await client.get(address, { headers })
      answers.set(address, status)
    }
    expect([...answers].filter(([, status]) => status >= 500)).toEqual([])
    expect([...answers].filter(([, status]) => status === 200).length).toBeGreaterThan(40)
    const { body: report } = await client.get(`/api/tb-qb-reports/export?openId=${openId}&format=docx`)
    expect(report.success).toBe(true)
  })
  expect(found).toEqual([])
})
