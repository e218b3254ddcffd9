import { beforeAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { type Client, pushSection, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { rowOf } from './stale-actions'
import { addUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const VIEW = '/api/tb-qb-sta-cobid-details'
const RUN = '/api/tb-qb-sta-cobids'
/** Of sections of this type and area there are no others. */
const SCOPE = `projectType.in=06&projectArea.in=${encodeURIComponent('测甲市')}`

type Row = Record<string, unknown>
let admin: Client
let evaluator: Client & { readonly userId: number }
let taken: TakenSection
let one: string
let two: string
/** The sections of the past, by number. */
const past: string[] = []
const nameOf = (at: number) => `测甲市绿化工程第${at}号标段`

/** Golden vector: of 40 sections of one stratum the two took part in 12 and 10, met in 8, and won these in turn. */
function pastRecord(at: number) {
  const isOne = at < 12
  const isTwo = at >= 4 && at < 14
  const bidders = [...(isOne ? [one] : []), ...(isTwo ? [two] : []), `过客${at}甲公司`, `过客${at}乙公司`]
  const winner = isOne && isTwo ? [one, two][at % 2]! : bidders.at(-1)!
  const day = `${2024 + Math.floor(at / 20)}-${String(1 + (at % 12)).padStart(2, '0')}-${String(10 + (at % 20))}`
  return {
    section: {
      ...{
        sectionCode: `COBID-PAST-${at}`,
        sectionName: nameOf(at),
        projectType: '06',
        projectArea: '测甲市',
      },
      ...{ openTime: `${day} 09:00:00`, tenderPrice: 1000 },
    },
    bidders: bidders.map((bidderName, place) => ({
      ...{ bidderName, bidderPrice: 900 + 10 * place, sequence: place + 1 },
    })),
    award: { bidderName: winner },
  }
}

beforeAll(async () => {
  admin = await signedIn(baseUrl)
  taken = await pushedSection(admin, 'COBID-1', { bidders: 3, items: 20, seed: 4711 })
  const names = taken.section.platform.bidders.map(({ bidderName }) => bidderName)
  one = names[0]!
  two = names[1]!
  for (let at = 0; at < 40; at++) {
    const { body } = await pushSection(baseUrl, pastRecord(at))
    past.push(body.data.openId)
  }
  await uploadAll(admin, taken)
  const ran = await admin.get(`${RUN}/beginAnalyze?openId=${taken.openId}`)
  expect(ran.body).toMatchObject({ success: true })
  evaluator = await addUser('evaluator', { openId: taken.openId })
  const json = { openId: past[5], userIds: [evaluator.userId] }
  expect((await admin.call('POST', '/api/tb-qb-auths', { json })).body.success).toBe(true)
}, 240_000)

const dataOf = async (client: Client, path: string): Promise<Row[]> => (await client.get(path)).body.data

describe('the bidders of a section', () => {
  test('met as often as the past states, against what chance within the strata expects', async () => {
    const { body } = await admin.get(`${RUN}/querySum?openId=${taken.openId}`)
    expect(body.data).toHaveLength(1)
    const [pair] = body.data as Row[]
    expect(pair).toMatchObject({
      ...{ bidder1Name: one, bidder2Name: two, together: 8, sections1: 12, sections2: 10, expected: 3 },
      ...{ wins1: 4, wins2: 4, winsOthers: 0, evidenceSections: 0 },
    })
    expect(Number(pair!.p)).toBeCloseTo(2.2808187e-4, 10)
    const [group] = await dataOf(admin, `${RUN}/queryGroups?openId=${taken.openId}`)
    expect(group).toMatchObject({ meetings: 8, wins: 8, repeats: 0, expected: 3 })
    expect(Number(group!.few)).toBeCloseTo(0.0285714286, 9)
  })

  test('sections that the reader may not open have neither a name nor an id, by API', async () => {
    const path = `${RUN}/querySections?openId=${taken.openId}`
    const all = await dataOf(admin, path)
    expect(all.map(({ sectionName }) => sectionName)).toEqual(
      [4, 5, 6, 7, 8, 9, 10, 11].map(nameOf).sort(inTime),
    )
    const seen = await dataOf(evaluator, path)
    expect(seen).toHaveLength(8)
    expect(seen.filter(({ sectionName }) => sectionName !== null)).toMatchObject([
      { sectionName: nameOf(5), openId: past[5] },
    ])
    const text = JSON.stringify(seen)
    for (const at of [4, 6, 7, 8, 9, 10, 11]) {
      expect(text).not.toContain(nameOf(at))
      expect(text).not.toContain(past[at])
    }
  })

  const pageOf = async (client: Client, tab: string) => {
    const cookie = `next-auth.session-token=${client.token}; app_lang=zh-CN`
    const address = `/qb-inner/${taken.openId}/analysis_sta_cobids?tab=${tab}`
    return (await fetch(baseUrl + address, { headers: { cookie } })).text()
  }

  test('nor by page and picture', async () => {
    for (const tab of ['cobidPairs', 'cobidFirms', 'cobidSections', 'cobidGroups']) {
      const [all, seen] = [await pageOf(admin, tab), await pageOf(evaluator, tab)]
      for (const at of [4, 6, 7, 8, 9, 10, 11]) {
        expect(seen, tab).not.toContain(nameOf(at))
        expect(seen, tab).not.toContain(past[at])
      }
      const isNamed = tab === 'cobidSections' || tab === 'cobidGroups'
      expect([tab, all.includes(nameOf(4)), seen.includes(nameOf(5))]).toEqual([tab, isNamed, isNamed])
    }
  })

  test('nor by Excel export and report', async () => {
    const sheetsOf = async (client: Client) => {
      const { body } = await client.get(`${RUN}/exportExcel?openId=${taken.openId}`)
      const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
      const book = read(bytes)
      return book.SheetNames.map((name) => utils.sheet_to_csv(book.Sheets[name]!)).join('\n')
    }
    const [all, seen] = [await sheetsOf(admin), await sheetsOf(evaluator)]
    expect(all).toContain(nameOf(4))
    expect(seen).toContain(nameOf(5))
    const report = await evaluator.get(`/api/tb-qb-reports/getByOpenId/${taken.openId}`)
    for (const at of [4, 6, 7, 8, 9, 10, 11]) {
      expect(seen).not.toContain(nameOf(at))
      expect(JSON.stringify(report.body)).not.toContain(nameOf(at))
    }
  })
})

const inTime = (a: string, b: string) => {
  const timeOf = (name: string) => pastRecord(Number(/\d+/.exec(name)![0])).section.openTime
  return timeOf(a) < timeOf(b) ? -1 : 1
}

describe('the view of the whole organisation', () => {
  test('is for those who may see all of its sections', async () => {
    const supervisor = await addUser('supervisor')
    expect((await supervisor.get(`${VIEW}/queryPairs?${SCOPE}`)).status).toBe(200)
    for (const call of ['queryPairs', 'queryFirms', 'queryGroups', 'queryGraph', 'joined'])
      expect([call, (await evaluator.get(`${VIEW}/${call}`)).status]).toEqual([call, 403])
    const page = (client: Client) =>
      fetch(`${baseUrl}/tbService/cobids`, {
        headers: { cookie: `next-auth.session-token=${client.token}` },
      })
    expect([(await page(evaluator)).status, (await page(supervisor)).status]).toEqual([403, 200])
  })

  test('gives pairs, companies, groups and the graph of a scope, with its figures', async () => {
    const pairs = (await admin.get(`${VIEW}/queryPairs?${SCOPE}`)).body
    expect(pairs.total).toBe(1)
    expect(pairs.scope).toMatchObject({ sections: 40, awarded: 40, strata: 1, note: 'singleStratum' })
    const both = [one, two].sort()
    expect([pairs.data[0].bidder1Name, pairs.data[0].bidder2Name].sort()).toEqual(both)
    expect(pairs.data[0]).toMatchObject({ together: 8, expected: 3 })
    const firms = (await admin.get(`${VIEW}/queryFirms?${SCOPE}&size=2`)).body
    expect(firms.total).toBe(82)
    expect(firms.data).toMatchObject([
      { bidderName: one, sections: 12, wins: 4 },
      { bidderName: two, sections: 10, wins: 4 },
    ])
    const groups = (await admin.get(`${VIEW}/queryGroups?${SCOPE}`)).body
    expect(groups.data).toMatchObject([{ bidderCount: 2, meetings: 8, wins: 8, repeats: 0 }])
    const graph = (await admin.get(`${VIEW}/queryGraph?${SCOPE}&least=8`)).body.data
    expect(graph).toMatchObject({ isTooLarge: false, isCompared: false, companies: 2 })
    expect(graph.edges).toMatchObject([{ together: 8, ratio: null, evidence: 0 }])
    expect((await admin.get(`${VIEW}/queryGraph?${SCOPE}&least=9`)).body.data.nodes).toEqual([])
    const named = `name.contains=${encodeURIComponent('过客7甲')}`
    expect((await admin.get(`${VIEW}/queryFirms?${SCOPE}&${named}`)).body.total).toBe(1)
    expect((await admin.get(`${VIEW}/queryPairs?${SCOPE}&${named}`)).body.total).toBe(0)
    const sections = await admin.get(`${VIEW}/querySections?${SCOPE}&company=${encodeURIComponent(one)}`)
    expect(sections.body.total).toBe(12)
    const met = `company=${encodeURIComponent(one)}&with=${encodeURIComponent(two)}`
    expect((await admin.get(`${VIEW}/querySections?${SCOPE}&${met}`)).body.total).toBe(8)
    expect(sections.body.data.map((row: Row) => row.sectionName)).toContain(nameOf(0))
  })

  test('gives counts alone below thirty sections', async () => {
    const { data, scope } = (await admin.get(`${VIEW}/queryPairs?${SCOPE}&to=2024-12-31`)).body
    expect(scope).toMatchObject({ sections: 20, note: 'tooFewSections' })
    expect(data).toMatchObject([{ together: 8, expected: null, p: null, adjustedP: null }])
  })

  test('refuses days that do not exist and unknown measures', async () => {
    for (const wrong of ['from=2024-02-30', 'to=soon', 'strength=guilt', 'least=0', 'colour=1'])
      expect([wrong, (await admin.get(`${VIEW}/queryGroups?${SCOPE}&${wrong}`)).status]).toEqual([wrong, 400])
  })

  test('counts joined names as one company until they are separated, and both are audited', async () => {
    const names = ['过客20甲公司', '过客21甲公司']
    const total = async () => (await admin.get(`${VIEW}/queryFirms?${SCOPE}`)).body.total
    const joined = await admin.call('POST', `${VIEW}/joined`, { json: { names } })
    expect(await total()).toBe(81)
    expect((await dataOf(admin, `${VIEW}/joined`))[0]).toMatchObject({ names, by: expect.any(String) })
    const { id } = joined.body.data
    const supervisor = await addUser('supervisor')
    for (const other of [evaluator, supervisor]) {
      expect((await other.call('POST', `${VIEW}/joined`, { json: { names } })).status).toBe(403)
      expect((await other.call('DELETE', `${VIEW}/joined/${id}`)).status).toBe(403)
    }
    expect((await supervisor.get(`${VIEW}/joined`)).status).toBe(200)
    expect((await admin.call('DELETE', `${VIEW}/joined/${id}`)).status).toBe(200)
    expect(await total()).toBe(82)
    expect((await admin.call('DELETE', `${VIEW}/joined/${id}`)).status).toBe(404)
    for (const action of ['companiesJoined', 'companiesSeparated']) {
      const entry = await rowOf('select detail from audit where action = ? order by id desc limit 1', action)
      expect([action, JSON.parse(String(entry.detail))]).toEqual([action, { names }])
    }
    const once = await admin.call('POST', `${VIEW}/joined`, { json: { names: ['甲公司', ' 甲公司 '] } })
    expect(once.status).toBe(400)
  })
})
