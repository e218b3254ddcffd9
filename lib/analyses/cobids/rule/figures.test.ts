import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_END, PAGE_START } from '../../../../tests/bench/screens/report'
import { MARKETS, runMarket, VERIFICATION } from '../../../../tests/bench/screens/trials'

/** Histories of the page that are repeated. */
const AGAIN = 1

const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const rows = new Map(
  page
    .slice(page.indexOf(PAGE_START), page.indexOf(PAGE_END))
    .split('\n')
    .filter((row) => row.startsWith('|'))
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, name, ...cells]) => [name!, cells] as const),
)

test('the page states every line, and every figure to reach is reached', () => {
  expect([...rows.keys()].slice(2)).toEqual(MARKETS.map(({ name }) => name))
  const missed = MARKETS.filter(({ name, target }) => target !== null && rows.get(name)![5] !== 'yes')
  expect(missed).toEqual([])
})

test('the figures are those of the program', () => {
  for (const market of MARKETS) {
    const { pairs, within } = runMarket(market, VERIFICATION, AGAIN)
    const [allPairs, allWithin] = rows.get(market.name)!.map(Number)
    // The page's histories include those repeated, so there are neither more hits nor more misses than stated.
    expect(within, market.name).toBeLessThanOrEqual(allWithin!)
    expect(pairs - within, market.name).toBeLessThanOrEqual(allPairs! - allWithin!)
    expect(pairs, market.name).toBeGreaterThan(0)
    const share = (within / pairs) * 100
    if (market.ring === null) expect(share, market.name).toBeLessThanOrEqual(market.target!)
    else if (market.target !== null) expect(share, market.name).toBeGreaterThanOrEqual(market.target)
  }
})
