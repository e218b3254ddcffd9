import { expect, test } from 'vitest'
import type { StatedLayoutRule } from '../../domain/technical/layout-rules'
import { inItsScope, layoutRuleProblems } from './check'

const rule = (key: string, value: string | number, scope: string): StatedLayoutRule => ({
  ...{ key, value, tolerance: null, scope, quote: null, file: null, page: null },
})
const problems = (...rules: readonly StatedLayoutRule[]) =>
  layoutRuleProblems(rules).map(({ index, key, reason }) => `${index} ${key} ${reason}`)

test('a rule about text says of which, and stands once for each kind of text', () => {
  const size = (scope: string) => rule('fontSize', 14, scope)
  expect(problems(size('body'), size('heading'), rule('paper', 'A4', 'page'))).toEqual([])
  expect(problems(size('page'))).toEqual(['0 fontSize wrongScope'])
  expect(problems(size('body'), size('body'))).toEqual(['1 fontSize twice'])
})

test('each impossible rule is named by its place', () => {
  const wide = rule('marginLeft', 11, 'page')
  expect(problems(wide, rule('pagesMax', 0, 'page'), rule('weight', 1, 'body'))).toEqual([
    ...['0 marginLeft impossibleValue', '1 pagesMax impossibleValue', '2 weight unknownKey'],
  ])
  expect(problems(wide, rule('paper', 'A3', 'page'))).toEqual([])
})

test('a rule about pages concerns pages, whatever it was stated for', () => {
  expect(inItsScope(rule('punctuation', 'chinese', 'all')).scope).toBe('page')
  expect(inItsScope(rule('fontSize', 14, 'all')).scope).toBe('all')
})
