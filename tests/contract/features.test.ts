import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, pushSection, signedIn } from './client'
import { importData, pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const FEATURES = '/api/tb-qb-act-features'
const TRANSACTIONS = '/api/tb-qb-act-transactions'
const LOCKS = '/api/tb-qb-act-locks'

type Row = Record<string, unknown>
interface Inner {
  featureType: string
  num: number
  codes: { feature: string; isPublic: boolean; remark: string | null; bidders: { bidderName: string }[] }[]
}

let client: Client
beforeAll(async () => {
  client = await signedIn(baseUrl)
})

async function analysed(path: string, openId: string) {
  const { body } = await client.get(`${path}/beginAnalyze?openId=${openId}`)
  expect(body).toMatchObject({ success: true, message: '计算完成！' })
  return (await client.get(`${path}/querySum?openId=${openId}`)).body
}

/** Codes shared with the sections of this file: those of other files have random codes, which may meet. */
const outerOf = ({ outerData }: { readonly outerData: readonly Row[] }) =>
  outerData.filter(({ outerSectionCode }) => /^F-\d/.test(String(outerSectionCode)))

/** `type feature: bidders` of every shared code, and the counts by type. */
function shownCodes(innerData: readonly Inner[]): string[] {
  return innerData.flatMap(({ featureType, codes }) =>
    codes.map(({ feature, bidders, isPublic, remark }) => {
      const names = bidders.map(({ bidderName }) => bidderName).join('、')
      return `${featureType} ${feature}: ${names}${isPublic ? ` (${remark})` : ''}`
    }),
  )
}

describe('feature codes of a generated section', () => {
  let taken: TakenSection
  let names: readonly string[]
  const first = { bidders: 7, items: 30, seed: 4951 }

  beforeAll(async () => {
    taken = await pushedSection(client, 'F-1', {
      ...first,
      plants: [
        { analysis: 'feature', bidders: [0, 2], code: 'machine' },
        { analysis: 'feature', bidders: [1, 2, 4], code: 'mac' },
        { analysis: 'feature', bidders: [3, 4], code: 'lock' },
        { analysis: 'feature', bidders: [1, 5], code: 'ip' },
        { analysis: 'feature', bidders: [0, 6], code: 'certificate' },
        { analysis: 'feature', bidders: [2, 5], code: 'disk' },
      ],
    })
    names = taken.section.bids.map(({ bidderName }) => bidderName)
    const record = structuredClone(taken.section.platform) as unknown as { records: Row[] }
    const row = (bidder: number, featureType: string, feature: string, step: string): Row => {
      const time = '2026-03-01 08:00:00'
      return { bidderName: names[bidder], featureType, feature, step, time }
    }
    // Placeholders, a public machine, and an upload from the address from which another bidder downloaded.
    for (const nothing of ['0', '00000000', 'NULL', 'None', 'unknown', 'To be filled by O.E.M.', '']) {
      record.records.push(row(0, '70', nothing, '10'), row(1, '70', nothing, '20'))
    }
    record.records.push(row(3, '50', '00:00:00:00:00:00', '10'), row(6, '50', '00-00-00-00-00-00', '20'))
    record.records.push(row(0, '60', 'PUBLIC-CPU', '10'), row(3, '60', ' public-cpu', '20'))
    record.records.push(row(5, '80', 'SHARED-BOX', '10'), row(6, '80', 'shared-box ', '20'))
    expect((await pushSection(baseUrl, record)).body.success).toBe(true)
    await uploadAll(client, taken)
    const json = { featureType: '60', feature: 'Public-CPU', remark: '交易中心公共电脑' }
    expect((await client.call('POST', '/api/tb-qb-public-codes', { json })).body.success).toBe(true)
  })

  const planted = () => {
    const { truth } = taken.section
    const codes = truth.codes.map(({ featureType, value, bidders }) => {
      return `${featureType} ${value}: ${bidders.map((bidder) => names[bidder]).join('、')}`
    })
    return [
      ...codes,
      `60 PUBLIC-CPU: ${names[0]}、${names[3]} (交易中心公共电脑)`,
      `80 SHARED-BOX: ${names[5]}、${names[6]}`,
    ].sort()
  }

  test('are exactly the planted ones', async () => {
    const { data } = await analysed(FEATURES, taken.openId)
    expect(shownCodes(data.innerData).sort()).toEqual(planted())
    const counts = Object.fromEntries((data.innerData as Inner[]).map((type) => [type.featureType, type.num]))
    expect(counts).toEqual({ 20: 1, 30: 1, 40: 1, 50: 1, 60: 0, 70: 1, 80: 2 })
    expect(outerOf(data)).toEqual([])
    const { tenderName } = taken.section.platform.section
    for (const { bidder1ProjectName } of data.innerData.flatMap((type: Inner) => type.codes))
      expect(bidder1ProjectName).toBe(tenderName)
  })

  test('of a pair are the same in both orders; one bidder alone has none', async () => {
    const [, one, two] = taken.bidders
    const details = async (ver1: unknown, ver2: unknown) =>
      (await client.get(`${FEATURES}/queryDetails?openId=${taken.openId}&ver1=${ver1}&ver2=${ver2}`)).body
        .data
    const found = await details(one, two)
    expect(found.map((row: Row) => [row.title, row.featureType, row.itemType])).toEqual([
      [names[1], '50', '50'],
      [names[2], '50', '50'],
    ])
    expect(found[0].itemFeature).not.toBe(found[1].itemFeature)
    expect(found[0].bidder1ProjectName).toBe(taken.section.platform.section.tenderName)
    expect(await details(two, one)).toEqual(found)
    expect(await details(one, one)).toEqual([])
    expect(await details(one, '')).toEqual([])
  })

  test('are exported', async () => {
    const { body } = await client.get(`${FEATURES}/exportExcel?openId=${taken.openId}`)
    expect(body, JSON.stringify(body)).toMatchObject({ success: true })
    const file = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
    expect(file.status).toBe(200)
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK')
  })

  test('of records and files are listed with their bidders', async () => {
    const { body } = await client.get(`/api/tb-prj-features/getFeaturesByOpenId/${taken.openId}`)
    const lock = taken.section.truth.codes.find(({ code }) => code === 'lock')!
    const holders = (body.data as Row[]).filter((row) => row.feature === lock.value)
    expect(holders.map(({ bidderName }) => bidderName).sort()).toEqual([names[3], names[4]].sort())
    expect((body.data as Row[]).map(({ featureType }) => featureType)).toContain('40')
  })

  test('in operations are the transactions, ordered by type, code and time', async () => {
    const { data: sums } = await analysed(TRANSACTIONS, taken.openId)
    const shared = sums.map(
      (row: Row) => `${row.itemType} ${row.bidders}${row.isPublic === '1' ? ' public' : ''}`,
    )
    expect(shared).toEqual([
      `30 ${names[0]}、${names[6]}`,
      `40 ${names[1]}、${names[5]}`,
      `50 ${names[1]}、${names[2]}、${names[4]}`,
      `60 ${names[0]}、${names[3]} public`,
      `80 ${names[5]}、${names[6]}`,
    ])
    const path = `${TRANSACTIONS}/queryDetails?openId=${taken.openId}&size=1000`
    const { body } = await client.get(path)
    const acrossSteps = (body.data as Row[]).filter(({ itemType }) => itemType === '80')
    expect(acrossSteps.map(({ title, bidder1Step }) => [title, bidder1Step])).toEqual([
      [names[5], '10'],
      [names[6], '20'],
    ])
    const [five, six] = [taken.bidders[5], taken.bidders[6]]
    expect(acrossSteps.map(({ bidder1Id, bidder2Id }) => [bidder1Id, bidder2Id])).toEqual([
      [five, six],
      [six, five],
    ])
    const times = (body.data as Row[])
      .filter(({ itemType }) => itemType === '50')
      .map((row) => row.bidder1Time)
    expect(times).toEqual([...times].sort())
    expect(times).toHaveLength(12)
    const report = await client.get(`${TRANSACTIONS}/getActTransactionsByOpenId/${taken.openId}`)
    expect(report.body.data).toEqual(body.data)
  })

  test('of locks and certificates are listed by bidder', async () => {
    const { data } = await analysed(LOCKS, taken.openId)
    expect(data).toHaveLength(14)
    const shared = (data as Row[]).filter(({ sharedNum }) => Number(sharedNum) > 0)
    expect(shared.map(({ bidderName, otherBidders }) => `${bidderName} ${otherBidders}`).sort()).toEqual(
      [
        `${names[0]} ${names[6]}`,
        `${names[6]} ${names[0]}`,
        `${names[3]} ${names[4]}`,
        `${names[4]} ${names[3]}`,
      ].sort(),
    )
  })

  test('shared with a different company in another section are found, those of the same company are not', async () => {
    const other = await pushedSection(client, 'F-2', {
      bidders: 2,
      items: 30,
      seed: 4952,
      names: { bidders: [names[0]!, '外标段建设有限公司'], projectName: '另一项目' },
    })
    const here = taken.section.platform.records
    const macOf = (bidder: number) =>
      here.find((row) => row.bidderName === names[bidder] && row.featureType === '50')!.feature
    const record = structuredClone(other.section.platform) as unknown as { records: Row[] }
    const step = { step: '20', time: '2026-03-01 08:00:00', featureType: '50' }
    // The company of the first section with its own address, and another company with the address of bidder 3.
    record.records.push({ bidderName: names[0], feature: macOf(0), ...step })
    record.records.push({ bidderName: '外标段建设有限公司', feature: macOf(3).toLowerCase(), ...step })
    await pushSection(baseUrl, record)
    await uploadAll(client, other)
    const { data } = await analysed(FEATURES, taken.openId)
    expect(outerOf(data)).toHaveLength(1)
    expect(outerOf(data)[0]).toMatchObject({
      featureType: '50',
      bidderName: names[3],
      outerBidderName: '外标段建设有限公司',
      bidder1ProjectName: '另一项目',
      outerSectionCode: other.section.platform.section.sectionCode,
      isPublic: false,
    })
    expect(shownCodes(data.innerData).sort()).toEqual(planted())
    const back = await analysed(FEATURES, other.openId)
    expect(outerOf(back.data).map((row) => [row.bidderName, row.outerBidderName])).toEqual([
      ['外标段建设有限公司', names[3]],
    ])
  })
})

describe('luan', () => {
  test('B and D share a machine, B and C an address; nothing else', async () => {
    const openId = await importData(client, 'luan')
    const { data } = await analysed(FEATURES, openId)
    expect(shownCodes(data.innerData)).toEqual([
      '40 10.9.0.2: 投标人B、投标人C',
      '80 MK-0002: 投标人B、投标人D',
    ])
    expect(outerOf(data)).toEqual([])
    const { data: sums } = await analysed(TRANSACTIONS, openId)
    expect(sums.map((row: Row) => [row.itemType, row.itemFeature, row.bidders, row.operationNum])).toEqual([
      ['40', '10.9.0.2', '投标人B、投标人C', 6],
    ])
    const { data: locks } = await analysed(LOCKS, openId)
    expect(locks.filter((row: Row) => row.sharedNum !== 0 || row.outerNum !== 0)).toEqual([])
  })
})
