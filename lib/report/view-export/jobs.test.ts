import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import { findingJudgements, users } from '@/db/schema'
import { addBills, addRun, goldenCase, OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { findAnalysis } from '../../analyses/rules'
import type { Query } from '../../kit/query'
import { runById } from '../../runs/data'
import { findingKey } from '../../runs/findings'
import { differingPart } from '../../runs/present'
import { openResult } from '../../runs/results/reader'
import { exportHandlers } from './jobs'

const { folder, db } = resultStore()

/** The last sheet of a view: its name, its heads and its rows as shown, in Chinese. */
async function sheetOf(runId: number, view: Query) {
  const path = join(folder, 'view.xlsx')
  await exportHandlers[1]!.run({ runId, path, locale: 'zh-CN', view } as never, () => {})
  const book = XLSX.read(await readFile(path))
  const name = book.SheetNames.at(-1)!
  const lines = XLSX.utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1, raw: false, defval: '' })
  const [, heads = [], ...rows] = lines
  return {
    name,
    heads,
    rows: rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at]]))),
  }
}

/** The sheets of a whole workbook behind the one that says what it was computed from. */
async function workbookOf(runId: number) {
  const path = join(folder, 'whole.xlsx')
  await exportHandlers[0]!.run({ runId, path, locale: 'zh-CN' } as never, () => {})
  const book = XLSX.read(await readFile(path), { bookFiles: true })
  const { files } = book as unknown as { files: Record<string, { content: Uint8Array }> }
  const xml = (at: number) => Buffer.from(files[`xl/worksheets/sheet${at + 1}.xml`]!.content).toString('utf8')
  return book.SheetNames.slice(1).map((name, at) => {
    const lines = XLSX.utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1, defval: '' })
    return { name, heads: lines[1]!, rows: lines.slice(2), xml: xml(at + 1) }
  })
}

async function analysed(analysisId: string, name: string) {
  const { input } = goldenCase(analysisId, name)
  const runId = await addRun(analysisId, input, input.bids.length)
  return { runId, input, run: await openResult((await runById(runId))!) }
}

const MARK = '不成立'

test('the workbook of an analysis has the judgements, the marks of the screen, a frozen head and a filter', async () => {
  const { runId, run } = await analysed('conformance', 'items')
  const table = findAnalysis('conformance')!.tables.find(({ id }) => id === 'details')!
  const changed = [...run.rows('details')].find(({ dataItem }) => dataItem === '项目特征')!
  const place = { openId: OPEN_ID, analysis: 'conformance', table: 'details' }
  const judged = { verdict: 'dismissed', reason: 'other', note: MARK, row: changed, bidders: [] }
  const key = { findingKey: findingKey(table, changed), userId: 1, at: 0 }
  await db.insert(findingJudgements).values({ ...place, ...judged, ...key })
  const [user] = await db.select().from(users)
  const [sums, details] = await workbookOf(runId)
  expect(sums!.heads).not.toContain('处理意见')
  const said = details!.rows.map((row) => row[details!.heads.indexOf('处理意见')]).filter(Boolean)
  expect(said).toEqual([expect.stringMatching(new RegExp(`其他.* · ${MARK} · ${user!.name}$`))])
  for (const { xml } of [sums!, details!]) expect(xml).toMatch(/state="frozen".*<autoFilter /s)
  const { changed: part } = differingPart(String(changed.bidderValue), String(changed.tenderValue))
  expect(part).not.toBe('')
  expect(details!.xml).toMatch(new RegExp(`<u/>[^t]*?.*?<t[^>]*>${part}</t>`))
})

test('a row that the screen does not offer for judging has no judgement in the sheet', async () => {
  const { runId, run } = await analysed('transactions', 'across-steps')
  const table = findAnalysis('transactions')!.tables.find(({ id }) => id === 'details')!
  const rows = [...run.rows('details')]
  const isPublic = rows.map((row) => row.isPublic === '1')
  expect(new Set(isPublic).size).toBe(2)
  const judged = { openId: OPEN_ID, analysis: 'transactions', table: 'details', verdict: 'dismissed' }
  for (const key of new Set(rows.map((row) => findingKey(table, row)))) {
    const values = { ...judged, findingKey: key, reason: 'other', note: MARK, row: {}, bidders: [] }
    await db.insert(findingJudgements).values({ ...values, userId: 1, at: 0 })
  }
  const sheet = await sheetOf(runId, {})
  expect(sheet.rows.map((row) => row.处理意见?.includes(MARK))).toEqual(isPublic.map((is) => !is))
})

test('a lock that was judged as a feature code has its judgement in the sheet of locks', async () => {
  const { runId, run, input } = await analysed('locks', 'locks-and-certificates')
  await addRun('features', input, input.bids.length)
  const [row] = [...run.rows('innerCodes')]
  const table = findAnalysis('features')!.tables.find(({ id }) => id === 'innerCodes')!
  const place = {
    openId: OPEN_ID,
    analysis: 'features',
    table: 'innerCodes',
    findingKey: findingKey(table, row!),
  }
  const judged = { verdict: 'dismissed', reason: 'other', note: MARK, row: row!, bidders: [1, 2] }
  await db.insert(findingJudgements).values({ ...place, ...judged, userId: 1, at: 0 })
  const marked = async (state?: string) => {
    const { rows } = await sheetOf(runId, { tab: 'innerCodes', judged: state })
    return rows.map((one) => one.处理意见?.includes(MARK))
  }
  const all = await marked()
  expect(all.filter(Boolean)).toHaveLength(1)
  expect(await marked('done')).toEqual([true])
  expect(await marked('open')).toEqual(all.filter((is) => !is))
})

test('a summary has no column of judgements and is not emptied by the choice of judged ones', async () => {
  const { runId, run } = await analysed('responsiveness', 'answers-and-requirements')
  const sums = [...run.rows('sums')].length
  expect(sums).toBeGreaterThan(0)
  for (const judged of [undefined, 'open', 'done']) {
    const { heads, rows } = await sheetOf(runId, { tab: 'sums', judged })
    expect(rows).toHaveLength(sums)
    expect(heads).not.toContain('处理意见')
  }
  expect((await sheetOf(runId, { tab: 'details' })).heads).toContain('处理意见')
})

test('a sheet is named after what it shows: the pairs, if the two cannot be compared', async () => {
  const { runId, input } = await analysed('regular', 'small-section')
  await addBills(input)
  const compared = await sheetOf(runId, { tab: 'details', v1: '1', v2: '2' })
  const pairs = await sheetOf(runId, { tab: 'details' })
  const unknown = await sheetOf(runId, { tab: 'details', v1: '1', v2: '999' })
  expect(compared.name).not.toBe(pairs.name)
  expect([unknown.name, unknown.heads]).toEqual([pairs.name, pairs.heads])
})
