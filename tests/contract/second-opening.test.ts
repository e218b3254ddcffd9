import { beforeAll, expect, test } from 'vitest'
import { type Client, signedIn } from './client'
import { pageText } from './page-text'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

type Row = Record<string, unknown>
const MAKE = '/api/tb-prj-sections/secondOpening'

let client: Client
let first: TakenSection
let second: string

beforeAll(async () => {
  client = await signedIn(inject('baseUrl'))
  first = await pushedSection(client, 'SO-1', { bidders: 3, items: 20 })
  await uploadAll(client, first)
  const { status, body } = await client.call('POST', MAKE, { json: { openId: first.openId } })
  expect([status, body.message]).toEqual([200, '已建立二次开标标段'])
  second = body.data.openId
})

const section = async (openId: string) =>
  (await client.get(`/api/tb-prj-sections/getByOpenId/${openId}`)).body.data
const bidders = async (openId: string): Promise<Row[]> =>
  (await client.get(`/api/tb-prj-open-details?openId.equals=${openId}&sort=sequence,asc`)).body
const files = async (openId: string): Promise<Row[]> =>
  (await client.get(`/api/tb-files?isDel.equals=0&openId.equals=${openId}&fileType.in=1,2,3`)).body

test('the second opening has the project and the bidders of the first, not what these answered in it', async () => {
  const [one, two] = [await section(first.openId), await section(second)]
  expect(two).toMatchObject({
    sectionCode: `${one.sectionCode}-2`,
    sectionName: `${one.sectionName}（二次）`,
    tenderName: one.tenderName,
    openTime: null,
    evaTime: null,
  })
  const [before, now] = [await bidders(first.openId), await bidders(second)]
  expect(now.map(({ bidderName, sequence, isOk }) => [bidderName, sequence, isOk])).toEqual(
    before.map(({ bidderName, sequence, isOk }) => [bidderName, sequence, isOk]),
  )
  expect(before.some(({ bidderPrice }) => bidderPrice !== null)).toBe(true)
  expect(now.map(({ bidderPrice }) => bidderPrice)).toEqual(now.map(() => null))
})

test('tender and control price are taken over, bids are not, and the first keeps its own', async () => {
  const [before, now] = [await files(first.openId), await files(second)]
  const ofTenderer = before.filter(({ fileType }) => fileType !== 2)
  expect(ofTenderer).toHaveLength(2)
  expect(before).toHaveLength(5)
  const shown = (list: Row[]) =>
    list.map(({ fileType, fileName, filePrice }) => [fileType, fileName, filePrice])
  expect(shown(now)).toEqual(shown(ofTenderer))
})

test('each leads to the other, and there is only one second opening', async () => {
  const page = (openId: string) => pageText(client, `/qb-inner/${openId}/project_info`)
  expect(await page(first.openId)).toContain(`/qb-inner/${second}/project_info`)
  expect(await page(second)).toContain(`/qb-inner/${first.openId}/project_info`)
  const again = await client.call('POST', MAKE, { json: { openId: first.openId } })
  expect([again.status, again.body.message]).toEqual([409, '本标段已有二次开标标段'])
  expect((await client.call('POST', MAKE, { json: { openId: 'nobody' } })).status).toBe(403)
})

test('the second opening can be deleted and made again', async () => {
  const { sectionCode } = await section(second)
  const gone = await client.call('DELETE', `/api/tb-prj-sections/${second}`, { json: { sectionCode } })
  expect(gone.status).toBe(200)
  expect(await files(first.openId)).toHaveLength(5)
  expect((await client.call('POST', MAKE, { json: { openId: first.openId } })).status).toBe(200)
})
