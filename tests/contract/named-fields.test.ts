import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, signedIn } from './client'
import { importData } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')

let client: Client
let openId: string
type Row = Record<string, unknown> & { children?: Row[] }

const ask = async (path: string) => (await client.get(path)).body
const leaves = (nodes: readonly Row[]): Row[] =>
  nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]))

beforeAll(async () => {
  client = await signedIn(baseUrl)
  openId = await importData(client, 'section-a')
  for (const path of [
    'eco-conformance-sums',
    'eco-calc-sums',
    'eco-regular-sums',
    'act-features',
    'act-transactions',
  ]) {
    expect(await ask(`/api/tb-qb-${path}/beginAnalyze?openId=${openId}`), path).toMatchObject({
      success: true,
    })
  }
})

describe('fields named in the specification', () => {
  test('a section also has its codes, money and times as texts in the requested language', async () => {
    const path = `/api/tb-prj-sections/getByOpenId/${openId}`
    const { data } = await ask(path)
    const { body: english } = await client.get(path, { headers: { 'accept-language': 'en-US' } })
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'projectTypeText',
        'tenderPriceText',
        'openTimeText',
        'evaTimeText',
        'techEvaTypeText',
      ]),
    )
    if (data.tenderPrice !== null)
      expect(Number(data.tenderPriceText.replaceAll(',', ''))).toBe(data.tenderPrice)
    if (data.openTime !== null) expect(data.openTime.startsWith(data.openTimeText)).toBe(true)
    expect([data.techEvaTypeText, english.data.techEvaTypeText]).not.toContain(String(data.techEvaType))
    expect(english.data.techEvaTypeText).not.toBe(data.techEvaTypeText)
  })

  test('a departure has the counts of its bidder, and the sums state that they are computed', async () => {
    const { data: sums } = await ask(`/api/tb-qb-eco-conformance-sums/querySum?openId=${openId}`)
    expect(sums.map(({ calcStatus }: Row) => calcStatus)).toEqual(sums.map(() => 1))
    const { data } = await ask(`/api/tb-qb-eco-conformance-details/queryDetails?openId=${openId}&size=1000`)
    expect(data.length).toBeGreaterThan(10)
    for (const row of data as Row[]) {
      const sum = sums.find(({ bidderId }: Row) => bidderId === row.bidderId)
      expect([row.admSum, row.zeroSum, row.amPriceRatio]).toEqual([
        sum.addNum + sum.delNum + sum.mdfNum,
        sum.zeroNum,
        sum.sumPriceRate,
      ])
    }
  })

  test('the counts of a bidder by table of the bill, and of errors by kind of sum, add up to its sums', async () => {
    const added = (rows: Row[], key: string) => rows.reduce((all, row) => all + Number(row[key] ?? 0), 0)
    const { data: departures } = await ask(`/api/tb-qb-eco-conformance-sums/querySum?openId=${openId}`)
    for (const { byTable, ...sum } of departures) {
      expect(byTable.map(({ billTable }: Row) => billTable)).toEqual(expect.arrayContaining(['qdxm', 'dwgc']))
      for (const key of ['addNum', 'delNum', 'mdfNum', 'zeroNum']) expect(added(byTable, key)).toBe(sum[key])
    }
    const { data: errors } = await ask(`/api/tb-qb-eco-calc-sums/querySum?openId=${openId}`)
    for (const { byType, ...sum } of errors) expect(added(byType, 'errNum')).toBe(sum.errNum)
    expect(added(departures, 'mdfNum') * added(errors, 'errNum')).toBeGreaterThan(0)
  })

  test('an arithmetic error has its calculation as a list, a group the number of errors below it', async () => {
    const { data, total } = await ask(`/api/tb-qb-eco-calc-details/queryDetails?openId=${openId}`)
    const { data: sums } = await ask(`/api/tb-qb-eco-calc-sums/querySum?openId=${openId}`)
    expect(total).toBe(data.length)
    for (const group of data as Row[]) {
      expect(group.num).toBe(leaves([group]).length)
      expect(group.num).toBe(sums.find(({ bidderId }: Row) => bidderId === group.bidderId).errNum)
    }
    for (const row of leaves(data)) {
      expect(row.num).toBe(1)
      expect(row.text).toEqual([expect.stringMatching(/\d/)])
    }
  })

  test('an arithmetic error has its quantity, the control price, and how far the bid figure is off', async () => {
    const { data } = await ask(`/api/tb-qb-eco-calc-details/queryDetails?openId=${openId}`)
    const rows = leaves(data)
    for (const { dev, bidderPrice, calcPrice } of rows)
      expect(dev).toBeCloseTo(((Number(bidderPrice) - Number(calcPrice)) / Number(calcPrice)) * 100, 1)
    const ofItem = rows.filter(({ errorType }) => errorType === 'billTotal')
    const ofTotal = rows.filter(({ errorType }) => errorType === 'costSummary')
    expect([ofItem.length > 0, ofTotal.length > 0]).toEqual([true, true])
    for (const row of ofItem)
      expect([typeof row.itemQuantity, typeof row.standardPrice]).toEqual(['number', 'number'])
    for (const row of ofTotal) expect([row.itemQuantity, row.standardPrice]).toEqual([null, null])
  })

  test('bidders of a shared operation are a list of ids', async () => {
    const { data } = await ask(`/api/tb-qb-act-transactions/queryDetails?openId=${openId}`)
    expect(data.length).toBeGreaterThan(0)
    for (const row of data as Row[]) {
      expect(row.bidderIds).toEqual(expect.arrayContaining([row.bidder1Id, row.bidder2Id]))
    }
  })

  test('a notice has the field names of the specification beside the current ones', async () => {
    const { data } = await ask('/api/personal/notices')
    expect(data.length).toBeGreaterThan(0)
    for (const { kind, text, time, isRead, href, ...rest } of data) {
      expect(rest).toMatchObject({
        // The specification has no to-dos.
        type: kind === 'todo' ? 'event' : kind,
        description: text,
        datetime: time,
        read: isRead,
        extra: href,
        avatar: null,
      })
    }
  })
})

describe('pages of two bidders', () => {
  let pair: string
  let paged: (
    path: string,
    more?: string,
  ) => Promise<{ rows: Row[]; total: string | null; size: string | null }>
  beforeAll(async () => {
    const { data } = await ask(`/api/tb-qb-eco-regular-sums/queryPairs?openId=${openId}`)
    const { bidder1Id, bidder2Id } = data.find(({ flagged }: Row) => flagged)
    pair = `openId=${openId}&ver1=${bidder1Id}&ver2=${bidder2Id}`
    paged = async (path, more = '') => {
      const { body, headers } = await client.get(`${path}?${pair}${more}`)
      const rows = Array.isArray(body.data) ? body.data : body.data.data
      expect(String(body.total)).toBe(headers.get('x-total-count'))
      return { rows, total: headers.get('x-total-count'), size: headers.get('x-page-size') }
    }
  })

  test.each(['/api/tb-qb-eco-regular-details/queryDetails', '/api/tb-qb-act-features/queryDetails'])(
    '%s: complete unless a page is requested, and all pages together are complete',
    async (path) => {
      const whole = await paged(path)
      expect(whole.rows.length).toBe(Number(whole.total))
      const pages: Row[] = []
      for (let page = 1; page <= Number(whole.total); page++) {
        const one = await paged(path, `&page=${page}&size=1`)
        expect([one.total, one.size, one.rows.length]).toEqual([whole.total, '1', 1])
        pages.push(...one.rows)
      }
      expect(pages).toEqual(whole.rows)
      expect((await paged(path, '&page=999')).rows).toEqual([])
    },
  )

  test('the matrix is complete unless a page is requested, whose bidders keep all their rows', async () => {
    const matrix = async (more = '') => {
      const { body, headers } = await client.get(
        `/api/tb-qb-eco-regular-sums/querySum?openId=${openId}${more}`,
      )
      const sent = ['x-total-count', 'x-page-size'].map((name) => Number(headers.get(name)))
      return { rows: body.data.dataList as Row[], total: body.total as number, sent }
    }
    const whole = await matrix()
    expect([whole.rows.length, whole.sent]).toEqual([8 * whole.total, [whole.total, whole.total]])
    const pages: Row[] = []
    for (let page = 1; pages.length < whole.rows.length; page++) {
      const { rows, sent } = await matrix(`&page=${page}&size=2`)
      expect([rows.length % 8, rows.length > 0, sent]).toEqual([0, true, [whole.total, 2]])
      pages.push(...rows)
    }
    expect(pages).toEqual(whole.rows)
  })

  test('a tree is complete unless a page is requested; its sizes count its top rows', async () => {
    const path = `/api/tb-qb-eco-calc-details/queryDetails?openId=${openId}`
    const whole = await client.get(path)
    const first = await client.get(`${path}&page=1`)
    const top = whole.body.data.length
    expect([whole.headers.get('x-page-size'), whole.body.total]).toEqual([String(top), top])
    expect([first.headers.get('x-page-size'), first.body.data]).toEqual(['20', whole.body.data.slice(0, 20)])
  })

  test('an item states how many of its prices follow a rule, a unit project how many items have one', async () => {
    const { rows } = await paged('/api/tb-qb-eco-regular-details/queryDetails')
    const marked = (row: Row) =>
      ['Price', 'Labor', 'Material', 'Machinery'].filter(
        (part) =>
          row[`is${part}Market`] !== '1' &&
          ['Same', 'Dev', 'Diff'].some((rule) => row[`is${part}${rule}`] === '1'),
      ).length
    for (const row of leaves(rows)) expect(row.num).toBe(marked(row))
    for (const unit of rows) expect(unit.num).toBe(unit.children!.filter((row) => marked(row) > 0).length)
    expect(rows.some(({ num }) => Number(num) > 0)).toBe(true)
  })
})

describe('an unknown value', () => {
  test.each([
    ['/api/tb-qb-eco-conformance-details/queryDetails', 'cfmType=无', 'cfmType', '增'],
    ['/api/tb-qb-eco-calc-details/queryDetails', 'errorType=x', 'errorType', 'billTotal'],
    ['/api/tb-qb-eco-rational-details/queryDetails', 'devType=x', 'devType', 'positive'],
    ['/api/tb-qb-eco-regular-details/queryDetails', 'size=1001', 'size', '1,000'],
  ])('%s?%s is refused with what it may be', async (path, wrong, field, named) => {
    const { status, body } = await client.get(`${path}?openId=${openId}&${wrong}`)
    expect(status).toBe(400)
    expect(body.details).toEqual([{ path: field, message: expect.stringContaining(named) }])
    expect(body.message).toContain(named)
  })

  test('an unknown category of the report is refused with the list of known ones', async () => {
    const path = `/api/tb-qb-eco-conformance-details/getFHXCheckByOpenIdAndCategory/${openId}`
    const { status, body } = await client.get(`${path}?dataCategory=abc`)
    expect([status, body.details[0].path]).toEqual([400, 'dataCategory'])
    for (const known of ['qdxm', 'csxm', 'qtxm']) expect(body.message).toContain(known)
    expect((await client.get(`${path}?dataCategory=qdxm`)).status).toBe(200)
  })
})
