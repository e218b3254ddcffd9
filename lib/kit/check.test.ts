import { expect, test } from 'vitest'
import { z } from 'zod'
import { check } from './check'
import { LOCALES } from './i18n/locale'
import { translator } from './i18n/translator'

test('problems are reported in every language, each in its own words', () => {
  const schema = z.object({ text: z.string().max(3), number: z.number(), absent: z.string() })
  const details = LOCALES.map((locale) => {
    const checked = check(schema, { text: 'long', number: 'x' }, translator(locale))
    return checked.ok ? [] : checked.details.map(({ message }) => message)
  })
  for (const at of [0, 1, 2])
    expect(new Set(details.map((messages) => messages[at])).size).toBe(LOCALES.length)
})

/** A schema for every problem the validator can report, with values that trigger each. */
const EVERYTHING = z.strictObject({
  string: z.string(),
  number: z.number(),
  int: z.int(),
  boolean: z.boolean(),
  array: z.array(z.string()),
  object: z.object({}),
  date: z.date(),
  longText: z.string().max(2),
  shortText: z.string().min(3),
  empty: z.string().min(1),
  large: z.number().max(10),
  small: z.number().min(10),
  many: z.array(z.int()).max(1),
  few: z.array(z.int()).min(2),
  one: z.enum(['甲', '乙']),
  literal: z.literal(7),
  address: z.url(),
  pattern: z.string().regex(/^\d+$/),
  multiple: z.number().multipleOf(5),
  union: z.union([z.string(), z.boolean()]),
  record: z.record(z.string().max(1), z.int()),
  map: z.map(z.string(), z.int()),
  custom: z.string().refine(() => false),
})
const WRONG = {
  string: 1,
  number: 'x',
  int: 1.5,
  boolean: 'x',
  array: {},
  object: [],
  date: 'x',
  longText: 'long',
  shortText: 'x',
  empty: '',
  large: 11,
  small: 9,
  many: [1, 2],
  few: [1],
  one: '丙',
  literal: 8,
  address: 'x',
  pattern: 'x',
  multiple: 3,
  union: 1,
  record: { long: 1 },
  map: 1,
  custom: 'x',
  surplus: 1,
}

test.each(LOCALES)('%s: no problem is reported in the validator’s own words', (locale) => {
  const checked = check(EVERYTHING, WRONG, translator(locale))
  if (checked.ok) throw new Error('every field was wrong')
  const messages = new Map(checked.details.map(({ path, message }) => [path.split('.')[0]!, message]))
  expect([...messages.keys()].sort()).toEqual(['', ...Object.keys(EVERYTHING.shape)].sort())
  for (const [path, message] of messages) {
    expect(message, path).not.toMatch(
      /invalid|expected|received|too (big|small)|>=|<=|errors\.|期望|无效输入|实际接收/i,
    )
    if (locale.startsWith('zh')) expect(message, path).toMatch(/\p{Script=Han}/u)
  }
  expect(messages.get('large')).toContain('10')
  expect(messages.get('one')).toContain('甲, 乙')
  expect(messages.get('')).toContain('surplus')
})
