import { describe, expect, test } from 'vitest'
import { sourceOf, zip } from '../parse/test-files'
import { openPackage } from './package'

const names = (entries: readonly string[], mayBeDocuments = true) => {
  const found = openPackage(sourceOf(zip(entries.map((name) => ({ name, data: 'x' })))), mayBeDocuments)
  return found && [found.isCertain, found.files.uploads.map(({ name }) => name)]
}

describe('an archive of uploads', () => {
  test('contains files with their extensions, in folders or not; what systems add is none', () => {
    expect(names(['a/甲.nlntf', 'b.LNZF', 'readme.txt', '__MACOSX/a/甲.nlntf', 'a/._甲.nlntf'])).toEqual([
      true,
      ['a/甲.nlntf', 'b.LNZF'],
    ])
  })
  test('are everything that may be a bill if one of them has their extension', () => {
    const entries = [
      ...['甲.LNZF', '乙.xlsx', '丙.zip', '说明.pdf'].map((name) => ({ name, data: 'x' })),
      { name: '丁.xml', data: '<ConstructionProject></ConstructionProject>' },
      { name: '戊.x84', data: '<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA84/3.3"></GAEB>' },
      { name: 'Echo.xml', data: '<ConstructionProject></ConstructionProject>' },
      { name: 'settings.xml', data: '<settings></settings>' },
    ]
    const found = openPackage(sourceOf(zip(entries)), true)!
    expect([found.isCertain, found.files.uploads.map(({ name }) => name)]).toEqual([
      true,
      ['甲.LNZF', '乙.xlsx', '丙.zip', '丁.xml', '戊.x84', '说明.pdf'],
    ])
  })
  test('are files with endings of other formats too, whatever is inside', () => {
    expect(names(['甲.nlntf', '乙.13jk', '丙.d83', '丁.ods', '戊.LNTBX', '己.json'])).toEqual([
      true,
      ['甲.nlntf', '乙.13jk', '丙.d83', '丁.ods', '戊.LNTBX'],
    ])
    const inner = zip([{ name: 'a.xml', data: 'x' }])
    expect(openPackage(sourceOf(zip([{ name: '甲.gcfx', data: inner }])), true)?.isCertain).toBe(false)
  })
  test('may contain archives without an extension of ours, which a bid may as well', () => {
    expect(names(['甲/bid.zip', '乙/bid.zip', 'x.txt'])).toEqual([false, ['甲/bid.zip', '乙/bid.zip']])
  })
  test('may contain technical documents alone, as a bid may; what programs leave open is none', () => {
    const documents = ['甲/施工组织.docx', '乙/技术标.PDF', '乙/旧.doc']
    expect(names([...documents, '乙/~$旧.doc', '__MACOSX/乙/._旧.doc'])).toEqual([false, documents])
  })
  test('an upload itself is none, and neither is a document or a workbook with one inside', () => {
    expect(names(['JingJibiao/bid.xml', 'BiaoShu/a.pdf'], false)).toBeNull()
    expect(names(['[Content_Types].xml', 'xl/workbook.xml', 'xl/embeddings/a.docx'])).toBeNull()
    expect(openPackage(sourceOf(new Uint8Array(0)), true)).toBeNull()
  })
})
