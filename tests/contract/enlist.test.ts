import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, signedIn } from './client'
import { bidOf, pushedSection } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
let client: Client
let openId: string
beforeAll(async () => {
  client = await signedIn(baseUrl)
  openId = (await pushedSection(client, 'ENLIST-1')).openId
})

const STRANGER = '外来建设有限公司'
const names = async () =>
  (await client.get(`/api/tb-prj-open-details?openId.equals=${openId}&sort=sequence,asc`)).body.map(
    ({ bidderName }: { bidderName: string }) => bidderName,
  )
const enlist = (by: Client, id: number) => by.call('POST', `/api/tb-qb-jobs/enlist/${id}`)

describe('a bid whose bidder is not in the list', () => {
  test('its bidder is added last, the bid is stored for it, and both are in the log', async () => {
    const before = await names()
    const refused = await client.upload(openId, 2, `${STRANGER}.nlntf`, bidOf(STRANGER))
    expect([refused.status, refused.body.data.readingId > 0]).toEqual([422, true])
    const { status, body } = await enlist(client, refused.body.data.readingId)
    expect([status, body.data.id > 0]).toEqual([200, true])
    expect(await names()).toEqual([...before, STRANGER])
    const files = await client.get(`/api/tb-files?openId.equals=${openId}&isDel.equals=0&fileType.in=2`)
    expect(files.body).toMatchObject([{ id: body.data.id, bidderName: STRANGER }])
    const again = await enlist(client, refused.body.data.readingId)
    expect([again.status, await names()]).toEqual([409, [...before, STRANGER]])
  })

  test('two people at once add it once', async () => {
    const name = '同时建设有限公司'
    const { body } = await client.upload(openId, 2, 'a.nlntf', bidOf(name))
    const answers = await Promise.all([0, 1].map(() => enlist(client, body.data.readingId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await names()).filter((known: string) => known === name)).toEqual([name])
  })

  test('other imports, and people who may not edit the list, are refused', async () => {
    const { body } = await client.upload(openId, 2, 'b.nlntf', bidOf('再来建设有限公司'))
    const committee = await addUser('committee', { openId })
    expect((await enlist(committee, body.data.readingId)).status).toBe(403)
    expect((await enlist(client, 999_999)).status).toBe(403)
    const damaged = await client.upload(openId, 2, 'c.nlntf', Buffer.from('not a bill'))
    expect(damaged.status).toBe(422)
    const [failed] = (await client.get('/api/tb-qb-jobs?keyword=c.nlntf&page=1&size=1')).body.data
    expect((await enlist(client, failed.id)).status).toBe(409)
    expect(await names()).not.toContain('再来建设有限公司')
  })
})
