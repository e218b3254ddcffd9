import { beforeAll, expect, test } from 'vitest'
import { asked, tablesOf } from './asked'
import { type Client, signedIn } from './client'
import { addUser, administrator, clientOf } from './people-support'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { type StoredObjects, storedObjects } from './stored-objects'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const data = inject('dataDir')
let client: Client
let objects: StoredObjects

beforeAll(async () => {
  client = await signedIn(baseUrl)
  objects = await storedObjects()
})

const begin = (openId: string, headers: Record<string, string> = {}) =>
  client.get(`/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`, { headers })
const remove = ({ openId }: TakenSection, sectionCode: string) =>
  client.call('DELETE', `/api/tb-prj-sections/${openId}`, { json: { sectionCode } })

/** Tables that keep what happened in a section after it is gone: the audit log, and what other systems were told. */
const KEPT = ['audit', 'events', 'event_deliveries']

/** All tables of the database with a row that contains one of these values. */
async function namedInStore(values: readonly (string | number)[]): Promise<string[]> {
  const found: string[] = []
  for (const name of await tablesOf(data)) {
    const rows = await asked(data, `select * from "${name}"`)
    if (rows.some((row) => Object.values(row).some((value) => values.includes(value as never))))
      found.push(name)
  }
  return found
}

async function hashesOf(openId: string): Promise<string[]> {
  const { body } = await client.get(`/api/tb-files?openId.equals=${openId}&size=1000`)
  return body.map((file: { sha256: string }) => file.sha256)
}
async function runsOf({ openId }: TakenSection): Promise<number[]> {
  const rows = await asked<{ id: number }>(
    data,
    'select id from runs where open_id = ? order by id desc',
    openId,
  )
  return rows.map(({ id }) => id)
}
const isStored = async (sha256: string) => (await objects.list('files')).includes(`files/${sha256}`)

test('a section is removed with all its data; files of another section and its results stay', async () => {
  const options = { bidders: 3, items: 60, seed: 91 }
  const [gone, remaining] = [
    await pushedSection(client, 'D-1', options),
    await pushedSection(client, 'D-2', options),
  ]
  await uploadAll(client, gone)
  await uploadAll(client, remaining)
  // With the same seed everything except the codes is the same; one bid is different.
  const own = (await pushedSection(client, 'D-1', { ...options, seed: 92 })).section.bids[0]!
  await client.upload(gone.openId, 2, own.fileName, own.bytes(), gone.bidders[0])
  await begin(gone.openId)
  await begin(remaining.openId)
  await client.get(`/api/tb-qb-eco-conformance-sums/exportExcel?openId=${gone.openId}`)
  const exported = await objects.list('exports')
  const [goneHashes, remainingHashes] = [await hashesOf(gone.openId), await hashesOf(remaining.openId)]
  const ownHashes = goneHashes.filter((sha256) => !remainingHashes.includes(sha256))
  expect(ownHashes.length).toBeGreaterThan(0)
  const path = `/api/tb-qb-eco-conformance-details/queryDetails?openId=${remaining.openId}&size=1000`
  const before = (await client.get(path)).body
  const begun = [...(await runsOf(gone)), ...(await runsOf(remaining))]
  expect(begun).toHaveLength(2)

  expect((await remove(gone, ' D-1 ')).body).toMatchObject({ success: true })
  await objects.swept()

  const sum = `/api/tb-qb-eco-conformance-sums/querySum?openId=${gone.openId}`
  expect((await client.get(sum)).status).toBe(403)
  const named = await namedInStore([gone.openId])
  expect(named).toContain('audit')
  expect(named.filter((table) => !KEPT.includes(table))).toEqual([])
  expect(await namedInStore(ownHashes)).toEqual([])
  for (const sha256 of ownHashes) expect(await isStored(sha256)).toBe(false)
  for (const sha256 of remainingHashes) expect(await isStored(sha256)).toBe(true)
  expect((await objects.list('exports')).length).toBe(exported.length - 1)
  expect((await client.get(path)).body).toEqual(before)
  expect((await begin(remaining.openId)).body.success).toBe(true)
  const logged = "select detail from audit where action = 'sectionRemoved' and open_id = ?"
  const [entry] = await asked<{ detail: string }>(data, logged, gone.openId)
  expect(JSON.parse(entry!.detail)).toMatchObject({
    sectionCode: 'D-1',
    runs: 1,
  })
  // The replaced results are deleted a little after the new ones are visible.
  const [latest] = await runsOf(remaining)
  const stored = async () => {
    await objects.swept()
    const runs = (await objects.list('results')).map((key) => Number(key.match(/^results\/(\d+)-/)![1]))
    return [...begun, latest].filter((run) => runs.includes(run!))
  }
  await expect.poll(stored, { timeout: 30_000 }).toEqual([latest])
})

test('removal requires the code of the section and is allowed only for an administrator', async () => {
  const taken = await pushedSection(client, 'D-3')
  const wrong = await remove(taken, 'D-4')
  expect(wrong.status).toBe(422)
  expect(wrong.body.details).toEqual([{ path: 'sectionCode', message: expect.stringContaining('标段编号') }])
  const { id, username, password } = await addUser(await administrator(baseUrl), 'remover', '清标人员')
  await client.call('POST', '/api/tb-qb-auths', { json: { openId: taken.openId, userIds: [id] } })
  const evaluator = await clientOf(baseUrl, username, password)
  const path = `/api/tb-prj-sections/getByOpenId/${taken.openId}`
  expect((await evaluator.get(path)).status).toBe(200)
  const json = { sectionCode: 'D-3' }
  const refused = await evaluator.call('DELETE', `/api/tb-prj-sections/${taken.openId}`, { json })
  expect(refused.status).toBe(403)
  expect((await client.get(path)).body.data.sectionCode).toBe('D-3')
})

test('while an analysis runs nothing is removed', async () => {
  const taken = await pushedSection(client, 'D-5', { bidders: 8, items: 4000, contentsPerItem: 0 })
  await uploadAll(client, taken)
  const { body } = await begin(taken.openId, { prefer: 'respond-async' })
  expect((await remove(taken, 'D-5')).status).toBe(409)
  await client.call('POST', `/api/runs/${body.data.runId}/cancel`)
  await client.get(`/api/runs/${body.data.runId}/events`)
  expect((await remove(taken, 'D-5')).status).toBe(200)
})
