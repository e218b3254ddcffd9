import { beforeAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { cobidFirms, cobidGroups, cobidPairs } from '../../lib/analyses/cobids/rule/tables'
import type { ResultTable } from '../../lib/engine/analysis'
import { type Client, pushSection, signedIn } from './client'
import { reportTexts } from './report-texts'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { rowOf } from './stale-actions'
import { addUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const VIEW = '/api/tb-qb-sta-cobid-details'
const RUN = '/api/tb-qb-sta-cobids'
const FEATURES = '/api/tb-qb-act-features'
const AREA = '测乙市'
/** Of sections of this type and area there are no others. */
const SCOPE = `projectType.in=06&projectArea.in=${encodeURIComponent(AREA)}`
/** A name that a spreadsheet would take for a formula. */
const NASTY = '=HYPERLINK("http://x")公司'

type Row = Record<string, unknown>
let admin: Client
let evaluator: Client & { readonly userId: number }
let names: readonly string[]
let taken: TakenSection
/** Sections of the past; in the first two the first two bidders used the same machine. */
const past: string[] = []
const nameOf = (at: number) => `测乙市道路工程第${at}号标段`

/** What a past section states besides what the generator does. */
const ofPast = (at: number) => ({
  ...{ sectionName: nameOf(at), projectType: '06', projectArea: AREA },
  openTime: `2025-0${at + 1}-10 09:00:00`,
})

/** A past section with files and records, analysed for shared codes. */
async function withSharedMachine(at: number): Promise<string> {
  const shared = await pushedSection(admin, `EVIDENCE-PAST-${at}`, {
    ...{ bidders: 3, items: 20, seed: 4720 + at, names: { bidders: names } },
    plants: [{ analysis: 'feature', bidders: [0, 1], code: 'machine' }],
  })
  const { platform } = shared.section
  const record = { ...platform, section: { ...platform.section, ...ofPast(at) } }
  expect((await pushSection(baseUrl, record)).body.success).toBe(true)
  await uploadAll(admin, shared)
  expect((await admin.get(`${FEATURES}/beginAnalyze?openId=${shared.openId}`)).body.success).toBe(true)
  return shared.openId
}

async function plain(at: number): Promise<string> {
  const { body } = await pushSection(baseUrl, {
    section: { sectionCode: `EVIDENCE-PAST-${at}`, ...ofPast(at) },
    bidders: [names[0], names[1], NASTY].map((bidderName, place) => ({
      ...{ bidderName, bidderPrice: 900 + 10 * place, sequence: place + 1 },
    })),
    award: { bidderName: names[at % 2] },
  })
  expect(body.success).toBe(true)
  return body.data.openId
}

beforeAll(async () => {
  admin = await signedIn(baseUrl)
  names = ['甲', '乙', '丙'].map((letter) => `${AREA}${letter}路桥有限公司`)
  for (const at of [0, 1]) past.push(await withSharedMachine(at))
  for (const at of [2, 3, 4, 5]) past.push(await plain(at))
  const options = { bidders: 3, items: 20, seed: 4711, names: { bidders: names } }
  taken = await pushedSection(admin, 'EVIDENCE-1', options)
  await uploadAll(admin, taken)
  expect((await admin.get(`${RUN}/beginAnalyze?openId=${taken.openId}`)).body.success).toBe(true)
  evaluator = await addUser('evaluator', { openId: taken.openId })
  const json = { openId: past[0], userIds: [evaluator.userId] }
  expect((await admin.call('POST', '/api/tb-qb-auths', { json })).body.success).toBe(true)
}, 240_000)

const pageOf = async (client: Client, path: string) => {
  const cookie = `next-auth.session-token=${client.token}; app_lang=zh-CN`
  const answer = await fetch(baseUrl + path, { headers: { cookie } })
  return { status: answer.status, text: await answer.text() }
}

describe('what a pair shares, in the sections of the past', () => {
  const page = (tab: string) => `/qb-inner/${taken.openId}/analysis_sta_cobids?tab=${tab}`

  test('is counted by kind, and each count leads to where it was found', async () => {
    const { body } = await admin.get(`${RUN}/querySum?openId=${taken.openId}`)
    expect(body.data[0]).toMatchObject({
      ...{ bidder1Name: names[0], bidder2Name: names[1], together: 6, evidenceSections: 2 },
      ...{ sharedCodes: 2, sharedTraces: 0, sharedErrors: 0, sharedPrices: 0 },
    })
    const { text } = await pageOf(admin, page('cobidPairs'))
    expect(text).toContain('tab=cobidEvidence&amp;type=codes')
  })

  test('is veiled by API where the reader may not open the section', async () => {
    const rowsOf = async (client: Client) =>
      (await client.get(`${RUN}/queryEvidence?openId=${taken.openId}`)).body.data as Row[]
    const row = (at: number) => ({ kind: 'codes', count: 1, sectionName: nameOf(at), openId: past[at] })
    expect(await rowsOf(admin)).toMatchObject([row(0), row(1)])
    const seen = await rowsOf(evaluator)
    expect(seen).toMatchObject([row(0), { kind: 'codes', count: 1, sectionName: null, openId: null }])
    expect(JSON.stringify(seen)).not.toContain(past[1])
  })

  test('is veiled by page: neither name nor link', async () => {
    const found = (at: number) => `/qb-inner/${past[at]}/analysis_hardware`
    const [all, seen] = [
      await pageOf(admin, page('cobidEvidence')),
      await pageOf(evaluator, page('cobidEvidence')),
    ]
    for (const at of [0, 1]) expect(all.text).toContain(found(at))
    expect(seen.text).toContain(found(0))
    expect(seen.text).toContain(nameOf(0))
    for (const tab of ['cobidPairs', 'cobidFirms', 'cobidSections', 'cobidGroups', 'cobidEvidence']) {
      const { text } = await pageOf(evaluator, page(tab))
      for (const at of [1, 2, 3, 4, 5]) {
        expect(text, tab).not.toContain(past[at])
        expect(text, tab).not.toContain(nameOf(at))
      }
    }
  })

  test('is veiled in pictures: no title of a drawing names the section', async () => {
    const titlesOf = async (client: Client) => {
      const { text } = await pageOf(client, page('cobidGroups'))
      return [...text.matchAll(/<title>([^<]*)<\/title>|aria-label="([^"]*)"/g)]
        .map((found) => found[0])
        .join()
    }
    const [all, seen] = [await titlesOf(admin), await titlesOf(evaluator)]
    for (const at of [0, 5]) expect(all).toContain(nameOf(at))
    expect(seen).toContain(nameOf(0))
    for (const at of [1, 2, 3, 4, 5]) expect(seen).not.toContain(nameOf(at))
  })

  test('is veiled by Excel, of all tables and of the table as it is seen', async () => {
    const sheetsOf = async (client: Client, view = '') => {
      const { body } = await client.get(`${RUN}/exportExcel?openId=${taken.openId}${view}`)
      const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
      const book = read(bytes)
      return book.SheetNames.map((name) => utils.sheet_to_csv(book.Sheets[name]!)).join('\n')
    }
    for (const view of ['', `&view=${encodeURIComponent('tab=cobidEvidence')}`]) {
      const [all, seen] = [await sheetsOf(admin, view), await sheetsOf(evaluator, view)]
      for (const at of [0, 1]) expect(all).toContain(nameOf(at))
      expect(seen).toContain(nameOf(0))
      for (const at of [1, 2, 3, 4, 5]) expect(seen).not.toContain(nameOf(at))
    }
  })

  test('is no part of the report and of the package, which have the pairs only where the parameter says so', async () => {
    const withoutPast = async () => {
      // The package has the same document and sheets, a file for a court the same report.
      const texts = await reportTexts(admin, taken.openId, ['zip', 'html'])
      for (const [name, text] of texts)
        for (const at of past.keys())
          for (const secret of [past[at]!, nameOf(at)]) expect(text.includes(secret), name).toBe(false)
      return texts
    }
    const isIn = (texts: Map<string, string>) => [
      [...texts.keys()].some((name) => /cobid/i.test(name)),
      texts.get('page')!.includes('往往是同一地区、同一行业小公司的常态'),
      texts.get('zip/report.docx/word/document.xml')!.includes('往往是同一地区、同一行业小公司的常态'),
    ]
    expect(isIn(await withoutPast())).toEqual([false, false, false])
    const json = { report_screens: 'true' }
    const saved = await admin.call('POST', `/api/tb-qb-params/savaAllParams/${taken.openId}`, { json })
    expect(saved.body.success).toBe(true)
    expect(isIn(await withoutPast())).toEqual([true, true, true])
  })
})

describe('the workbook of the whole organisation', () => {
  const bookOf = async (query: string, client: Client = admin) => {
    const { status, bytes } = await client.download(`${VIEW}/exportExcel?${query}`)
    expect(status).toBe(200)
    return read(bytes)
  }
  /** The rows below the header, of figures and texts alone: codes are words there. */
  function cellsOf(book: ReturnType<typeof read>, name: string, { columns }: ResultTable) {
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, defval: null })
    return rows
      .slice(2)
      .map((row) => columns.flatMap(({ kind }, at) => (kind.type === 'code' ? [] : [row[at] ?? null])))
  }
  const rowsOf = async (call: string, { columns }: ResultTable) =>
    ((await admin.get(`${VIEW}/${call}?${SCOPE}&size=100`)).body.data as Row[]).map((row) =>
      columns.flatMap(({ kind, key }) => (kind.type === 'code' ? [] : [row[key] ?? null])),
    )

  test('has the rows of the view, each table whole', async () => {
    const book = await bookOf(SCOPE)
    expect(book.SheetNames).toEqual(['统计范围', '两两相遇', '各公司', '相连的公司', '共同痕迹'])
    const pairs = await rowsOf('queryPairs', cobidPairs)
    expect(pairs.length).toBeGreaterThan(0)
    expect(cellsOf(book, '两两相遇', cobidPairs)).toEqual(pairs)
    const firms = await rowsOf('queryFirms', cobidFirms)
    expect(firms.length).toBe(4)
    expect(cellsOf(book, '各公司', cobidFirms)).toEqual(firms)
    expect(cellsOf(book, '相连的公司', cobidGroups)).toEqual(await rowsOf('queryGroups', cobidGroups))
    const evidence = utils.sheet_to_csv(book.Sheets.共同痕迹!)
    for (const at of [0, 1]) expect(evidence).toContain(nameOf(at))
    expect(utils.sheet_to_csv(book.Sheets.统计范围!)).toContain('不足 30 个标段')
  })

  test('follows the scope, and has the sections of the chosen companies', async () => {
    const of = (...[company, other]: string[]) =>
      `${SCOPE}&to=2025-03-31&company=${encodeURIComponent(company!)}&with=${encodeURIComponent(other!)}`
    const book = await bookOf(of(names[0]!, names[1]!))
    const sections = utils.sheet_to_csv(book.Sheets.相遇的标段!)
    for (const at of [0, 1, 2]) expect(sections).toContain(nameOf(at))
    for (const at of [3, 4, 5]) expect(sections).not.toContain(nameOf(at))
  })

  test('has no formula where a company is named like one', async () => {
    const sheet = (await bookOf(SCOPE)).Sheets.各公司!
    const cells = Object.values(sheet).filter((cell) => typeof cell === 'object' && cell.v === NASTY)
    expect(cells).toHaveLength(1)
    expect(cells[0]).toMatchObject({ t: 's' })
    expect(cells[0]).not.toHaveProperty('f')
  })

  test('is for those who may open the view, and every export is audited', async () => {
    const status = async (client: Client) => (await client.get(`${VIEW}/exportExcel?${SCOPE}`)).status
    const supervisor = await addUser('supervisor')
    expect([await status(supervisor), await status(evaluator)]).toEqual([200, 403])
    expect(await status(await addUser('committee', { openId: taken.openId }))).toBe(403)
    const entry = await rowOf(
      "select user_id, detail from audit where action = 'export' order by id desc limit 1",
    )
    expect(entry.user_id).toBe(supervisor.userId)
    expect(JSON.parse(String(entry.detail))).toMatchObject({ of: 'cobids', types: ['06'], areas: [AREA] })
    const stranger = await addUser('administrator', { organisation: '别的单位' })
    const other = await bookOf(SCOPE, stranger)
    for (const name of other.SheetNames)
      for (const secret of names) expect(utils.sheet_to_csv(other.Sheets[name]!)).not.toContain(secret)
    for (const wrong of ['from=2024-02-30', 'strength=guilt', 'colour=1'])
      expect([wrong, (await admin.get(`${VIEW}/exportExcel?${wrong}`)).status]).toEqual([wrong, 400])
  })

  test('the page has it, and shows what the chosen pair shares', async () => {
    const pair = `company=${encodeURIComponent(names[0]!)}&with=${encodeURIComponent(names[1]!)}`
    const address = `/tbService/cobids?tab=firms&projectType=06&projectArea=${encodeURIComponent(AREA)}&${pair}`
    const { text } = await pageOf(admin, address)
    expect(text).toContain(`${VIEW}/exportExcel?`)
    expect(text).toContain(`${names[0]} 与 ${names[1]} 的共同痕迹`)
    for (const at of [0, 1]) expect(text).toContain(`/qb-inner/${past[at]}/analysis_hardware`)
    const { data } = (await admin.get(`${VIEW}/queryEvidence?${SCOPE}&${pair}`)).body
    expect(data.map(({ openId }: Row) => openId)).toEqual([past[0], past[1]])
    expect((await evaluator.get(`${VIEW}/queryEvidence?${SCOPE}`)).status).toBe(403)
  })
})
