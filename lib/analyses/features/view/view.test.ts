import { expect, test } from 'vitest'
import { addRun, goldenCase } from '../../../../tests/support/report-section'
import { resultStore } from '../../../../tests/support/result-store'
import { runById } from '../../../runs/data'
import { type OpenResult, openResult } from '../../../runs/results/reader'
import { featureSummary } from './features'
import { outerRows } from './outer-table'
import { featureBidders, outersOfPublic, typeSummaries } from './view'

resultStore()

const MAC = '001A2B000001'
const step = (bidderName: string, featureType: string, feature: string) => {
  return { bidderName, featureType, feature, step: '10', time: '2026-03-01 08:00:00' }
}

/** Two bidders with one address in two spellings and a public one; other companies elsewhere have both. */
async function analysed(): Promise<OpenResult> {
  const { input } = goldenCase('features', 'other-sections')
  const elsewhere = (featureType: string, code: string) =>
    Array.from({ length: 7 }, (_, at) => {
      return { featureType, code, bidderName: `别家${at}`, projectName: '另一项目', sectionCode: `S-${at}` }
    })
  const steps = [
    step('投标人1', '50', '00-1a-2b-00-00-01'),
    step('投标人2', '50', '00:1A:2B:00:00:01'),
    step('投标人1', '40', '10.0.0.7'),
  ]
  const outerHolders = [...elsewhere('50', MAC), ...elsewhere('40', '10.0.0.7'), ...elsewhere('20', 'LOCK-2')]
  const runId = await addRun('features', { ...input, record: { ...input.record!, steps }, outerHolders }, 2)
  return openResult((await runById(runId))!)
}

test('the number of codes that others have elsewhere is that of the analysis, whatever their spelling', async () => {
  const run = await analysed()
  const stored = [...run.rows('sums')].map(({ featureType, outerNum }) => [featureType, outerNum])
  const shown = typeSummaries(run).map(({ featureType, outerNum }) => [featureType, outerNum])
  expect(shown.filter(([, outerNum]) => outerNum)).toEqual([
    ['20', 1],
    ['50', 1],
  ])
  expect(shown).toEqual(expect.arrayContaining(stored))
})

test('a type that nobody, or only one bidder, has a code of is not compared, and has no 0', async () => {
  const { input } = goldenCase('features', 'spellings-and-markers')
  const run = await openResult((await runById(await addRun('features', input, 2)))!)
  const counts = Object.fromEntries(typeSummaries(run).map(({ featureType, num }) => [featureType, num]))
  expect(counts).toMatchObject({ '10': null, '50': 1, '60': 0, '80': null })
})

const FILTERS = [null, '20', '40', '50', '60'].flatMap((type) =>
  [null, 1, 2].map((bidderId) => ({ type, bidderId })),
)

test('the pages of matches with other sections are together all of them, under every filter', async () => {
  const run = await analysed()
  const all = featureSummary(run).outerData
  expect(all).toHaveLength(7 * 4)
  const ofPage: OpenResult = {
    ...run,
    rows(table, filter) {
      if (table === 'outerCodes') throw new Error('a page needs only its own rows')
      return run.rows(table, filter)
    },
  }
  for (const filter of FILTERS) {
    const expected = all
      .filter(({ featureType }) => filter.type === null || featureType === filter.type)
      .filter(({ bidderId }) => filter.bidderId === null || bidderId === filter.bidderId)
    const rows = outerRows(ofPage, filter)
    expect(rows.most).toBe(expected.length)
    const pages = Array.from({ length: 6 }, (_, at) => rows.page({ page: at + 1, size: 5 }))
    const last = Math.max(1, Math.ceil(expected.length / 5))
    const shown = pages.slice(0, last).flatMap((page) => page.rows)
    const plain = shown.map(({ isPublic, ...row }) => ({ ...row, isPublic: isPublic === '1' }))
    expect(plain).toEqual(expected)
    expect(pages.every((page) => page.rows.length <= 5)).toBe(true)
    // A place names the same row under every filter.
    const places = pages.slice(0, last).flatMap((page) => page.places)
    expect(outerRows(ofPage, { type: null, bidderId: null }).at(places)).toEqual(shown)
    expect([...rows.placed()].map(({ place }) => place)).toEqual(places)
  }
  expect((await featureBidders(ofPage)).map(({ bidderId }) => bidderId)).toEqual([1, 2])
})

test('a page of matches makes only its own rows of public codes', async () => {
  const run = await analysed()
  let made = 0
  const open = outersOfPublic(run)
  for (const outer of open)
    Object.defineProperty(outer, 'remark', { enumerable: true, get: () => made++ && null })
  const rows = outerRows(run, { type: null, bidderId: null })
  const stored = rows.most - open.length
  const madeBy = (page: number) => {
    made = 0
    return rows.page({ page, size: 1 }).rows.length && made
  }
  expect(open.length).toBeGreaterThan(1)
  expect([madeBy(1), madeBy(stored), madeBy(stored + 1), madeBy(rows.most)]).toEqual([0, 0, 1, 1])
})
