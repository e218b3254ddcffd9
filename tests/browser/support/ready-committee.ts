import { type Browser, expect, type Page } from '@playwright/test'
import { expertsOf, linkExpert } from '../../contract/committee'
import { administrator } from '../../contract/people-support'
import { analysedSection, browserOf, type Somebody, somebody } from './roles'

export interface Member {
  readonly person: Somebody
  readonly page: Page
  readonly userId: number
  readonly expertId: number
  readonly name: string
}

/** Two committee members without attendance in the record, with everything else ready to sign. */
export async function committee(browser: Browser, baseURL: string) {
  const openId = await analysedSection(baseURL, [])
  const admin = await administrator(baseURL)
  const post = (path: string, json: object) => admin.call('POST', path, { json: { openId, ...json } })
  const members: Member[] = []
  for (const { id, expertName: name, signInTime: before } of await expertsOf(admin, openId)) {
    await post('/api/tb-prj-experts/withdrawSignIn', { id, before, reason: '推送时误填' })
    if (members.length === 2) continue
    const person = await somebody(baseURL, '评委', [openId])
    const userId = Number((await person.client.get('/api/currentUser')).body.data.userid)
    expect((await linkExpert(admin, openId, id, userId)).body.success).toBe(true)
    const page = await (await browserOf(browser, baseURL, person)).newPage()
    members.push({ person, page, userId, expertId: id, name })
  }
  const act = ({ person }: Member, name: string, json: object = {}) =>
    person.client.call('POST', `/api/tb-qb-reports/${name}`, { json: { openId, ...json } })
  for (const member of members) {
    await act(member, 'saveOpinion', { text: '同意' })
    await act(member, 'handInOpinion')
  }
  await post('/api/tb-qb-reports/chooseLeader', { userId: members[0]!.userId })
  await act(members[0]!, 'saveOverall', { text: '同意', date: '2026-11-21' })
  return { openId, one: members[0]!, two: members[1]! }
}
