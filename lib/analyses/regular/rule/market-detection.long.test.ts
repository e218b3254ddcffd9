// Over 30 s: looks for planted lines in whole markets.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MARKET_LINES } from '../../../../tests/bench/detection/market/lines'
import { MARKET_END, MARKET_START } from '../../../../tests/bench/detection/market/report'
import { runMarketLines } from '../../../../tests/bench/detection/market/run'
import { VIEWS } from '../../../../tests/bench/detection/market/trial'
import { VERIFICATION } from '../../../../tests/bench/detection/run-line'

/** The fewest pairs of a line, planted and honest (issue: figures with intervals that mean something). */
const FEWEST_PLANTED = 200
const FEWEST_HONEST = 5000
/** The same of three bidders, who are three pairs a section. */
const FEWEST_OF_THREE = 720

interface Counted {
  readonly hits: number
  readonly pairs: number
}

const counted = (cell: string): Counted => {
  const [, hits, pairs] = /^(\d+) \/ (\d+)/.exec(cell) ?? []
  return { hits: Number(hits), pairs: Number(pairs) }
}

/** The rows of the table by line: the counts of each view, and those of the other honest pairs. */
function statedRows(): Map<string, { cells: string[]; views: Counted[]; others: Counted }> {
  const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const part = page.slice(page.indexOf(MARKET_START), page.indexOf(MARKET_END))
  return new Map(
    part.split('\n').flatMap((row) => {
      const cells = row.split('|').map((cell) => cell.trim())
      if (!/^\d+ \/ \d+/.test(cells[3] ?? '')) return []
      return [
        [cells[1]!, { cells, views: cells.slice(3, 6).map(counted), others: counted(cells[6]!) }] as const,
      ]
    }),
  )
}

const stated = statedRows()

describe('the table of the market on the page', () => {
  it('has the lines of the benchmark, each with enough pairs, and reaches every figure', () => {
    expect([...stated.keys()]).toEqual(MARKET_LINES.map(({ name }) => name))
    for (const [name, { cells, views, others }] of stated) {
      expect(cells.join(' ')).not.toContain('**no**')
      const isHonest = Number.isNaN(others.pairs)
      const fewestHonest = name.startsWith('3 bidders') ? FEWEST_OF_THREE : FEWEST_HONEST
      for (const { pairs } of views)
        expect(pairs).toBeGreaterThanOrEqual(isHonest ? fewestHonest : FEWEST_PLANTED)
      if (!isHonest) expect(others.pairs / VIEWS.length).toBeGreaterThanOrEqual(FEWEST_HONEST)
    }
  })

  it.each(MARKET_LINES)('$name: the first section agrees with the page', (line) => {
    const { views } = stated.get(line.name)!
    for (const [at, outcome] of runMarketLines([line], VERIFICATION, 0).entries()) {
      const { hits, pairs } = views[at]!
      expect(outcome.hits).toBeLessThanOrEqual(hits)
      expect(outcome.pairs - outcome.hits).toBeLessThanOrEqual(pairs - hits)
      expect(pairs % outcome.pairs).toBe(0)
    }
  })
})
