import { expect, test } from 'vitest'
import { demoHistory } from './demo-history'

const DEMO = ['甲', '乙', '丙', '丁', '戊'].map((bidderName, at) => ({
  bidderName,
  bidderCode: `code ${at}`,
}))

test('the past of the demo has its kind of sections before it, its bidders and their awards', () => {
  const records = demoHistory(DEMO)
  const codes = records.map(({ section }) => section.sectionCode)
  expect(new Set(codes).size).toBe(records.length)
  expect(records.every(({ section }) => String(section.openTime) < '2026-03-02')).toBe(true)
  const alike = records.filter(({ section, bidders }) => section.projectType === '03' && bidders.length <= 5)
  expect(alike.length).toBeGreaterThanOrEqual(30)
  const named = (name: string) =>
    records.filter(({ bidders }) => bidders.some((one) => one.bidderName === name))
  for (const { bidderName } of DEMO) expect(named(bidderName).length, bidderName).toBeGreaterThanOrEqual(5)
  const awarded = records.filter(({ award, bidders }) =>
    bidders.some(({ bidderName }) => bidderName === award.bidderName),
  )
  expect(awarded).toHaveLength(records.length)
})
