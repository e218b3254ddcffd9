import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { docxFile } from '@/tests/generator/documents/docx-file'
import { comparedPlain, comparedText } from '../../../engine/documents/compared-text'
import { readDocx } from '../../../engine/documents/docx/read-docx'
import { sourceOf } from '../../../engine/parse/test-files'
import { foreignNames } from './names'
import { type BidTraces, saveIdChance, sharedTraces } from './traces'

const NONE: BidTraces = { traces: {}, files: [], images: [] }
const bid = (traces: BidTraces['traces'], more: Partial<BidTraces> = {}): BidTraces => ({
  ...NONE,
  traces,
  ...more,
})
const found = (bids: readonly BidTraces[], tender = NONE) =>
  sharedTraces(bids, tender).map(({ bidder1, bidder2, kind, weight, values }) => {
    return `${bidder1}-${bidder2} ${kind} ${weight} ${values.join()}`
  })

describe('save ids', () => {
  test('how likely they are shared by chance', () => {
    expect(saveIdChance(120, 120, 3).mean).toBeCloseTo(8.583e-4, 7)
    expect(saveIdChance(120, 120, 3).chance / 1.05e-10).toBeCloseTo(1, 2)
    expect(saveIdChance(1000, 1000, 1).mean).toBeCloseTo(0.0596046, 7)
    expect(saveIdChance(1000, 1000, 1).chance).toBeCloseTo(0.0578631, 7)
    expect(saveIdChance(1000, 1000, 3).chance / 3.375e-5).toBeCloseTo(1, 3)
  })

  test('three are strong, one is shown, those of empty documents are not', () => {
    const own = (from: number) =>
      Array.from({ length: 100 }, (_, i) => `00${(from + i).toString(16).padStart(6, '0')}`)
    const one = bid({ rsid: ['00000000', ...own(1000), '00AAAAA1', '00AAAAA2', '00AAAAA3'] })
    const other = bid({ rsid: ['00000000', ...own(5000), '00AAAAA1', '00AAAAA2', '00AAAAA3'] })
    expect(found([one, other])).toEqual(['0-1 rsid 3 00AAAAA1,00AAAAA2,00AAAAA3'])
    expect(found([one, bid({ rsid: ['00AAAAA1'] })])).toEqual(['0-1 rsid 0 00AAAAA1'])
    expect(found([one, other], one)).toEqual([])
  })
})

test('what a program writes into each of its documents connects nobody', () => {
  const ofPythonDocx = {
    rsidRoot: ['00B47730'],
    rsid: '00034616 0006063C 0015074B 0029639D 00326F90 00AA1D8D 00B47730 00CB0664 00FC693F'.split(' '),
    docId: ['24062061'],
    listId: ['FFFFFF7C', 'FFFFFF89'],
    author: ['python-docx'],
    created: ['2013-12-23T23:15:00Z'],
  }
  const ofPandoc = { listId: ['0000A990', '0000A991', '00A99411', '00A99721'] }
  for (const traces of [ofPythonDocx, ofPandoc]) expect(found([bid(traces), bid(traces)])).toEqual([])
  const added = { ...ofPythonDocx, rsid: [...ofPythonDocx.rsid, '00AAAAA1', '00AAAAA2', '00AAAAA3'] }
  expect(found([bid(added), bid(added)])).toEqual(['0-1 rsid 3 00AAAAA1,00AAAAA2,00AAAAA3'])
})

test('every kind with its weight; values of the tender, of most bidders and of software do not count', () => {
  const all = bid(
    {
      wpsHdid: ['h'],
      pdfId: ['p'],
      rsidRoot: ['00AB0001'],
      docId: ['1'],
      listId: ['2', 'FFFFFF01'],
      bookmark: ['_Toc1', '_Toc2', 'own'],
      author: ['王工', 'Administrator'],
      created: ['2026-02-20T09:15:31Z', '2006-08-01T19:32:00Z'],
      totalTime: ['77'],
      revision: ['2'],
      icv: ['i'],
      property: ['标题'],
    },
    { files: ['f'], images: ['g'] },
  )
  expect(found([all, all])).toEqual([
    '0-1 wpsHdid 3 h',
    '0-1 rsidRoot 2 00AB0001',
    '0-1 docId 2 1',
    '0-1 listId 2 2',
    '0-1 bookmark 2 _Toc1,_Toc2',
    '0-1 pdfId 3 p',
    '0-1 author 1 王工',
    '0-1 created 1 2026-02-20T09:15:31Z',
    '0-1 totalTime 1 77',
    '0-1 icv 0 i',
    '0-1 file 3 f',
    '0-1 image 3 g',
  ])
  expect(found([all, all, all])).toEqual([])
  expect(found([all, all], all)).toEqual([])
})

test('ids of nobody, and of nothing but zeros, do not count', () => {
  const empty = bid({
    wpsUser: ['0', '-1', '1'],
    wpsHdid: ['0'.repeat(32)],
    pdfId: ['0'.repeat(32)],
    xmpId: ['uuid:00000000-0000-0000-0000-000000000000'],
  })
  expect(found([empty, empty])).toEqual([])
  const fonts = bid({ fonts: ['FangSong, SimHei'], xmpId: ['uuid:0a'] })
  expect(found([fonts, fonts])).toEqual(['0-1 xmpId 3 uuid:0a', '0-1 fonts 0 FangSong, SimHei'])
})

test('traces of a document are read from its file', () => {
  const file = docxFile({
    body: '<w:p w:rsidR="00A1B2C3"><w:r><w:t>施工组织设计的正文内容</w:t></w:r></w:p>',
    settings: '<w:rsids><w:rsidRoot w:val="00AA0001"/></w:rsids>',
    core: '<dc:creator>王工</dc:creator>',
  })
  const sha256 = () => createHash('sha256').update('x').digest('hex')
  const { doc } = readDocx(sourceOf(file), sha256)
  expect(textLength(comparedText(doc, { tables: true }).codes)).toBe(11)
  expect(found([bid(doc.traces), bid(doc.traces)])).toEqual([
    '0-1 rsid 0 00A1B2C3',
    '0-1 rsidRoot 2 00AA0001',
    '0-1 author 1 王工',
  ])
})
const textLength = (codes: Uint16Array) => codes.length

describe('names of other bidders', () => {
  const names = [
    { companies: ['沈阳示例建设集团有限公司'], people: ['王示例'], codes: [] },
    { companies: ['辽宁样本建筑工程有限公司'], people: ['李样本'], codes: ['91210100X'] },
  ]
  const look = (texts: readonly string[], tender = '', ignored: string[] = []) =>
    foreignNames(
      texts.map((text) => [comparedPlain(text)]),
      names,
      [comparedPlain(tender)],
      ignored,
    ).map(({ bidder, named, name, start }) => `${bidder} names ${named}: ${name} at ${start}`)

  test('in full, in short, people and codes, however written', () => {
    expect(look(['我公司沈阳示例建设集团有限公司', '由示\u200b例 建设负责'])).toEqual([
      '1 names 0: 示例建设 at 1',
    ])
    expect(look(['项目经理李样本', '项目经理李样本'])).toEqual(['0 names 1: 李样本 at 4'])
    expect(look(['91210100x', '']).length).toBe(1)
  })

  test('not what the tender names or what is ignored', () => {
    expect(look(['样本建筑工程'], '样本建筑工程')).toEqual([])
    expect(look(['李样本', ''], '', ['李样本'])).toEqual([])
  })
})
