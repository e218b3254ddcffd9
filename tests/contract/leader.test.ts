import { expect, test } from 'vitest'
import { type Client, signedIn } from './client'
import { committeeIn, isOrdinary, type Member } from './committee'
import { pushedSection, uploadAll } from './section'
import { inject } from './worker-server'

test('another leader makes signatures invalid, and who has signed is asked to sign again', async () => {
  const admin = await signedIn(inject('baseUrl'))
  const section = await pushedSection(admin, 'LEADER-1')
  const { openId } = section
  await uploadAll(admin, section)
  // Committees work on sections with results.
  await admin.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${openId}`)
  const post = (client: Client, act: string, json: object = {}) =>
    client.call('POST', `/api/tb-qb-reports/${act}`, { json: { openId, ...json } })
  const [one, two] = (await committeeIn(admin, openId, 2, isOrdinary)) as [Member, Member]
  await post(admin, 'chooseLeader', { userId: one.userId })
  for (const member of [one, two]) {
    await post(member, 'saveOpinion', { text: '同意' })
    await post(member, 'handInOpinion')
  }
  await post(one, 'saveOverall', { text: '总体同意', date: '2026-03-02' })
  const seal = async () => (await admin.get(`/api/tb-qb-reports/getByOpenId/${openId}`)).body.data.seal
  const todos = async (): Promise<string[]> =>
    (await one.get('/api/personal/todos')).body.data.map(({ kind }: { kind: string }) => kind)
  expect(await todos()).toContain('sign')
  const { hash } = await seal()
  expect((await post(one, 'sign', { hash })).status).toBe(200)
  expect(await todos()).not.toContain('sign')
  expect((await post(one, 'chooseLeader', { userId: two.userId })).status).toBe(200)
  expect(await seal()).toMatchObject({ condition: 'unsigned' })
  expect(await todos()).toContain('sign')
})
