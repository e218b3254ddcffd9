import { beforeEach, describe, expect, test } from 'vitest'
import { findingJudgements, runs } from '@/db/schema'
import { addRows, addRun, goldenCase, LEADER, OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { findAnalysis } from '../../analyses/rules'
import type { Person } from '../../auth/data'
import type { Row } from '../../engine/analysis'
import { findingKey } from '../../runs/findings'
import { currentResult } from '../../runs/results/reader'
import { sectionById } from '../../sections/data'
import { judgementsOf } from '../data'
import { reportDocument } from '../document'
import { judge, retract } from './judge'
import { judgeMany } from './judge-many'
import { judgingOf } from './judging'
import { analysisProgress, factProgress } from './progress'
import { undoJudgements } from './undo'

const { db } = resultStore()
beforeEach(async () => {
  for (const table of [findingJudgements, runs]) await db.delete(table)
})

const VERIFIED = { verdict: 'confirmed', reason: 'verified', note: '' }
const MINOR = { verdict: 'dismissed', reason: 'minor', note: '' }
/** Members of the committee by number; the second leads it. */
const [MEMBER, CHAIR] = [1, LEADER + 1]

const acting = async (userId: number) => ({
  section: (await sectionById(OPEN_ID))!,
  person: { userId } as Person,
})
const tableOf = (analysis: string, id: string) =>
  findAnalysis(analysis)!.tables.find((table) => table.id === id)!

/** A table of the shown results: its rows, how a member sees them judged, and where they are judged. */
async function shown(analysis: string, id: string, userId = MEMBER) {
  const table = tableOf(analysis, id)
  const judging = (await judgingOf(OPEN_ID, findAnalysis(analysis)!, table, userId))!
  const rows = [...(await currentResult(OPEN_ID, analysis))!.rows(id)]
  const place = (row: Row) => ({ analysis, table: id, key: findingKey(table, row) })
  return { rows, judging, place, verdicts: rows.map((row) => judging.known(row)?.verdict ?? null) }
}

const { input } = goldenCase('transactions', 'across-steps')
const [one, two] = input.record!.bidders

/** A lock that two bidders use in two operations each, and what sees it. */
async function sharedLock(analyses = ['features', 'locks', 'transactions']) {
  const steps = ['20', '30'].flatMap((step) =>
    [one, two].map((bidder) => ({
      ...{ bidderName: bidder!.bidderName, featureType: '20', feature: 'LOCK-1', step },
      time: `2026-03-01 10:00:0${step[0]}`,
    })),
  )
  for (const id of analyses) await addRun(id, { ...input, record: { ...input.record!, steps } } as never, 3)
}

/** A judgement as one was stored when each table had its own. */
async function stored(analysis: string, id: string, judged: typeof MINOR, userId = MEMBER) {
  const { rows, place } = await shown(analysis, id)
  const { key: findingKey, ...at } = place(rows[0]!)
  const value = {
    openId: OPEN_ID,
    ...at,
    findingKey,
    ...judged,
    row: rows[0]!,
    bidders: [1, 2],
    userId,
    at: 1,
  }
  await db.insert(findingJudgements).values(value)
}

describe('a lock that is judged in one analysis', () => {
  test('is judged wherever it is seen, counts once, and is changed where it is stored', async () => {
    await sharedLock()
    const [codes, operations] = [
      ['features', 'innerCodes'],
      ['transactions', 'details'],
    ] as const
    expect(await factProgress(OPEN_ID)).toEqual({ judged: 0, toClarify: 0, all: 1 })
    const { place, rows } = await shown(...codes)
    await judge(await acting(MEMBER), place(rows[0]!), VERIFIED)
    for (const [table, count] of [
      [codes, 1],
      [['locks', 'innerCodes'], 1],
      [operations, 4],
    ] as const) {
      const { verdicts } = await shown(...(table as typeof codes))
      expect([table, verdicts]).toEqual([table, Array(count).fill('confirmed')])
    }
    expect(await factProgress(OPEN_ID)).toEqual({ judged: 1, toClarify: 0, all: 1 })
    // The tables state their own rows.
    expect(await analysisProgress(OPEN_ID, 'transactions')).toMatchObject([
      { judged: 4, toClarify: 0, all: 4 },
    ])
    const other = await shown(...operations)
    await judge(await acting(MEMBER), other.place(other.rows[2]!), MINOR, VERIFIED)
    expect((await shown(...codes)).verdicts).toEqual(['dismissed'])
    expect(await judgementsOf(OPEN_ID)).toMatchObject([{ analysis: 'features', verdict: 'dismissed' }])
  })

  test('is taken back everywhere, by the log and by hand', async () => {
    await sharedLock()
    const { place, rows } = await shown('transactions', 'details')
    const first = await judge(await acting(MEMBER), place(rows[0]!), VERIFIED)
    const codes = await shown('features', 'innerCodes')
    const second = await judge(await acting(MEMBER), codes.place(codes.rows[0]!), MINOR)
    expect(await undoJudgements(await acting(MEMBER), second.undo!)).toEqual({ undone: 1, kept: 0 })
    expect((await shown('features', 'innerCodes')).verdicts).toEqual(['confirmed'])
    expect(await undoJudgements(await acting(MEMBER), first.undo!)).toEqual({ undone: 1, kept: 0 })
    expect(await judgementsOf(OPEN_ID)).toEqual([])
    await judge(await acting(MEMBER), place(rows[0]!), VERIFIED)
    await retract(await acting(MEMBER), codes.place(codes.rows[0]!), VERIFIED)
    expect(await judgementsOf(OPEN_ID)).toEqual([])
  })

  test('of another member is changed by the leader alone, wherever it is seen', async () => {
    await sharedLock()
    const { place, rows } = await shown('locks', 'innerCodes')
    await judge(await acting(MEMBER), place(rows[0]!), VERIFIED)
    const codes = await shown('features', 'innerCodes', CHAIR + 1)
    expect(codes.judging.mayJudge(codes.rows[0]!)).toBe(false)
    const at = codes.place(codes.rows[0]!)
    await expect(judge(await acting(CHAIR + 1), at, MINOR)).rejects.toThrow('judgedByOther')
    await expect(judge(await acting(CHAIR), at, MINOR, null)).rejects.toThrow('changedMeanwhile')
    await judge(await acting(CHAIR), at, MINOR, VERIFIED)
    expect((await shown('locks', 'innerCodes')).verdicts).toEqual(['dismissed'])
  })

  test('is judged once where all operations are judged together', async () => {
    await sharedLock()
    const { place, rows } = await shown('transactions', 'details')
    const { key: _, ...table } = place(rows[0]!)
    const keys = rows.map((row) => ({ key: place(row).key, from: null }))
    const made = await judgeMany(await acting(MEMBER), table, { keys }, MINOR)
    expect([made.judged, made.kept, await judgementsOf(OPEN_ID)]).toMatchObject([
      4,
      0,
      [{ verdict: 'dismissed' }],
    ])
    expect((await shown('locks', 'innerCodes')).verdicts).toEqual(['dismissed'])
    expect(await undoJudgements(await acting(MEMBER), made.undo!)).toEqual({ undone: 1, kept: 0 })
    expect(await factProgress(OPEN_ID)).toEqual({ judged: 0, toClarify: 0, all: 1 })
  })
})

describe('judgements of before', () => {
  test('that differ leave the fact open and are both shown, until it is judged again', async () => {
    await sharedLock(['features', 'locks'])
    await stored('features', 'innerCodes', VERIFIED)
    await stored('locks', 'innerCodes', MINOR)
    expect(await factProgress(OPEN_ID)).toEqual({ judged: 0, toClarify: 0, all: 1 })
    const { rows, judging, place, verdicts } = await shown('locks', 'innerCodes')
    expect(verdicts).toEqual([null])
    expect(judging.differing(rows[0]!).map(({ verdict }) => verdict)).toEqual(['dismissed', 'confirmed'])
    expect([judging.isIn('open', rows[0]!), judging.isIn('done', rows[0]!)]).toEqual([true, false])
    const { undo } = await judge(await acting(MEMBER), place(rows[0]!), MINOR, null)
    expect((await judgementsOf(OPEN_ID)).map(({ verdict }) => verdict)).toEqual(['dismissed', 'dismissed'])
    expect(await factProgress(OPEN_ID)).toEqual({ judged: 1, toClarify: 0, all: 1 })
    await undoJudgements(await acting(MEMBER), undo!)
    expect((await judgementsOf(OPEN_ID)).map(({ verdict }) => verdict)).toEqual(['confirmed', 'dismissed'])
  })

  test('are printed once in the report, and those that differ both', async () => {
    await sharedLock()
    await stored('features', 'innerCodes', VERIFIED)
    const textOf = async () => JSON.stringify((await reportDocument(OPEN_ID, 'zh-CN', null)).blocks)
    const agreed = await textOf()
    expect(agreed).toContain('已合并：特征码分析、交易行为分析、加密锁分析的 6 条线索为 1 个事实。')
    expect(agreed).toContain('投标人1：线索 1 条（合并后）')
    expect(agreed).toContain('1 / 1；处理意见中属实 1 条、待澄清 0 条、排除 0 条')
    expect(agreed).not.toContain('排除（')
    await stored('locks', 'innerCodes', MINOR)
    const differing = await textOf()
    expect(differing).toContain('0 / 1；处理意见中属实 0 条、待澄清 0 条、排除 0 条')
    const both = /属实；排除（[^）]+）|排除（[^）]+）；属实/g
    // In the tables of three analyses and the chapters of both bidders.
    expect(differing.match(both)!.length).toBeGreaterThanOrEqual(4)
  })

  test('that agree are one', async () => {
    await sharedLock(['features', 'locks'])
    for (const id of ['features', 'locks']) await stored(id, 'innerCodes', MINOR)
    expect(await factProgress(OPEN_ID)).toEqual({ judged: 1, toClarify: 0, all: 1 })
    expect((await shown('locks', 'innerCodes')).verdicts).toEqual(['dismissed'])
  })

  test('on a code held elsewhere stand for each section, and a judgement of one section for that alone', async () => {
    const code = { bidderId: 1, bidderName: '投标人1', featureType: '20', property: null, feature: 'L-1' }
    const former = { ...code, outerBidderName: '乙公司', bidder1ProjectName: '一项目' }
    await addRows('features', { outerCodes: [former, former] })
    await stored('features', 'outerCodes', MINOR)
    expect(await factProgress(OPEN_ID)).toEqual({ judged: 1, toClarify: 0, all: 1 })
    const sections = ['S-2', 'S-3'].map((outerSectionCode) => ({ ...former, outerSectionCode }))
    await addRows('features', { outerCodes: sections })
    await addRows('locks', { outerCodes: sections })
    expect((await shown('features', 'outerCodes')).verdicts).toEqual(['dismissed', 'dismissed'])
    expect((await shown('locks', 'outerCodes')).verdicts).toEqual(['dismissed', 'dismissed'])
    expect(await factProgress(OPEN_ID)).toEqual({ judged: 2, toClarify: 0, all: 2 })
    const { place, rows } = await shown('locks', 'outerCodes')
    await judge(await acting(MEMBER), place(rows[0]!), VERIFIED)
    expect((await shown('features', 'outerCodes')).verdicts).toEqual(['confirmed', 'dismissed'])
  })
})
