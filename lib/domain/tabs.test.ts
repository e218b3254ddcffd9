import { describe, expect, test } from 'vitest'
import { afterClosing, closed, MOST_TABS, type PageTab, tabsOf, visited } from './tabs'

const tab = (path: string, query = ''): PageTab => ({ path, href: path + query, title: path.slice(1) })
const four = ['/a', '/b', '/c', '/d'].map((path) => tab(path))
const paths = (tabs: readonly PageTab[]) => tabs.map(({ path }) => path)

describe('visiting', () => {
  test('a new page goes to the end, a known one keeps its place and its latest address', () => {
    expect(paths(visited(four, tab('/e')))).toEqual(['/a', '/b', '/c', '/d', '/e'])
    const again = visited(four, tab('/b', '?page=2'))
    expect(paths(again)).toEqual(paths(four))
    expect(again[1]?.href).toBe('/b?page=2')
  })

  test('a locked page is no tab of its own', () => {
    expect(visited(four, tab('/workplace'))).toEqual(four)
  })

  test('of too many the first goes', () => {
    const many = Array.from({ length: MOST_TABS }, (_, i) => tab(`/p${i}`))
    const after = visited(many, tab('/new'))
    expect([after.length, after[0]?.path, after.at(-1)?.path]).toEqual([MOST_TABS, '/p1', '/new'])
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

  test('leads to the next page, else the one before, else the last locked one', () => {
    expect(afterClosing(four, '/b', ['/workplace'])).toBe('/c')
    expect(afterClosing(four, '/d', ['/workplace'])).toBe('/c')
    expect(afterClosing([tab('/a')], '/a', ['/workplace', '/qb-project'])).toBe('/qb-project')
  })
})

test('what the browser kept is not trusted', () => {
  const bad = [
    { path: '//evil', href: '//evil', title: 'x' },
    { path: '/a', href: 'javascript:0', title: 'x' },
    7,
    null,
  ]
  expect(tabsOf(JSON.stringify([...bad, tab('/a', '?q=1')]))).toEqual([tab('/a', '?q=1')])
  expect([tabsOf(null), tabsOf('{'), tabsOf('{}')]).toEqual([[], [], []])
})
