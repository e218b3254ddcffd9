import { beforeAll, describe, expect, test } from 'vitest'
import { MESSAGES } from '../../lib/kit/i18n/messages'
import { DEMO } from '../generator/demo'
import { processorTimeOf } from '../support/processor.mjs'
import { asked } from './asked'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
let client: Client

beforeAll(async () => {
  client = await signedIn(baseUrl)
})

const start = (openId: string, headers: Record<string, string> = {}) =>
  client.get(`/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`, { headers })
const async_ = { prefer: 'respond-async' }

/** Reads events until the run ends. */
async function eventsOf(runId: number, headers: Record<string, string> = {}): Promise<string[]> {
  const { body } = await client.get(`/api/runs/${runId}/events`, { headers })
  return [...String(body).matchAll(/^event: (\w+)$/gm)].map(([, name]) => name!)
}

/** The last event of a run that failed. */
async function failureOf(runId: number, language: string): Promise<{ code: string; message: string }> {
  const headers = { 'accept-language': language }
  const { body } = await client.get(`/api/runs/${runId}/events`, { headers })
  return JSON.parse(/^event: failed\ndata: (.*)$/m.exec(String(body))![1]!)
}

describe('a run', () => {
  let large: TakenSection
  beforeAll(async () => {
    // Large enough to be observed while it runs.
    large = await pushedSection(client, 'R-1', { bidders: 12, items: 3000, contentsPerItem: 0 })
    await uploadAll(client, large)
  })

  test('without tender file or bids reports which is missing', async () => {
    const empty = await pushedSection(client, 'R-0')
    expect((await start(empty.openId)).body.message).toContain('尚未上传招标文件')
    const { tender } = empty.section
    await client.upload(empty.openId, 1, tender.fileName, tender.bytes())
    const answer = await start(empty.openId)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toContain('尚未上传投标文件')
  })

  test('reports its progress and its end; a second one is refused meanwhile', async () => {
    const started = await start(large.openId, async_)
    expect(started.status).toBe(202)
    const second = await start(large.openId)
    expect(second.status).toBe(409)
    const names = await eventsOf(started.body.data.runId)
    expect(names.at(-1)).toBe('done')
    expect(names).toContain('progress')
  })

  test('that has ended reports so at once', async () => {
    const { body } = await start(large.openId)
    expect(await eventsOf(body.data.runId)).toEqual(['done'])
  })

  test('cancelled stops before it took another second of work, and leaves the earlier results', async () => {
    const sums = () => client.get(`/api/tb-qb-eco-conformance-sums/querySum?openId=${large.openId}`)
    const before = (await sums()).body
    expect(before.total).toBe(12)
    const { body } = await start(large.openId, async_)
    const worked = await processorTimeOf(inject('pid'), async () => {
      await client.call('POST', `/api/runs/${body.data.runId}/cancel`)
      expect(await eventsOf(body.data.runId)).toEqual(expect.arrayContaining(['failed']))
    })
    expect(worked).toBeLessThan(1000)
    expect((await sums()).body).toEqual(before)
    expect((await start(large.openId)).body.success).toBe(true)
  })

  test('that failed says why in words, also for a reason that is no longer known', async () => {
    const { body } = await start(large.openId, async_)
    const { runId } = body.data
    await client.call('POST', `/api/runs/${runId}/cancel`)
    await eventsOf(runId)
    const cancelled = await failureOf(runId, 'zh-CN')
    expect(cancelled).toMatchObject({
      code: 'analysisCancelled',
      message: MESSAGES['zh-CN'].errors.analysisCancelled,
    })
    const former = JSON.stringify({ code: 'ofAnEarlierVersion', values: {} })
    await asked(inject('dataDir'), 'update runs set failure = ? where id = ?', former, runId)
    expect((await failureOf(runId, 'en-US')).message).toBe(MESSAGES['en-US'].errors.analysisFailed)
  })

  test('gives the same rows every time', async () => {
    const planted = await pushedSection(client, 'R-3', DEMO)
    await uploadAll(client, planted)
    const rows = async () => {
      await start(planted.openId)
      const path = `/api/tb-qb-eco-conformance-details/queryDetails?openId=${planted.openId}&size=1000`
      return (await client.get(path)).body
    }
    const first = await rows()
    expect(first.total).toBeGreaterThan(5)
    expect(await rows()).toEqual(first)
  })
})

describe('results', () => {
  let taken: TakenSection
  beforeAll(async () => {
    taken = await pushedSection(client, 'R-2', {
      bidders: 3,
      items: 60,
      plants: [],
    })
    await uploadAll(client, taken)
  })

  test('are empty lists before the first run, and nothing can be exported', async () => {
    const { body } = await client.get(`/api/tb-qb-eco-calc-sums/querySum?openId=${taken.openId}`)
    expect(body).toEqual({ success: true, data: [], total: 0 })
    const answer = await client.get(`/api/tb-qb-eco-calc-sums/exportExcel?openId=${taken.openId}`)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toContain('尚无分析结果')
  })

  test('a bid with the tenderer’s own figures has none', async () => {
    await start(taken.openId)
    const { body } = await client.get(
      `/api/tb-qb-eco-conformance-details/queryDetails?openId=${taken.openId}`,
    )
    expect(body).toEqual({ success: true, data: [], total: 0 })
  })

  test('wrong filters are refused by name', async () => {
    const path = `/api/tb-qb-eco-conformance-details/queryDetails?openId=${taken.openId}`
    for (const wrong of ['bidderId=x', 'surprise=1', 'page=a', 'size=0']) {
      expect((await client.get(`${path}&${wrong}`)).status, wrong).toBe(400)
    }
  })
})

describe('pages of results', () => {
  let openId: string
  type Row = { serial: number; itemName: string; cfmType: string; bidderId: number }
  const path = '/api/tb-qb-eco-conformance-details/queryDetails'
  const ask = async (query: string) => {
    const { body } = await client.get(`${path}?openId=${openId}&${query}`)
    return body as { data: Row[]; total: number }
  }
  beforeAll(async () => {
    const planted = await pushedSection(client, 'R-4', DEMO)
    openId = planted.openId
    await uploadAll(client, planted)
    await start(openId)
  })

  test('together are the complete list in order', async () => {
    const { data: all, total } = await ask('size=1000')
    expect(all).toHaveLength(total)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ask(`size=5&page=${page}`)))
    expect(pages.flatMap(({ data }) => data)).toEqual(all.slice(0, 20))
    expect((await ask(`size=5&page=999`)).data).toEqual([])
  })

  test('give the same rows for every combination of filters as filtering the whole list', async () => {
    const { data: all } = await ask('size=1000')
    const some = all.find((row) => row.cfmType === '改')!
    const keyword = some.itemName.slice(0, 2)
    for (const type of ['', some.cfmType]) {
      for (const bidder of ['', String(some.bidderId)]) {
        for (const name of ['', keyword]) {
          const left = all.filter(
            (row) =>
              (type === '' || row.cfmType === type) &&
              (bidder === '' || String(row.bidderId) === bidder) &&
              row.itemName.includes(name),
          )
          const query = `cfmType=${type}&itemName=${encodeURIComponent(name)}${bidder && `&bidderId=${bidder}`}`
          const found = await ask(`${query}&size=1000`)
          expect(found.data, query).toEqual(left)
          expect(found.total, query).toBe(left.length)
        }
      }
    }
  })

  test('a keyword is found whatever its width and case, and % is no wildcard', async () => {
    expect((await ask(`itemName=${encodeURIComponent('%')}`)).total).toBe(0)
    const { data } = await ask('size=1000')
    const latin = data.find((row) => /[（(]/.test(row.itemName))
    expect(latin).toBeDefined()
    const narrow = latin!.itemName.normalize('NFKC')
    expect((await ask(`itemName=${encodeURIComponent(narrow)}`)).total).toBeGreaterThan(0)
  })
})

test('a tree is complete unless a page is requested', async () => {
  const plants = Array.from(
    { length: 23 },
    (_, bidder) => ({ analysis: 'calc', bidder, error: 'openingPrice' }) as const,
  )
  const wide = await pushedSection(client, 'R-5', { bidders: 23, items: 20, contentsPerItem: 0, plants })
  await uploadAll(client, wide)
  await client.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${wide.openId}`)
  const path = `/api/tb-qb-eco-calc-details/queryDetails?openId=${wide.openId}`
  const names = async (query: string) =>
    (await client.get(path + query)).body.data.map((node: { bidderName: string }) => node.bidderName)
  const whole = await names('')
  expect(whole).toHaveLength(23)
  expect(await names('&page=2&size=10')).toEqual(whole.slice(10, 20))
  expect(await names('&page=1')).toEqual(whole.slice(0, 20))
})
