// Over 30 s: files of 60 MB, 200,000 rows, and workbooks that are hard to parse.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOSTILE_SHEETS } from '../support/hostile-sheets'
import { type Watched, watched } from '../support/watched'
import { type Answer, type Client, signedIn } from './client'
import { bidders, expectRefused, pushTo, recordOf, sendTo } from './intake-support'
import { startServer, stopServer, type TestServer } from './server'
import { temporaryFiles } from './temporary-files'

/**
 * The largest and worst data that people and platforms can send must not affect other people who use the server
 * meanwhile. The tests have a separate server because its memory is measured.
 */

const data = mkdtempSync(join(tmpdir(), 'clean-bid-intake-'))
let server: TestServer
let client: Client
let openId: string
beforeAll(async () => {
  server = await startServer({ DATA_DIR: data, METRICS_TOKEN: 'token-of-the-intake-test' })
  client = await signedIn(server.baseUrl)
  openId = (await push(recordOf('SMALL', 10, 'a'))).body.data.openId
})
afterAll(async () => {
  await stopServer(server)
  rmSync(data, { recursive: true, force: true })
})

/** The most processor time of the server during the wait for a small answer; a busy machine adds none to it. */
const MOST_WORK_MS = 2000
const MOST_MB = 1500
const MANY = 200_000
const MINUTES = 600_000

const push = (record: unknown) => pushTo(server.baseUrl, record)
const send = (path: string, body: string | Buffer) => sendTo(server.baseUrl, client, path, body)
const importRows = (body: string | Buffer, query = '') =>
  send(`/api/tb-prj-sections/importRows?openId=${openId}&list=records${query}`, body)

/** The longest time the event loop was blocked since the last request, in ms. */
async function blockedFor(): Promise<number> {
  const headers = { authorization: 'Bearer token-of-the-intake-test' }
  const text = await (await fetch(`${server.baseUrl}/metrics`, { headers })).text()
  const [, seconds] = text.match(/nodejs_eventloop_lag_seconds\{quantile="max"\} (\S+)/) ?? []
  return Number(seconds) * 1000
}

async function unnoticed(what: string, work: () => Promise<Answer>): Promise<Answer> {
  await blockedFor()
  const begun = performance.now()
  const { result, ...others } = await watched(client, server.process.pid, work)
  const took = ((performance.now() - begun) / 1000).toFixed(1)
  const hold = (await blockedFor()).toFixed(0)
  const { longest, busiest, peak } = others
  console.log(
    `${what}: ${result.status} after ${took} s; others waited ${longest.toFixed(0)} ms (${busiest.toFixed(0)} of the processor) at most, loop blocked ${hold} ms, ${peak?.toFixed(0)} MB`,
  )
  expectUnnoticed(others)
  return result
}

function expectUnnoticed({ busiest, peak, failed }: Watched): void {
  expect(failed).toBe(0)
  expect(busiest).toBeLessThan(MOST_WORK_MS)
  expect(peak ?? 0).toBeLessThan(MOST_MB)
}

test(
  '200,000 records, the same again, and every one of them changed',
  async () => {
    const first = JSON.stringify(recordOf('MANY', MANY, 'a'))
    const made = await unnoticed('200,000 records', () => push(first))
    expect(made.body.data).toMatchObject({ version: 1, changed: true })
    const same = await unnoticed('the same again', () => push(first))
    expect(same.body.data).toMatchObject({ version: null, changed: false })
    const second = JSON.stringify(recordOf('MANY', MANY, 'b'))
    const changed = await unnoticed('every row changed', () => push(second))
    expect(changed.body.data).toMatchObject({ version: 2, changed: true })
    const path = `/api/tb-prj-sections/queryVersions?openId=${made.body.data.openId}`
    const { data } = (await client.get(path)).body
    expect(data[0].counts).toEqual({ records: { added: 0, removed: 0, changed: MANY } })
  },
  MINUTES,
)

test('two simultaneous pushes of one section are applied one after the other', async () => {
  const both = await Promise.all(['a', 'b'].map((change) => push(recordOf('TWICE', 2000, change))))
  expect(both.map(({ body }) => body.data.version).toSorted()).toEqual([1, 2])
  expect(new Set(both.map(({ body }) => body.data.openId)).size).toBe(1)
})

test(
  'texts of 60 MB that are not a record are refused with a message',
  async () => {
    const whole = JSON.stringify(recordOf('BROKEN', MANY, 'a'))
    const broken = whole.slice(0, -1).padEnd(60_000_000, ' ')
    expectRefused(await unnoticed('60 MB of broken JSON', () => push(broken)), 415)
    const nested = '['.repeat(30_000_000)
    expectRefused(await unnoticed('60 MB of nested lists', () => push(nested)), 422)
    const values = `[${'0,'.repeat(29_999_999)}0]`
    expectRefused(await unnoticed('60 MB of values', () => push(values)), 422)
    expectRefused(await send('/api/tb-prj-sections/enterRecord', broken), 415)
  },
  MINUTES,
)

test(
  '30 million short lines are refused with a message',
  async () => {
    const lines = 'a\n'.repeat(30_000_000)
    expectRefused(await unnoticed('30 million short lines', () => importRows(lines)), 422)
  },
  MINUTES,
)

test.each(Object.entries(HOSTILE_SHEETS))(
  '%s: parsed or refused with a message',
  async (what, { isRead, make }) => {
    const bytes = make()
    const answer = await unnoticed(`${what} (${bytes.length} bytes)`, () => importRows(bytes))
    if (isRead) expect(answer.status).toBe(answer.body.success ? 200 : 422)
    else expectRefused(answer, 422)
  },
  MINUTES,
)

test(
  '200,000 pasted rows are checked and saved',
  async () => {
    const lines = Array.from(
      { length: MANY - 10 },
      (_, i) => `${bidders[i % 300]!.bidderName}\t40\t10.${i}.c`,
    )
    const text = ['投标人\t特征码类型\t特征码', ...lines].join('\n')
    const looked = await unnoticed('200,000 pasted rows, looked at', () => importRows(text))
    expect(looked.body.data).toMatchObject({ preview: { good: lines.length, refused: 0 }, saved: null })
    const saved = await unnoticed('200,000 pasted rows, saved', () => importRows(text, '&save=all'))
    expect(saved.body.data.saved).toEqual({ version: 2, rows: lines.length, leftOut: 0 })
  },
  MINUTES,
)

test('no temporary file remains', () => {
  expect(temporaryFiles(data)).toEqual([])
})
