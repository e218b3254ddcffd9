// Over 30 s: computes the percentiles of 2,000 honest sections.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_END, PAGE_START, percentilesReport } from '../../../../tests/bench/screens/report'
import { honestPercentiles, uniformP, VERIFICATION } from '../../../../tests/bench/screens/trials'

const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const stated = page.slice(page.indexOf(PAGE_START) + PAGE_START.length, page.indexOf(PAGE_END)).trim()

test('percentiles of 2,000 honest sections are uniform, as the page states', () => {
  const found = honestPercentiles(VERIFICATION, 2000)
  expect(stated).toBe(percentilesReport(VERIFICATION, found))
  expect([...found].filter(([, percentiles]) => percentiles.length < 2000)).toEqual([])
  expect([...found].filter(([, percentiles]) => uniformP(percentiles) <= 0.01)).toEqual([])
})

test('the test of uniformity sees percentiles that are not', () => {
  const even = Array.from({ length: 2000 }, (_, at) => (at + 0.5) / 20)
  expect(uniformP(even)).toBe(1)
  expect(uniformP(even.map((percentile) => (percentile / 100) ** 1.2 * 100))).toBeLessThan(1e-4)
})
