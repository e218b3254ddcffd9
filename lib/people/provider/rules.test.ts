import { expect, test } from 'vitest'
import { firstMatch, matches } from './rules'

const claims = {
  sub: 'p-1',
  org: '南方交易中心',
  groups: ['evaluators', 'Leaders', 7],
  'https://example.org/unit': 'north',
  realm_access: { roles: ['supervisor'] },
  empty: '',
  none: [],
}

test('a rule matches a value, an entry of a list, or a claim that has any value', () => {
  expect(matches({ claim: 'org', value: '南方交易中心' }, claims)).toBe(true)
  expect(matches({ claim: 'org', value: '南方' }, claims)).toBe(false)
  expect(matches({ claim: 'groups', value: 'evaluators' }, claims)).toBe(true)
  expect(matches({ claim: 'groups', value: 'leaders' }, claims)).toBe(false)
  expect(matches({ claim: 'groups', value: '7' }, claims)).toBe(true)
  expect(matches({ claim: 'sub', value: null }, claims)).toBe(true)
  expect(matches({ claim: 'empty', value: null }, claims)).toBe(false)
  expect(matches({ claim: 'none', value: null }, claims)).toBe(false)
  expect(matches({ claim: 'absent', value: null }, claims)).toBe(false)
})

test('a claim is found by its whole name and inside of objects, never in what every object inherits', () => {
  expect(matches({ claim: 'https://example.org/unit', value: 'north' }, claims)).toBe(true)
  expect(matches({ claim: 'realm_access.roles', value: 'supervisor' }, claims)).toBe(true)
  expect(matches({ claim: 'constructor.name', value: null }, claims)).toBe(false)
})

test('the first rule that matches counts, in the order given', () => {
  const rules = [
    { id: 1, claim: 'groups', value: 'administrators' },
    { id: 2, claim: 'org', value: '南方交易中心' },
    { id: 3, claim: 'groups', value: 'evaluators' },
  ]
  expect(firstMatch(rules, claims)?.id).toBe(2)
  expect(firstMatch(rules.toReversed(), claims)?.id).toBe(3)
  expect(firstMatch(rules.slice(0, 1), claims)).toBeNull()
})
