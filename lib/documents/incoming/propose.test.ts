import { describe, expect, test } from 'vitest'
import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import type { KindReason } from '../../engine/parse/kind'
import type { Bidder } from '../../sections/bidders/data'
import type { LiveFile } from '../uploads/doubts'
import { documentTypeOf } from './document-type'
import { type IncomingFacts, type IncomingFile, mayStateColumns } from './incoming'
import { hasPlace, isSure, proposedPlaces } from './propose'

const bidders = ['甲建设有限公司', '乙建设有限公司'].map(
  (bidderName, at) => ({ id: at + 1, bidderName }) as Bidder,
)

const FACTS: IncomingFacts = {
  ...{
    format: null,
    sectionCode: null,
    edition: null,
    projectName: null,
    tenderer: null,
    bidder: null,
    total: 100,
    ceiling: null,
  },
  ...{ isPriced: true, why: 'ending', entry: null, problems: 0 },
  ...{ isDoubtful: false, hasUnreadColumns: false, isMapped: false, stated: [] },
}

let made = 0
function file(
  fileType: FileType,
  more: Partial<Omit<IncomingFile, 'facts'>> & { readonly facts?: Partial<IncomingFacts> } = {},
): IncomingFile {
  const id = ++made
  return {
    ...{ id, fileName: `${id}.xlsx`, folder: '', sha256: `sha-${id}`, size: 1, state: 'read' },
    ...{ percent: 100, fileType, openDetailId: null, failure: null },
    ...more,
    facts: { ...FACTS, ...more.facts },
  } as IncomingFile
}
const bid = (bidder: string | null, more: Parameters<typeof file>[1] = {}) =>
  file(FILE_TYPE.bid, { ...more, facts: { bidder, why: bidder ? 'namesBidder' : 'fileName', ...more.facts } })

function live(fileType: FileType, openDetailId: number | null, sha256: string): LiveFile {
  const id = ++made
  const facts = { filePrice: 1, createdAt: 0, format: null, sectionCode: null, edition: null }
  return { id, fileType, openDetailId, sha256, fileName: `${id}.old`, shownName: `${id}.old`, ...facts }
}

/** One file: sure or not, whose, and the codes of everything that speaks against it. */
function look(one: IncomingFile, stored: readonly LiveFile[] = []) {
  const [proposed] = proposedPlaces([one], bidders, stored)
  const { doubts, placeDoubts, bidder, whose, replaces } = proposed!
  const codes = [...doubts, ...placeDoubts].map(({ code }) => code)
  return { sure: isSure(proposed!), bidder: bidder?.id ?? null, whose, codes, replaces: replaces?.id ?? null }
}

test('a bid that names a bidder of the section is sure, also when it replaces another', () => {
  const named = bid('甲建设有限责任公司')
  const before = live(FILE_TYPE.bid, 1, 'old')
  const found = { sure: true, bidder: 1, whose: 'inside', codes: [] }
  expect(look(named)).toEqual({ ...found, replaces: null })
  expect(look(named, [before])).toEqual({ ...found, replaces: before.id })
})

test('a bid that names nobody belongs to the bidder of its content, file name or folder, which is a question', () => {
  const unnamed = bid(null, { sha256: 'same' })
  expect(look(unnamed, [live(FILE_TYPE.bid, 2, 'same')])).toMatchObject({ bidder: 2, whose: 'content' })
  const byName = bid(null, { fileName: '乙建设有限公司.xlsx', folder: '甲建设有限公司' })
  expect(look(byName)).toMatchObject({ sure: false, bidder: 2, whose: 'fileName', codes: ['onlyNameSays'] })
  const byFolder = bid(null, { folder: '投标/乙建设有限公司' })
  expect(look(byFolder)).toMatchObject({ sure: false, bidder: 2, whose: 'folder', codes: ['onlyNameSays'] })
  expect(look(bid(null))).toMatchObject({ sure: false, bidder: null, codes: ['bidderMissing'] })
  expect(look(bid(null, { openDetailId: 1 }))).toMatchObject({ sure: true, bidder: 1, whose: 'person' })
})

test('a bid that names another bidder inside than the one it is filed under', () => {
  const misfiled = bid('甲建设有限公司', { openDetailId: 2 })
  expect(look(misfiled)).toMatchObject({ sure: false, bidder: 2, whose: 'person', codes: ['namesOther'] })
  expect(look(bid('甲建设有限公司', { fileName: '乙建设有限公司.xlsx' })).codes).toEqual(['nameSaysOther'])
  expect(look(bid('丙公司'))).toMatchObject({ sure: false, bidder: null, codes: ['bidderUnknown'] })
})

test('a tender bill filed as a bid, and an unpriced file filed as control price', () => {
  const asBid = bid(null, { openDetailId: 1, facts: { isPriced: false, why: 'person' } })
  expect(look(asBid)).toMatchObject({ sure: false, codes: ['tenderAsBid'] })
  const unpriced = file(FILE_TYPE.control, { facts: { isPriced: false, why: 'person' } })
  expect(look(unpriced)).toMatchObject({ sure: false, codes: ['unpricedControl'] })
})

test('a priced file that nothing tells is a question, unless the section has the same content', () => {
  const open = { facts: { why: 'pricedOnly' as KindReason } }
  const one = file(FILE_TYPE.control, open)
  expect(look(one)).toMatchObject({ sure: false, codes: ['kindUnclear'] })
  const [proposed] = proposedPlaces([one], bidders, [live(FILE_TYPE.control, null, one.sha256)])
  expect(proposed).toMatchObject({ why: 'content', isThere: true, replaces: null })
  expect([isSure(proposed!), hasPlace(proposed!)]).toEqual([false, false])
})

test('two files for one place, in any order, are both questions that no yes settles', () => {
  const files = [bid('甲建设有限公司'), bid('甲建设有限公司'), bid('丙公司'), bid('丙 公司'), bid('丁公司')]
  for (const order of [files, [...files].reverse()]) {
    const proposed = proposedPlaces(order, bidders, [])
    const codes = order.map((one) =>
      proposed.find(({ file: { id } }) => id === one.id)!.placeDoubts.map(({ code }) => code),
    )
    const pair = ['samePlace']
    const stranger = ['bidderUnknown', 'samePlace']
    const expected = [pair, pair, stranger, stranger, ['bidderUnknown']]
    expect(codes).toEqual(order === files ? expected : expected.reverse())
    expect(proposed.some(hasPlace)).toBe(false)
  }
})

describe('a file that only its missing prices make a tender bill', () => {
  const unpriced = (more: Parameters<typeof file>[1] = {}) =>
    file(FILE_TYPE.tender, {
      ...more,
      facts: { why: 'unpriced', isPriced: false, total: null, ...more.facts },
    })
  const stored = [live(FILE_TYPE.tender, null, 'old')]

  test('is sure where nothing else speaks', () => {
    expect(look(unpriced())).toMatchObject({ sure: true, codes: [] })
    expect(look(unpriced({ fileName: '招标工程量清单.xlsx', folder: '投标' })).sure).toBe(true)
    expect(look(unpriced({ folder: '招投标资料' })).sure).toBe(true)
  })
  test.each([
    ['its name', { fileName: '投标报价.xlsx' }],
    ['its folder', { folder: '一标段/控制价' }],
  ])('is a question where %s says otherwise', (_, more) => {
    expect(look(unpriced(more))).toMatchObject({ sure: false, codes: ['unpricedUnclear'] })
  })
  test('is a question where its cover says otherwise, which is quoted', () => {
    const one = unpriced({ facts: { stated: [{ kind: 'bid', words: '投标总价' }] } })
    expect(look(one)).toMatchObject({ sure: false, codes: ['coverSaysOther', 'unpricedUnclear'] })
  })
  test('never replaces the tender file without a question, which a yes settles', () => {
    expect(look(unpriced(), stored)).toMatchObject({ sure: false, codes: ['unpricedUnclear'] })
    expect(hasPlace(proposedPlaces([unpriced()], bidders, stored)[0]!)).toBe(true)
    expect(look(unpriced({ sha256: 'old' }), stored).codes).toEqual([])
  })
  test('is sure where its extension, its bill or its cover says tender', () => {
    expect(look(unpriced({ fileName: '投标.LNZF' }), stored).sure).toBe(true)
    expect(look(unpriced({ fileName: 'a.zip', facts: { entry: 'a.LNZBX' } }), stored).sure).toBe(true)
    expect(look(unpriced({ facts: { why: 'cover' } }), stored).sure).toBe(true)
  })
})

describe('whose columns may be stated', () => {
  const may = (fileName: string, facts: Partial<IncomingFacts>) =>
    mayStateColumns(file(FILE_TYPE.bid, { fileName, facts }))
  const failed = (fileName: string) => {
    const failure = { code: 'import.format.noItemTable', values: {} }
    return mayStateColumns({ fileName, facts: null, failure })
  }
  test('tables that are doubtful, hold more, or were stated before; others not', () => {
    expect(may('a.xlsx', {})).toBe(false)
    expect(may('a.xlsx', { isDoubtful: true })).toBe(true)
    expect(may('a.xlsx', { hasUnreadColumns: true })).toBe(true)
    expect(may('a.xlsx', { isMapped: true })).toBe(true)
  })
  test('a workbook without an item table, not an XML without items', () => {
    expect(['a.xlsx', 'a.xls', 'a.zip', 'a.nlntf'].map(failed)).toEqual([true, true, true, true])
    expect(['a.xml', 'a.X84', 'a'].map(failed)).toEqual([false, false, false])
  })
})

describe('technical documents', () => {
  const technical = (more: Parameters<typeof file>[1] = {}) =>
    file(FILE_TYPE.technical, { ...more, facts: { total: null, isPriced: false, ...more.facts } })
  const whose = (one: IncomingFile, sent: readonly IncomingFile[] = []) => {
    const found = proposedPlaces([one, ...sent], bidders, []).find((place) => place.file === one)!
    return [found.bidder?.id ?? null, found.whose, isSure(found)]
  }

  test('belong to the bidder in their name, else in their folder, else to that of the bid in it', () => {
    expect(whose(technical({ fileName: '甲建设有限公司技术标.docx' }))).toEqual([1, 'fileName', true])
    expect(whose(technical({ fileName: '技术标.docx', folder: '标书/乙建设有限公司/技术' }))).toEqual([
      ...[2, 'folder', true],
    ])
    const beside = bid('乙建设有限公司', { folder: '标书/2' })
    expect(whose(technical({ fileName: '技术标.docx', folder: '标书/2/技术' }), [beside])).toEqual([
      ...[2, 'folder', true],
    ])
    // Beside two bids it is nobody's.
    const other = bid('甲建设有限公司', { folder: '标书/2' })
    expect(whose(technical({ fileName: '技术标.docx', folder: '标书/2' }), [beside, other])).toEqual([
      ...[null, null, false],
    ])
  })

  test("are nobody's until a person says whose they are", () => {
    const nobody = technical({ fileName: '技术标.docx' })
    expect(look(nobody)).toMatchObject({ sure: false, codes: ['bidderMissing'] })
    expect(look({ ...nobody, openDetailId: 2 })).toMatchObject({ sure: true, bidder: 2, whose: 'person' })
  })

  test('replace only one of the same name of the same bidder', () => {
    const before = { ...live(FILE_TYPE.technical, 1, 'old'), fileName: '技术标.docx' }
    const named = (fileName: string) => technical({ fileName, openDetailId: 1 })
    expect(look(named('技术标.docx'), [before])).toMatchObject({ sure: true, replaces: before.id })
    expect(look(named('附图.docx'), [before])).toMatchObject({ sure: true, replaces: null })
    expect(look({ ...named('技术标.docx'), openDetailId: 2 }, [before])).toMatchObject({ replaces: null })
  })

  test("two of one name for one bidder are in each other's way, two of different names are not", () => {
    const [one, twin, other] = ['技术标.docx', '技术标.docx', '附图.docx'].map((fileName) =>
      technical({ fileName, openDetailId: 1 }),
    )
    const codes = proposedPlaces([one!, twin!, other!], bidders, []).map(({ placeDoubts }) =>
      placeDoubts.map(({ code }) => code),
    )
    expect(codes).toEqual([['samePlace'], ['samePlace'], []])
  })

  test('are told from the tender document by their name and folder', () => {
    const typeOf = (fileName: string, folder = '') => documentTypeOf({ fileName, folder })
    expect([typeOf('招标文件.docx'), typeOf('正文.pdf', '招标文件')]).toEqual([5, 5])
    expect([typeOf('投标文件.docx', '招标文件'), typeOf('施工组织设计.pdf')]).toEqual([4, 4])
    expect([typeOf('招标文件.pdf', '甲公司/投标文件')]).toEqual([5])
  })
})
