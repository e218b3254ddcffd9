import { describe, expect, test } from 'vitest'
import { sourceOf, zip } from '../parse/test-files'
import { openPackage } from './package'

const names = (entries: readonly string[]) => {
  const found = openPackage(sourceOf(zip(entries.map((name) => ({ name, data: 'x' })))))
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
    const found = openPackage(sourceOf(zip(entries)))!
    expect([found.isCertain, found.files.uploads.map(({ name }) => name)]).toEqual([
      true,
      ['甲.LNZF', '乙.xlsx', '丙.zip', '丁.xml', '戊.x84'],
    ])
  })
  test('may contain archives without an extension of ours, which a bid may as well', () => {
    expect(names(['甲/bid.zip', '乙/bid.zip', 'x.pdf'])).toEqual([false, ['甲/bid.zip', '乙/bid.zip']])
  })
  test('an upload itself is none', () => {
    expect(names(['JingJibiao/bid.xml', 'BiaoShu/a.pdf'])).toBeNull()
    expect(openPackage(sourceOf(new Uint8Array(0)))).toBeNull()
  })
})
