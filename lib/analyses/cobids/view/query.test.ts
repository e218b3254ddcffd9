import { expect, test } from 'vitest'
import { leastIn, scopeQuery, tabIn } from './query'
import { chanceText } from './words'

test('a scope is read from an address; what is invalid is left out', () => {
  expect(scopeQuery({})).toEqual({ from: null, to: null, types: [], areas: [], name: null })
  const query = {
    ...{ from: '2024-02-30', to: '2024-02-29', projectType: '03', projectArea: '甲市, 乙市,' },
    q: ' 建设 ',
  }
  expect(scopeQuery(query)).toEqual({
    ...{ from: null, to: '2024-02-29', types: ['03'], areas: ['甲市', '乙市'], name: '建设' },
  })
})

test('each measure begins with a strength of its own', () => {
  expect(leastIn({})).toEqual({ strength: 'together', least: 3 })
  expect(leastIn({ by: 'ratio' })).toEqual({ strength: 'ratio', least: 2 })
  expect(leastIn({ by: 'evidence', least: '4' })).toEqual({ strength: 'evidence', least: 4 })
  expect(leastIn({ by: 'guilt', least: '-1' })).toEqual({ strength: 'together', least: 3 })
  expect([tabIn({}), tabIn({ tab: 'graph' }), tabIn({ tab: 'x' })]).toEqual(['pairs', 'graph', 'pairs'])
})

test('a small chance is never shown as none', () => {
  expect(chanceText(2.2808187e-4, 'zh-CN')).toBe('0.0002')
  expect(chanceText(3e-12, 'zh-CN')).toBe('< 0.0001')
  expect(chanceText(1, 'zh-CN')).toBe('1.0000')
})
