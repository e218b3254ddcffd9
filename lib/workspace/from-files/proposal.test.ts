import { describe, expect, test } from 'vitest'
import type { IncomingFacts } from '../../documents/incoming/incoming'
import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import type { KindReason } from '../../engine/parse/kind'
import { type Choices, type IncomingFile, isBlocking, keyOf, proposalOf } from './proposal'

let made = 0
const facts = {
  sectionCode: 'S-1',
  projectName: '滨河路改造',
  tenderer: '城投公司',
  bidder: null as string | null,
  total: 100 as number | null,
  ceiling: null as number | null,
  isPriced: true,
  why: 'ending' as KindReason,
  entry: null as string | null,
  stated: [] as IncomingFacts['stated'],
  isDoubtful: false,
  hasUnreadColumns: false,
  isMapped: false,
  problems: 0,
  format: null as IncomingFacts['format'],
}
type Facts = Partial<typeof facts>

function file(fileType: FileType, fileName: string, own: Facts = {}, folder = ''): IncomingFile {
  const id = ++made
  const known = { id, fileName, folder, fileType, sha256: `sha-${fileName}-${folder}`, size: 1 }
  return { ...known, openDetailId: null, state: 'read', percent: 100, facts: { ...facts, ...own } }
}
const bid = (bidder: string | null, fileName = `${bidder}.nlntf`, own: Facts = {}, folder = '') =>
  file(FILE_TYPE.bid, fileName, { bidder, ...own }, folder)
const tender = (own: Facts = {}) => file(FILE_TYPE.tender, 'a.LNZF', { isPriced: false, total: null, ...own })
const control = (own: Facts = {}) => file(FILE_TYPE.control, 'a.LNCF', { total: 120, ...own })

const NONE: Choices = { omitted: new Set(), names: new Map() }
const propose = (files: readonly IncomingFile[], choices: Partial<Choices> = {}) =>
  proposalOf(files, { ...NONE, ...choices })
const codesOf = (files: readonly IncomingFile[], of: IncomingFile, choices: Partial<Choices> = {}) =>
  propose(files, choices)
    .files.find((one) => one.file.id === of.id)!
    .doubts.map(({ code }) => code)

/** All orders of a few files. */
function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((one, at) =>
    orders(list.filter((_, other) => other !== at)).map((rest) => [one, ...rest]),
  )
}

describe('the proposed section', () => {
  test('is what the tender bill states; its ceiling, else the control price, is the limit', () => {
    const files = [bid('甲', '甲.nlntf', { sectionCode: 'S-2' }), control(), tender({ sectionCode: 'S-9' })]
    expect(propose(files).section).toEqual({
      sectionCode: 'S-9',
      sectionName: '滨河路改造',
      tenderName: '滨河路改造',
      constructorName: '城投公司',
      tenderPrice: 120,
    })
    expect(propose([control(), tender({ ceiling: 130 })]).section.tenderPrice).toBe(130)
  })
  test('without a tender bill and a control price it is what most bids state', () => {
    const files = [
      bid('甲', 'a.nlntf', { sectionCode: 'S-1' }),
      bid('乙', 'b.nlntf', { sectionCode: 'S-2' }),
      bid('丙', 'c.nlntf', { sectionCode: 'S-2' }),
    ]
    expect(propose(files).section.sectionCode).toBe('S-2')
    expect(propose(files).lacks).toEqual(['tender', 'control'])
    expect(codesOf(files, files[0]!)).toEqual(['otherSection'])
  })
  test('files that are left out say nothing', () => {
    const other = tender({ sectionCode: 'OTHER' })
    const files = [tender(), { ...other, sha256: 'other', fileName: 'b.LNZF' }, bid('甲'), bid('乙')]
    expect(propose(files).isReady).toBe(false)
    const omitted = new Set([keyOf(files[1]!)])
    expect(propose(files, { omitted })).toMatchObject({ isReady: true, section: { sectionCode: 'S-1' } })
  })
  test('is ready only when every file is read', () => {
    const files = [tender(), bid('甲'), bid('乙')]
    expect(propose(files).isReady).toBe(true)
    const reading = { ...bid('丙'), state: 'reading' as const, facts: null, fileType: null }
    expect(propose([...files, reading]).isReady).toBe(false)
    const failed = { ...reading, state: 'failed' as const }
    expect(propose([...files, failed]).isReady).toBe(true)
    expect(propose([failed]).isReady).toBe(false)
  })
})

test('the code of a project in another format is no other section', () => {
  const excel = bid('甲公司', '甲.xlsx', { format: 'excel', sectionCode: 'P-7' })
  const files = [tender(), bid('乙公司'), excel]
  expect(codesOf(files, excel)).not.toContain('otherSection')
})

describe('whose bid it is', () => {
  test('the file says it, else its own folder, else its name; a shared folder says nothing', () => {
    const named = bid('甲建设有限公司', '1.nlntf', {}, 'all')
    const [own, shared] = [bid(null, 'x.nlntf', {}, 'all/乙公司'), bid(null, '丙公司.nlntf', {}, 'all')]
    const files = [named, own, shared]
    const bidders = propose(files).files.map(({ file: { id }, bidderName }) => [id, bidderName])
    expect(Object.fromEntries(bidders)).toEqual({
      [named.id]: '甲建设有限公司',
      [own.id]: '乙公司',
      [shared.id]: '丙公司',
    })
    expect(codesOf(files, own)).toEqual(['unnamed'])
    expect(codesOf(files, named)).toEqual([])
  })
  test('a typed name settles an unnamed bid, an empty one does not', () => {
    const unnamed = bid(null, 'x.nlntf')
    const typed = (name: string) => ({ names: new Map([[keyOf(unnamed), name]]) })
    expect(codesOf([unnamed], unnamed, typed('丁公司'))).toEqual([])
    expect(codesOf([unnamed], unnamed, typed('  '))).toEqual(['bidderMissing'])
  })
  test('a folder or a file name that says another bidder', () => {
    const [one, two] = [bid('甲建设公司', '乙建设公司.nlntf'), bid('乙建设公司', '2.nlntf', {}, '甲建设公司')]
    expect(codesOf([one, two], one)).toEqual(['nameSaysOther'])
    expect(codesOf([one, two], two)).toEqual(['nameSaysOther'])
  })
  test('a typed name that is not the one in the file, however that is written', () => {
    const one = bid('甲建设有限公司', 'x.nlntf')
    const typed = (name: string) => ({ names: new Map([[keyOf(one), name]]) })
    expect(propose([one], typed('乙公司')).files[0]!.doubts).toEqual([
      { code: 'namesOther', values: { named: '甲建设有限公司' } },
    ])
    expect(codesOf([one], one, typed('甲建设有限责任公司'))).toEqual([])
  })
  test('a bid that was said to be a tender bill or a control price', () => {
    const [one, two] = [control({ bidder: '甲公司' }), tender({ bidder: '乙公司', isPriced: true })]
    expect(codesOf([one, two], one)).toEqual(['isBid'])
    expect(codesOf([one, two], two)).toEqual(['isBid'])
    const unpriced = tender({ bidder: '乙公司' })
    expect(codesOf([unpriced], unpriced)).toEqual([])
  })
  test('two bids of one company, however it is written', () => {
    const files = [bid('甲建设有限公司', 'a.nlntf'), bid('甲建设有限责任公司', 'b.nlntf')]
    for (const one of files) expect(codesOf(files, one)).toEqual(['twoOfBidder'])
    expect(propose(files).isReady).toBe(false)
  })
})

test('a priced file that only its prices tell, and a control price without prices', () => {
  const one = control({ why: 'pricedOnly' })
  expect(codesOf([one], one)).toEqual(['kindUnclear'])
  const unpriced = control({ isPriced: false, total: null })
  expect(codesOf([unpriced], unpriced)).toEqual(['unpricedControl'])
})

test('a file that only its missing prices make a tender bill, where its cover, name or folder says otherwise', () => {
  const unpriced = (fileName: string, own: Facts = {}, folder = '') =>
    file(FILE_TYPE.tender, fileName, { why: 'unpriced', isPriced: false, total: null, ...own }, folder)
  const codes = (one: IncomingFile) => codesOf([one], one)
  expect(codes(unpriced('清单.xlsx'))).toEqual([])
  expect(codes(unpriced('投标报价.xlsx'))).toEqual(['unpricedUnclear'])
  expect(codes(unpriced('清单.xlsx', {}, '投标'))).toEqual(['unpricedUnclear'])
  const stated = [{ kind: 'bid', words: '投标总价' }] as const
  expect(codes(unpriced('清单.xlsx', { stated }))).toEqual(['unpricedUnclear', 'coverSaysOther'])
  expect(codes(unpriced('清单.LNZF', {}, '投标'))).toEqual([])
})

test('a cover that says another type than the one chosen', () => {
  const one = control({ stated: [{ kind: 'tender', words: '招标工程量清单' }], why: 'person' })
  expect(codesOf([one], one)).toEqual(['coverSaysOther'])
})

test('what else is not sure: remarks, no total, an identical file, another type than the extension', () => {
  const one = bid('甲', '甲.nlntf', { problems: 2, total: null })
  const two = { ...bid('乙', '乙.LNCF'), sha256: one.sha256 }
  expect(codesOf([one, two], one)).toEqual(['noPrice', 'sameContent', 'remarks'])
  expect(codesOf([one, two], two)).toEqual(['sameContent', 'otherEnding'])
  expect(propose([one, two]).isReady).toBe(true)
})

test('the order of the files plays no part', () => {
  const files = [
    tender(),
    { ...tender({ sectionCode: 'S-3' }), fileName: 'c.LNZF', sha256: 'c' },
    bid('甲建设有限公司', '乙公司.nlntf'),
    bid('乙公司', 'y.nlntf', { sectionCode: 'S-3' }),
    bid('甲建设有限责任公司', '乙公司 丙公司.nlntf', {}, '丙公司'),
    bid(null, 'q.nlntf', {}, '丙公司'),
  ]
  const doubts = propose(files).files.flatMap((one) => one.doubts)
  expect(doubts.filter(isBlocking).length).toBeGreaterThan(0)
  const proposed = orders(files).map((order) => JSON.stringify(propose(order)))
  expect(proposed.length).toBe(720)
  expect(new Set(proposed).size).toBe(1)
})

describe('technical documents', () => {
  const BESIDE = {
    sectionCode: null,
    projectName: null,
    tenderer: null,
    total: null,
    isPriced: false,
  } as never
  const technical = (fileName: string, folder = '') => file(FILE_TYPE.technical, fileName, BESIDE, folder)
  const owners = (files: readonly IncomingFile[], choices: Partial<Choices> = {}) =>
    Object.fromEntries(
      propose(files, choices)
        .files.filter(({ file: { fileType } }) => fileType === FILE_TYPE.technical)
        .map(({ file: { fileName, folder }, bidderName }) => [`${folder}/${fileName}`, bidderName]),
    )

  test('are of the bidder in their name or folder, else of the one whose bid is beside them', () => {
    const files = [
      bid('甲建设有限公司', 'a.nlntf', {}, '1'),
      bid('乙建设有限公司', 'b.nlntf', {}, '2'),
      technical('技术标.docx', '1/技术'),
      technical('乙建设有限公司技术标.docx', '1'),
      technical('附图.pdf', '其他'),
    ]
    expect(owners(files)).toEqual({
      '1/技术/技术标.docx': '甲建设有限公司',
      '1/乙建设有限公司技术标.docx': '乙建设有限公司',
      '其他/附图.pdf': '',
    })
    const [, , first, , ownerless] = files
    expect(codesOf(files, first!)).toEqual([])
    expect(codesOf(files, ownerless!)).toEqual(['bidderMissing'])
    expect(propose(files).isReady).toBe(false)
    const names = new Map([[keyOf(ownerless!), '甲建设有限公司']])
    expect(codesOf(files, ownerless!, { names })).toEqual([])
    expect(propose(files, { names }).isReady).toBe(true)
  })

  test('without any bid their folder names the bidder, which is to be checked', () => {
    const files = [
      technical('技术标.docx', '甲公司'),
      technical('附图.docx', '甲公司'),
      technical('无主.docx'),
    ]
    expect(owners(files)).toEqual({
      '甲公司/技术标.docx': '甲公司',
      '甲公司/附图.docx': '甲公司',
      '/无主.docx': '',
    })
    expect(codesOf(files, files[0]!)).toEqual(['unnamed'])
    expect(codesOf(files, files[2]!)).toEqual(['bidderMissing'])
  })

  test('of one name of one bidder are one too many; a bidder may have any number of others', () => {
    const files = [
      bid('甲建设有限公司', 'a.nlntf', {}, '1'),
      technical('技术标.docx', '1'),
      technical('技术标.docx', '1/旧'),
      technical('附图.docx', '1'),
    ]
    expect(files.slice(1).map((one) => codesOf(files, one))).toEqual([['sameName'], ['sameName'], []])
    expect(propose(files).isReady).toBe(false)
    expect(propose(files, { omitted: new Set([keyOf(files[2]!)]) }).isReady).toBe(true)
  })

  test('say nothing about the section, and are no bids', () => {
    const { section, lacks } = propose([technical('技术标.docx', '甲公司')])
    expect([section.sectionCode, lacks]).toEqual(['', ['tender', 'control', 'bids']])
  })
})
