import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifier } from '../../examples/receiver/verify.mjs'
import { generateSection } from '../generator/section'
import { blindDocx, PLANTED } from '../support/blind-documents'
import { freePort } from '../support/port'
import { type Client, pushSection, signedIn } from './client'
import { pageData } from './page-text'
import { addOrganisation } from './people-support'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { startServer, stopServer, type TestServer } from './server'

const TARGETS = '/api/system/events/targets'
const DELIVERIES = '/api/system/events/deliveries'
const CALC = '/api/tb-qb-eco-calc-sums/beginAnalyze'
const ALL = ['sectionReceived', 'fileRead', 'fileRefused', 'runEnded', 'reportSealed', 'letterWritten']

const dataDir = mkdtempSync(join(tmpdir(), 'clean-bid-events-'))
let server: TestServer
let admin: Client
let port: number
let secret: string

interface Body {
  readonly id: string
  readonly kind: string
  readonly openId: string
  readonly data: Record<string, unknown>
}
const received: Body[] = []
const texts: string[] = []
let receiver: Server | null = null

/** The example receiver, with what it took kept for the test. */
async function receive(): Promise<void> {
  const events = verifier(secret)
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      const found = events.check(String(request.headers['clean-bid-signature']), body)
      if (found === 'new') {
        texts.push(JSON.stringify(request.headers), body)
        received.push(JSON.parse(body))
        events.note(JSON.parse(body).id)
      }
      response.writeHead(found === 'new' || found === 'known' ? 200 : 401).end()
    })
  })
  await new Promise<void>((resolve) => receiver!.listen(port, '127.0.0.1', resolve))
}
async function goAway(): Promise<void> {
  receiver?.closeAllConnections()
  await new Promise((resolve) => (receiver ? receiver.close(resolve) : resolve(null)))
  receiver = null
}

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir })
  admin = await signedIn(server.baseUrl)
  port = await freePort()
  const json = { address: `http://127.0.0.1:${port}/events`, kinds: ALL }
  const { body } = await admin.call('POST', TARGETS, { json })
  secret = body.data.secret
  await receive()
})
afterAll(async () => {
  await goAway()
  await stopServer(server)
  rmSync(dataDir, { recursive: true })
})

const kindsOf = (openId: string) => received.filter((one) => one.openId === openId).map(({ kind }) => kind)

test('a blind section is told of in order, without a name of anybody or of any file', async () => {
  const { section, bidders } = generateSection({
    ...{ seed: 7, bidders: 3, items: 20 },
    names: { sectionCode: 'EVENTS-1' },
  }).platform
  const taken: TakenSection = await pushedSection(
    admin,
    'EVENTS-1',
    { items: 20 },
    { section: { ...section, techEvaType: 1 }, bidders },
  )
  const { openId } = taken
  await uploadAll(admin, taken)
  const makers = bidders.map(({ bidderName }) => ({
    ...{ bidderName, alias: bidderName, bidderCode: 'CODE-1', leaderName: '赵德柱', bidderMask: 'K' },
  }))
  const name = `${PLANTED.folder}-${bidders[0]!.bidderName}.docx`
  await admin.upload(openId, 4, name, blindDocx(makers[0]!, makers[1]!, 0), taken.bidders[0])
  const refused = await admin.upload(
    openId,
    2,
    `${bidders[1]!.bidderName}.nlntf`,
    Buffer.from('no bid'),
    taken.bidders[1],
  )
  expect(refused.body.success).toBe(false)
  expect((await admin.get(`${CALC}?openId=${openId}`)).body.success).toBe(true)
  const json = {
    ...{ openId, bidderId: taken.bidders[0], title: `致${bidders[0]!.bidderName}`, deadline: '2027-01-05' },
    questions: ['请说明单价'],
  }
  const letter = await admin.call('POST', '/api/tb-qb-reports/saveLetter', { json })
  expect(letter.body, JSON.stringify(letter.body)).toMatchObject({ success: true })

  const files = 2 + bidders.length + 1
  const expected = [
    'sectionReceived',
    ...Array(files).fill('fileRead'),
    'fileRefused',
    'runEnded',
    'letterWritten',
  ]
  await expect.poll(() => kindsOf(openId)).toEqual(expected)
  const names = bidders.flatMap(({ bidderName }) => [
    bidderName,
    bidderName.replace(/有限公司$/, '').slice(2),
  ])
  const secrets = [
    ...names,
    ...Object.values(PLANTED),
    '赵德柱',
    'CODE-1',
    '.nlntf',
    '.docx',
    '.LNZF',
    secret,
  ]
  expect(texts.join('\n')).toContain(openId)
  expect(secrets.filter((one) => texts.join('\n').includes(one))).toEqual([])
  const list = await admin.get(`${DELIVERIES}?size=100`)
  expect(JSON.stringify(list.body)).not.toContain(secret)
  expect(new Set(list.body.data.map(({ state }: { state: string }) => state))).toEqual(new Set(['delivered']))
})

test('a push that changes nothing tells nothing', async () => {
  const record = generateSection({
    seed: 8,
    bidders: 2,
    items: 10,
    names: { sectionCode: 'EVENTS-2' },
  }).platform
  const { body } = await pushSection(server.baseUrl, record)
  await pushSection(server.baseUrl, record)
  const changed = { ...record, section: { ...record.section, sectionName: '改名' } }
  await pushSection(server.baseUrl, changed)
  await expect.poll(() => kindsOf(body.data.openId)).toEqual(['sectionReceived', 'sectionReceived'])
})

test('what was delivered is sent again when asked, under the same id', async () => {
  const before = received.length
  const { body } = await admin.get(`${DELIVERIES}?size=1`)
  const [{ id, attempts, uid }] = body.data
  expect(attempts).toBe(1)
  expect(received.at(-1)!.id).toBe(uid)
  expect((await admin.call('POST', `${DELIVERIES}/${id}/repeat`)).body.success).toBe(true)
  const state = async () => (await admin.get(`${DELIVERIES}?size=1`)).body.data[0]
  await expect.poll(state).toMatchObject({ id, state: 'delivered', attempts: 1 })
  // The receiver knows it.
  expect(received).toHaveLength(before)
})

test('the button of an address sends the other state than it has', async () => {
  const html = await pageData(admin, '/system/events')
  const [target] = (await admin.get(TARGETS)).body.data
  const sent = new RegExp(`targets/${target.id}/state","method":"PUT","body":\\{"disabled":(\\w+)`).exec(html)
  expect(sent?.[1]).toBe(String(!target.disabled))
})

test('another organisation sees, repeats, changes and removes nothing of it', async () => {
  const other = (await addOrganisation(admin, '事件中心', 'events-admin')).administrator
  const [{ id }] = (await admin.get(`${DELIVERIES}?size=1`)).body.data
  const [target] = (await admin.get(TARGETS)).body.data
  expect((await other.get(DELIVERIES)).body).toMatchObject({ data: [], total: 0 })
  expect((await other.get(TARGETS)).body.data).toEqual([])
  expect((await other.call('POST', `${DELIVERIES}/${id}/repeat`)).status).toBe(404)
  expect((await other.call('DELETE', `${TARGETS}/${target.id}`)).status).toBe(404)
  const { address, kinds } = target
  expect((await other.call('PUT', `${TARGETS}/${target.id}`, { json: { address, kinds } })).status).toBe(404)
  const json = { disabled: true }
  expect((await other.call('PUT', `${TARGETS}/${target.id}/state`, { json })).status).toBe(404)
})
