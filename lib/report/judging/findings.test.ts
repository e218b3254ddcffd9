import { expect, test } from 'vitest'
import { addBills, addRun, goldenCase } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { findAnalysis } from '../../analyses/rules'
import type { Query } from '../../kit/query'
import { runById } from '../../runs/data'
import { openResult } from '../../runs/results/reader'
import { rowsOfView } from './findings'

resultStore()

/** A table of a golden case, and its rows under an address as they are judged. */
async function judgedIn(analysisId: string, name: string, tableId: string) {
  const { input } = goldenCase(analysisId, name)
  const run = await openResult((await runById(await addRun(analysisId, input, 3)))!)
  const analysis = findAnalysis(analysisId)!
  const table = analysis.tables.find(({ id }) => id === tableId)!
  const listed = async (query: Query) => [...(await rowsOfView({ run, analysis, table }, query, 'zh-CN'))]
  return { all: [...run.rows(tableId)], listed }
}

test('all pairs of one bidder are judged where only these are listed', async () => {
  const { all, listed } = await judgedIn('regular', 'small-section', 'pairs')
  const id = all[0]!.bidder1Id
  const expected = all.filter((row) => row.bidder1Id === id || row.bidder2Id === id)
  expect(expected.length).toBeLessThan(all.length)
  const names = (rows: typeof all) => rows.map((row) => `${row.bidder1Id} ${row.bidder2Id}`).sort()
  expect(names(await listed({ v1: String(id) }))).toEqual(names(expected))
  expect(names(await listed({}))).toEqual(names(all))
})

test('no pair is judged where the items of two bidders are listed', async () => {
  const { all, listed } = await judgedIn('regular', 'small-section', 'pairs')
  await addBills(goldenCase('regular', 'small-section').input)
  const { bidder1Id, bidder2Id } = all[0]!
  expect(await listed({ v1: String(bidder1Id), v2: String(bidder2Id) })).toEqual([])
})

test('column filters limit what is judged in tables that pages make themselves', async () => {
  const codes = await judgedIn('features', 'other-sections', 'outerCodes')
  const { outerBidderName } = codes.all[0]!
  const wanted = codes.all.filter((row) => row.outerBidderName === outerBidderName)
  const found = await codes.listed({ 'f.outerBidderName': String(outerBidderName) })
  expect(found.map(({ feature }) => feature)).toEqual(wanted.map(({ feature }) => feature))

  const operations = await judgedIn('transactions', 'across-steps', 'details')
  const counted = operations.all.filter((row) => row.isPublic === '0')
  const { bidder1Step } = counted[0]!
  const ofStep = await operations.listed({ 'f.bidder1Step': String(bidder1Step) })
  expect(ofStep.map(({ serial }) => serial)).toEqual(
    counted.filter((row) => row.bidder1Step === bidder1Step).map(({ serial }) => serial),
  )
  expect(ofStep.length).toBeLessThan(counted.length)
  // Public operations can be chosen as those of any other column; none of them is judged.
  expect(await operations.listed({ 'f.isPublic': '0' })).toHaveLength(counted.length)
  expect(await operations.listed({ 'f.isPublic': '1' })).toEqual([])
})
