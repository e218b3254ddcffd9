import { beforeAll, expect, inject, test } from 'vitest'
import { type Client, signedIn } from './client'
import { pushedSection } from './section'

const baseUrl = inject('baseUrl')
let client: Client
beforeAll(async () => {
  client = await signedIn(baseUrl)
})

async function page(path: string): Promise<{ status: number; text: string }> {
  const headers = { cookie: `next-auth.session-token=${client.token}` }
  const answer = await fetch(baseUrl + path, { headers, redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}

test('a page asked for again shows every change at once', async () => {
  for (let at = 1; at <= 5; at++) {
    const code = `KEPT-PAGE-${at}`
    const list = '/qb-project?q=KEPT-PAGE'
    expect((await page(list)).text).not.toContain(code)
    await pushedSection(client, code)
    expect((await page(list)).text).toContain(code)
  }
})

test('nobody sees a page again after signing out', async () => {
  expect((await page('/qb-project')).status).toBe(200)
  await client.call('POST', '/api/logout')
  expect((await page('/qb-project')).status).not.toBe(200)
})
