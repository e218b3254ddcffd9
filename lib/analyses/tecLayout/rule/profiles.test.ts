import { expect, test } from 'vitest'
import { LAYOUT_PROFILES } from './profiles'
import { checkRule, checkRules, type StatedRule } from './rules'

test('every profile can be confirmed as it is, and states no rule twice', () => {
  expect(LAYOUT_PROFILES.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D'])
  for (const { rules, advised } of LAYOUT_PROFILES) {
    const all = [...rules, ...advised]
    expect(checkRules(all)).toBeNull()
    expect(new Set(all.map(({ key, scope }) => `${key} ${scope}`)).size).toBe(all.length)
  }
})

test.each<[StatedRule, readonly StatedRule[], string | null]>([
  [{ key: 'marginLeft', value: 10.5 }, [], null],
  [{ key: 'marginLeft', value: 10.6 }, [], 'impossibleValue'],
  [{ key: 'marginTop', value: 14.85 }, [], null],
  [{ key: 'marginTop', value: 14.9 }, [], 'impossibleValue'],
  [{ key: 'marginTop', value: 14.9 }, [{ key: 'paper', value: 'A3' }], null],
  [{ key: 'marginTop', value: 10.6 }, [{ key: 'orientation', value: 'landscape' }], 'impossibleValue'],
  [{ key: 'marginTop', value: -0.1 }, [], 'impossibleValue'],
  [{ key: 'marginTop', value: Number.NaN }, [], 'impossibleValue'],
  [{ key: 'fontSize', value: 3.9 }, [], 'impossibleValue'],
  [{ key: 'fontSize', value: 100.5 }, [], 'impossibleValue'],
  [{ key: 'fontSize', value: '14' }, [], 'impossibleValue'],
  [{ key: 'pagesMax', value: 0 }, [], 'impossibleValue'],
  [{ key: 'pagesMaxOf', value: '施工方案=50、进度计划=10' }, [], null],
  [{ key: 'pagesMaxOf', value: '施工方案=0' }, [], 'impossibleValue'],
  [{ key: 'pagesMaxOf', value: '施工方案' }, [], 'impossibleValue'],
  [{ key: 'paper', value: 'A4、A3' }, [], null],
  [{ key: 'paper', value: 'B5' }, [], 'impossibleValue'],
  [{ key: 'colour', value: 'black、1F4E79' }, [], null],
  [{ key: 'colour', value: 'red' }, [], 'impossibleValue'],
  [{ key: 'headingNumbers', value: '一、 （一） 1.' }, [], null],
  [{ key: 'headingNumbers', value: '标题' }, [], 'impossibleValue'],
  [{ key: 'fontSize', value: 'free', scope: 'figureText' }, [], null],
  [{ key: 'fontSize', value: 14, tolerance: -1 }, [], 'impossibleTolerance'],
  [{ key: 'fontSize', value: 14, scope: 'everywhere' }, [], 'unknownScope'],
  [{ key: 'constructor', value: 1 }, [], 'unknownKey'],
])('%j with %j: %s', (rule, rules, reason) => {
  expect(checkRule(rule, rules)).toEqual(reason === null ? null : { key: rule.key, reason })
})

test('the first rule of a set that cannot be meant is named', () => {
  expect(
    checkRules([
      { key: 'fontSize', value: 14 },
      { key: 'pagesMax', value: 0.5 },
    ]),
  ).toEqual({
    key: 'pagesMax',
    reason: 'impossibleValue',
  })
})
