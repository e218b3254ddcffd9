import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  isHigh,
  RING_LINES,
  RING_TRIALS,
  VERIFICATION,
} from '../../../../tests/bench/laboratories/award-trials'
import { PAGE_END, PAGE_START } from '../../../../tests/bench/laboratories/report'
import { tableRows } from '../../../../tests/support/bench-page'

/** Sections of the page that are repeated. */
const AGAIN = 30

const page = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
const rows = tableRows(page, PAGE_START, PAGE_END)

test('the page states every line with the prototype beside it, and every time is reached', () => {
  for (const { name, prototype } of RING_LINES) {
    expect(rows.get(name)?.[0]).toBe(String(RING_TRIALS))
    expect(rows.get(name)?.at(-1)).toBe(prototype)
  }
  const times = [...rows.values()].filter((cells) => cells[1]?.startsWith('≤'))
  expect(times.map((cells) => cells.at(-1))).toEqual(['yes', 'yes'])
})

test.each(RING_LINES)('$name: the first sections agree with the page', (line) => {
  const stated = Number(rows.get(line.name)![1])
  const hits = Array.from({ length: AGAIN }, (_, trial) => isHigh(VERIFICATION, line, trial)).filter(
    Boolean,
  ).length
  expect(hits).toBeLessThanOrEqual(stated)
  expect(AGAIN - hits).toBeLessThanOrEqual(RING_TRIALS - stated)
})

test('the rank is weak: an honest group is high as often as the prototype found, within what so few sections tell', () => {
  const [, hits, share, interval] = rows.get('honest group of four')!
  const [low, high] = interval!.split('–').map(Number)
  expect(Number(share)).toBe((Number(hits) / RING_TRIALS) * 100)
  expect(low).toBeLessThanOrEqual(3)
  expect(high).toBeGreaterThanOrEqual(3)
})
