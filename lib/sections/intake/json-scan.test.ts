import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanJson } from './json-scan'

const LIMITS = { values: 1_000_000, depth: 1000 }
const scan = (text: string) => scanJson(text, LIMITS)

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('accepts exactly what JSON.parse accepts', () => {
  const spoilt = fc.tuple(
    fc.json(),
    fc.nat(),
    fc.constantFrom('', ',', '"', '}', ']', '\\', '0', '-', 'e', '\n'),
  )
  const text = fc.oneof(
    fc.json(),
    fc.json().map((json) => JSON.stringify(JSON.parse(json), null, 2)),
    spoilt.map(([json, at, odd]) => {
      const place = at % (json.length + 1)
      return json.slice(0, place) + odd + json.slice(place + 1)
    }),
  )
  fc.assert(
    fc.property(text, (json) => {
      expect(scan(json).kind === 'sound').toBe(parses(json))
    }),
    { numRuns: 5000, seed: 1 },
  )
})

test.each([
  ['', 0],
  ['{"a": 1,}', 8],
  ['[1 2]', 3],
  ['{"a" 1}', 5],
  ['["a\n"]', 3],
  ['["\\x"]', 3],
  ['[tru]', 4],
  ['[01]', 2],
  ['[1.]', 3],
  ['[1]]', 3],
  ['{"a":[1,{"b":"c', 15],
])('%j is broken at %i', (text, at) => expect(scan(text)).toEqual({ kind: 'broken', at }))

test('counts values and levels, and stops at the limits', () => {
  expect(scan('{"a":[1,"b",null],"c":{}}')).toEqual({ kind: 'sound', values: 6, depth: 2 })
  expect(scanJson('[1,2,3]', { values: 3, depth: 9 })).toEqual({ kind: 'tooMuch' })
  expect(scanJson('[[[]]]', { values: 9, depth: 2 })).toEqual({ kind: 'tooMuch' })
})
