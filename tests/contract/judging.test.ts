import { beforeAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { SESSION_COOKIE } from '../support/demo-server'
import { type Client, signedIn } from './client'
import { committeeIn, isOrdinary, type Member } from './committee'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const PATH = '/api/tb-qb-reports'
const TABLE = { analysis: 'conformance', table: 'details' }
const MINOR = { verdict: 'dismissed', reason: 'minor', note: '' }
const VERIFIED = { verdict: 'confirmed', reason: 'verified', note: '' }

let admin: Client
let members: [Member, Member, Member]
let section: TakenSection
let openId: string
let keys: string[]

const post = (client: Client, act: string, json: object = {}) =>
  client.call('POST', `${PATH}/${act}`, { json: { openId, ...json } })
const stateOf = async () => (await admin.get(`${PATH}/getByOpenId/${openId}`)).body.data
const judgements = async (): Promise<{ findingKey: string; verdict: string; userId: number }[]> =>
  (await stateOf()).judgements
const count = async (query: object) => {
  const search = new URLSearchParams({ openId, ...TABLE, ...query } as Record<string, string>)
  return (await admin.get(`${PATH}/countFindings?${search}`)).body.data
}

beforeAll(async () => {
  admin = await signedIn(baseUrl)
  section = await pushedSection(admin, 'JUDGE-1', {
    seed: 917,
    plants: [0, 1, 2].map((bidder) => ({ analysis: 'conformance', bidder, change: 'deleteItem' })),
  })
  openId = section.openId
  await uploadAll(admin, section)
  await admin.get(`/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`)
  members = (await committeeIn(admin, openId, 3, isOrdinary)) as [Member, Member, Member]
  await post(admin, 'chooseLeader', { userId: members[2].userId })
  const { body } = await admin.get(`/api/tb-qb-eco-conformance-details/queryDetails?openId=${openId}`)
  const { findingKey } = await import('../../lib/runs/findings')
  const { details } = await import('../../lib/analyses/conformance/rule/tables')
  keys = [...new Set((body.data as Record<string, string>[]).map((row) => findingKey(details, row)))]
  expect(keys.length).toBeGreaterThanOrEqual(3)
})

describe('a judgement', () => {
  test('that is taken back twice at the same time is taken back once', async () => {
    const [one] = members
    const key = keys[0]
    for (let round = 0; round < 5; round++) {
      expect((await post(one, 'judge', { ...TABLE, key, ...MINOR })).status).toBe(200)
      const answers = await Promise.all(
        [0, 1, 2, 3].map(() => post(one, 'retractJudgement', { ...TABLE, key })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    }
  })
})

describe('a finding that the bidder has to clarify', () => {
  test('is no confirmed one: its reason has a verdict of its own, and it is counted and filtered apart', async () => {
    const [one] = members
    const place = { ...TABLE, key: keys[0] }
    const asked = { ...place, reason: 'toClarify', note: '' }
    for (const verdict of ['confirmed', 'dismissed'])
      expect((await post(one, 'judge', { ...asked, verdict })).status).toBe(400)
    expect((await post(one, 'judge', { ...asked, verdict: 'toClarify' })).status).toBe(200)
    expect(await judgements()).toMatchObject([{ verdict: 'toClarify', reason: 'toClarify' }])
    expect(await count({ view: 'tab=details' })).toEqual({
      ...{ open: keys.length - 1, judged: 1, toClarify: 1 },
    })
    const todos = (await one.get('/api/personal/todos')).body.data
    expect(todos.filter(({ kind }: { kind: string }) => ['judge', 'clarify'].includes(kind))).toMatchObject([
      { kind: 'judge', text: `${keys.length - 1} 条线索尚未处理，请核对` },
      {
        kind: 'clarify',
        text: expect.stringMatching(/^1 条线索待/),
        href: expect.stringContaining('judged=toClarify'),
      },
    ])
    await post(one, 'retractJudgement', place)
  })
})

describe('several findings', () => {
  test('need a verdict and a reason, and one way to name them', async () => {
    const [one] = members
    const view = { ...TABLE, view: 'tab=details' }
    for (const json of [
      { ...view },
      { ...view, verdict: 'dismissed' },
      { ...view, verdict: 'dismissed', reason: 'verified' },
      { ...view, verdict: 'dismissed', reason: 'other' },
      { ...view, ...MINOR, like: keys[0] },
      { ...TABLE, ...MINOR },
    ])
      expect((await post(one, 'judgeMany', json)).status).toBe(400)
    expect(await judgements()).toEqual([])
  })

  test('of a filter are judged in one go, counted, and left alone if they have a judgement', async () => {
    const [one, two] = members
    await post(two, 'judge', { ...TABLE, key: keys[0], ...VERIFIED })
    expect(await count({ view: 'tab=details' })).toEqual({
      ...{ open: keys.length - 1, judged: 1, toClarify: 0 },
    })
    const bidderId = String(section.bidders[1])
    const ofBidder = await count({ view: `tab=details&bidderId=${bidderId}` })
    expect(ofBidder.open + ofBidder.judged).toBeLessThan(keys.length)
    const answer = await post(one, 'judgeMany', { ...TABLE, view: 'tab=details', ...MINOR })
    expect(answer.body.data).toMatchObject({ judged: keys.length - 1, kept: 1 })
    const now = await judgements()
    expect(now).toHaveLength(keys.length)
    expect(now.find(({ findingKey }) => findingKey === keys[0])).toMatchObject({ verdict: 'confirmed' })
    const undone = await post(one, 'undoJudgement', { entry: answer.body.data.undo })
    expect(undone.body.data).toEqual({ undone: keys.length - 1, kept: 0 })
    expect(await judgements()).toHaveLength(1)
    expect((await post(one, 'undoJudgement', { entry: answer.body.data.undo })).status).toBe(409)
  })

  test('under the filter of a column are those that the page and its export show', async () => {
    const { body } = await admin.get(`/api/tb-qb-eco-conformance-details/queryDetails?openId=${openId}`)
    const rows = body.data as { itemName: string }[]
    const name = rows.map(({ itemName }) => itemName).find((one) => one !== rows[0]!.itemName)!
    const view = `tab=details&f.itemName=${encodeURIComponent(name)}`
    const wanted = rows.filter(({ itemName }) => itemName.includes(name)).length
    expect(wanted).toBeLessThan(rows.length)
    const scope = await count({ view })
    expect(scope.open + scope.judged).toBe(wanted)
    // Of all findings one is judged: what is open and what is done make up the whole, on the page and in the export.
    const shown = async (query: string) => {
      const cookie = `${SESSION_COOKIE}=${admin.token}; app_lang=zh-CN`
      const page = await fetch(`${baseUrl}/qb-inner/${openId}/analysis_eco_con?size=100&${query}`, {
        headers: { cookie },
      })
      return [...(await page.text()).matchAll(/<tr[^>]* data-row="/g)].length
    }
    const exported = async (query: string) => {
      const address = new URLSearchParams({ openId, view: query })
      const made = await admin.get(`/api/tb-qb-eco-conformance-sums/exportExcel?${address}`)
      const { bytes } = await admin.download(`/api/tb-qb-attachments/download?id=${made.body.data.id}`)
      const { Sheets, SheetNames } = read(bytes)
      const sheet = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[1]!]!, { header: 1 })
      return sheet.filter(([serial]) => typeof serial === 'number' || /^\d+$/.test(String(serial))).length
    }
    const done = (await judgements()).length
    for (const [query, number] of [
      [view, wanted],
      ['tab=details&judged=done', done],
      ['tab=details&judged=open', rows.length - done],
      ['tab=details&judged=toClarify', 0],
      ['tab=details&judged=open&sort=itemName,desc', rows.length - done],
    ] as const)
      expect([await shown(query), await exported(query)], query).toEqual([number, number])
  })

  test('of one cause are judged together', async () => {
    const [one] = members
    const like = await count({ like: keys[1]! })
    const answer = await post(one, 'judgeMany', { ...TABLE, like: keys[1], ...MINOR })
    expect(answer.body.data.judged).toBe(like.open)
    await post(one, 'undoJudgement', { entry: answer.body.data.undo })
  })

  test('that somebody judged meanwhile are stated as conflicts, and nothing is stored', async () => {
    const [one, two, leader] = members
    await post(two, 'judge', { ...TABLE, key: keys[1], ...VERIFIED })
    const chosen = [keys[1]!, keys[2]!].map((key) => ({ key, from: null }))
    const before = await judgements()
    const refused = await post(leader, 'judgeMany', { ...TABLE, keys: chosen, ...MINOR })
    expect([refused.status, refused.body.data.conflicts]).toMatchObject([
      409,
      [{ field: keys[1], from: null, yours: MINOR, theirs: VERIFIED, by: two.expertName }],
    ])
    expect(await judgements()).toEqual(before)
    const knowing = [{ key: keys[1], from: VERIFIED }, chosen[1]]
    // Only the leader replaces a judgement of another member.
    expect((await post(one, 'judgeMany', { ...TABLE, keys: knowing, ...MINOR })).status).toBe(409)
    const saved = await post(leader, 'judgeMany', { ...TABLE, keys: knowing, ...MINOR })
    expect(saved.body.data).toMatchObject({ judged: 2, kept: 0 })
    const undone = await post(leader, 'undoJudgement', { entry: saved.body.data.undo })
    expect(undone.body.data).toEqual({ undone: 2, kept: 0 })
    const back = (await judgements()).find(({ findingKey }) => findingKey === keys[1])
    expect(back).toMatchObject({ verdict: 'confirmed', userId: two.userId })
  })
})

describe('undoing', () => {
  test('a judgement that was sent twice is stored once, and taking it back removes it', async () => {
    const [one] = members
    const send = () => post(one, 'judge', { ...TABLE, key: keys[2], ...MINOR, from: null })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.body.data.undo]).toEqual([200, 200, null])
    const scope = { keys: [{ key: keys[2], from: MINOR }] }
    const many = await post(one, 'judgeMany', { ...TABLE, ...scope, ...MINOR })
    expect(many.body.data).toMatchObject({ undo: null })
    const undone = await post(one, 'undoJudgement', { entry: first.body.data.undo })
    expect(undone.body.data).toEqual({ undone: 1, kept: 0 })
    expect((await judgements()).filter(({ findingKey }) => findingKey === keys[2])).toEqual([])
  })

  test('is for whoever judged, and leaves what has changed since or is disputed', async () => {
    const [one, two, leader] = members
    const answer = await post(one, 'judge', { ...TABLE, key: keys[2], ...MINOR })
    const entry = answer.body.data.undo
    expect((await post(two, 'undoJudgement', { entry })).status).toBe(404)
    const { id } = (await stateOf()).judgements.find(
      (judgement: { findingKey: string }) => judgement.findingKey === keys[2],
    )
    await post(two, 'saveDissent', { judgementId: id, text: '应当澄清' })
    expect((await post(one, 'undoJudgement', { entry })).status).toBe(409)
    await post(two, 'saveDissent', { judgementId: id, text: '' })
    const noted = { ...MINOR, note: '见附件', from: MINOR }
    expect((await post(one, 'judge', { ...TABLE, key: keys[2], ...noted })).status).toBe(200)
    expect((await post(one, 'undoJudgement', { entry })).status).toBe(409)
    await post(leader, 'judge', { ...TABLE, key: keys[2], ...VERIFIED })
    expect((await post(one, 'undoJudgement', { entry })).status).toBe(409)
    expect((await judgements()).find(({ findingKey }) => findingKey === keys[2])).toMatchObject({
      verdict: 'confirmed',
      reason: 'verified',
    })
  })
})

describe('a signature', () => {
  test('in a browser session needs the password again; a wrong one is counted, a token does without', async () => {
    const [one] = members
    const { token } = one as Client & { token: string }
    const sign = async (json: object) => {
      const response = await fetch(`${baseUrl}${PATH}/sign`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          cookie: `${SESSION_COOKIE}=${token}`,
        },
        body: JSON.stringify({ openId, hash: '0'.repeat(64), ...json }),
      })
      return { status: response.status, message: (await response.json()).message }
    }
    expect(await sign({})).toEqual({ status: 422, message: '签名须再次输入登录密码' })
    for (let tries = 0; tries < 5; tries++)
      expect(await sign({ password: 'wrong' })).toEqual({ status: 422, message: '登录密码不正确' })
    expect((await sign({ password: 'wrong' })).status).toBe(429)
    // Past the password: the committee has not finished.
    expect((await post(one, 'sign', { hash: '0'.repeat(64) })).body.message).not.toContain('密码')
  })
})

describe('comments', () => {
  const list = async (client: Client, query = '') => {
    const search = new URLSearchParams({ openId, ...TABLE, key: keys[0]! })
    return client.get(`${PATH}/queryComments?${search}${query}`)
  }

  test('are listed by page, oldest first; the mentioned gets a message that leads to the finding', async () => {
    const [one, two] = members
    const place = { ...TABLE, key: keys[0] }
    const text = `@${two.username} 请核对`
    const first = await post(one, 'saveComment', { ...place, text, mentions: [two.userId] })
    expect(first.body).toMatchObject({ success: true, data: { id: expect.any(Number) } })
    await post(two, 'saveComment', { ...place, text: '已核对' })
    const { body, headers } = await list(admin, '&size=1&page=2')
    expect(body).toMatchObject({ total: 2, data: [{ text: '已核对', userId: two.userId, removedAt: null }] })
    expect(headers.get('x-total-count')).toBe('2')
    const notices = await two.get('/api/personal/notices?kind=message')
    expect(notices.body.data[0]).toMatchObject({ href: expect.stringContaining(keys[0]!) })
  })

  test('are removed by their writer or the leader; that there was one stays', async () => {
    const [one, two, leader] = members
    const [mine, theirs] = (await list(admin)).body.data
    expect((await post(two, 'removeComment', { id: mine.id })).status).toBe(403)
    expect((await post(leader, 'removeComment', { id: theirs.id })).body.success).toBe(true)
    expect((await post(one, 'removeComment', { id: mine.id })).body.success).toBe(true)
    const { body } = await list(one)
    expect(body.data).toMatchObject([{ text: '' }, { text: '' }])
    for (const { removedAt } of body.data) expect(removedAt).not.toBeNull()
  })
})
