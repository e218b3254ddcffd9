import { expect, test } from 'vitest'
import { z } from 'zod'
import { check } from './check'
import { LOCALES } from './i18n/locale'
import { translator } from './i18n/translator'

test('what is wrong is told in every language, each in its own words', () => {
  const schema = z.object({ text: z.string().max(3), number: z.number(), absent: z.string() })
  const told = LOCALES.map((locale) => {
    const checked = check(schema, { text: 'long', number: 'x' }, locale, translator(locale))
    return checked.ok ? [] : checked.details.map(({ message }) => message)
  })
  for (const at of [0, 1, 2]) expect(new Set(told.map((messages) => messages[at])).size).toBe(LOCALES.length)
})
