import { _createCache, createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'

test('what a translator has read of its messages stays for the next one (lib/workspace/wording/request.ts)', () => {
  const _cache = _createCache()
  const options = {
    locale: 'en-US' as const,
    messages: { rows: '{count, plural, one {# row} other {# rows}}' },
    _cache,
  }
  expect(createTranslator(options)('rows', { count: 2 })).toBe('2 rows')
  const read = Object.keys(_cache.message)
  expect(read).toHaveLength(1)
  createTranslator(options)('rows', { count: 1 })
  expect(Object.keys(_cache.message)).toEqual(read)
})
