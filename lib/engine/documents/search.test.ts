import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedPlain } from './compared-text'
import { createSearch, searchIn } from './search'

const found = (words: readonly string[], text: string) =>
  searchIn(createSearch(words), comparedPlain(text).codes).map(
    ({ word, start, end }) => `${words[word]} ${start}-${end}`,
  )

test('words that overlap, end in each other or are hidden', () => {
  expect(found(['甲乙丙', '乙丙', '丙丁'], '甲乙丙丁乙丙')).toEqual(['甲乙丙 0-3', '丙丁 2-4', '乙丙 4-6'])
  expect(found(['示例建设'], '示\u200b例 建\n设')).toEqual(['示例建设 0-4'])
  expect(found(['', '甲'], '乙')).toEqual([])
})

test('the same as looking at every place', () => {
  const word = fc.string({ unit: fc.constantFrom('甲', '乙', '丙'), minLength: 1, maxLength: 4 })
  const text = fc.string({ unit: fc.constantFrom('甲', '乙', '丙', '丁'), maxLength: 60 })
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 8 }), text, (words, whole) => {
      const all = words.flatMap((one) =>
        [...whole].flatMap((_, at) => (whole.startsWith(one, at) ? [[at, at + one.length] as const] : [])),
      )
      const outer = all.filter(
        ([start, end]) => !all.some(([a, b]) => a <= start && b >= end && b - a > end - start),
      )
      const hits = searchIn(createSearch(words), comparedPlain(whole).codes)
      expect(hits.map(({ start, end }) => `${start}-${end}`).sort()).toEqual(
        outer.map(([start, end]) => `${start}-${end}`).sort(),
      )
    }),
  )
})

test('two thousand names in six million characters take a second of processor', () => {
  const names = Array.from({ length: 2000 }, (_, i) => `示例${String.fromCharCode(0x4e00 + i)}建设工程`)
  const codes = comparedPlain('混凝土示例浇筑施工方案建设工程'.repeat(400_000)).codes
  const search = createSearch(names)
  const before = process.cpuUsage()
  expect(searchIn(search, codes)).toEqual([])
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(2)
})
