import { get } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { asked } from '../asked'
import type { Client } from '../client'
import { act, builtActions, encodedArguments, formOf } from '../page-actions'
import { addUser, administrator, clientOf, type NewUser, roleNamed } from '../people-support'
import { bidOf, pushedSection, type TakenSection, uploadAll } from '../section'
import { inject } from '../worker-server'
import { halfSent } from './half-sent'

/**
 * Somebody loses the right to what is under way: by signing out, a new password, another role, a disabled account, or because
 * they are no longer a member of the section. After that nothing more is delivered to them or written for them.
 */

const baseUrl = inject('baseUrl')
/** More than a connection and the server hold between them. */
const LARGE = 48_000_000

let admin: Client
let large: TakenSection
let fileId: number
beforeAll(async () => {
  admin = await administrator(baseUrl)
  large = await pushedSection(admin, 'RIGHTS', { bidders: 4, items: 1500 })
  await uploadAll(admin, large)
  const name = large.section.bids[0]!.bidderName
  const padded = Buffer.concat([bidOf(name), Buffer.from(`<!--${'x'.repeat(LARGE)}-->`)])
  const { body } = await admin.upload(large.openId, 2, 'large.nlntf', padded, large.bidders[0])
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  fileId = body.data.id
})

interface Worker extends NewUser {
  readonly client: Client
  /** The last entry of the audit log before anything is tried. */
  readonly since: number
}
let count = 0
async function worker(role = '清标人员'): Promise<Worker> {
  const user = await addUser(admin, `rights-${++count}`, role)
  await admin.call('POST', '/api/tb-qb-auths', { json: { openId: large.openId, userIds: [user.id] } })
  const client = await clientOf(baseUrl, user.username, user.password)
  const [log] = await asked<Worker>(inject('dataDir'), 'select max(id) as since from audit')
  const { since } = log!
  return { ...user, client, since }
}

async function changeRole({ id, username }: Worker): Promise<void> {
  const roleId = await roleNamed(admin, '查看人员')
  const json = { username, name: username, mobile: '', roleId, departmentId: '' }
  expect((await admin.call('PUT', `/api/system/users/${id}`, { json })).status).toBe(200)
}
const changeState = async ({ id }: Worker, decision: string) =>
  expect((await admin.call('PUT', `/api/system/users/${id}/state`, { json: { decision } })).status).toBe(200)

/** How the right ends, and the statuses of what is refused then. */
const ENDS: Readonly<Record<string, readonly [number, (worker: Worker) => Promise<unknown>]>> = {
  'signing out': [401, ({ client }) => client.call('POST', '/api/logout')],
  'a new password': [401, ({ id }) => admin.call('POST', `/api/system/users/${id}/password`, { json: {} })],
  'a disabled account': [401, (one) => changeState(one, 'disable')],
  'another role': [403, changeRole],
  'the end of a membership': [
    403,
    ({ id }) => admin.call('DELETE', `/api/tb-qb-auths/${large.openId}/${id}`),
  ],
}

/** What was written for a person: the audit entries of their actions except signing in and out. */
async function writtenFor({ id, since }: Worker): Promise<string[]> {
  const select = `select action from audit where user_id = ? and id > ? and action not in ('signIn', 'signOut', 'signInFailed')`
  const rows = await asked<{ action: string }>(inject('dataDir'), select, id, since)
  return rows.map(({ action }) => action)
}
const files = async () =>
  (await asked<{ n: number }>(inject('dataDir'), 'select count(*) as n from files'))[0]!.n

const bearer = ({ client }: Worker) => ({ authorization: `Bearer ${client.token}` })
const uploadBody = (openId: string, bytes: Buffer) => {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('openId', openId)}${field('fileType', '1')}--b\r\nContent-Disposition: form-data; name="file"; filename="late.LNZF"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')])
}

describe.each(Object.entries(ENDS))('after %s', (_, [status, end]) => {
  test('an upload under way is not stored', async () => {
    const one = await worker()
    const before = await files()
    const body = uploadBody(large.openId, large.section.tender.bytes() as Buffer)
    const headers = { ...bearer(one), 'content-type': 'multipart/form-data; boundary=b' }
    const sent = await halfSent(baseUrl, { path: '/api/tb-files/upload', headers, body })
    await end(one)
    const answer = await sent.finish()
    expect(answer.status, answer.text).toBe(status)
    expect(await files()).toBe(before)
    expect(await writtenFor(one)).toEqual([])
    const jobs = await admin.get('/api/tb-qb-jobs?keyword=late.LNZF')
    expect(jobs.body.data).toEqual([])
  })

  test('a change whose body arrives later is not made', async () => {
    const one = await worker()
    const headers = { ...bearer(one), 'content-type': 'application/json' }
    const path = `/api/tb-prj-open-details/saveAlias`
    const aliases = Buffer.from(JSON.stringify([{ id: large.bidders[1], alias: '迟到的简称' }]))
    const sent = await halfSent(baseUrl, { path, headers, body: aliases })
    await end(one)
    const answer = await sent.finish()
    expect(answer.status, answer.text).toBe(status)
    expect(await writtenFor(one)).toEqual([])
  })

  test('rows of a list that arrive later are not imported', async () => {
    const one = await worker()
    const path = `/api/tb-prj-sections/importRows?openId=${large.openId}&list=bidders&save=all`
    const body = Buffer.from('投标人\n迟到的投标人\n')
    const headers = { ...bearer(one), 'content-type': 'application/octet-stream' }
    const sent = await halfSent(baseUrl, { path, headers, body })
    await end(one)
    const answer = await sent.finish()
    expect(answer.status, answer.text).toBe(status)
    expect(await writtenFor(one)).toEqual([])
  })

  test('a download breaks off', async () => {
    const one = await worker()
    const path = `/api/tb-qb-attachments/download?fileId=${fileId}`
    const received = await new Promise<{ status: number; bytes: number; isWhole: boolean }>(
      (resolve, reject) => {
        const asked = get(baseUrl + path, { headers: bearer(one) }, (answer) => {
          let bytes = 0
          const over = () => resolve({ status: answer.statusCode ?? 0, bytes, isWhole: answer.complete })
          answer.on('data', (piece: Buffer) => {
            bytes += piece.length
          })
          answer.once('error', over)
          answer.once('close', over)
          answer.pause()
          end(one).then(() => answer.resume(), reject)
        })
        asked.once('error', reject)
      },
    )
    expect(received).toMatchObject({ status: 200, isWhole: false })
    expect(received.bytes).toBeLessThan(LARGE / 2)
  })

  test('the events of a run end, and the run goes on', async () => {
    const one = await worker()
    const begin = `/api/tb-qb-eco-regular-sums/beginAnalyze?openId=${large.openId}`
    const begun = await one.client.get(begin, { headers: { prefer: 'respond-async' } })
    expect(begun.body, JSON.stringify(begun.body)).toMatchObject({ success: true })
    const { runId } = begun.body.data
    const events = await fetch(`${baseUrl}/api/runs/${runId}/events`, { headers: bearer(one) })
    await end(one)
    expect(await events.text()).not.toContain('event: done')
    const rest = await fetch(`${baseUrl}/api/runs/${runId}/events`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(await rest.text()).toContain('event: done')
  })

  test('what a long call has read is not answered', async () => {
    const one = await worker()
    const path = `/api/tb-qb-reports/export?openId=${large.openId}&format=xlsx`
    const asked = one.client.get(path)
    await end(one)
    const { status: answered, body } = await asked
    expect(answered, JSON.stringify(body)).toBe(status)
    expect(await writtenFor(one)).toEqual([])
  })

  test('an action of a page is not carried out', async () => {
    const one = await worker()
    const action = builtActions().find(({ name }) => name === 'editRow')!
    const row = formOf({ sequence: '9', bidderName: `迟到${one.id}`, isOk: '1' })
    const body = await encodedArguments([large.openId, 'bidders', null, { attempt: 0 }, row])
    const cookie = `next-auth.session-token=${one.client.token}`
    const headers = { 'next-action': action.id, accept: 'text/x-component', origin: baseUrl, cookie }
    const path = action.pattern.replace('[openId]', large.openId)
    const sent = await halfSent(baseUrl, {
      path,
      headers: { ...headers, 'content-type': body.type },
      body: body.bytes,
    })
    await end(one)
    await sent.finish()
    expect(await writtenFor(one)).toEqual([])
    // It is the end of the right that stopped it: the same works before.
    const other = await worker()
    const own = { id: action.id, path, body, cookie: `next-auth.session-token=${other.client.token}` }
    expect((await act(baseUrl, own)).status).toBe(200)
    expect(await writtenFor(other)).toHaveLength(1)
  })
})

test('a person who changes their own password goes on in this session', async () => {
  const one = await worker()
  const password = 'Another-Password-2026'
  const json = { current: one.password, password, repeated: password }
  expect((await one.client.call('PUT', '/api/account/password', { json })).status).toBe(200)
  expect((await one.client.get('/api/currentUser')).status).toBe(200)
})
