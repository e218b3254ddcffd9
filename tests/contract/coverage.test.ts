import { beforeAll, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { pageTexts } from '../support/page-texts'
import { type Client, signedIn } from './client'
import { pageText } from './page-text'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
type Row = Record<string, unknown>

let client: Client
beforeAll(async () => {
  client = await signedIn(baseUrl)
})

const upload = async ({ openId, section, bidders }: TakenSection, bids: readonly number[]) => {
  await client.upload(openId, 1, section.tender.fileName, section.tender.bytes())
  for (const at of bids) {
    const bid = section.bids[at]!
    await client.upload(openId, 2, bid.fileName, bid.bytes(), bidders[at])
  }
}
const choose = (openId: string, benchmark: string) =>
  client.call('POST', `/api/tb-qb-params/savaAllParams/${openId}`, {
    json: { jj_hlx_enable: true, jj_hlx_hlj_type: benchmark },
  })
const RATIONAL = '/api/tb-qb-eco-rational-sums'
const begin = async (path: string, openId: string) =>
  (await client.get(`${path}/beginAnalyze?openId=${openId}`)).body
const sumsOf = async (path: string, openId: string) =>
  (await client.get(`${path}/querySum?openId=${openId}`)).body

test('rationality with a missing control price reports that nothing was compared', async () => {
  const taken = await pushedSection(client, 'COV-1', { seed: 4501 })
  await upload(taken, [0, 1, 2])
  expect((await choose(taken.openId, 'kzj')).body).toMatchObject({ code: 200 })
  const ended = await begin(RATIONAL, taken.openId)
  expect(ended).toMatchObject({ success: true, data: { coverage: { state: 'none' } } })
  expect(ended.message).toBe('计算完成！没有比较任何内容：没有控制价文件。')
  const { data, coverage } = await sumsOf(RATIONAL, taken.openId)
  expect(data.map(({ num, comparedNum, reason }: Row) => [num, comparedNum, reason])).toEqual(
    Array(3).fill([0, 0, 'noControl']),
  )
  expect(
    coverage.bidders.map(({ bidderId, comparedNum, reason }: Row) => [bidderId, comparedNum, reason]),
  ).toEqual(taken.bidders.map((id) => [id, 0, 'noControl']))
})

test('a bidder without a bid is listed, and the others are compared', async () => {
  const taken = await pushedSection(client, 'COV-2', { seed: 4502 })
  await upload(taken, [0, 2])
  const ended = await begin(RATIONAL, taken.openId)
  expect(ended).toMatchObject({ message: '计算完成！', data: { coverage: { state: 'part' } } })
  const { coverage } = await sumsOf(RATIONAL, taken.openId)
  const missing = taken.section.bids[1]!.bidderName
  expect(coverage).toMatchObject({
    state: 'part',
    message: `没有比较全部内容：没有投标文件（${missing}）。`,
  })
  expect(coverage.bidders.map(({ reason }: Row) => reason)).toEqual([null, 'noFile', null])
  expect(coverage.bidders[0].comparedNum).toBeGreaterThan(0)
})

test.each([
  ['tb-qb-eco-conformance-sums', 'all'],
  ['tb-qb-eco-calc-sums', 'all'],
  ['tb-qb-eco-regular-sums', 'all'],
  ['tb-qb-eco-rational-sums', 'all'],
  ['tb-qb-act-features', 'all'],
  ['tb-qb-act-locks', 'all'],
  ['tb-qb-act-transactions', 'all'],
  ['tb-qb-act-identities', 'all'],
  ['tb-qb-con-responsiveness', 'all'],
])('a complete section is compared completely: %s', async (service, state) => {
  const taken = await pushedSection(client, `COV-${service}`, { seed: 4503 })
  await uploadAll(client, taken)
  expect(await begin(`/api/${service}`, taken.openId)).toMatchObject({
    message: '计算完成！',
    data: { coverage: { state } },
  })
  const { coverage } = await sumsOf(`/api/${service}`, taken.openId)
  expect(coverage.bidders.map(({ reason }: Row) => reason)).toEqual([null, null, null])
  expect(coverage.bidders.every(({ comparedNum }: Row) => Number(comparedNum) > 0)).toBe(true)
})

test('a single bid is compared with nothing', async () => {
  const taken = await pushedSection(client, 'COV-4', { seed: 4504 })
  await upload(taken, [0])
  const ended = await begin('/api/tb-qb-eco-regular-sums', taken.openId)
  expect(ended.data.coverage.state).toBe('none')
  expect(ended.data.coverage.bidders.map(({ reason }: Row) => reason)).toEqual(['alone', 'noFile', 'noFile'])
})

test('a record of several items states which of them compared nothing, and so do the items', async () => {
  const taken = await pushedSection(client, 'COV-5', { seed: 4505 })
  await upload(taken, [0, 1, 2])
  await choose(taken.openId, 'kzj')
  const { body } = await client.call('POST', '/api/tb-qb-items/beginAnalyze', {
    json: { openId: taken.openId, keys: '1,3' },
  })
  expect(body).toMatchObject({ success: true, message: '分析成功！有 1 项没有比较任何内容：合理性分析。' })
  const items = body.data.items.map(({ itemCode, coverage, message }: Row) => [itemCode, coverage, message])
  expect(items).toEqual([
    ['1', 'all', null],
    ['3', 'none', '没有比较任何内容：没有控制价文件。'],
  ])
})

test('a page shows for each bidder what was compared, as in the table', async () => {
  const taken = await pushedSection(client, 'COV-9', { seed: 4509 })
  await upload(taken, [0, 1])
  await begin('/api/tb-qb-eco-calc-sums', taken.openId)
  const { coverage } = await sumsOf('/api/tb-qb-eco-calc-sums', taken.openId)
  const headers = { cookie: `next-auth.session-token=${client.token}` }
  const html = await (
    await fetch(`${baseUrl}/qb-inner/${taken.openId}/analysis_eco_calc`, { headers })
  ).text()
  const text = pageTexts(html).join(' ')
  expect(text).toContain('已比较数：复算过的数字个数。')
  for (const { bidderName, comparedNum } of coverage.bidders as Row[])
    expect(text).toContain(`${bidderName} ${comparedNum}`)
})

test('a workbook contains the coverage as a sheet', async () => {
  const taken = await pushedSection(client, 'COV-6', { seed: 4506 })
  await upload(taken, [0, 1])
  await begin('/api/tb-qb-eco-conformance-sums', taken.openId)
  const { body } = await client.get(`/api/tb-qb-eco-conformance-sums/exportExcel?openId=${taken.openId}`)
  const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
  const sheet = read(bytes).Sheets.比较范围!
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  expect(rows.at(-1)).toEqual([taken.section.bids[2]!.bidderName, 0, '没有投标文件'])
})

test('only a file with prices can be the benchmark', async () => {
  const taken = await pushedSection(client, 'COV-7', { seed: 4507 })
  await uploadAll(client, taken)
  const files = (await client.get(`/api/tb-files?openId.equals=${taken.openId}&isDel.equals=0`)).body as Row[]
  const idOf = (fileType: number) => String(files.find((file) => file.fileType === fileType)!.id)
  expect((await choose(taken.openId, idOf(1))).body).toMatchObject({
    code: 400,
    message: '指定文件没有价格，不能作为基准价',
  })
  expect((await choose(taken.openId, idOf(3))).body).toMatchObject({ code: 200 })
})

test('pages state first that nothing was compared, and never that nothing was found', async () => {
  const taken = await pushedSection(client, 'COV-8', { seed: 4508 })
  const { openId } = taken
  await upload(taken, [0, 1, 2])
  await choose(openId, 'kzj')
  const page = (path: string) => pageText(client, path)
  const ready = await page(`/tbService/monitorProcess?openId=${openId}&step=paramSet`)
  expect(ready).toContain('基准价选为控制价，但没有控制价文件')
  await begin(RATIONAL, openId)
  for (const path of [
    `/qb-inner/${openId}/analysis_eco_ra`,
    `/qb-inner/${openId}/analysis_eco_ra?tab=details&type=positive`,
    `/tbService/clearingResults?openId=${openId}`,
    `/qb-inner/${openId}/report`,
  ]) {
    const text = await page(path)
    expect(text, path).toContain('没有比较任何内容：没有控制价文件。')
    expect(text, path).not.toContain('未发现线索')
  }
  expect(await page(`/tbService/monitorProcess?openId=${openId}&step=run`)).toContain('1 项没有比较任何内容')
  // Of a person with no other section: the latest results of all are few.
  expect(await pageText(await addUser('evaluator', { openId }), '/workplace')).toContain('未比较')
})
