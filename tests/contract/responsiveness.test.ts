import { beforeAll, describe, expect, test } from 'vitest'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { type Client, pushSection, signedIn } from './client'
import { importData, pushedSection, uploadAll } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const PATH = '/api/tb-qb-con-responsiveness'
type Row = Record<string, unknown>

let client: Client
beforeAll(async () => {
  client = await signedIn(baseUrl)
})

async function analysed(path: string, openId: string): Promise<{ message: string; data: never }> {
  const { body } = await client.get(`${path}/beginAnalyze?openId=${openId}`)
  expect(body).toMatchObject({ success: true, message: '计算完成！' })
  return (await client.get(`${path}/querySum?openId=${openId}`)).body
}

describe('luan', () => {
  test('only C is not responsive: 400 days instead of the required 365', async () => {
    const openId = await importData(client, 'luan')
    const { data } = await analysed(PATH, openId)
    const passed = { v4: '0', v5: '0', v8: '0', v9: '0', v10: '0', v12: '0', v7: '1' }
    const expected = ['A', 'B', 'C', 'D'].map((letter, at) => {
      const own = letter === 'C' ? { ...passed, v12: '2', v7: '0' } : passed
      return expect.objectContaining({ v1: at + 1, v2: `投标人${letter}`, ...own })
    })
    expect(data).toEqual(expected)
    const { body } = await client.get(`${PATH}/queryDetails?openId=${openId}`)
    expect(body.data).toEqual([
      expect.objectContaining({
        check: 'duration',
        problem: 'tooLong',
        bidderAnswer: '400',
        requirement: '365',
      }),
    ])
  })
})

describe('a generated section', () => {
  const coreXml = (author: string) =>
    `<cp:coreProperties><dc:creator>${author}</dc:creator><cp:lastModifiedBy>Administrator</cp:lastModifiedBy></cp:coreProperties>`
  const docx = (author: string, body: string) =>
    zipBytes(
      [
        { name: 'docProps/core.xml', bytes: Buffer.from(coreXml(author)) },
        { name: 'word/document.xml', bytes: Buffer.from(body) },
      ],
      1,
    )

  test('answers of the record and of TB.xml count; documents with the same author or content are shared', async () => {
    const { openId, section, bidders } = await pushedSection(client, 'RS-1', {
      seed: 4201,
      bidders: 4,
      plants: [{ analysis: 'calc', bidder: 0, error: 'openingPrice' }],
    })
    const tender = [
      { name: '招标.LNZBX', bytes: Buffer.from(section.tender.xml()) },
      { name: '投标函格式.docx', bytes: docx('招标代理', 'the form that the tenderer hands out') },
    ]
    await client.upload(openId, 1, 'a.LNZF', zipBytes(tender, 1))
    await client.upload(openId, 3, 'c.LNCF', section.control.bytes())
    const authors = ['周工', '吴工', '周工', '郑工']
    const bodies = ['one text', 'another text', 'a third text', 'another text']
    for (const [at, bid] of section.bids.entries()) {
      const answer = at === 1 ? '<TBInfo Key="工期" Value="400日历天"/>' : ''
      const entries = [
        { name: 'bid.LNTBX', bytes: Buffer.from(bid.xml()) },
        {
          name: 'TB.xml',
          bytes: Buffer.from(`<XiangMuInfo TBDW="${bid.bidderName}">${answer}</XiangMuInfo>`),
        },
        { name: 'TechDoc/技术标.docx', bytes: docx(authors[at]!, bodies[at]!) },
        { name: 'TechDoc/施工方案.txt', bytes: Buffer.from(`施工方案 ${bodies[at]} 施工方案`) },
        { name: '投标函格式.docx', bytes: docx('招标代理', 'the form that the tenderer hands out') },
      ]
      const { body } = await client.upload(openId, 2, bid.fileName, zipBytes(entries, 1), bidders[at])
      expect(body).toMatchObject({ success: true })
    }
    const { data } = await analysed(PATH, openId)
    expect(
      (data as Row[]).map((row) => `${row.v4}${row.v5}${row.v12}${row.v8}${row.v9}${row.v10} ${row.v7}`),
    ).toEqual(['020000 0', '002000 0', '000000 1', '000000 1'])
    const features = (await analysed('/api/tb-qb-act-features', openId)).data as {
      innerData: { codes: Row[] }[]
    }
    const shared = features.innerData.flatMap(({ codes }) => codes)
    expect(
      shared.map(({ property, feature, bidders: holders }) => {
        const names = (holders as Row[]).map(({ bidderId }) => bidders.indexOf(Number(bidderId)))
        return `${property} ${feature} ${names}`
      }),
    ).toEqual(['author 周工 0,2', 'file 施工方案.txt 1,3'])
  })

  test('reports bidders that are not admitted, by the opening record alone', async () => {
    const { openId, section } = await pushedSection(client, 'RS-2', { seed: 4202 })
    const record = structuredClone(section.platform) as unknown as { bidders: Row[] }
    Object.assign(record.bidders[1]!, { isOk: 0, bondPrice: 1, leaderName: '' })
    await pushSection(baseUrl, record)
    await client.upload(openId, 1, section.tender.fileName, section.tender.bytes())
    await client.upload(openId, 2, section.bids[0]!.fileName, section.bids[0]!.bytes())
    const { data } = await analysed(PATH, openId)
    expect((data as Row[]).map(({ v4, v9, v10, v7 }) => [v4, v9, v10, v7])).toEqual([
      ['0', '0', '0', '1'],
      ['2', '1', '1', '0'],
      // Nothing is wrong with it, but it has no bid that was read.
      ['0', '0', '0', null],
    ])
  })

  test('signature and second card swipe are points where the record states them, and only of whom it does', async () => {
    const taken = await pushedSection(client, 'RS-4', { seed: 4204 })
    const { openId, section } = taken
    await uploadAll(client, taken)
    const codes = async () => {
      const { data } = await analysed(PATH, openId)
      return (data as Row[]).map(({ v13, v14, v7 }) => [v13, v14, v7])
    }
    expect(await codes()).toEqual([0, 1, 2].map(() => [null, null, '1']))

    const record = structuredClone(section.platform) as unknown as { bidders: Row[] }
    Object.assign(record.bidders[0]!, { signature: 1 })
    Object.assign(record.bidders[1]!, { signature: 0 })
    await pushSection(baseUrl, record)
    expect(await codes()).toEqual([
      ['0', null, '1'],
      ['1', null, '0'],
      [null, null, null],
    ])
    const { body } = await client.get(`${PATH}/queryDetails?openId=${openId}`)
    expect(body.data).toMatchObject([{ check: 'signature', problem: 'recordedNot', source: 'record' }])
    const stated = await client.get(
      `/api/tb-prj-open-details?openId.equals=${openId}&signature.equals=0&sort=sequence,asc`,
    )
    expect(stated.body).toMatchObject([{ sequence: 2, signature: 0, secondSwipe: null }])

    Object.assign(record.bidders[2]!, { secondSwipe: 2 })
    expect((await pushSection(baseUrl, record)).status).toBe(400)
  })

  test('what the platform sent of no bidder is compared with nothing, and accuses nobody', async () => {
    const { openId, section } = await pushedSection(client, 'RS-3', { seed: 4203 })
    const record = structuredClone(section.platform) as unknown as { bidders: Row[] }
    const unsent = {
      ...{ bondPrice: null, bidderPrice: null, days: null },
      ...{ qualityStandard: null, leaderName: null },
    }
    for (const bidder of record.bidders) Object.assign(bidder, unsent)
    await pushSection(baseUrl, record)
    await client.upload(openId, 1, section.tender.fileName, section.tender.bytes())
    await client.upload(openId, 3, section.control.fileName, section.control.bytes())
    await client.upload(openId, 2, section.bids[0]!.fileName, section.bids[0]!.bytes())
    const { data } = await analysed(PATH, openId)
    const nothing = { v4: null, v12: null, v8: null, v9: null, v10: '0', v7: null }
    expect(data).toEqual([
      // Its TB.xml states the duration and the quality, its bill the total.
      expect.objectContaining({ ...nothing, v5: '0', v12: '0', v8: '0' }),
      expect.objectContaining({ ...nothing, v5: null }),
      expect.objectContaining({ ...nothing, v5: null }),
    ])
    expect((await client.get(`${PATH}/queryDetails?openId=${openId}`)).body.data).toEqual([])
    const { body } = await client.get(`${PATH}/querySum?openId=${openId}`)
    expect(body.coverage.bidders.map(({ reason }: Row) => reason)).toEqual([
      'notRecorded',
      'noFile',
      'noFile',
    ])
  })
})
