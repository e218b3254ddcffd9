import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, pushSection } from './client'
import { committeeIn, expertsOf, linkExpert, newMember } from './committee'
import { pageData } from './page-text'
import { administrator } from './people-support'
import { pushedSection, type TakenSection } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const PATH = '/api/tb-qb-reports'

let admin: Client
let sections = 0
beforeAll(async () => {
  admin = await administrator(baseUrl)
})

const newSection = () => pushedSection(admin, `EXPERTS-${++sections}`)
const post = (client: Client, openId: string, act: string, json: object = {}) =>
  client.call('POST', `${PATH}/${act}`, { json: { openId, ...json } })
const stateOf = async (client: Client, openId: string) =>
  (await client.get(`${PATH}/getByOpenId/${openId}`)).body.data
const rename = (client: Client, name: string) =>
  client.call('PUT', '/api/account/profile', { json: { name, mobile: '', colour: '' } })
const leaderOf = async (openId: string) =>
  (await expertsOf(admin, openId)).find(({ isLeader }) => isLeader === 1)!
const actions = async (openId: string, action: string) =>
  (await admin.get(`/api/system/audit?size=100&action=${action}&section=${openId}`)).body.data as {
    detail: Record<string, unknown>
    subject: string
  }[]

describe('a name gives no authority', () => {
  test('an account with the leader’s name is not the leader', async () => {
    const { openId } = await newSection()
    const member = await newMember(admin, openId)
    await rename(member, (await leaderOf(openId)).expertName)
    const overall = { text: '总体同意', date: '2026-03-02' }
    expect((await post(member, openId, 'saveOverall', overall)).status).toBe(403)
    expect((await stateOf(member, openId)).committee).toEqual([])
  })

  test('an evaluator with an expert’s name is not a member of the committee', async () => {
    const { openId } = await newSection()
    await committeeIn(admin, openId, 1)
    const evaluator = await newMember(admin, openId, '清标人员')
    await rename(evaluator, (await expertsOf(admin, openId))[2]!.expertName)
    expect((await post(evaluator, openId, 'saveOpinion', { text: '同意' })).status).toBe(403)
    expect((await stateOf(admin, openId)).committee).toHaveLength(1)
  })

  test('signatures and seal contain the name of the record, whatever the account is called', async () => {
    const { openId } = await newSection()
    const [one, two] = await committeeIn(admin, openId, 2)
    await rename(one!, '冒名者')
    for (const member of [one!, two!]) {
      await post(member, openId, 'saveOpinion', { text: '同意' })
      await post(member, openId, 'handInOpinion')
    }
    await post(two!, openId, 'saveOverall', { text: '总体同意', date: '2026-03-02' })
    const { hash } = (await stateOf(admin, openId)).seal
    await post(one!, openId, 'sign', { hash })
    await rename(two!, '另一个名字')
    expect((await post(two!, openId, 'sign', { hash })).body.data).toEqual({ number: 1, sealed: true })
    await rename(one!, '又一个名字')
    const { seal, opinions } = await stateOf(admin, openId)
    expect(seal).toMatchObject({ condition: 'sealed', hash, changes: [] })
    const names = [one!.expertName, two!.expertName]
    expect(seal.signatures.map(({ name }: { name: string }) => name)).toEqual(names)
    expect(opinions.map(({ name }: { name: string }) => name)).toEqual(names)
    const { body } = await admin.get(`${PATH}/queryVersion?openId=${openId}&number=1`)
    const { document, signatures } = body.data
    expect(signatures.map(({ name }: { name: string }) => name)).toEqual(names)
    const text = JSON.stringify(document)
    for (const name of ['冒名者', '另一个名字', '又一个名字']) expect(text).not.toContain(name)
    for (const { username } of signatures) expect(text).toContain(username)
  })
})

describe('an expert is linked with an account', () => {
  let taken: TakenSection
  beforeAll(async () => {
    taken = await newSection()
  })

  test('only by somebody who may edit the section', async () => {
    const { openId } = taken
    const [first] = await expertsOf(admin, openId)
    const member = await newMember(admin, openId)
    expect((await linkExpert(member, openId, first!.id, member.userId)).status).toBe(403)
    const evaluator = await newMember(admin, openId, '清标人员')
    expect((await linkExpert(evaluator, openId, first!.id, member.userId)).status).toBe(200)
    expect((await expertsOf(admin, openId))[0]).toMatchObject({ userId: member.userId })
    expect((await stateOf(member, openId)).committee).toMatchObject([
      { userId: member.userId, name: first!.expertName },
    ])
    const [entry] = await actions(openId, 'expertLinked')
    expect(entry).toMatchObject({ subject: `expert:${first!.id}`, detail: { linked: member.userId } })
    expect((await linkExpert(evaluator, openId, first!.id, null)).status).toBe(200)
    expect(await actions(openId, 'expertUnlinked')).toHaveLength(1)
    expect((await post(member, openId, 'saveOpinion', { text: '同意' })).status).toBe(403)
  })

  test('only a member who may write an opinion, and one account for one expert', async () => {
    const { openId } = taken
    const [first, second] = await expertsOf(admin, openId)
    const stranger = await newMember(admin, (await newSection()).openId)
    const viewer = await newMember(admin, openId, '查看人员')
    for (const { userId } of [stranger, viewer, { userId: 999_999 }]) {
      expect((await linkExpert(admin, openId, first!.id, userId)).status).toBe(422)
    }
    const member = await newMember(admin, openId)
    expect((await linkExpert(admin, openId, 999_999, member.userId)).status).toBe(404)
    expect((await linkExpert(admin, openId, first!.id, member.userId)).status).toBe(200)
    expect((await linkExpert(admin, openId, second!.id, member.userId)).status).toBe(409)
    // Whose account it is stays among the choices of that expert alone.
    const html = await pageData(admin, `/qb-inner/${openId}/expert_info`)
    const forms = html.matchAll(
      /"id":(\d+)\},"edits":true\},"fields":\[\{"name":"userId".*?"options":(\[.*?\])/g,
    )
    const offering = [...forms].filter(([, , options]) => options!.includes(`"value":"${member.userId}"`))
    expect(offering.map(([, id]) => Number(id))).toEqual([first!.id])
  })

  test('and stays linked after a push of the same expert, but not of another one', async () => {
    const { openId, section } = await newSection()
    const [unchanged, dropped, gone] = await committeeIn(admin, openId, 3)
    const [same, other, , ...rest] = section.platform.experts
    const experts = [
      { ...same, expertSource: '另一个专家库' },
      { ...other, expertCode: '210102199001010099' },
      ...rest,
    ]
    const record = { ...section.platform, experts }
    expect((await pushSection(baseUrl, record)).body.success).toBe(true)
    const linked = (await expertsOf(admin, openId)).filter(({ userId }) => userId !== null)
    expect(linked.map(({ userId }) => userId)).toEqual([unchanged!.userId])
    const entries = await actions(openId, 'expertUnlinked')
    const dropping = entries.map(({ detail }) => detail)
    expect(dropping).toHaveLength(2)
    expect(dropping).toContainEqual(
      expect.objectContaining({ expert: dropped!.expertName, linked: dropped!.userId, reason: 'changed' }),
    )
    expect(dropping).toContainEqual(
      expect.objectContaining({ expert: gone!.expertName, linked: gone!.userId, reason: 'removed' }),
    )
    expect((await post(dropped!, openId, 'saveOpinion', { text: '同意' })).status).toBe(403)
  })
})
