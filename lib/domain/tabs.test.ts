import { describe, expect, test } from 'vitest'
import { afterClosing, closed, distinctions, MAX_TABS, type PageTab, tabsOf, visited } from './tabs'

const tab = (path: string, query = ''): PageTab => ({ path, href: path + query, title: path.slice(1) })
const four = ['/a', '/b', '/c', '/d'].map((path) => tab(path))
const paths = (tabs: readonly PageTab[]) => tabs.map(({ path }) => path)

describe('visiting', () => {
  test('a new page is added at the end, a known one keeps its position and gets its latest address', () => {
    expect(paths(visited(four, tab('/e')))).toEqual(['/a', '/b', '/c', '/d', '/e'])
    const again = visited(four, tab('/b', '?page=2'))
    expect(paths(again)).toEqual(paths(four))
    expect(again[1]?.href).toBe('/b?page=2')
  })

  test('a locked page gets no tab of its own', () => {
    expect(visited(four, tab('/workplace'))).toEqual(four)
  })

  test('above the limit the oldest tab is dropped', () => {
    const many = Array.from({ length: MAX_TABS }, (_, i) => tab(`/p${i}`))
    const after = visited(many, tab('/new'))
    expect([after.length, after[0]?.path, after.at(-1)?.path]).toEqual([MAX_TABS, '/p1', '/new'])
  })
})

describe('what tells the sections of tabs apart', () => {
  const of = (...hints: (string | undefined)[]) => [...distinctions(hints.map((hint) => ({ hint }))).values()]

  test('is where their names differ, and nothing while there is one', () => {
    expect(of('滨河大道施工一标段', undefined, '滨河大道施工一标段')).toEqual([])
    expect(of('滨河大道施工一标段', '滨河大道施工二标段')).toEqual(['一标段', '二标段'])
    expect(of('滨河大道施工一标段', '中心医院扩建工程')).toEqual(['滨河大道', '中心医院'])
    expect(of('滨河大道', '滨河大道二期')).toEqual(['滨河大道', '二期'])
  })
})

describe('closing', () => {
  test.each([
    ['self', '/b', ['/a', '/c', '/d']],
    ['others', '/b', ['/b']],
    ['left', '/c', ['/c', '/d']],
    ['right', '/b', ['/a', '/b']],
    ['others', '/workplace', []],
    ['left', '/workplace', ['/a', '/b', '/c', '/d']],
    ['right', '/workplace', []],
  ] as const)('%s of %s', (which, path, left) => {
    expect(paths(closed(four, path, which))).toEqual(left)
  })

  test('continues with the next page, else the previous one, else the last locked one', () => {
    expect(afterClosing(four, '/b', ['/workplace'])).toBe('/c')
    expect(afterClosing(four, '/d', ['/workplace'])).toBe('/c')
    expect(afterClosing([tab('/a')], '/a', ['/workplace', '/qb-project'])).toBe('/qb-project')
  })
})

test('tabs stored in the browser are not trusted', () => {
  const bad = [
    { path: '//evil', href: '//evil', title: 'x' },
    { path: '/a', href: 'javascript:0', title: 'x' },
    7,
    null,
  ]
  expect(tabsOf(JSON.stringify([...bad, tab('/a', '?q=1')]))).toEqual([tab('/a', '?q=1')])
  expect([tabsOf(null), tabsOf('{'), tabsOf('{}')]).toEqual([[], [], []])
})
