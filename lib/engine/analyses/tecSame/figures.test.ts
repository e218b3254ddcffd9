import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { partOf } from '../../../../tests/bench/documents/report'
import { type CorpusName, LINES, runTrials, VERIFICATION } from '../../../../tests/bench/documents/trials'

/** Trials of the page that are repeated. */
const AGAIN = 1

const page = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
const NAMES = [...LINES.map(({ name }) => name), 'honest']

function rowsOf(part: Parameters<typeof partOf>[1]) {
  const rows = partOf(page, part)
    .split('\n')
    .filter((row) => row.startsWith('|'))
    .map((row) => row.split('|').map((cell) => cell.trim()))
  return new Map(rows.map(([, name, ...cells]) => [name!, cells] as const))
}

function stated(corpus: CorpusName, name: string) {
  const [pairs, fragments, passages, either, , , , reached, shares] = rowsOf(corpus).get(name)!
  const [least, most] = shares!.split('–').map(Number)
  return {
    ...{ pairs: Number(pairs), fragments: Number(fragments), passages: Number(passages) },
    ...{ either: Number(either), reached, least: least!, most: most! },
  }
}

describe.each(['free', 'formulaic'] as const)('texts of the corpus %s', (corpus) => {
  test('the page states every line, and every figure is reached', () => {
    expect([...rowsOf(corpus).keys()].slice(2)).toEqual(NAMES)
    expect(NAMES.filter((name) => stated(corpus, name).reached !== 'yes')).toEqual([])
  })

  test('the figures are those of the program', () => {
    const { planted, honest } = runTrials(VERIFICATION, AGAIN, corpus)
    for (const [name, counts] of [...planted, ['honest', honest] as const]) {
      const whole = stated(corpus, name)
      // The page's trials include those repeated, so there are neither more hits nor more misses than stated.
      expect(counts.either, name).toBeLessThanOrEqual(whole.either)
      expect(counts.pairs - counts.either, name).toBeLessThanOrEqual(whole.pairs - whole.either)
      expect(counts.fragments, name).toBeLessThanOrEqual(whole.fragments)
      expect(counts.passages, name).toBeLessThanOrEqual(whole.passages)
      expect(counts.least + 0.006, name).toBeGreaterThan(whole.least)
      expect(counts.most - 0.006, name).toBeLessThan(whole.most)
    }
  })
})

test('what was copied word for word comes out as its share', () => {
  const [five, twenty] = [stated('free', 'verbatim 5 %'), stated('free', 'verbatim 20 %')]
  expect(five.least).toBeGreaterThanOrEqual(4.5)
  expect(five.most).toBeLessThanOrEqual(5.5)
  expect(twenty.least).toBeGreaterThanOrEqual(18.5)
  expect(twenty.most).toBeLessThanOrEqual(21.5)
})
