import { expect, test } from 'vitest'
import { clustersOf, instantOf } from './time-clusters'

const at = (times: readonly string[]) => times.map(instantOf)

test('weeks between download and upload are cut out, hours within one evening are not', () => {
  const clusters = clustersOf(
    at(['2026-03-01 15:00:20', '2026-02-11 10:00:00', '2026-02-11 13:30:00', '2026-03-01 15:06:20']),
  )
  expect(clusters.map(({ title }) => title)).toEqual(['2026-02-11', '2026-03-01'])
  expect(clusters[0]).toMatchObject({
    from: instantOf('2026-02-11 10:00:00'),
    to: instantOf('2026-02-11 13:30:00'),
  })
})

test('a cluster across midnight names both days; a single instant has a margin', () => {
  const [first, second] = clustersOf(
    at(['2026-03-01 23:50:00', '2026-03-02 00:10:00', '2026-05-02 08:00:00']),
  )
  expect(first!.title).toBe('2026-03-01 – 2026-03-02')
  expect(second!.from).toBe(second!.to)
  expect(second!.air).toBeGreaterThan(0)
  expect(second!.share).toBeGreaterThan(0.1)
})

test('nights between days of steady work are not cut out', () => {
  const days = Array.from({ length: 20 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')} 08:00:00`)
  expect(clustersOf(at(days))).toHaveLength(1)
  expect(clustersOf([])).toEqual([])
})

test('both the weeks and the night before the opening are cut out', () => {
  const times = ['2026-02-11 10:00:00', '2026-03-01 15:00:00', '2026-03-01 15:30:00', '2026-03-02 09:10:00']
  expect(clustersOf(at(times)).map(({ title }) => title)).toEqual(['2026-02-11', '2026-03-01', '2026-03-02'])
})
