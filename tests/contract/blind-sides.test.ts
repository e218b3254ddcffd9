import { beforeAll, expect, test } from 'vitest'
import { blindDocx } from '../support/blind-documents'
import { docxWith } from '../support/technical-files'
import { type Client, pushSection, signedIn } from './client'
import { generatedSection } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

/** Who has filed a technical document of a veiled section, and who has looked at what is computed from them. */

const baseUrl = inject('baseUrl')
type Row = Record<string, unknown>

const NAMES = ['辽宁鑫诚建设工程有限公司', '沈阳永泰恒市政工程有限公司', '大连海晟路桥集团有限公司']
const maker = (at: number) => ({ bidderName: NAMES[at]!, leaderName: '赵德柱', bidderCode: `C${at}` })
const docx = (at: number) => blindDocx(maker(at) as never, maker((at + 1) % 3) as never, at)
/** No document at all, whatever its name says. */
const BROKEN = Buffer.from('not a document')

let openId: string
let bidders: number[]
let [admin, filer, evaluator, idle] = [] as unknown as [Client, Client, Client, Client]

beforeAll(async () => {
  admin = await signedIn(baseUrl)
  const { section, bidders: listed } = generatedSection('SIDES', { items: 5 }).platform
  const { body } = await pushSection(baseUrl, {
    section: { ...section, techEvaType: 1 },
    bidders: listed.map((bidder, at) => ({
      ...bidder,
      bidderName: NAMES[at],
      bidderMask: ['KX7', 'AB3', 'ZQ9'][at],
    })),
  })
  openId = body.data.openId
  filer = await addUser('evaluator', { openId, name: '文件员' })
  evaluator = await addUser('evaluator', { openId, name: '评审员' })
  idle = await addUser('viewer', { openId, name: '旁人' })
  const list = await filer.get(`/api/tb-prj-open-details?openId.equals=${openId}&sort=sequence,asc`)
  bidders = list.body.map(({ id }: { id: number }) => id)
  for (const at of [0, 1, 2]) await filer.upload(openId, 4, `投标人${at}.docx`, docx(at), bidders[at])
  await filer.upload(openId, 4, '损坏.docx', BROKEN, bidders[2])
  const begun = await filer.get(`/api/tb-qb-tec-layouts/beginAnalyze?openId=${openId}`)
  expect(begun.body, JSON.stringify(begun.body)).toMatchObject({ success: true })
})

const pageOf = async (client: Client, path: string) => {
  const headers = { cookie: `next-auth.session-token=${client.token}`, 'sec-fetch-dest': 'document' }
  return (await fetch(baseUrl + path, { headers })).text()
}

const COMPUTED = () => [
  `/api/tb-qb-tec-layouts/querySum?openId=${openId}`,
  `/api/tb-qb-tec-layout-details/queryDetails?openId=${openId}`,
  `/api/tb-qb-tec-layout-details/getTecLayoutByOpenId/${openId}`,
  `/api/tb-qb-tec-layouts/exportExcel?openId=${openId}`,
  `/api/tb-qb-reports/export?openId=${openId}&format=docx`,
]

test('who has filed is refused everything that is computed, with who can look', async () => {
  for (const path of COMPUTED()) {
    const { status, body } = await filer.get(path)
    expect([path, status, body.data?.code]).toEqual([path, 403, 'otherSide'])
    expect(body.message).toContain('评审员')
    expect(body.message).not.toContain('文件员')
  }
})

test('a run tells them that it is done, without a figure', async () => {
  const { body } = await filer.get(`/api/tb-qb-tec-layouts/beginAnalyze?openId=${openId}`)
  expect(body).toMatchObject({ success: true, message: '计算完成！' })
  expect(JSON.stringify(body)).not.toMatch(/KX7|AB3|ZQ9/)
})

test('their page says so, with their own documents that could not be read', async () => {
  const page = await pageOf(filer, `/qb-inner/${openId}/analysis_tec_layout`)
  for (const text of ['已完成', '评审员', '损坏.docx']) expect(page).toContain(text)
  expect(page).not.toContain('尚未分析')
  const overview = await pageOf(filer, `/qb-inner/${openId}/overview`)
  expect(overview).toContain('显示暗标单位代码之前此处不汇总')
  expect(overview).not.toContain('尚无分析结果')
  const report = await pageOf(filer, `/qb-inner/${openId}/report`)
  for (const text of ['<h1', '评审员', '显示暗标单位代码之后可以查看']) expect(report).toContain(text)
  expect(page).not.toMatch(/KX7|AB3|ZQ9/)
})

test('what stands beside other things says nothing of it to who has not looked', async () => {
  for (const path of [`/qb-inner/${openId}/overview`, `/qb-inner/${openId}/analysis_record`, '/workplace'])
    for (const client of [filer, idle]) expect(await pageOf(client, path), path).not.toMatch(/KX7|AB3|ZQ9/)
})

test.each(['管理员', '评审员', '旁人'])('%s is shown nothing of a document of a bidder', async (who) => {
  const client = who === '管理员' ? admin : who === '评审员' ? evaluator : idle
  const documents = (await client.get(`/api/tb-files/technical-documents?openId=${openId}`)).body
  const files = (await client.get(`/api/tb-files?openId.equals=${openId}&size=100`)).body as Row[]
  expect([documents.data, files]).toEqual([[], []])
  for (const filter of ['', '&state=problems', '&state=read', '&fileType=4', '&keyword=docx']) {
    const { data, total } = (await client.get(`/api/tb-qb-jobs?size=100${filter}`)).body
    const own = data.filter((row: Row) => row.openId === openId)
    expect([filter, own, client === admin ? null : total]).toEqual([filter, [], client === admin ? null : 0])
  }
  const page = await pageOf(client, `/qb-inner/${openId}/file_view`)
  expect(page).not.toContain('投标人0.docx')
  const jobs = await pageOf(client, '/qb-setting/jobs')
  expect(jobs).not.toContain('损坏.docx')
})

test('who has filed sees their own documents', async () => {
  const { data } = (await filer.get(`/api/tb-files/technical-documents?openId=${openId}`)).body
  expect(data.map(({ name }: Row) => name)).toContain('投标人0.docx')
  expect(await pageOf(filer, `/qb-inner/${openId}/file_view`)).toContain('投标人0.docx')
  expect(await pageOf(filer, '/qb-setting/jobs')).toContain('投标人0.docx')
})

test('who has looked files no document, and the log says which act decided', async () => {
  expect((await evaluator.get(COMPUTED()[0]!)).status).toBe(200)
  const refused = await evaluator.upload(openId, 4, '补充.docx', docx(0), bidders[0])
  expect([refused.status, refused.body.data?.code]).toEqual([403, 'otherSide'])
  const { data } = (await admin.get('/api/system/audit?action=sideTaken&size=100')).body
  const own = data.filter((entry: Row) => entry.openId === openId)
  expect(own.map(({ detail }: { detail: Row }) => detail.side).sort()).toEqual(['files', 'results'])
})

test('nobody is told by a removal which bidder has filed', async () => {
  const { section, bidders: listed } = generatedSection('SIDES', { items: 5 }).platform
  const left = listed.slice(0, 2).map((bidder, at) => ({ ...bidder, bidderName: NAMES[at] }))
  await pushSection(baseUrl, { section: { ...section, techEvaType: 1 }, bidders: left })
  const list = await admin.get(`/api/tb-prj-open-details?openId.equals=${openId}`)
  expect(list.body).toHaveLength(3)
})

test('text that all documents have is listed, with the units that have it by their ids', async () => {
  const { section, bidders: listed } = generatedSection('COMMON', { items: 5 }).platform
  const named = listed.slice(0, 3)
  const made = await pushSection(baseUrl, { section: { ...section, techEvaType: 1 }, bidders: named })
  const { openId: common } = made.body.data
  const list = await admin.get(`/api/tb-prj-open-details?openId.equals=${common}&sort=sequence,asc`)
  const text =
    '本工程的施工组织设计按照招标文件的要求编写，各分部分项工程的施工方法、质量措施和安全措施分别说明如下。'
  const other = await addUser('evaluator', { openId: common })
  const filing = await addUser('evaluator', { openId: common })
  for (const [at, { id }] of list.body.entries())
    await filing.upload(common, 4, `${at}.docx`, docxWith([text, `第 ${at} 家自己的一段话`.repeat(9)]), id)
  const begun = await other.get(`/api/tb-qb-tec-sames/beginAnalyze?openId=${common}`)
  expect(begun.body).toMatchObject({ success: true })
  for (const call of ['queryCommon', 'queryGroups']) {
    const { status, body } = await other.get(`/api/tb-qb-tec-same-details/${call}?openId=${common}`)
    expect([call, status], JSON.stringify(body)).toEqual([call, 200])
    if (call === 'queryCommon') expect(body.data).not.toEqual([])
    for (const row of body.data) expect(JSON.stringify(row.bidderIds ?? [])).not.toContain('*')
  }
})

test('names of other bidders in a document are looked for after the reveal only', async () => {
  const begin = () => evaluator.get(`/api/tb-qb-tec-sames/beginAnalyze?openId=${openId}`)
  const named = async () => {
    const { body } = await evaluator.get(`/api/tb-qb-tec-sames/querySum?openId=${openId}`)
    return body.data.map(({ foreignNames }: Row) => foreignNames)
  }
  const tabs = async () =>
    (await pageOf(evaluator, `/qb-inner/${openId}/analysis_tec_same?tab=names`)).replaceAll(/<[^>]*>/g, '')
  expect((await begin()).body).toMatchObject({ success: true })
  expect(new Set(await named())).toEqual(new Set([null]))
  // No row is not 0 rows.
  expect(await tabs()).not.toMatch(/其他投标人名称\d/)
  await admin.call('POST', `/api/tb-prj-open-details/reveal/${openId}`)
  expect((await begin()).body).toMatchObject({ success: true })
  expect(Math.max(...(await named()))).toBeGreaterThan(0)
  expect(await tabs()).toMatch(/其他投标人名称[1-9]/)
})

test('after the reveal who has filed sees what everybody sees', async () => {
  expect((await filer.get(COMPUTED()[0]!)).status).toBe(200)
  const { data } = (await evaluator.get(`/api/tb-files/technical-documents?openId=${openId}`)).body
  expect(data.map(({ name }: Row) => name)).toContain('投标人0.docx')
})
