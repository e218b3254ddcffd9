import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, signedIn } from './client'
import { importData, SAMPLES } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')

type Row = Record<string, unknown>

function pick(row: Row, keys: readonly string[]): Row {
  return Object.fromEntries(keys.map((key) => [key, row[key]]))
}

function leavesOf(nodes: readonly Row[]): Row[] {
  return nodes.flatMap((node) => (Array.isArray(node.children) ? leavesOf(node.children as Row[]) : [node]))
}

const sorted = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort()

describe('section-a through the API', () => {
  let client: Client
  let openId: string
  const expected = JSON.parse(readFileSync(join(SAMPLES, 'section-a/expected.json'), 'utf8'))

  beforeAll(async () => {
    client = await signedIn(baseUrl)
    openId = await importData(client, 'section-a')
    for (const analysis of ['conformance', 'calc']) {
      const { body } = await client.get(`/api/tb-qb-eco-${analysis}-sums/beginAnalyze?openId=${openId}`)
      expect(body).toMatchObject({ success: true, message: '计算完成！' })
    }
  })

  test.each(['conformance', 'calc'])('%s sums equal the expected ones', async (analysis) => {
    const { body } = await client.get(`/api/tb-qb-eco-${analysis}-sums/querySum?openId=${openId}`)
    for (const [bidder, sums] of Object.entries(expected[analysis] as Record<string, Row>)) {
      const row = body.data.find((candidate: Row) => candidate.bidderName === bidder)
      expect(pick(row, Object.keys(sums)), bidder).toEqual(sums)
    }
  })

  test('conformance rows equal the expected ones', async () => {
    const path = `/api/tb-qb-eco-conformance-details/queryDetails?openId=${openId}&size=1000`
    const { body } = await client.get(path)
    for (const [bidder, rows] of Object.entries(expected.conformanceRows as Record<string, Row[]>)) {
      const ours = (body.data as Row[]).filter((row) => row.bidderName === bidder)
      const normal = (row: Row) => ({ ...row, itemCode: row.itemCode === '' ? null : row.itemCode })
      const keys = ['itemGroup', 'itemCode', 'itemName', 'dataItem', 'cfmType', 'tenderValue', 'bidderValue']
      expect(
        ours.map((row) => pick(row, keys)),
        bidder,
      ).toEqual(rows.map(normal))
    }
  })

  test('arithmetic rows equal the expected ones', async () => {
    const { body } = await client.get(`/api/tb-qb-eco-calc-details/queryDetails?openId=${openId}`)
    const leaves = leavesOf(body.data)
    for (const [bidder, rows] of Object.entries(expected.calcRows as Record<string, Row[]>)) {
      const ours = leaves.filter((row) => row.bidderName === bidder)
      const keys = ['errorType', 'itemName', 'bidderPrice', 'calcPrice', 'diff']
      expect(sorted(ours.map((row) => pick(row, keys))), bidder).toEqual(
        sorted(rows.map((r) => pick(r, keys))),
      )
    }
  })
})

describe('rationality of section-a through the API', () => {
  const expected = JSON.parse(readFileSync(join(SAMPLES, 'section-a/expected.json'), 'utf8'))

  test.each(['hlj', 'kzj', 'zdj', 'cdj'])('by %s equals the expected one', async (kind) => {
    const client = await signedIn(baseUrl)
    const openId = await importData(client, 'section-a')
    const json = { jj_hlx_hlj_type: kind }
    const saved = await client.call('POST', `/api/tb-qb-params/savaAllParams/${openId}`, { json })
    expect(saved.body).toMatchObject({ code: 200, success: true })
    const path = '/api/tb-qb-eco-rational-sums'
    expect((await client.get(`${path}/beginAnalyze?openId=${openId}`)).body.success).toBe(true)
    const { body } = await client.get(`${path}/querySum?openId=${openId}`)
    expect(body.params.jj_hlx_hlj_type).toBe(kind)
    for (const [bidder, sums] of Object.entries(expected[`rational_${kind}`] as Record<string, Row>)) {
      // The independent implementation writes −0.0 if a negative share is rounded to 0.
      const plain = Object.fromEntries(Object.entries(sums).map(([key, v]) => [key, v === 0 ? 0 : v]))
      const row = body.data.find((candidate: Row) => candidate.bidderName === bidder)
      expect(pick(row, Object.keys(sums)), bidder).toEqual(plain)
    }
  })
})

describe('luan through the API', () => {
  test('the real bid has no conformance finding and no arithmetic error', async () => {
    const client = await signedIn(baseUrl)
    const openId = await importData(client, 'luan')
    for (const analysis of ['conformance', 'calc']) {
      await client.get(`/api/tb-qb-eco-${analysis}-sums/beginAnalyze?openId=${openId}`)
      const { body } = await client.get(`/api/tb-qb-eco-${analysis}-sums/querySum?openId=${openId}`)
      expect(body.total).toBe(4)
      const real = body.data.find((row: Row) => row.bidderName === '投标人A')
      const counts = Object.entries(real as Row).filter(([key]) => /Num$|^sumPrice/.test(key))
      expect(counts.length).toBeGreaterThan(2)
      for (const [key, value] of counts) expect(value, key).toBe(0)
    }
  })
})

describe('regularity through the API', () => {
  type Pair = {
    bidder1Name: string
    bidder2Name: string
    bidder1Id: number
    bidder2Id: number
    flagged: boolean
  }
  let client: Client
  beforeAll(async () => {
    client = await signedIn(baseUrl)
  })
  const analysed = async (folder: string) => {
    const openId = await importData(client, folder)
    const { body } = await client.get(`/api/tb-qb-eco-regular-sums/beginAnalyze?openId=${openId}`)
    expect(body).toMatchObject({ success: true })
    return openId
  }

  test('shares of equal prices and concentration of section-a equal the expected ones', async () => {
    const expected = JSON.parse(readFileSync(join(SAMPLES, 'section-a/expected.json'), 'utf8'))
    const openId = await analysed('section-a')
    const { body } = await client.get(`/api/tb-qb-eco-regular-sums/querySum?openId=${openId}`)
    const { columnList, dataList } = body.data as {
      columnList: { key: string; title: string }[]
      dataList: Row[]
    }
    expect(Object.keys(expected.same).length).toBe(15)
    for (const [names, components] of Object.entries(expected.same as Record<string, Record<string, Row>>)) {
      const [one, two] = names.split('|')
      const key = columnList.find((column) => column.title === two)!.key
      for (const [component, { share }] of Object.entries(components)) {
        const row = dataList.find(
          (r) => r.bidderName === one && r.component === component && r.kind === 'same',
        )
        expect(row?.[key], `${names} ${component}`).toBe(share)
      }
    }
    const { body: near } = await client.get(`/api/tb-qb-eco-regular-cons/queryConn?openId=${openId}`)
    expect(Object.fromEntries(near.map((row: Row) => [row.bidderName, row.bidders]))).toEqual(
      expected.concentration,
    )
  })

  test('luan: the ratio of B and C is found, and no other pair is flagged', async () => {
    const openId = await analysed('luan')
    const { body } = await client.get(`/api/tb-qb-eco-regular-sums/queryPairs?openId=${openId}`)
    const flagged = (body.data as Pair[]).filter((pair) => pair.flagged)
    expect(flagged.map((pair) => [pair.bidder1Name, pair.bidder2Name])).toEqual([['投标人B', '投标人C']])
    const { bidder1Id, bidder2Id } = flagged[0]!
    const details = async (v1: number, v2: number) =>
      (await client.get(`/api/tb-qb-eco-regular-details/queryDetails?openId=${openId}&ver1=${v1}&ver2=${v2}`))
        .body.data
    const found = await details(bidder2Id, bidder1Id)
    expect(found).toEqual(await details(bidder1Id, bidder2Id))
    const ratio = found.patterns.find((p: Row) => p.kind === 'ratio' && p.component === 'price')
    expect(ratio.constant).toBeCloseTo(0.98, 3)
    const marked = leavesOf(found.data).filter((row) => row.isPriceDev === '1')
    expect(marked).toHaveLength(ratio.itemCount)
    expect(await details(bidder1Id, bidder1Id)).toEqual({ data: [], patterns: [], warnings: [] })
  })
})
