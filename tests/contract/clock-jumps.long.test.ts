// Over 30 s: a section is worked on through each jump of the clock.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { type Client, clientWith, pushSection } from './client'
import { administrator, login } from './people-support'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { startServer, stopServer, type TestServer } from './server'

/** The clock of a working server is set by a day, forwards and back, and a little back. */

const data = mkdtempSync(join(tmpdir(), 'clean-bid-clock-jumps-'))
const CLOCK = join(data, 'clock')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let server: TestServer
let taken: TakenSection

const setClock = (off: number) => writeFileSync(CLOCK, String(off))

beforeAll(async () => {
  setClock(0)
  const NODE_OPTIONS = `--import=${resolve('tests/support/jumping-clock.mjs')}`
  server = await startServer({ DATA_DIR: data, CLOCK, NODE_OPTIONS })
  const admin = await administrator(server.baseUrl)
  taken = await pushedSection(admin, 'CLOCK')
  await uploadAll(admin, taken)
})
afterAll(async () => {
  await stopServer(server, 'SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

/** Whoever is signed out by the time signs in again, as people do. */
async function signedIn(): Promise<Client> {
  const { ADMIN_USERNAME, ADMIN_PASSWORD } = TEST_SETTINGS
  const { status, body } = await login(server.baseUrl, ADMIN_USERNAME, ADMIN_PASSWORD)
  expect([status, body.success], JSON.stringify(body)).toEqual([200, true])
  return clientWith(server.baseUrl, body.data.token)
}

const TURNS = 8
const JUMP = 3

/** Works on the section. @returns what was answered in a way that no clock excuses */
async function work(atTurn: (turn: number) => void): Promise<string[]> {
  const wrong: string[] = []
  let client = await signedIn()
  const { openId, bidders, section } = taken
  const { bytes, fileName } = section.bids[0]!
  for (let turn = 0; turn < TURNS; turn++) {
    atTurn(turn)
    const answers = [
      await client.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${openId}`),
      await client.upload(openId, 2, fileName, bytes(), bidders[0]),
      await client.get(`/api/tb-qb-eco-calc-sums/querySum?openId=${openId}`),
      await client.get(`/api/tb-prj-opens?id.equals=${openId}`),
      await pushSection(server.baseUrl, section.platform),
    ]
    for (const { status, body } of answers) {
      // 409: the other one has changed the files meanwhile, or runs the same analysis.
      if (![200, 401, 409].includes(status)) wrong.push(`${status} ${JSON.stringify(body).slice(0, 200)}`)
    }
    if (answers.some(({ status }) => status === 401)) client = await signedIn()
  }
  return wrong
}

test.each([
  ['a day ahead', DAY],
  ['back to the right time', 0],
  ['a day back', -DAY],
  ['ten seconds back from there', -DAY - 10_000],
])('%s: whoever works goes on, and nothing is lost', async (_, off) => {
  const jump = (turn: number) => turn === JUMP && setClock(off)
  expect((await Promise.all([work(jump), work(() => {})])).flat()).toEqual([])

  const client = await signedIn()
  const run = await client.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${taken.openId}`)
  expect(run.body, JSON.stringify(run.body)).toMatchObject({ success: true })
  const { data } = (await client.get('/api/system/audit?size=1')).body
  expect(Math.abs(data[0].at - (Date.now() + off))).toBeLessThan(5 * MINUTE)
  const { body } = await client.get('/api/system/audit/chain')
  expect(body.data, JSON.stringify(body)).toMatchObject({ broken: null })
  expect((await fetch(`${server.baseUrl}/readyz`)).status).toBe(200)
})
