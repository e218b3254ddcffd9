import { beforeEach, describe, expect, test } from 'vitest'
import { runs } from '@/db/schema'
import { addRows, addRun, goldenCase, OPEN_ID } from '../../tests/support/report-section'
import { resultStore } from '../../tests/support/result-store'
import { clueTables } from '../analyses/clues'
import { ANALYSIS_MODULES } from '../analyses/modules'
import { PARTS } from '../analyses/parts'
import { findAnalysis } from '../analyses/rules'
import { clueKinds } from '../runs/findings'
import { FIRST_PSEUDO_ID } from '../sections/secrecy/units'
import { factCounts } from './counts'
import { namedFact } from './facts'
import { overviewOf } from './matrix'
import { resultsOf } from './results'

const { db } = resultStore()
beforeEach(async () => {
  await db.delete(runs)
})

const { input } = goldenCase('transactions', 'across-steps')
const [one, two, three] = input.record!.bidders
const step = (bidder: typeof one, featureType: string, feature: string, at: string) => ({
  bidderName: bidder!.bidderName,
  featureType,
  feature,
  step: at,
  time: `2026-03-01 10:00:0${at[0]}`,
})

/** Runs these analyses on a section in which only these steps are recorded. */
async function ran(analyses: readonly string[], steps: readonly ReturnType<typeof step>[]) {
  const bids = input.bids.map((bid) => ({ ...bid, content: undefined }))
  for (const id of analyses)
    await addRun(id, { ...input, bids, record: { ...input.record!, steps } } as never, 3)
  return resultsOf(OPEN_ID)
}
const factsOf = async (results: Awaited<ReturnType<typeof ran>>) => {
  const { total, byBidder, merged } = await factCounts(results)
  return { total, byBidder: [...byBidder].sort(([a], [b]) => a - b), merged }
}

describe('the facts of a section', () => {
  test('where nothing was compared the totals are unknown, not zero', async () => {
    const { rows, total } = await overviewOf(OPEN_ID)
    expect([rows.length > 0, ...new Set(rows.map((row) => row.total)), total]).toEqual([true, null, null])
  })

  test('two codes behind many operations are two', async () => {
    const steps = ['10', '20', '30'].flatMap((at) => [
      step(one, '40', '36.7.8.9', at),
      step(two, '40', '36.7.8.9', at),
      step(one, '50', '00-1A-CA-41-00-01', at),
      step(two, '50', '00:1a:ca:41:00:01', at),
    ])
    const results = await ran(['transactions'], steps)
    expect(results.find(({ module }) => module.id === 'transactions')!.clues!.count).toBe(12)
    expect(await factsOf(results)).toEqual({
      total: 2,
      byBidder: [
        [one!.bidderId, 2],
        [two!.bidderId, 2],
      ],
      merged: [{ analyses: ['transactions'], clues: 12, facts: 2 }],
    })
  })

  test('a lock in two analyses is one, its operations too, and the matrix adds up facts', async () => {
    const steps = [step(one, '20', 'LOCK-1', '20'), step(two, '20', ' lock-1', '20')]
    const results = await ran(['features', 'locks', 'transactions'], steps)
    const counts = results.flatMap(({ clues }) => clues?.count ?? [])
    expect(counts).toEqual([1, 2, 1])
    expect(await factsOf(results)).toMatchObject({
      total: 1,
      merged: [{ analyses: ['features', 'transactions', 'locks'], clues: 4, facts: 1 }],
    })
    const { rows, total, columns } = await overviewOf(OPEN_ID)
    const first = rows.find(({ bidderId }) => bidderId === one!.bidderId)!
    const cells = first.cells.flatMap((cell) => (cell.state === 'clues' ? cell.count : 0))
    expect([cells.filter((count) => count > 0), first.total, total]).toEqual([[1, 1, 1], 1, 1])
    // What each analysis states is as before.
    expect(columns.flatMap(({ clues }) => clues?.count ?? [])).toEqual(counts)
  })

  test('the same code of other bidders, and another code of the same, are others', async () => {
    const steps = [
      step(one, '20', 'LOCK-1', '20'),
      step(two, '20', 'LOCK-1', '20'),
      step(one, '20', 'LOCK-2', '20'),
      step(two, '20', 'LOCK-2', '20'),
      step(three, '20', 'LOCK-2', '20'),
    ]
    const { total, merged } = await factsOf(await ran(['features', 'locks'], steps))
    expect([total, merged]).toEqual([2, [{ analyses: ['features', 'locks'], clues: 4, facts: 2 }]])
  })
})

describe('a fact', () => {
  const names = [one!, two!, three!].map(({ bidderId, bidderName }) => ({ bidderId, bidderName }))
  const ids = JSON.stringify([one!.bidderId, two!.bidderId])
  const fact = (analysis: string, table: string, row: object) =>
    namedFact(analysis, table, row as never, names)

  test('of a price in the opening record is the same in two analyses, if the figures are', () => {
    const text = '投标总价 110000.00 ≠ 开标记录 120000.00'
    const sum = { bidderId: one!.bidderId, bidderPrice: 120000, calcPrice: 110000, text }
    const answer = {
      ...{ bidderId: one!.bidderId, problem: 'differsFromFile', source: 'record' },
      ...{ bidderAnswer: '120000.00', requirement: '110000.00' },
    }
    const response = (change: object) => fact('responsiveness', 'details', { ...answer, ...change })
    expect(fact('calc', 'details', sum)).toBe(response({}))
    expect(fact('calc', 'details', { ...sum, text: '1 + 2 = 3 ≠ 4' })).toBeNull()
    for (const change of [{ source: 'tbXml' }, { problem: 'aboveControl' }])
      expect(response(change)).toBeNull()
    expect(response({ bidderAnswer: '130000.00' })).not.toBe(response({}))
    expect(response({ bidderId: two!.bidderId })).not.toBe(response({}))
  })

  test('of a card reader is the same from each of its users, and as a feature code', () => {
    const clue = (own: typeof one, other: typeof one, readerId: string) =>
      fact('identities', 'clues', {
        ...{ bidderId: own!.bidderId, otherBidders: other!.bidderName, authClue: 'sharedReader' },
        readerId,
      })
    const code = { featureType: '10', property: null, feature: 'SFZ-001', bidderIds: ids }
    const expected = fact('features', 'innerCodes', code)
    expect(expected).not.toBeNull()
    expect(clue(one, two, 'SFZ-001、 sfz-001')).toBe(expected)
    expect(clue(two, one, 'sfz-001')).toBe(expected)
    expect(clue(one, three, 'SFZ-001')).not.toBe(expected)
    expect(clue(one, two, 'SFZ-001、SFZ-002')).toBeNull()
  })

  test('about units of a veiled section joins nothing', () => {
    const code = { featureType: '90', property: 'author', feature: '张三' }
    const units = JSON.stringify([FIRST_PSEUDO_ID + 1, FIRST_PSEUDO_ID + 2])
    expect(fact('features', 'innerCodes', { ...code, bidderIds: ids })).not.toBeNull()
    expect(fact('features', 'innerCodes', { ...code, bidderIds: units })).toBeNull()
  })

  test('is named only in tables of clues, by kinds that are clues', () => {
    for (const { id } of ANALYSIS_MODULES)
      for (const { table, kinds = [] } of PARTS[id]?.facts ?? []) {
        const of = clueTables(findAnalysis(id)!).find((one) => one.id === table)
        expect([id, table, of !== undefined]).toEqual([id, table, true])
        const known = clueKinds(of!)
        for (const kind of kinds) expect([id, kind, known?.includes(kind) ?? true]).toEqual([id, kind, true])
      }
  })
})

describe('a table too long to be read', () => {
  test('is counted by its rows, and what another analysis sees too counts once', async () => {
    const many = 20_001
    const text = '投标总价 110000.00 ≠ 开标记录 120000.00'
    const price = { bidderId: 1, errorType: 'costSummary', bidderPrice: 120000, calcPrice: 110000, text }
    const error = (at: number) => ({ bidderId: 1, errorType: 'billTotal', itemCode: String(at) })
    await addRows('calc', { details: [...Array.from({ length: many }, (_, at) => error(at)), price] })
    const answer = { bidderId: 1, check: 'price', problem: 'differsFromFile', source: 'record' }
    await addRows('responsiveness', {
      details: [{ ...answer, bidderAnswer: '120000.00', requirement: '110000.00' }],
    })
    expect(await factsOf(await resultsOf(OPEN_ID))).toEqual({
      total: many + 1,
      byBidder: [[1, many + 1]],
      merged: [{ analyses: ['responsiveness', 'calc'], clues: 2, facts: 1 }],
    })
  })
})
