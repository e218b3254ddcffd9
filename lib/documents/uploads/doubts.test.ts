import { expect, test } from 'vitest'
import type { Bidder } from '../../sections/bidders/data'
import { judge, type LiveFile, type Put } from './doubts'

const bidders = ['甲建工有限公司', '乙建工有限公司', '丙建工有限公司'].map(
  (bidderName, at) => ({ id: at + 1, bidderName }) as Bidder,
)
const [a, b] = bidders as [Bidder, Bidder]
const STORED = { createdAt: 0, format: null, sectionCode: null, edition: null, shownName: 'as stored' }
const live: readonly LiveFile[] = [
  {
    ...STORED,
    id: 1,
    openDetailId: null,
    fileName: 't.LNZF',
    fileType: 1,
    filePrice: null,
    sha256: 'tender',
  },
  {
    ...STORED,
    id: 2,
    openDetailId: null,
    fileName: 'c.LNCF',
    fileType: 3,
    filePrice: 500,
    sha256: 'control',
  },
  { ...STORED, id: 3, openDetailId: 1, fileName: 'a.nlntf', fileType: 2, filePrice: 400, sha256: 'bid-a' },
]
const bid: Put = {
  fileType: 2,
  fileName: 'x.nlntf',
  sha256: 'new',
  chosen: null,
  named: a.bidderName,
  total: 1,
  isPriced: true,
  entry: 'bid.xml',
  format: null,
  sectionCode: null,
  edition: null,
  isUnconfirmed: false,
  stated: [],
  bidders,
  live,
}
const OF_2013 = live.map((file) => ({ ...file, edition: '2013' }))
const COVER = { kind: 'control', words: '招标控制价' } as const
const BID_COVER = { kind: 'bid', words: '投标总价' } as const
const tender: Put = { ...bid, fileType: 1, named: null, isPriced: false, total: null, fileName: 'x.LNZF' }
const control: Put = { ...bid, fileType: 3, named: null, fileName: 'x.LNCF' }

test.each<[string, Put, string[], string[]]>([
  ['a bid for its bidder', { ...bid, chosen: a }, [], []],
  ['a bid without prices that names its bidder', { ...bid, chosen: a, isPriced: false }, [], []],
  ['a bid that names another bidder', { ...bid, chosen: b }, ['namesOther'], []],
  [
    'a bid that names another bidder, as its file name does',
    { ...bid, chosen: b, fileName: '甲建工有限公司.nlntf' },
    ['namesOther'],
    [],
  ],
  [
    'a bid that names a stranger, for a bidder without a bid',
    { ...bid, chosen: b, named: '丁' },
    [],
    ['namesStranger'],
  ],
  [
    'a bid that names a stranger, for a bidder with a bid',
    { ...bid, chosen: a, named: '丁' },
    ['namesStranger'],
    [],
  ],
  [
    'a bid whose file name names another bidder',
    { ...bid, fileName: '乙建工有限责任公司.nlntf' },
    ['nameSaysOther'],
    [],
  ],
  ['a bid without a name, for a chosen bidder', { ...bid, chosen: b, named: null }, [], ['unnamed']],
  [
    'a bid without a name whose file name names another bidder than the chosen one',
    { ...bid, chosen: b, named: null, fileName: '甲建工有限公司.nlntf' },
    ['nameSaysOther'],
    ['unnamed'],
  ],
  [
    'a bid without a name whose file name names a bidder without a bid',
    { ...bid, named: null, fileName: '乙建工有限公司.nlntf' },
    [],
    ['unnamed', 'onlyNameSays'],
  ],
  [
    'a bid without a name whose file name names a bidder with a bid',
    { ...bid, named: null, fileName: '甲建工有限公司.nlntf' },
    ['onlyNameSays'],
    ['unnamed'],
  ],
  [
    'the same file as that of another bidder',
    { ...bid, chosen: b, named: null, sha256: 'bid-a' },
    [],
    ['unnamed', 'sameAs'],
  ],
  ['the tender file as a bid', { ...bid, chosen: b, named: null, sha256: 'tender' }, ['sameAsTender'], []],
  ['a tender bill as a bid', { ...bid, chosen: b, named: null, isPriced: false }, ['tenderAsBid'], []],
  ['the control price as a bid', { ...bid, chosen: b, named: null, sha256: 'control' }, ['controlAsBid'], []],
  [
    'a bid with the total of the control price',
    { ...bid, chosen: b, named: null, total: 500 },
    ['controlAsBid'],
    [],
  ],
  [
    'a bill written by a tenderer as a bid',
    { ...bid, chosen: b, named: null, entry: 'a/B.lnzbx' },
    ['controlAsBid'],
    [],
  ],
  ['a bill written by a tenderer that names its bidder', { ...bid, chosen: a, entry: 'a/B.lnzbx' }, [], []],
  [
    'a bid beside a tender in the other edition',
    { ...bid, edition: '2024', live: OF_2013 },
    [],
    ['otherEdition'],
  ],
  ['a bid that may be of the other edition', { ...bid, edition: 'near2024', live: OF_2013 }, [], []],
  [
    'a tender beside a bid in the other edition',
    { ...tender, edition: '2024', live: OF_2013 },
    [],
    ['otherEdition'],
  ],
  ['a bid whose cover says so', { ...bid, chosen: a, stated: [BID_COVER] }, [], []],
  ['a bid whose cover says control price', { ...bid, chosen: a, stated: [COVER] }, ['coverSaysOther'], []],
  ['a bid with the covers of a whole folder', { ...bid, chosen: a, stated: [COVER, BID_COVER] }, [], []],
  ['a tender file whose cover says bid', { ...tender, stated: [BID_COVER] }, ['coverSaysOther'], []],
  ['a control price whose cover says bid', { ...control, stated: [BID_COVER] }, ['coverSaysOther'], []],
  [
    'a bid as the control price, whose cover says so too',
    { ...control, named: b.bidderName, stated: [BID_COVER] },
    ['bidAsControl'],
    [],
  ],
  ['a tender file', tender, [], []],
  ['a tender file with prices', { ...tender, isPriced: true }, [], []],
  ['a bid as the tender file', { ...tender, isPriced: true, named: '丁' }, ['bidAsTender'], []],
  ['a stored bid as the tender file', { ...tender, sha256: 'bid-a' }, ['bidAsTender'], []],
  ['a control price', control, [], []],
  ['a control price that names its author', { ...control, named: '造价咨询公司' }, [], []],
  ['a bid as the control price', { ...control, named: b.bidderName }, ['bidAsControl'], []],
  ['a stored bid as the control price', { ...control, sha256: 'bid-a' }, ['bidAsControl'], []],
])('%s', (_what, put, doubts, notes) => {
  const judged = judge(put)
  expect(judged.doubts.map(({ code }) => code)).toEqual(doubts)
  expect(judged.notes.map(({ code }) => code)).toEqual(notes)
})

test('replacing another file than stated is a doubt, but not if nothing was stated or the content is the same', () => {
  const codes = (put: Put, expected?: number) => judge(put, expected).doubts.map(({ code }) => code)
  expect(codes(bid)).toEqual([])
  expect(codes(bid, 3)).toEqual([])
  expect(codes(bid, 0)).toEqual(['replaces'])
  expect(codes(bid, 9)).toEqual(['replaces'])
  expect(codes({ ...bid, sha256: 'bid-a' }, 0)).toEqual([])
  expect(codes({ ...bid, chosen: b, named: b.bidderName }, 0)).toEqual([])
})

test('the bidder is the chosen one, else the one the file names, else the only one its file name names', () => {
  const rowOf = (put: Partial<Put>) => judge({ ...bid, ...put }).bidder?.id ?? null
  expect(rowOf({ chosen: b })).toBe(2)
  expect(rowOf({})).toBe(1)
  expect(rowOf({ named: null, fileName: '乙建工有限公司.nlntf' })).toBe(2)
  expect(rowOf({ named: null, fileName: '甲建工有限公司与乙建工有限公司.nlntf' })).toBeNull()
  expect(rowOf({ named: '丁' })).toBeNull()
})

test('what is a note for a program is a doubt for a person', () => {
  const codes = (put: Put) => judge(put, 0).doubts.map(({ code }) => code)
  expect(codes({ ...bid, chosen: b, named: '丁' })).toEqual(['namesStranger'])
  expect(codes({ ...bid, named: null, fileName: '乙建工有限公司.nlntf' })).toEqual(['onlyNameSays'])
})

test('what the cover says is quoted, and asked of programs too', () => {
  const values = { words: '招标控制价' }
  expect(judge({ ...bid, stated: [COVER] }).doubts).toEqual([{ code: 'coverSaysOther', values }])
})

/** The stored files of a section, with what their bills state. */
const coded = (tenderCode: string | null, bidCode: string | null) =>
  live.map((file) => ({
    ...file,
    sectionCode: file.fileType === 1 ? tenderCode : file.fileType === 2 ? bidCode : null,
  }))

test.each<[string, Partial<Put>, boolean]>([
  ['states what the tender bill states', { sectionCode: 'BD-01', live: coded('BD-01', 'BD-02') }, false],
  ['spells it otherwise', { sectionCode: ' ｂｄ－01', live: coded('BD-01', null) }, false],
  ['states another one', { sectionCode: 'BD-02', live: coded('BD-01', null) }, true],
  [
    'states another one than the bids of a section without a tender',
    { sectionCode: 'BD-02', live: coded(null, 'BD-01') },
    true,
  ],
  ['states none', { sectionCode: null, live: coded('BD-01', 'BD-01') }, false],
  ['is in a section whose files state none', { sectionCode: 'BD-01', live: coded(null, null) }, false],
  [
    'has the code of another format',
    { sectionCode: 'P-7', format: 'sichuan', live: coded('BD-01', null) },
    false,
  ],
])('a bid that %s', (_, part, isDoubtful) => {
  const put: Put = { ...bid, chosen: a, ...part }
  const asked = judge(put, 3)
  expect(asked.doubts.map(({ code }) => code)).toEqual(isDoubtful ? ['otherSection'] : [])
  // A program is told; its file takes its place, also that of an earlier one.
  const told = judge(put)
  expect([told.doubts, told.notes.map(({ code }) => code)]).toEqual([[], isDoubtful ? ['otherSection'] : []])
})

test('a tender bill of another section is asked about before it replaces the stored one', () => {
  const put: Put = { ...tender, sectionCode: 'BD-02', live: coded('BD-01', null) }
  expect(judge(put, 1).doubts.map(({ code }) => code)).toEqual(['otherSection'])
  expect(judge(put).notes.map(({ code }) => code)).toEqual(['otherSection'])
})

test('a printed bill that its sums do not confirm is asked about', () => {
  const codes = (put: Put) => judge(put, 0).doubts.map(({ code }) => code)
  expect(codes({ ...bid, isUnconfirmed: true }).filter((code) => !codes(bid).includes(code))).toEqual([
    'unconfirmed',
  ])
})
