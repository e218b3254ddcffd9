import { beforeAll, describe, expect, test } from 'vitest'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { pastRecord } from '../support/past-sections'
import { type Client, pushSection, signedIn } from './client'
import { bidOf } from './section'
import { inject } from './worker-server'

/** What the screens of a section are computed from besides its totals: the fixed sum, a confirmed formula, no files at all. */

const baseUrl = inject('baseUrl')
const SCREENS = '/api/tb-qb-sta-screens'
const COBIDS = '/api/tb-qb-sta-cobids'
const OUTDATED = '结果已过期'

type Row = Record<string, unknown>
let client: Client

beforeAll(async () => {
  client = await signedIn(baseUrl)
})

/** Pushes a section with these totals. */
async function pushed(code: string, prices: readonly (number | null)[]): Promise<string> {
  const record = pastRecord({ code, name: code, prices, projectType: '99' })
  const { body } = await pushSection(baseUrl, record)
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  return body.data.openId
}

/** Uploads a tender, which states these lists besides its bill, and the bid of the first bidder. */
async function uploaded(openId: string, lists = ''): Promise<void> {
  const tender = `<?xml version="1.0"?><JingJiBiao><Zhaobiaoxx Zbr="招标人"/><Dxgcxx Dxgcbh="1" Dxgcmc="一"><Dwgcxx Dwgcbh="1" Dwgcmc="一"><Qdxm><Qdmx Xh="1" Qdbm="010101001001" Mc="挖土" Dw="m3" Sl="1"/></Qdxm>${lists}</Dwgcxx></Dxgcxx></JingJiBiao>`
  const [first] = (await client.get(`/api/tb-prj-open-details?openId.equals=${openId}&size=1000`)).body
  for (const { body } of [
    await client.upload(
      openId,
      1,
      'tender.LNZF',
      zipBytes([{ name: 'bill.LNZBX', bytes: Buffer.from(tender) }]),
    ),
    await client.upload(openId, 2, 'bid.nlntf', bidOf(first.bidderName), first.id),
  ])
    expect(body, JSON.stringify(body)).toMatchObject({ success: true })
}

async function run(openId: string, service = SCREENS) {
  const { body } = await client.get(`${service}/beginAnalyze?openId=${openId}`)
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
}
async function set(openId: string, params: object) {
  const json = params
  const { body } = await client.call('POST', `/api/tb-qb-params/savaAllParams/${openId}`, { json })
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
}

async function sumsOf(openId: string): Promise<Record<string, Row>> {
  const { body } = await client.get(`${SCREENS}/querySum?openId=${openId}&size=1000`)
  return Object.fromEntries(body.data.map((row: Row) => [String(row.screen), row]))
}
const notesOf = ({ notes }: Row): string[] =>
  JSON.parse(String(notes)).map(({ note }: { note: string }) => note)
const pageOf = async (path: string) => {
  const headers = { cookie: `next-auth.session-token=${client.token}` }
  const answer = await fetch(`${baseUrl}${path}`, { headers })
  expect(answer.status).toBe(200)
  return answer.text()
}

describe('tj_sc_net', () => {
  const PRICES = [1000, 1020.5, 1100]
  const FIXED = '<Qtxm><QtxmMx Xh="1" Mc="暂列金额" Je="100" Xmlb="ZLJE"/></Qtxm>'
  const valuesOf = async (openId: string) => {
    const sums = await sumsOf(openId)
    return Object.fromEntries(
      ['cv', 'spd', 'diffp', 'rd', 'ties', 'near', 'grid1000'].map((key) => [key, sums[key]!.value]),
    )
  }
  // Mean 1040.1666…, sd 52.8212394; without the fixed sum of 100 the mean is 940.1666….
  const OFF = {
    ...{ cv: 0.0507815152, spd: 0.1, diffp: 0.0205, rd: 0.3646714217 },
    ...{ ties: 0, near: 0, grid1000: 0.3333333333 },
  }

  test('subtracts the fixed sum of the tender before every figure, and says so', async () => {
    const openId = await pushed('SCREENS-NET-1', PRICES)
    await uploaded(openId, FIXED)
    await run(openId)
    expect(await valuesOf(openId)).toEqual(OFF)
    expect(notesOf((await sumsOf(openId)).cv!)).not.toContain('net')

    await set(openId, { tj_sc_net: 'true' })
    await run(openId)
    expect(await valuesOf(openId)).toEqual({
      // What a shift does not change stays, and a round total is one as it was written.
      ...OFF,
      ...{ cv: 0.0561828464, spd: 0.1111111111, diffp: 0.0227777778 },
    })
    expect(notesOf((await sumsOf(openId)).cv!)).toContain('net')

    await set(openId, { tj_sc_net: 'false' })
    await run(openId)
    expect(await valuesOf(openId)).toEqual(OFF)
  })

  test('changes nothing where the tender states no fixed sum, and says so', async () => {
    const openId = await pushed('SCREENS-NET-2', PRICES)
    await uploaded(openId)
    await set(openId, { tj_sc_net: 'true' })
    await run(openId)
    expect(await valuesOf(openId)).toEqual(OFF)
    expect(notesOf((await sumsOf(openId)).cv!)).toContain('noFixedSum')
  })
})

describe('the confirmed formula', () => {
  // labs.md A5.
  const PRICES = [9_500_000, 9_620_000, 9_700_000, 9_780_000, 9_850_000, 9_900_000, 10_200_000]
  let openId: string

  const confirm = async (json: object) => {
    const { body } = await client.call('POST', `/api/tb-qb-lab-awards/saveFormula/${openId}`, { json })
    expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  }
  const bench = async () => (await sumsOf(openId)).bench!

  beforeAll(async () => {
    openId = await pushed('SCREENS-FORMULA', PRICES)
    await uploaded(openId)
    await run(openId)
    await run(openId, COBIDS)
  })

  test('gives the share of totals within one percent of its benchmark, from the next run on', async () => {
    expect(await bench()).toMatchObject({ value: null, bidNum: 7 })
    expect(notesOf(await bench())).toEqual(['noBenchmark'])
    // 9,574,600 ± 95,746: 9,500,000 and 9,620,000.
    await confirm({ formulaId: 'F3', draws: { k: [2] } })
    expect(await bench()).toMatchObject({ value: null })
    await run(openId)
    expect(await bench()).toMatchObject({ value: 0.2857142857 })
    // 9,770,000 ± 97,700: 9,700,000, 9,780,000 and 9,850,000.
    await confirm({ formulaId: 'F2' })
    await run(openId)
    expect(await bench()).toMatchObject({ value: 0.4285714286 })
  })

  test('whose draws give several benchmarks gives none', async () => {
    await confirm({ formulaId: 'F3', draws: { k: [1, 2] } })
    await run(openId)
    expect(await bench()).toMatchObject({ value: null })
    expect(notesOf(await bench())).toEqual(['noBenchmark'])
  })

  test('outdates the results of the screens and of nothing else, until they are computed again', async () => {
    const shown = async () => [
      (await pageOf(`/qb-inner/${openId}/analysis_sta_screens`)).includes(OUTDATED),
      (await pageOf(`/qb-inner/${openId}/analysis_sta_cobids`)).includes(OUTDATED),
    ]
    const todos = async () => {
      const { body } = await client.get('/api/personal/todos?size=200')
      return body.data.some((todo: Row) => todo.kind === 'outdated' && todo.openId === openId)
    }
    expect([await shown(), await todos()]).toEqual([[false, false], false])
    await confirm({ formulaId: 'F1' })
    expect([await shown(), await todos()]).toEqual([[true, false], true])
    // Confirming the same once more changes nothing.
    await run(openId)
    await confirm({ formulaId: 'F1' })
    expect([await shown(), await todos()]).toEqual([[false, false], false])
  })
})

describe('without any file', () => {
  test('the record of the opening is enough for both analyses', async () => {
    const openId = await pushed('SCREENS-RECORD', [100, 108, 109, 110, 112, null])
    for (const path of ['analysis_sta_screens', 'analysis_sta_cobids'])
      expect(await pageOf(`/qb-inner/${openId}/${path}`), path).not.toContain('尚未上传招标文件')
    await run(openId)
    const sums = await sumsOf(openId)
    expect(sums.cv).toMatchObject({ value: 0.0427119274, bidNum: 5 })
    expect(sums.ks).toMatchObject({ value: 0.4666666667 })
    const { body } = await client.get(`${SCREENS}/querySum?openId=${openId}`)
    expect(body.coverage).toMatchObject({ state: 'part' })
    expect(await pageOf(`/qb-inner/${openId}/analysis_sta_screens?tab=bids`)).toContain('1号测试建设有限公司')
    await run(openId, COBIDS)
    const firms = await client.get(`${COBIDS}/querySum?openId=${openId}`)
    expect(firms.body).toMatchObject({ success: true })
    // A file that comes later takes part.
    await uploaded(openId)
    expect(await pageOf(`/qb-inner/${openId}/analysis_sta_screens`)).toContain(OUTDATED)
  })

  test('an analysis of bills still says what is missing', async () => {
    const openId = await pushed('SCREENS-RECORD-2', [100, 110])
    const { body } = await client.get(`/api/tb-qb-lab-unbalances/beginAnalyze?openId=${openId}`)
    expect(body).toMatchObject({ success: false })
  })
})
