import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { HARD_LINES } from '../../../../tests/bench/detection/hard-lines'
import type { Line } from '../../../../tests/bench/detection/line'
import { MIXED_LINES } from '../../../../tests/bench/detection/mixed-lines'
import { PAGE_END, PAGE_START } from '../../../../tests/bench/detection/report'
import { REQUIRED_LINES } from '../../../../tests/bench/detection/required-lines'
import { reaches, runLine, VERIFICATION } from '../../../../tests/bench/detection/run-line'

/** Trials of the page that are repeated; required lines need the most: four use every noise level once. */
const AGAIN = { required: 4, hard: 1, mixed: 4 }

interface Stated {
  readonly hits: number
  readonly pairs: number
  readonly target: string
  readonly reached: string
}

/** The lines of the benchmark as stated on the page. */
function statedLines(): Map<string, Stated> {
  const page = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
  const part = page.slice(page.indexOf(PAGE_START), page.indexOf(PAGE_END))
  const rows = part.split('\n').flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    const counts = /^(\d+) \/ (\d+)$/.exec(cells[2] ?? '')
    if (!counts) return []
    const stated = {
      hits: Number(counts[1]),
      pairs: Number(counts[2]),
      target: cells[5]!,
      reached: cells[6]!,
    }
    return [[cells[1]!, stated] as const]
  })
  return new Map(rows)
}

const stated = statedLines()

function testLine(line: Line, again: number): void {
  const { hits, pairs, reached } = stated.get(line.name)!
  const outcome = runLine(line, VERIFICATION, Math.min(again, line.trials))
  // The page's trials include those repeated, so there are neither more hits nor more misses than stated.
  expect(outcome.pairs * line.trials).toBe(pairs * Math.min(again, line.trials))
  expect(outcome.hits).toBeLessThanOrEqual(hits)
  expect(outcome.pairs - outcome.hits).toBeLessThanOrEqual(pairs - hits)
  const whole = reaches({ ...outcome, hits, pairs })
  expect(reached).toBe(whole === null ? '' : whole ? 'yes' : '**no**')
}

describe('the figures on the page', () => {
  it('belong to the lines of the benchmark', () => {
    expect([...stated.keys()]).toEqual(
      [...REQUIRED_LINES, ...HARD_LINES, ...MIXED_LINES].map(({ name }) => name),
    )
  })

  it('meet every target of rules.md §5.4 and of the honest lines', () => {
    const missed = [...stated].filter(([, { reached }]) => reached === '**no**')
    expect(missed).toEqual([])
  })

  it.each(REQUIRED_LINES)('$name', (line) => testLine(line, AGAIN.required))
  it.each(HARD_LINES)('$name', (line) => testLine(line, AGAIN.hard))
  it.each(MIXED_LINES)('$name', (line) => testLine(line, AGAIN.mixed))
})
