import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, signedIn } from './client'
import { committeeIn, isOrdinary, type Member } from './committee'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const PATH = '/api/tb-qb-reports'

let admin: Client
let members: Member[]
let section: TakenSection
let openId: string

const post = (client: Client, act: string, json: object = {}) =>
  client.call('POST', `${PATH}/${act}`, { json: { openId, ...json } })
const stateOf = async (client: Client) => (await client.get(`${PATH}/getByOpenId/${openId}`)).body.data
const analyse = (service: string) => admin.get(`/api/${service}/beginAnalyze?openId=${openId}`)

/** The conformance finding planted in the section. */
async function firstFinding() {
  const { body } = await admin.get(`/api/tb-qb-eco-conformance-details/queryDetails?openId=${openId}`)
  const { findingKey } = await import('../../lib/runs/findings')
  const { details } = await import('../../lib/analyses/conformance/rule/tables')
  return { analysis: 'conformance', table: 'details', key: findingKey(details, body.data[0]) }
}

beforeAll(async () => {
  admin = await signedIn(baseUrl)
  section = await pushedSection(admin, 'REP-1', {
    seed: 901,
    plants: [{ analysis: 'conformance', bidder: 0, change: 'deleteItem' }],
  })
  openId = section.openId
  await uploadAll(admin, section)
  expect((await analyse('tb-qb-eco-conformance-sums')).body.success).toBe(true)
  members = await committeeIn(admin, openId, 3, isOrdinary)
})

describe('opinions', () => {
  test('are hidden from others until they are submitted, and cannot be edited afterwards', async () => {
    const [one, two] = members as [Member, Member]
    expect((await post(one, 'saveOpinion', { text: '只有我知道' })).status).toBe(200)
    expect((await stateOf(one)).opinions).toMatchObject([{ text: '只有我知道', handedInAt: null }])
    for (const other of [two, admin]) expect((await stateOf(other)).opinions).toEqual([])
    expect((await post(one, 'handInOpinion')).status).toBe(200)
    expect((await stateOf(two)).opinions).toMatchObject([{ text: '只有我知道' }])
    const changed = await post(one, 'saveOpinion', { text: '改了' })
    expect([changed.status, changed.body.message]).toEqual([
      409,
      '意见已提交，不能再修改；确需修改请组长退回',
    ])
    expect((await stateOf(two)).opinions).toMatchObject([{ text: '只有我知道' }])
  })

  test('can be returned to their author only by the evaluator or the leader', async () => {
    const [one, two] = members as [Member, Member]
    const { userId } = (await stateOf(one)).opinions[0]
    expect((await post(two, 'reopenOpinion', { userId })).status).toBe(403)
    expect((await post(admin, 'reopenOpinion', { userId })).status).toBe(200)
    expect((await stateOf(two)).opinions).toEqual([])
    expect((await post(one, 'saveOpinion', { text: '改后的意见' })).status).toBe(200)
    expect((await post(one, 'handInOpinion')).status).toBe(200)
  })

  test('an opinion that was not written cannot be submitted', async () => {
    expect((await post(members[1]!, 'handInOpinion')).status).toBe(422)
  })
})

describe('who may', () => {
  test('a viewer can only read; a person outside the section cannot even read', async () => {
    const [viewer, stranger] = [await addUser('viewer', { openId }), await addUser('committee')]
    expect((await viewer.get(`${PATH}/getByOpenId/${openId}`)).status).toBe(200)
    const finding = await firstFinding()
    const calls: [string, object][] = [
      ['saveOpinion', { text: 'x' }],
      ['handInOpinion', {}],
      ['saveOverall', { text: 'x', date: '2026-03-02' }],
      ['judge', { ...finding, verdict: 'dismissed', reason: 'minor' }],
      ['saveDissent', { judgementId: null, text: 'x' }],
      ['saveLetter', { bidderId: section.bidders[0], title: 't', deadline: '2026-03-09', questions: ['q'] }],
      ['chooseLeader', { userId: null }],
      ['sign', { hash: '0'.repeat(64) }],
    ]
    for (const [act, json] of calls) expect((await post(viewer, act, json)).status, act).toBe(403)
    expect((await stranger.get(`${PATH}/getByOpenId/${openId}`)).status).toBe(403)
    for (const [act, json] of calls) expect((await post(stranger, act, json)).status, act).toBe(403)
  })

  test('only the leader writes the overall opinion; the leader is chosen among the members', async () => {
    const [one, two] = members as [Member, Member]
    const overall = { text: '总体同意', date: '2026-03-02' }
    expect((await post(one, 'saveOverall', overall)).status).toBe(403)
    expect((await stateOf(one)).committee.length).toBe(3)
    const { userId } = one
    expect((await post(two, 'chooseLeader', { userId })).status).toBe(403)
    expect((await post(admin, 'chooseLeader', { userId: 999_999 })).status).toBe(422)
    expect((await post(admin, 'chooseLeader', { userId })).status).toBe(200)
    expect((await post(one, 'saveOverall', overall)).status).toBe(200)
    expect((await post(admin, 'saveOverall', overall)).status).toBe(403)
    expect((await stateOf(two)).overall).toEqual(overall)
  })
})

describe('findings', () => {
  test('are judged by one member with a reason; others may dissent', async () => {
    const [, two, three] = members as [Member, Member, Member]
    const finding = await firstFinding()
    const judged = { ...finding, verdict: 'dismissed', reason: 'other' }
    expect((await post(two, 'judge', judged)).status).toBe(400)
    expect((await post(two, 'judge', { ...judged, verdict: 'confirmed', note: 'x' })).status).toBe(400)
    expect((await post(two, 'judge', { ...judged, key: '0'.repeat(32), note: 'x' })).status).toBe(422)
    expect((await post(two, 'judge', { ...judged, note: '经核对为笔误' })).status).toBe(200)
    expect((await post(three, 'judge', { ...judged, note: '另一说法' })).status).toBe(409)
    const [judgement] = (await stateOf(three)).judgements
    expect(judgement).toMatchObject({ verdict: 'dismissed', note: '经核对为笔误' })
    const dissent = { judgementId: judgement.id, text: '应当澄清' }
    expect((await post(three, 'saveDissent', dissent)).status).toBe(200)
    expect((await stateOf(two)).dissents).toMatchObject([dissent])
  })

  test('retain their judgement after a new run', async () => {
    const before = (await stateOf(admin)).judgements
    expect((await analyse('tb-qb-eco-conformance-sums')).body.success).toBe(true)
    const finding = await firstFinding()
    expect(before).toMatchObject([{ findingKey: finding.key, verdict: 'dismissed' }])
    expect((await stateOf(admin)).judgements).toEqual(before)
  })

  test('produce a letter whose number is never reused', async () => {
    const letter = {
      bidderId: section.bidders[0],
      title: '澄清',
      deadline: '2026-03-09',
      questions: ['为何删除？'],
    }
    expect((await post(admin, 'saveLetter', { ...letter, deadline: '2026-02-30' })).status).toBe(400)
    const { body } = await post(admin, 'saveLetter', letter)
    expect(body.data.number).toBe(1)
    expect((await post(admin, 'withdrawLetter', { id: body.data.id })).status).toBe(200)
    expect((await stateOf(admin)).letters).toEqual([])
    const second = (await post(members[0]!, 'saveLetter', letter)).body.data
    expect(second.number).toBe(2)
    const exported = (query: string) => admin.get(`${PATH}/export?openId=${openId}&${query}`)
    const { body: file } = await exported(`format=docx&letter=${second.id}`)
    expect(file.data.fileName).toMatch(/澄清函\.docx$/)
    const { bytes } = await admin.download(`/api/tb-qb-attachments/download?id=${file.data.id}`)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await exported(`format=pdf&letter=${body.data.id}`)).status).toBe(404)
    for (const query of ['format=xlsx&letter=1', 'format=zip&letter=1', 'format=zip&version=1']) {
      expect((await exported(query)).status, query).toBe(400)
    }
  })
})

describe('the seal', () => {
  const sealOf = async () => (await stateOf(admin)).seal

  test('waits for every opinion and is intact once all have signed what they saw', async () => {
    const [one, two, three] = members as [Member, Member, Member]
    const early = await sealOf()
    expect((await post(one, 'sign', { hash: early.hash })).status).toBe(422)
    for (const member of [two, three]) {
      await post(member, 'saveOpinion', { text: '同意' })
      await post(member, 'handInOpinion')
    }
    expect((await post(one, 'sign', { hash: early.hash })).status).toBe(409)
    const { hash } = await sealOf()
    for (const [at, member] of [one, two, three].entries()) {
      const { body } = await post(member, 'sign', { hash })
      expect(body.data).toEqual({ number: 1, sealed: at === 2 })
    }
    expect((await post(one, 'sign', { hash })).status).toBe(409)
    expect(await sealOf()).toMatchObject({ condition: 'sealed', number: 1, hash, changes: [], missing: [] })
    // Two of the five experts have no account: the seal is not their signature.
    expect((await sealOf()).onPaper).toHaveLength(2)
  })

  const changes: readonly [string, () => Promise<unknown>][] = [
    [
      'params',
      () => admin.call('POST', `/api/tb-qb-params/savaAllParams/${openId}`, { json: { jj_hlx_zpl: '12' } }),
    ],
    [
      'files',
      () => {
        const bid = section.section.bids[1]!
        return admin.upload(openId, 2, `新-${bid.fileName}`, bid.bytes(), section.bidders[1])
      },
    ],
    ['runs', () => analyse('tb-qb-eco-calc-sums')],
  ]
  test.each(changes)('breaks with another state of %s, and says so', async (part, change) => {
    await change()
    const seal = await sealOf()
    expect(seal.condition).toBe('broken')
    expect(seal.changes.map((one: { part: string }) => one.part)).toContain(part)
  })

  test('a sealed version stays as it was, whatever changes later', async () => {
    const { body } = await admin.get(`${PATH}/queryVersion?openId=${openId}&number=1`)
    expect(body.data).toMatchObject({ number: 1, isWhole: true })
    expect(body.data.signatures.length).toBe(3)
    const text = JSON.stringify(body.data.document)
    for (const words of ['改后的意见', '经核对为笔误', '应当澄清', '总体同意', '封存为第 1 版']) {
      expect(text).toContain(words)
    }
    // The sealed version has the contents of that time: calc was run only later.
    expect(text).toContain('该项分析尚未进行')
    expect((await admin.get(`${PATH}/queryVersion?openId=${openId}&number=2`)).status).toBe(404)
    const file = await admin.get(`${PATH}/export?openId=${openId}&format=pdf&version=1`)
    expect(file.body.data.fileName).toMatch(/清标报告-1\.pdf$/)
  })

  test('is made again after the changes, as the next version', async () => {
    const { hash } = await sealOf()
    // All sign simultaneously; one of them is the last.
    const answers = await Promise.all(members.map((member) => post(member, 'sign', { hash })))
    expect(answers.filter(({ body }) => body.data?.sealed)).toHaveLength(1)
    expect(await sealOf()).toMatchObject({ condition: 'sealed', number: 2, hash, missing: [] })
  })
})
