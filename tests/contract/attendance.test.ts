import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, pushSection } from './client'
import { committeeIn, expertsOf, linkExpert, type Member, newMember } from './committee'
import { administrator } from './people-support'
import { pushedSection, type TakenSection } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const PATH = '/api/tb-prj-experts'
const REPORT = '/api/tb-qb-reports'

let admin: Client
let sections = 0
beforeAll(async () => {
  admin = await administrator(baseUrl)
})

const AT = '2026-03-02 12:58:00'
/** A section whose record has no attendance. */
async function unattended(): Promise<TakenSection> {
  const taken = await pushedSection(admin, `ATTEND-${++sections}`)
  for (const { id, signInTime } of await rows(taken.openId)) {
    const json = { openId: taken.openId, id, before: signInTime, reason: '推送时误填' }
    expect((await admin.call('POST', `${PATH}/withdrawSignIn`, { json })).status).toBe(200)
  }
  return taken
}
const rows = (openId: string) => expertsOf(admin, openId)
const rowOf = async (openId: string, id: number) => (await rows(openId)).find((row) => row.id === id)!
const act = (client: Client, name: string, json: object) => client.call('POST', `${PATH}/${name}`, { json })
const post = (client: Client, openId: string, name: string, json: object = {}) =>
  client.call('POST', `${REPORT}/${name}`, { json: { openId, ...json } })
const sealOf = async (openId: string) => (await admin.get(`${REPORT}/getByOpenId/${openId}`)).body.data.seal
const entries = async (openId: string, action: string) =>
  (await admin.get(`/api/system/audit?size=100&action=${action}&section=${openId}`)).body.data as {
    detail: Record<string, unknown>
    username: string | null
  }[]

/** Everything but the signatures. */
async function prepare(openId: string, members: readonly Member[]): Promise<void> {
  for (const member of members) {
    expect((await post(member, openId, 'saveOpinion', { text: '同意' })).status).toBe(200)
    expect((await post(member, openId, 'handInOpinion')).status).toBe(200)
  }
  const { userId } = members[0]!
  expect((await post(admin, openId, 'chooseLeader', { userId })).status).toBe(200)
  const overall = { text: '总体同意', date: '2026-03-02' }
  expect((await post(members[0]!, openId, 'saveOverall', overall)).status).toBe(200)
}

describe('an attendance', () => {
  test('is recorded by the linked account for the current time, and by no other member', async () => {
    const { openId } = await unattended()
    const [one, two] = await committeeIn(admin, openId, 2)
    const evaluatorLess = await newMember(admin, openId, '查看人员')
    for (const other of [two!, evaluatorLess]) {
      const refused = await act(other, 'signIn', { openId, id: one!.expertId, reason: '代签' })
      expect([refused.status, refused.body.message]).toEqual([
        403,
        '只能由与该专家关联的账号本人签到；代为登记须有“登记和更正签到”权限并说明原因',
      ])
      expect((await act(other, 'signIn', { openId, id: one!.expertId })).status).toBe(403)
    }
    // Their own attendance, but not for another time.
    expect((await act(one!, 'signIn', { openId, id: one!.expertId, time: AT })).status).toBe(403)
    expect((await rowOf(openId, one!.expertId)).signInTime).toBeNull()
    expect((await act(one!, 'signIn', { openId, id: one!.expertId })).status).toBe(200)
    const row = await rowOf(openId, one!.expertId)
    expect(row.signInTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    expect(row.attendance).toMatchObject({ kind: 'own', reason: null })
    expect((await act(one!, 'signIn', { openId, id: one!.expertId })).status).toBe(409)
    expect(await entries(openId, 'expertSigned')).toMatchObject([
      { username: one!.username, detail: { expert: one!.expertName, before: null, after: row.signInTime } },
    ])
  })

  test('is recorded for somebody with the permission, a reason, and a time that is not in the future', async () => {
    const { openId } = await unattended()
    const { id, expertName } = (await rows(openId))[0]!
    const supervisor = await newMember(admin, openId, '监管人员')
    expect((await act(supervisor, 'signIn', { openId, id })).status).toBe(422)
    expect((await act(supervisor, 'signIn', { openId, id, reason: '  ' })).status).toBe(422)
    const reason = '账号未开通'
    const ahead = { openId, id, reason, time: '2999-01-01 00:00:00' }
    expect((await act(supervisor, 'signIn', ahead)).status).toBe(422)
    expect((await act(supervisor, 'signIn', { ...ahead, time: '昨天' })).status).toBe(400)
    expect((await act(supervisor, 'signIn', { ...ahead, time: AT })).status).toBe(200)
    expect(await rowOf(openId, id)).toMatchObject({ signInTime: AT, attendance: { kind: 'kept', reason } })
    expect(await entries(openId, 'attendanceKept')).toMatchObject([
      { username: supervisor.username, detail: { expert: expertName, before: null, after: AT, reason } },
    ])
    expect((await act(supervisor, 'signIn', { openId, id: 999_999, reason })).status).toBe(404)
  })

  test('is corrected and withdrawn with a reason, and only against the current time', async () => {
    const { openId } = await pushedSection(admin, `ATTEND-${++sections}`)
    const { id, expertName, signInTime: before } = (await rows(openId))[0]!
    const member = await newMember(admin, openId)
    const change = { openId, id, before, time: AT, reason: '时间录错' }
    expect((await act(member, 'correctSignIn', change)).status).toBe(403)
    expect((await act(member, 'withdrawSignIn', { ...change, time: undefined })).status).toBe(403)
    expect((await act(admin, 'correctSignIn', { ...change, reason: '' })).status).toBe(400)
    expect((await act(admin, 'correctSignIn', { ...change, time: before })).status).toBe(422)
    expect((await act(admin, 'correctSignIn', change)).status).toBe(200)
    // A change against an outdated time is refused.
    expect((await act(admin, 'correctSignIn', { ...change, time: '2026-03-02 12:00:00' })).status).toBe(409)
    const withdrawal = { openId, id, before: AT, reason: '未到场' }
    expect((await act(admin, 'withdrawSignIn', { ...withdrawal, before })).status).toBe(409)
    expect((await act(admin, 'withdrawSignIn', withdrawal)).status).toBe(200)
    expect(await rowOf(openId, id)).toMatchObject({
      signInTime: null,
      attendance: { kind: 'withdrawn', before: AT, after: null, reason: '未到场' },
    })
    const detail = { expert: expertName, before, after: AT, reason: '时间录错' }
    expect(await entries(openId, 'attendanceCorrected')).toMatchObject([{ username: 'admin', detail }])
    expect(await entries(openId, 'attendanceWithdrawn')).toMatchObject([
      { detail: { expert: expertName, before: AT, after: null, reason: '未到场' } },
    ])
  })

  test('in the record counts, and the next push does not overwrite a decision made here', async () => {
    const { openId, section } = await pushedSection(admin, `ATTEND-${++sections}`)
    const push = async (experts: object[]) =>
      expect((await pushSection(baseUrl, { ...section.platform, experts })).body.success).toBe(true)
    const [first, second] = await rows(openId)
    expect(first!.attendance).toMatchObject({ kind: 'record', before: null, by: null })
    const received = await entries(openId, 'attendanceReceived')
    expect(received).toHaveLength(1)
    expect((received[0]!.detail.experts as object[]).length).toBe(5)
    const withdrawal = { openId, id: first!.id, before: first!.signInTime, reason: '未到场' }
    expect((await act(admin, 'withdrawSignIn', withdrawal)).status).toBe(200)
    const [one, two, ...rest] = section.platform.experts
    await push([one!, { ...two!, signInTime: AT }, ...rest])
    expect((await rowOf(openId, first!.id)).signInTime).toBeNull()
    expect(await rowOf(openId, second!.id)).toMatchObject({
      signInTime: AT,
      attendance: { kind: 'record', before: second!.signInTime, after: AT },
    })
    // Another person in the row has an attendance only if the record states one.
    const another = { ...two!, signInTime: undefined, expertCode: '210102199001010088' }
    await push([one!, another, ...rest])
    expect(await rowOf(openId, second!.id)).toMatchObject({
      signInTime: null,
      attendance: { kind: 'record', before: AT, after: null },
    })
  })
})

describe('the report', () => {
  test('cannot be signed without one’s own attendance, nor before everybody has attended', async () => {
    const { openId } = await unattended()
    const members = await committeeIn(admin, openId, 2)
    const [one, two] = members as [Member, Member]
    await prepare(openId, members)
    const early = await post(one, openId, 'sign', { hash: (await sealOf(openId)).hash })
    expect([early.status, early.body.message]).toEqual([
      422,
      '您尚未签到，不能签名；请先在“专家签到”中签到，或由有“登记和更正签到”权限的人员代为登记',
    ])
    const attend = (member: Member) => act(member, 'signIn', { openId, id: member.expertId })
    expect((await attend(one)).status).toBe(200)
    expect((await post(one, openId, 'sign', { hash: (await sealOf(openId)).hash })).status).toBe(422)
    expect((await attend(two)).status).toBe(200)
    const { hash } = await sealOf(openId)
    for (const member of members) expect((await post(member, openId, 'sign', { hash })).status).toBe(200)
    expect((await sealOf(openId)).condition).toBe('sealed')
  })

  test('becomes ready to be signed when the record states the last attendance', async () => {
    const { section } = await pushedSection(admin, `ATTEND-${++sections}`)
    const { platform } = section
    const record = (signInTime: string | null) => ({
      ...platform,
      section: { ...platform.section, sectionCode: `ATTEND-${sections}-B` },
      experts: platform.experts.map((expert) => ({ ...expert, signInTime })),
    })
    const { openId } = (await pushSection(baseUrl, record(null))).body.data
    const members = await committeeIn(admin, openId, 2)
    await prepare(openId, members)
    const waiting = async () => {
      const { body } = await members[1]!.get('/api/personal/notices?kind=todo')
      return body.data.filter(({ title }: { title: string }) => title === '报告待签署').length
    }
    expect(await waiting()).toBe(0)
    expect((await pushSection(baseUrl, record(AT))).body.success).toBe(true)
    expect(await waiting()).toBe(1)
  })

  test('lets a signature be withdrawn only before the seal, by its signer or with the permission, with a reason', async () => {
    const { openId } = await pushedSection(admin, `ATTEND-${++sections}`)
    const members = await committeeIn(admin, openId, 3)
    const [one, two, three] = members as [Member, Member, Member]
    await prepare(openId, members)
    const { hash } = await sealOf(openId)
    for (const member of [one, two]) expect((await post(member, openId, 'sign', { hash })).status).toBe(200)
    const withdraw = (client: Client, { userId }: Member, reason = '签错') =>
      post(client, openId, 'withdrawSignature', { userId, reason })
    expect((await withdraw(two, one)).status).toBe(403)
    expect((await withdraw(one, one, ' ')).status).toBe(400)
    expect((await withdraw(three, three)).status).toBe(409)
    expect((await withdraw(one, one)).status).toBe(200)
    expect((await withdraw(admin, two, '冒签')).status).toBe(200)
    const seal = await sealOf(openId)
    expect(seal).toMatchObject({ condition: 'unsigned', signatures: [] })
    expect(seal.withdrawals).toMatchObject([
      { name: two.expertName, username: two.username, reason: '冒签', hash },
      { name: one.expertName, username: one.username, reason: '签错', hash },
    ])
    expect(await entries(openId, 'signatureWithdrawn')).toMatchObject([
      { username: 'admin', detail: { name: two.expertName, reason: '冒签' } },
      { username: one.username, detail: { name: one.expertName, reason: '签错' } },
    ])
    for (const member of members) expect((await post(member, openId, 'sign', { hash })).status).toBe(200)
    const sealed = await withdraw(admin, one)
    expect([sealed.status, sealed.body.message]).toEqual([409, '报告已封存，签名不能撤回'])
    expect((await sealOf(openId)).signatures).toHaveLength(3)
  })

  test('treats an attendance corrected after a signature as a change of the contents', async () => {
    const { openId } = await pushedSection(admin, `ATTEND-${++sections}`)
    const members = await committeeIn(admin, openId, 2)
    await prepare(openId, members)
    const { hash } = await sealOf(openId)
    expect((await post(members[0]!, openId, 'sign', { hash })).status).toBe(200)
    const { id, signInTime: before } = await rowOf(openId, members[1]!.expertId)
    const change = { openId, id, before, time: AT, reason: '时间录错' }
    expect((await act(admin, 'correctSignIn', change)).status).toBe(200)
    const seal = await sealOf(openId)
    expect(seal.hash).not.toBe(hash)
    expect(seal.signatures).toEqual([])
  })
})

test('the committee is compared with the rules in statements that name their article', async () => {
  const { openId } = await pushedSection(admin, `ATTEND-${++sections}`)
  const { body } = await admin.get(`${PATH}/getExpertsByOpenId/${openId}`)
  const states = body.checks.map(({ key, state }: { key: string; state: string }) => [key, state])
  expect(states).toEqual([
    ['size', 'agrees'],
    ['odd', 'agrees'],
    ['share', 'agrees'],
    ['leader', 'open'],
  ])
  expect(body.checks[2]).toMatchObject({
    has: '共 5 人：技术、经济专家 4 人，来源记为招标人一方 1 人，类别或来源没有记录 0 人',
    law: '招标投标法（2017-12-27）第37条',
  })
})

test('an account that is no longer linked cannot record an attendance', async () => {
  const { openId } = await unattended()
  const [one] = await committeeIn(admin, openId, 1)
  expect((await linkExpert(admin, openId, one!.expertId, null)).status).toBe(200)
  expect((await act(one!, 'signIn', { openId, id: one!.expertId })).status).toBe(403)
})
