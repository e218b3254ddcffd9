import { beforeAll, expect, test } from 'vitest'
import { read } from 'xlsx'
import { type Client, pushSection, signedIn } from './client'
import { pushedSection, type TakenSection } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const PATH = '/api/tb-qb-act-identities'
type Row = Record<string, unknown>

let client: Client
beforeAll(async () => {
  client = await signedIn(baseUrl)
})

const identity = (
  bidderName: string,
  readerId: string | null,
  readerOwner: string | null,
  passed?: boolean,
) => {
  return { bidderName, step: '30', time: '2026-03-02 09:00:00', readerId, readerOwner, passed }
}

/** A section of five bidders whose authentications contain every kind of clue once. */
async function planted(code: string): Promise<TakenSection & { readonly names: readonly string[] }> {
  const taken = await pushedSection(client, code, { seed: 4301, bidders: 5 })
  const names = taken.section.bids.map(({ bidderName }) => bidderName)
  const [a, b, c, d] = names as [string, string, string, string]
  const identities = [
    identity(a, 'SFZ-100', '赵一', true),
    identity(b, ' sfz-100', '钱二', true),
    identity(c, 'NULL', '无', false),
    identity(d, '000000', '无'),
    identity(c, `hall-${code}`, '赵 一', true),
    identity(d, `HALL-${code}`, '210102198001010011', true),
  ]
  const records = [
    { bidderName: d, featureType: '10', feature: 'Sfz-100', step: '20', time: '2026-03-01 15:00:00' },
  ]
  await pushSection(baseUrl, { ...taken.section.platform, identities, records })
  await client.call('POST', '/api/tb-qb-public-codes', {
    json: { featureType: '10', feature: `Hall-${code}`, remark: '交易大厅' },
  })
  await client.upload(taken.openId, 1, taken.section.tender.fileName, taken.section.tender.bytes())
  await client.upload(
    taken.openId,
    2,
    taken.section.bids[0]!.fileName,
    taken.section.bids[0]!.bytes(),
    taken.bidders[0],
  )
  return { ...taken, names }
}

const rowsOf = async (path: string): Promise<Row[]> => (await client.get(path)).body.data

test('exactly the planted clues are found', async () => {
  const { openId, names, bidders } = await planted('ID-1')
  expect((await client.get(`${PATH}/querySum?openId=${openId}`)).body).toEqual({
    success: true,
    data: [],
    total: 0,
  })
  const { body } = await client.get(`${PATH}/beginAnalyze?openId=${openId}`)
  expect(body).toMatchObject({ success: true, message: '计算完成！' })

  const sums = await rowsOf(`${PATH}/querySum?openId=${openId}`)
  expect(
    sums.map(
      ({ authState, authNum, passedNum, notPassedNum, sharedReaderNum, sharedPersonNum, publicReaderNum }) =>
        [authState, authNum, passedNum, notPassedNum, sharedReaderNum, sharedPersonNum, publicReaderNum].join(
          ' ',
        ),
    ),
  ).toEqual([
    'passed 1 1 0 1 0 0',
    'passed 1 1 0 1 0 0',
    'partly 2 1 1 0 0 1',
    'passed 2 1 0 1 0 1',
    'missing 0 0 0 0 0 0',
  ])

  const clues = await rowsOf(`${PATH}/queryClues?openId=${openId}&size=100`)
  const at = (name: unknown) => names.indexOf(String(name))
  expect(
    clues.map(({ authClue, bidderName, otherBidders, readerSource }) => {
      const others = String(otherBidders ?? '')
        .split('、')
        .filter(Boolean)
        .map(at)
      return `${authClue} ${at(bidderName)} [${others}] ${readerSource}`
    }),
  ).toEqual([
    'sharedReader 0 [1,3] identity',
    'sharedReader 1 [0,3] identity',
    'sharedReader 3 [0,1] record',
    'notPassed 2 [] identity',
    'missing 4 [] null',
    'publicReader 2 [3] identity',
    'publicReader 3 [2] identity',
  ])
  const missing = await rowsOf(`${PATH}/queryClues?openId=${openId}&authClue=missing&bidderId=${bidders[4]}`)
  expect(missing).toEqual([expect.objectContaining({ bidderName: names[4], readerId: null, time: null })])

  const details = await rowsOf(`${PATH}/queryDetails?openId=${openId}`)
  expect(details.map(({ passed }) => passed)).toEqual(['1', '1', '0', '1', null, '1'])
  expect(details.map(({ isPublic }) => isPublic)).toEqual(['0', '0', '0', '1', '0', '1'])
  expect(await rowsOf(`${PATH}/queryDetails?openId=${openId}&passed=0`)).toHaveLength(1)
  expect(await rowsOf(`${PATH}/queryDetails?openId=${openId}&readerOwner=赵一`)).toHaveLength(2)
  // The search compares only the visible part of an identity number, so that the rest cannot be guessed.
  const byNumber = (number: string) => rowsOf(`${PATH}/queryDetails?openId=${openId}&readerOwner=${number}`)
  expect(await byNumber('210102198001010011')).toHaveLength(0)
  expect(await byNumber('210102**********11')).toHaveLength(1)
})

test('a workbook contains the tables with translated codes and masked identity numbers', async () => {
  const { openId } = await planted('ID-2')
  await client.get(`${PATH}/beginAnalyze?openId=${openId}`)
  const { body } = await client.get(`${PATH}/exportExcel?openId=${openId}`)
  expect(body).toMatchObject({ success: true })
  const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
  const book = read(bytes)
  expect(book.SheetNames).toEqual(['说明', '汇总', '线索', '认证明细', '分析时的公共设备名单', '比较范围'])
  const texts = JSON.stringify(Object.values(book.Sheets))
  for (const words of [
    '无认证记录',
    '多家共用读卡器',
    '公共读卡器',
    '部分未通过',
    '投标文件解密',
    '210102**********11',
  ])
    expect(texts).toContain(words)
  expect(texts).not.toContain('210102198001010011')
  const details = await rowsOf(`${PATH}/queryDetails?openId=${openId}`)
  expect(details.some(({ readerOwner }) => readerOwner === '210102198001010011')).toBe(true)
})

test('item 9 runs with the others as one record', async () => {
  const { openId } = await planted('ID-3')
  const { body } = await client.call('POST', '/api/tb-qb-items/beginAnalyze', {
    json: { openId, keys: '9,1' },
  })
  expect(body).toMatchObject({ success: true })
  expect(body.data.items.map((item: Row) => [item.itemCode, item.itemName, item.calcStatus])).toEqual([
    ['1', '符合性检查', 1],
    ['9', '实名认证分析', 1],
  ])
})
