import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_END, PAGE_START } from '../../../../tests/bench/documents/report'
import { LINES, runTrials, VERIFICATION } from '../../../../tests/bench/documents/trials'

/** Trials of the page that are repeated. */
const AGAIN = 1

const page = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
const rows = new Map(
  page
    .slice(page.indexOf(PAGE_START), page.indexOf(PAGE_END))
    .split('\n')
    .filter((row) => row.startsWith('|'))
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, name, ...cells]) => [name!, cells] as const),
)
const stated = (name: string) => {
  const [pairs, fragments, passages, either, , , , reached] = rows.get(name)!
  return {
    pairs: Number(pairs),
    fragments: Number(fragments),
    passages: Number(passages),
    either: Number(either),
    reached,
  }
}

test('the page states every line, and every figure is reached', () => {
  expect([...rows.keys()].slice(2)).toEqual([...LINES.map(({ name }) => name), 'honest'])
  expect(
    [...LINES.map(({ name }) => name), 'honest'].filter((name) => stated(name).reached !== 'yes'),
  ).toEqual([])
})

test('the figures are those of the program; what was copied word for word comes out as its share', () => {
  const { planted, honest } = runTrials(VERIFICATION, AGAIN)
  for (const [name, counts] of [...planted, ['honest', honest] as const]) {
    const whole = stated(name)
    // The page's trials include those repeated, so there are neither more hits nor more misses than stated.
    expect(counts.either, name).toBeLessThanOrEqual(whole.either)
    expect(counts.pairs - counts.either, name).toBeLessThanOrEqual(whole.pairs - whole.either)
    expect(counts.fragments, name).toBeLessThanOrEqual(whole.fragments)
    expect(counts.passages, name).toBeLessThanOrEqual(whole.passages)
  }
  const [five, twenty] = ['verbatim 5 %', 'verbatim 20 %'].map((name) => planted.get(name)!)
  expect(Math.abs(five!.most - 5)).toBeLessThanOrEqual(0.5)
  expect(Math.abs(twenty!.most - 20)).toBeLessThanOrEqual(1.5)
})
