import { beforeAll, expect, test } from 'vitest'
import { bytesOf, GOLDEN } from '../fuzz/golden'
import { fuzzServer, requestsOf, sendRecord } from '../fuzz/server'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
let client: Client
let taken: TakenSection
beforeAll(async () => {
  client = await signedIn(baseUrl)
  taken = await pushedSection(client, 'FUZZ-1')
  await uploadAll(client, taken)
})

test('every answer is a success or has the common error shape, whatever the request', async () => {
  const plan = { files: 40, records: 120, queries: 240, entries: 60, seed: 5 }
  const sent = await requestsOf(client, taken.openId, plan)
  // Long enough that a busy machine does not look like a hang.
  expect(await fuzzServer(sent, 100_000)).toEqual([])
})

test.each(GOLDEN.files)('$name is refused with a message', async ({ kind, parts }) => {
  const name = { 1: 'a.LNZF', 2: 'a.nlntf', 3: 'a.LNCF' }[kind]
  const { status, body } = await client.upload(taken.openId, kind, name, bytesOf(parts), taken.bidders[0])
  expect(status).toBe(422)
  expect(body.message).not.toContain('errors.')
})

test.each(GOLDEN.records)('$name is refused with a message', async ({ body, status }) => {
  const answer = await sendRecord({ baseUrl }, Buffer.from(body))
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ success: false, code: status })
})

test('the size limit also applies to a body without a stated length', async () => {
  const piece = new Uint8Array(1 << 20).fill(32)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < 70) controller.enqueue(piece)
      else controller.close()
    },
  })
  const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const answer = await fetch(`${baseUrl}/api/tb-qb-items/beginAnalyze`, init)
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ success: false, code: 413 })
})
