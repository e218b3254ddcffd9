import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDetails } from '@/db/schema'
import { addRun, goldenCase, OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { clueCount, clueTables } from '../../analyses/clues'
import { namedIn } from '../../analyses/identities/evidence'
import { ANALYSIS_MODULES, moduleOf } from '../../analyses/modules'
import { findAnalysis } from '../../analyses/rules'
import { cluesByBidder } from '../../evidence/counts'
import { sharingGroups } from '../../evidence/groups'
import { cellOf, overviewOf } from '../../evidence/matrix'
import { ranked, type SharingPair, sharingPairs } from '../../evidence/pairs'
import { resultsOf } from '../../evidence/results'
import { runById } from '../../runs/data'
import { findingBidders } from '../../runs/finding/words'
import { clueKinds } from '../../runs/findings'
import { openResult } from '../../runs/results/reader'
import { bidderDossier } from './bidder'
import { pairDossier } from './pair'
import { sharedRows } from './rows'

const { db } = resultStore()
const BIDDERS = 12
beforeAll(async () => {
  for (let id = 4; id <= BIDDERS; id++)
    await db.insert(openDetails).values({ id, openId: OPEN_ID, bidderName: `投标人${id}`, sequence: id })
})

const casesOf = (id: string) =>
  readdirSync(`lib/analyses/${id}/rule/cases`).flatMap((name) => /^(.*)\.input\.json$/.exec(name)?.[1] ?? [])
const CASES = ANALYSIS_MODULES.flatMap(({ id }) => casesOf(id).map((name) => [id, name] as const))

const resultOf = async (id: string, name: string) => {
  const runId = await addRun(id, goldenCase(id, name).input, BIDDERS)
  return openResult((await runById(runId))!)
}

describe('clues by bidder', () => {
  test.each(CASES)('%s %s: they add up to the count of the analysis', async (id, name) => {
    const [analysis, result] = [findAnalysis(id)!, await resultOf(id, name)]
    const { count, byBidder, repeated, unnamed } = cluesByBidder(result, analysis)
    expect(count).toBe(clueCount(result, analysis))
    const together = [...byBidder.values()].reduce((sum, one) => sum + one, 0)
    expect(together).toBe(count + repeated - unnamed)
  })

  test.each(CASES.filter(([id]) => !moduleOf(id).clueTable))(
    '%s %s: they are the rows read one by one',
    async (id, name) => {
      const [analysis, result] = [findAnalysis(id)!, await resultOf(id, name)]
      const expected = new Map<number, number>()
      for (const table of clueTables(analysis)) {
        const kinds = clueKinds(table)
        for (const row of result.rows(table.id)) {
          if (kinds && !kinds.includes(String(row[table.kindKey!]))) continue
          const ids = typeof row.bidderId === 'number' ? [row.bidderId] : findingBidders(row)
          for (const bidder of ids) expected.set(bidder, (expected.get(bidder) ?? 0) + 1)
        }
      }
      expect(cluesByBidder(result, analysis).byBidder).toEqual(expected)
    },
  )

  test('the cases have clues of single bidders, of several, and of pairs', async () => {
    const sums = { single: 0, several: 0 }
    for (const [id, name] of CASES) {
      const { count, repeated } = cluesByBidder(await resultOf(id, name), findAnalysis(id)!)
      if (count > 0) sums[repeated > 0 ? 'several' : 'single']++
    }
    expect(sums.single).toBeGreaterThan(3)
    expect(sums.several).toBeGreaterThan(2)
  })
})

describe('the matrix', () => {
  test('an analysis that was not run, and a bidder that was not compared, are no 0', async () => {
    await resultOf('conformance', casesOf('conformance')[0]!)
    const { columns, rows } = await overviewOf(OPEN_ID)
    expect(rows).toHaveLength(BIDDERS)
    const responsiveness = columns.findIndex(({ module }) => module.id === 'conformance')
    const input = goldenCase('conformance', casesOf('conformance')[0]!).input
    expect(rows[0]!.cells[responsiveness]!.state).toBe('clues')
    expect(rows[input.bids.length]!.cells[responsiveness]).toEqual({ state: 'notInResult' })
  })

  test('the state of a cell says why there is no count', () => {
    const state = { current: null, goingId: null, lostAt: null, keptAt: null, failure: null } as never
    const without = (more: object) =>
      cellOf({ state: { ...(state as object), ...more } as never, clues: null }, 1)
    expect(without({})).toEqual({ state: 'never' })
    expect(without({ goingId: 3 })).toEqual({ state: 'going' })
    expect(without({ lostAt: 3 })).toEqual({ state: 'lost' })
    expect(without({ keptAt: 3 })).toEqual({ state: 'veiled' })
    expect(without({ failure: { code: 'x' } })).toEqual({ state: 'failed' })
    const clues = { count: 2, byBidder: new Map([[2, 2]]), repeated: 0, unnamed: 0 }
    const bidders = [
      { bidderId: 1, bidderName: '', comparedNum: 0, reason: 'noFile' },
      { bidderId: 2, bidderName: '', comparedNum: 5, reason: 'noBenchmark' },
      { bidderId: 3, bidderName: '', comparedNum: 5, reason: null },
    ]
    const shown = (coverage: unknown) => ({ state: { current: {}, coverage } as never, clues })
    const compared = shown({ state: 'part', bidders })
    expect(cellOf(compared, 1)).toEqual({ state: 'notCompared', reason: 'noFile' })
    expect(cellOf(compared, 2)).toEqual({ state: 'clues', count: 2, part: 'noBenchmark' })
    expect(cellOf(compared, 3)).toEqual({ state: 'clues', count: 0, part: null })
    expect(cellOf(compared, 4)).toEqual({ state: 'notInResult' })
    expect(cellOf(shown(null), 3)).toEqual({ state: 'notStated' })
  })
})

describe('pairs and groups', () => {
  const named = (ids: readonly number[]) => ids.map((id) => ({ bidderId: id, bidderName: `投标人${id}` }))
  const pair = (one: number, two: number, shared: SharingPair['shared'], resemblance = 0): SharingPair => {
    const [a, b] = named([one, two])
    return { one: a!, two: b!, shared, resemblance }
  }

  test('the most kinds of strong evidence come first, then the most kinds, else the order stays', () => {
    const pairs = [
      pair(1, 2, { weakCodes: 9, errors: 9 }, 100),
      pair(1, 3, { codes: 1 }, 10),
      pair(1, 4, { codes: 1 }, 60),
      pair(2, 3, { codes: 1, errors: 1 }),
      pair(2, 4, { codes: 1, prices: 1 }),
    ]
    expect(ranked(pairs).map(({ one, two }) => `${one.bidderId}${two.bidderId}`)).toEqual([
      '24',
      '23',
      '13',
      '14',
      '12',
    ])
  })

  test('strong evidence connects, also through others; an address or an equal error does not', () => {
    const pairs = [
      pair(1, 2, { codes: 1 }),
      pair(2, 5, { prices: 1 }),
      pair(3, 4, { weakCodes: 2, errors: 3 }),
      pair(6, 7, { readers: 1 }),
    ]
    const groups = sharingGroups(pairs, named([1, 2, 3, 4, 5, 6, 7]))
    expect(groups.map(({ bidders }) => bidders.map(({ bidderId }) => bidderId))).toEqual([
      [1, 2, 5],
      [6, 7],
    ])
    expect(groups[0]).toMatchObject({ kinds: ['prices', 'codes'], classes: ['bill', 'device'] })
    expect(groups[0]!.edges).toHaveLength(2)
  })

  test('a name that contains the mark between names is found whole', () => {
    const bidders = [
      ...named([1, 2]),
      { bidderId: 3, bidderName: '甲、乙' },
      { bidderId: 4, bidderName: '乙' },
    ]
    expect(namedIn('投标人1、甲、乙', bidders).map(({ bidderId }) => bidderId)).toEqual([1, 3])
    expect(namedIn('乙、甲、乙、投标人2', bidders).map(({ bidderId }) => bidderId)).toEqual([2, 3, 4])
    expect(namedIn(null, bidders)).toEqual([])
  })

  test('a shared lock counts once, though two analyses list it', async () => {
    const name = casesOf('locks')[0]!
    const locks = await resultOf('locks', name)
    const input = goldenCase('locks', name).input
    await addRun('features', input, BIDDERS)
    const pairs = sharingPairs(OPEN_ID, await resultsOf(OPEN_ID), locks.bidders)
    const inner = [...locks.rows('innerCodes')].map(findingBidders)
    expect(inner.length).toBeGreaterThan(0)
    for (const { one, two, shared } of pairs) {
      const both = inner.filter((ids) => ids.includes(one.bidderId) && ids.includes(two.bidderId))
      expect(shared.locks ?? 0).toBe(both.length)
    }
  })
})

describe('what technical documents share', () => {
  test('connects two bidders, and stands in their dossier', async () => {
    const result = await resultOf('tecSame', 'shared-passage-and-traces')
    const [flagged] = [...result.rows('sums')].filter((row) => row.flagged === 1).map(findingBidders)
    const results = await resultsOf(OPEN_ID)
    const pairs = sharingPairs(OPEN_ID, results, result.bidders)
    const own = pairs.find(
      ({ one, two }) => flagged!.includes(one.bidderId) && flagged!.includes(two.bidderId),
    )
    expect(own!.shared.documents).toBeGreaterThan(0)
    const groups = sharingGroups(pairs, result.bidders)
    const group = groups.find(({ bidders }) => bidders.some(({ bidderId }) => bidderId === flagged![0]))
    expect([group!.kinds, group!.classes].map((all) => all.at(-1))).toEqual(['documents', 'document'])
    const rows = sharedRows(results, flagged![0]!, flagged![1]!)
    expect(rows.map(({ result: of }) => of.module.id)).toContain('tecSame')
  })
})

describe('an address that two analyses see', () => {
  test('counts once', async () => {
    const { input } = goldenCase('transactions', 'across-steps')
    const [one, two] = input.record!.bidders.map(({ bidderName }) => bidderName)
    const at = { featureType: '40', feature: '36.7.8.9', step: '20', time: '2026-03-01 10:00:00' }
    const steps = [
      { ...at, bidderName: one! },
      { ...at, bidderName: two! },
    ]
    const record = { ...input.record!, steps }
    await addRun('transactions', { ...input, record }, BIDDERS)
    await addRun('features', { ...input, record }, BIDDERS)
    const named = input.record!.bidders.map(({ bidderId, bidderName }) => ({ bidderId, bidderName }))
    const [pair] = sharingPairs(OPEN_ID, await resultsOf(OPEN_ID), named)
    expect(pair!.shared.weakCodes).toBe(1)
  })
})

describe('the page of a bidder', () => {
  test('has as many findings of each analysis as the matrix counts', async () => {
    for (const { id } of ANALYSIS_MODULES) await resultOf(id, casesOf(id).at(-1)!)
    const { columns, rows } = await overviewOf(OPEN_ID)
    let compared = 0
    for (const { bidderId, cells } of rows) {
      const { findings } = (await bidderDossier(OPEN_ID, bidderId))!
      for (const [at, { module }] of columns.entries()) {
        const own = findings.filter(({ result }) => result.module.id === module.id)
        const total = own.reduce((sum, one) => sum + one.total, 0)
        const cell = cells[at]!
        expect(total, `${module.id} ${bidderId}`).toBe(cell.state === 'clues' ? cell.count : 0)
        for (const one of own) expect(one.rows).toHaveLength(Math.min(10, one.total))
        compared += total
      }
    }
    expect(compared).toBeGreaterThan(10)
  })

  test('of another section or of nobody does not exist', async () => {
    expect(await bidderDossier(OPEN_ID, 999)).toBeNull()
    expect(await bidderDossier('other', 1)).toBeNull()
    expect(await pairDossier(OPEN_ID, 1, 1)).toBeNull()
    expect(await pairDossier(OPEN_ID, 1, Number.NaN)).toBeNull()
  })
})

describe('the dossier of a pair', () => {
  const step = (bidderName: string, feature: string, time: string) => ({
    bidderName,
    featureType: '50',
    feature,
    step: '20',
    time: `2026-03-01 10:00:${time}`,
  })

  test('has the operations of both, however each spells the code, and of nobody else', async () => {
    const { input } = goldenCase('transactions', 'across-steps')
    const [one, two, three] = input.record!.bidders.map(({ bidderName }) => bidderName)
    const steps = [
      step(one!, '00-1A-CA-41-00-01', '01'),
      step(two!, '00:1a:ca:41:00:01', '02'),
      step(three!, '00-1A-CA-41-00-01', '03'),
      step(two!, '99-1A-CA-41-00-99', '04'),
      step(three!, '99-1A-CA-41-00-99', '05'),
    ]
    await addRun('transactions', { ...input, record: { ...input.record!, steps } }, BIDDERS)
    const ids = input.record!.bidders.map(({ bidderId }) => bidderId)
    const rows = sharedRows(await resultsOf(OPEN_ID), ids[0]!, ids[1]!)
    const shown = rows.find(({ result }) => result.module.id === 'transactions')!.rows
    expect(shown.map(({ bidderId, itemFeature }) => [bidderId, itemFeature])).toEqual([
      [ids[0], '00-1A-CA-41-00-01'],
      [ids[1], '00:1a:ca:41:00:01'],
    ])
  })
})
