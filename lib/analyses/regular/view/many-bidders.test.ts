import { beforeAll, describe, expect, test } from 'vitest'
import { openDetails } from '@/db/schema'
import type { BillJson } from '../../../../tests/support/bill-from-json'
import type { SectionJson } from '../../../../tests/support/collect'
import { BIDDERS as THERE } from '../../../../tests/support/conformance-rows'
import { addRun, OPEN_ID } from '../../../../tests/support/report-section'
import { resultStore } from '../../../../tests/support/result-store'
import { runById } from '../../../runs/data'
import { type OpenResult, openResult } from '../../../runs/results/reader'
import { patternOf } from '../rule/pair-rows'
import { flaggedGroups } from './groups'
import { regularQuery } from './query'
import { isOfPair, pairFindings, regularPairs } from './regular'
import { summaryView } from './view'

const { db } = resultStore()
const MANY = 24
const ITEMS = 80
/** The third copies the second's prices, the tenth has 97 % of them; all others price on their own. */
const TIED = [2, 3, 10]

/** Numbers between 0 and 1 that are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function billOf(price: ((item: number) => number) | null): BillJson {
  const items = Array.from({ length: ITEMS }, (_, at) => {
    const code = `0101${String(at).padStart(8, '0')}`
    const facts = { code, name: `项目${at}`, feature: '特征', measureUnit: 'm3', quantity: '10' }
    return price ? { ...facts, unitPrice: price(at).toFixed(2) } : facts
  })
  const units = [{ code: '001', name: '土建', items }]
  return { projectName: '测试工程', projects: [{ code: '01', name: '单项', units }] } as BillJson
}

/** `tied`: whether the third and the tenth price like the second. */
function section(tied = true): SectionJson {
  const base = randomFrom(7)
  const usual = Array.from({ length: ITEMS }, () => 20 + base() * 900)
  const pricesOf = (bidder: number) => {
    const random = randomFrom(bidder * 1009 + 3)
    return usual.map((price) => Number((price * (0.8 + random() * 0.4)).toFixed(2)))
  }
  const bids = Array.from({ length: MANY }, (_, at) => {
    const own = pricesOf(tied && (at + 1 === 3 || at + 1 === 10) ? 2 : at + 1)
    const rate = tied && at + 1 === 10 ? 0.97 : 1
    return { bidderName: `投标人${at + 1}`, bill: billOf((item) => own[item]! * rate) }
  })
  return { tender: billOf(null), bids }
}

let run: OpenResult
beforeAll(async () => {
  for (let id = THERE + 1; id <= MANY; id++)
    await db.insert(openDetails).values({ id, openId: OPEN_ID, bidderName: `投标人${id}`, sequence: id })
  run = await openResult((await runById(await addRun('regular', section(), MANY)))!)
})

const idsOf = (bidders: readonly { readonly bidderId: number }[]) => bidders.map(({ bidderId }) => bidderId)

describe('24 bidders of which three are tied', () => {
  test('the flagged pairs are one group, with the kinds of their patterns', () => {
    const groups = flaggedGroups(regularPairs(run), run.bidders)
    expect(groups).toHaveLength(1)
    expect(idsOf(groups[0]!.bidders)).toEqual(TIED)
    expect(groups[0]!.pairs).toHaveLength(3)
    expect(groups[0]!.patternKinds).toEqual(['same', 'ratio'])
    expect(groups[0]!.kinds).toEqual(['prices'])
  })

  test('each pair has its own row and the patterns of it, wherever they stand', () => {
    const patterns = [...run.rows('patterns')]
    for (const pair of regularPairs(run)) {
      const { bidder1Id, bidder2Id } = pair
      const found = pairFindings(run, bidder2Id, bidder1Id)
      expect(found.pair).toEqual(pair)
      const own = patterns.filter((row) => isOfPair(row, bidder1Id, bidder2Id))
      expect(found.patterns).toEqual(own.map(patternOf))
    }
  })

  test('the matrix folds to them, in rows and columns, and unfolds by the address', async () => {
    const { matrix } = await summaryView(run, regularQuery({ size: '100' }))
    expect(matrix.columns.map(({ key }) => key)).toEqual(TIED.map((id) => `bidder_${id}`))
    expect([...new Set(matrix.rows.map(({ bidderId }) => bidderId))]).toEqual(TIED)
    expect([matrix.total, matrix.bidderCount]).toEqual([TIED.length, MANY])
    const { matrix: whole } = await summaryView(run, regularQuery({ size: '100', matrix: 'all' }))
    expect([whole.columns.length, whole.total, whole.bidderCount]).toEqual([MANY, MANY, MANY])
  })
})

test('without a flagged pair the matrix shows the shares of all', async () => {
  const untied = await openResult((await runById(await addRun('regular', section(false), MANY)))!)
  const { matrix, clues } = await summaryView(untied, regularQuery({ size: '100' }))
  expect(clues).toEqual([])
  expect([matrix.columns.length, matrix.total]).toEqual([MANY, MANY])
})
