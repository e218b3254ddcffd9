import { beforeAll, expect, inject, test } from 'vitest'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { type Client, pushSection, signedIn } from './client'
import { addUser, clientOf } from './people-support'
import { bidOf, pushedSection, type TakenSection } from './section'

const baseUrl = inject('baseUrl')
let admin: Client
let taken: TakenSection

beforeAll(async () => {
  admin = await signedIn(baseUrl)
  taken = await pushedSection(admin, 'READINGS-1')
})

interface Listed {
  readonly id: number
  readonly fileName: string
  readonly state: string
  readonly failure: string | null
  readonly seconds: number | null
  readonly isReplaced: boolean
}

/** The readings of this test's section. */
async function readings(client: Client, query = ''): Promise<Listed[]> {
  const { body } = await client.get(`/api/tb-qb-jobs?size=1000&keyword=READINGS-1${query}`)
  return body.data
}

/** Waits until a reading is in this state: it goes on by itself. */
async function until(id: number, state: string): Promise<Listed> {
  for (;;) {
    const found = (await readings(admin)).find((one) => one.id === id)
    if (found?.state === state) return found
    if (found && found.state !== 'reading') throw new Error(JSON.stringify(found))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('a file that was read is listed with its time, and as replaced once another took its place', async () => {
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

test('a bid of a bidder that was missing is read again, without another upload, once the bidder is there', async () => {
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

test('what failed goes when it is removed, and when a file takes its place', async () => {
  const { section, openId } = taken
  const broken = (text: string) => zipBytes([{ name: 'bill.LNZBX', bytes: Buffer.from(text) }])
  const names = async () => (await readings(admin, '&state=failed')).map(({ fileName }) => fileName)
  await admin.upload(openId, 1, 'a.LNZF', broken('no bill'))
  await admin.upload(openId, 3, 'b.LNCF', broken('none here'))
  expect(await names()).toEqual(['b.LNCF', 'a.LNZF'])
  // What is no bill stays none: there is nothing to try again.
  const [tender] = await readings(admin, '&state=failed&fileType=1')
  expect((await admin.call('POST', `/api/tb-qb-jobs/retry/${tender!.id}`)).status).toBe(409)
  const [control] = await readings(admin, '&state=failed')
  expect((await admin.call('DELETE', `/api/tb-qb-jobs/${control!.id}`)).body.success).toBe(true)
  expect((await admin.call('DELETE', `/api/tb-qb-jobs/${control!.id}`)).status).toBe(403)
  expect(await names()).toEqual(['a.LNZF'])
  await admin.upload(openId, 1, section.tender.fileName, section.tender.bytes())
  expect(await names()).toEqual([])
})

test('nobody sees or retries the readings of a section that is not theirs', async () => {
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
