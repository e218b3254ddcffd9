import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HARD_LINES } from '../bench/detection/hard-lines'
import type { Line } from '../bench/detection/line'
import { MIXED_LINES } from '../bench/detection/mixed-lines'
import { PAGE_END, PAGE_START } from '../bench/detection/report'
import { REQUIRED_LINES } from '../bench/detection/required-lines'
import { reaches, runLine, VERIFICATION } from '../bench/detection/run-line'

/** Trials of the page that are repeated, by kind of line. */
export type Again = Readonly<Record<'required' | 'hard' | 'mixed', number>>

interface Stated {
  readonly hits: number
  readonly pairs: number
  readonly target: string
  readonly reached: string
}

/** The lines of the benchmark as stated on the page. */
function statedLines(): Map<string, Stated> {
  const page = readFileSync('lib/analyses/regular/README.md', 'utf8')
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

export const stated = statedLines()

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

/** Repeats trials of the benchmark: what comes out must not contradict the figures on the page. */
export function testTrials(again: Again): void {
  it.each(REQUIRED_LINES)('$name', (line) => testLine(line, again.required))
  it.each(HARD_LINES)('$name', (line) => testLine(line, again.hard))
  it.each(MIXED_LINES)('$name', (line) => testLine(line, again.mixed))
}
