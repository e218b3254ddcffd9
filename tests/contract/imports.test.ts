import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { slowTender } from '../support/slow-file'
import { type Client, clientWith, pushSection, signedIn } from './client'
import { type ListedReading, readingNow, readings } from './imports-support'
import { addUser, clientOf } from './people-support'
import { bidOf, pushedSection, type TakenSection } from './section'
import { startServer, stopServer } from './server'
import { temporaryFiles } from './temporary-files'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
let admin: Client
let taken: TakenSection

beforeAll(async () => {
  admin = await signedIn(baseUrl)
  taken = await pushedSection(admin, 'READINGS-1')
})

/** Waits until an import, which runs by itself, is in this state. */
async function until(id: number, state: string): Promise<ListedReading> {
  for (;;) {
    const found = (await readings(admin)).find((one) => one.id === id)
    if (found?.state === state) return found
    if (found && found.state !== 'reading' && state !== found.state) throw new Error(JSON.stringify(found))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('an import is listed with its time, and as replaced after another file has replaced it', async () => {
  const { section, openId } = taken
  await admin.upload(openId, 1, section.tender.fileName, section.tender.bytes())
  const [first] = await readings(admin, '&fileType=1')
  expect(first).toMatchObject({ state: 'read', failure: null, isReplaced: false })
  expect(first?.seconds).toBeGreaterThanOrEqual(0)
  await admin.upload(openId, 1, 'second.LNZF', section.tender.bytes())
  const both = await readings(admin, '&fileType=1')
  expect(both.map(({ fileName, isReplaced }) => [fileName, isReplaced])).toEqual([
    ['second.LNZF', false],
    [section.tender.fileName, true],
  ])
})

test('a bid of a missing bidder is imported again without another upload once the bidder exists', async () => {
  const { openId, section } = taken
  const late = { ...section.platform.bidders[0]!, bidderName: '晚到的公司', sequence: 9 }
  expect((await admin.upload(openId, 2, 'lost.nlntf', bidOf(late.bidderName))).status).toBe(422)
  const [failed] = await readings(admin, '&state=failed')
  expect(failed).toMatchObject({ fileName: 'lost.nlntf', state: 'failed' })
  expect(failed?.failure).toContain(late.bidderName)
  await pushSection(baseUrl, { ...section.platform, bidders: [...section.platform.bidders, late] })
  const retried = await admin.call('POST', `/api/tb-qb-jobs/retry/${failed!.id}`)
  expect([retried.status, retried.body.message]).toEqual([202, '已开始重新解析'])
  expect((await until(failed!.id, 'read')).failure).toBeNull()
  const { body: files } = await admin.get(`/api/tb-files?openId.equals=${openId}&fileName.equals=lost.nlntf`)
  expect(files).toMatchObject([{ bidderName: late.bidderName, isDel: 0 }])
  const again = await admin.call('POST', `/api/tb-qb-jobs/retry/${failed!.id}`)
  expect(again.status).toBe(409)
})

test('a failed import disappears when it is removed or when a file replaces it', async () => {
  const { section, openId } = taken
  const broken = (text: string) => zipBytes([{ name: 'bill.LNZBX', bytes: Buffer.from(text) }])
  const names = async () => (await readings(admin, '&state=failed')).map(({ fileName }) => fileName)
  await admin.upload(openId, 1, 'a.LNZF', broken('no bill'))
  await admin.upload(openId, 3, 'b.LNCF', broken('none here'))
  expect(await names()).toEqual(['b.LNCF', 'a.LNZF'])
  // A file that is not a bill cannot be repeated.
  const [tender] = await readings(admin, '&state=failed&fileType=1')
  expect((await admin.call('POST', `/api/tb-qb-jobs/retry/${tender!.id}`)).status).toBe(409)
  const [control] = await readings(admin, '&state=failed')
  expect((await admin.call('DELETE', `/api/tb-qb-jobs/${control!.id}`)).body.success).toBe(true)
  expect((await admin.call('DELETE', `/api/tb-qb-jobs/${control!.id}`)).status).toBe(403)
  expect(await names()).toEqual(['a.LNZF'])
  await admin.upload(openId, 1, section.tender.fileName, section.tender.bytes())
  expect(await names()).toEqual([])
})

test('imports of a foreign section can neither be seen nor repeated', async () => {
  const { section, openId } = taken
  await admin.upload(openId, 3, 'foreign.LNCF', Buffer.from('neither archive nor XML'))
  const [failed] = await readings(admin, '&state=failed')
  const { username, password } = await addUser(admin, 'reader-r1', '清标人员')
  const stranger = await clientOf(baseUrl, username, password)
  expect(await readings(stranger)).toEqual([])
  expect((await stranger.call('POST', `/api/tb-qb-jobs/retry/${failed!.id}`)).status).toBe(403)
  expect((await stranger.call('DELETE', `/api/tb-qb-jobs/${failed!.id}`)).status).toBe(403)
  await admin.upload(openId, 3, section.control.fileName, section.control.bytes())
})

const slow = slowTender(String(bidOf('甲')))

test('only the uploader and people who manage the system can stop an import', async () => {
  const { openId } = taken
  const { username, password } = await addUser(admin, 'reader-r2', '清标人员')
  const other = await clientOf(baseUrl, username, password)
  const sent = admin.upload(openId, 1, 'stopped.LNZF', slow)
  const { id } = await readingNow(admin, 'stopped.LNZF')
  // It delays no other file.
  const { control } = taken.section
  expect((await admin.upload(openId, 3, control.fileName, control.bytes())).status).toBe(200)
  expect((await readingNow(admin, 'stopped.LNZF')).id).toBe(id)
  expect((await other.call('POST', `/api/tb-qb-jobs/cancel/${id}`)).status).toBe(403)
  const stopped = await admin.call('POST', `/api/tb-qb-jobs/cancel/${id}`)
  expect([stopped.status, stopped.body.message]).toEqual([200, '解析已取消'])
  const answer = await sent
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('解析已被取消')])
  const [failed] = await readings(admin, '&state=failed')
  expect(failed).toMatchObject({ id, failure: expect.stringContaining('解析已被取消') })
  expect((await admin.call('POST', `/api/tb-qb-jobs/cancel/${id}`)).status).toBe(409)
  const { body: log } = await admin.get('/api/system/audit?action=readingCancelled&size=10')
  expect(log.data[0]).toMatchObject({ action: 'readingCancelled', subject: `reading:${id}` })
  expect((await admin.call('DELETE', `/api/tb-qb-jobs/${id}`)).status).toBe(200)
})

test('an import stops when the uploading client disconnects, and can be repeated', async () => {
  const { openId } = taken
  const form = new FormData()
  for (const [name, value] of Object.entries({ openId, fileType: '1' })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(slow)]), 'left.LNZF')
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${admin.token}` }
  const sent = fetch(`${baseUrl}/api/tb-files/upload`, {
    method: 'POST',
    headers,
    body: form,
    signal: leaving.signal,
  }).catch(() => 'left')
  const { id } = await readingNow(admin, 'left.LNZF')
  leaving.abort()
  expect(await sent).toBe('left')
  expect((await until(id, 'failed')).failure).toContain('上传方已断开')
  expect((await admin.call('POST', `/api/tb-qb-jobs/retry/${id}`)).status).toBe(202)
  expect((await admin.call('POST', `/api/tb-qb-jobs/cancel/${id}`)).status).toBe(200)
  expect((await admin.call('DELETE', `/api/tb-qb-jobs/${id}`)).status).toBe(200)
})

test('a file that takes too long is refused with a message and leaves the server ready', async () => {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-imports-'))
  const METRICS_TOKEN = 'token-for-the-metrics'
  const server = await startServer({ DATA_DIR: data, READ_SECONDS: '1', METRICS_TOKEN })
  try {
    const client = await signedIn(server.baseUrl)
    const { openId } = await pushedSection(client, 'READINGS-1')
    const { status, body } = await client.upload(openId, 1, 'slow.LNZF', slow)
    expect([status, body.message]).toEqual([422, expect.stringContaining('处理超过 1 秒仍未完成')])
    expect((await client.get('/readyz')).status).toBe(200)
    const figures = String((await clientWith(server.baseUrl, METRICS_TOKEN).get('/metrics')).body)
    expect(figures).toContain('clean_bid_reading_oldest_seconds 0')
    expect(figures).toContain('clean_bid_job_seconds_count{kind="readBill",outcome="tookTooLong"} 1')
    expect(temporaryFiles(data)).toEqual([])
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
})
