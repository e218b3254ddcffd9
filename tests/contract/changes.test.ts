import { beforeAll, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

const RATIONAL = '/api/tb-qb-eco-rational'
const CALC = '/api/tb-qb-eco-calc'
let client: Client
let taken: TakenSection

beforeAll(async () => {
  client = await signedIn(inject('baseUrl'))
  taken = await pushedSection(client, 'CHANGES-1', {
    seed: 61,
    plants: [{ analysis: 'calc', bidder: 0, error: 'itemAmount' }],
  })
  await uploadAll(client, taken)
})

const run = async (path: string) => {
  const { body } = await client.get(`${path}-sums/beginAnalyze?openId=${taken.openId}`)
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
}

/** The texts of a list of changes as it is exported, and of what the two runs differ in. */
async function exported(path: string, view: string) {
  const query = new URLSearchParams({ openId: taken.openId, view })
  const { body } = await client.get(`${path}-sums/exportExcel?${query}`)
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
  const { Sheets, SheetNames } = read(bytes)
  const textsOf = (at: number) =>
    utils.sheet_to_json<string[]>(Sheets[SheetNames[at]!]!, { header: 1, defval: '' }).slice(2)
  return { name: body.data.fileName as string, changes: textsOf(1), basis: textsOf(2).flat() }
}

const flagged = async () => {
  const { body } = await client.get(`${RATIONAL}-sums/querySum?openId=${taken.openId}`)
  const sums = body.data as { positiveItemDev: number; negativeItemDev: number }[]
  return sums.reduce(
    (sum, { positiveItemDev, negativeItemDev }) => sum + positiveItemDev + negativeItemDev,
    0,
  )
}

test('after a changed parameter the list says which findings it made appear and vanish', async () => {
  await run(RATIONAL)
  const before = await flagged()
  const json = { jj_hlx_enable: true, jj_hlx_zpl: '3' }
  expect(
    (await client.call('POST', `/api/tb-qb-params/savaAllParams/${taken.openId}`, { json })).status,
  ).toBe(200)
  await run(RATIONAL)
  const { name, changes, basis } = await exported(RATIONAL, 'tab=changes')
  expect(name).toContain('与上次相比')
  const of = (kind: string) => changes.filter(([text]) => text === kind).length
  expect(of('新出现')).toBeGreaterThan(0)
  expect(of('新出现') - of('消失')).toBe((await flagged()) - before)
  expect(basis).toEqual([expect.stringMatching(/^正偏离率预警：\d+ % → 3 %$/)])
  const appeared = await exported(RATIONAL, 'tab=changes&type=appeared')
  expect(appeared.changes).toHaveLength(of('新出现'))
})

test('a run with the same files and parameters finds the same', async () => {
  await run(RATIONAL)
  const { changes, basis } = await exported(RATIONAL, 'tab=changes')
  expect([changes, basis]).toEqual([[], ['所用文件、清标参数和计算程序版本都相同。']])
})

test('after a replaced file the list says which, and what vanished with it', async () => {
  await run(CALC)
  const honest = await pushedSection(client, 'CHANGES-2', { seed: 61 })
  const [bid] = honest.section.bids
  const answer = await client.upload(taken.openId, 2, `new-${bid!.fileName}`, bid!.bytes(), taken.bidders[0])
  expect([200, 409], JSON.stringify(answer.body)).toContain(answer.status)
  await run(CALC)
  const { changes, basis } = await exported(CALC, 'tab=changes')
  expect(changes.map(([kind]) => kind)).toContain('消失')
  expect(basis[0]).toMatch(/^更换投标文件：.+ → new-.+$/)
})
