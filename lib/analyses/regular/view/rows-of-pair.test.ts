import { beforeAll, expect, test } from 'vitest'
import { ANY_ACTION } from '../../../../tests/support/any-action'
import { inputsOf, OPEN_ID } from '../../../../tests/support/report-section'
import { resultStore } from '../../../../tests/support/result-store'
import type { Row } from '../../../engine/analysis'
import type { Query } from '../../../kit/query'
import { runById } from '../../../runs/data'
import { beginRun, openRuns, succeedRun } from '../../../runs/mutations'
import { newResultKey } from '../../../runs/results/file'
import { type OpenResult, openResult } from '../../../runs/results/reader'
import { rowWriter } from '../../../runs/results/writer'
import { decisionsOfPair } from './build-up/decisions'
import { type PairFigures, pairFigures } from './build-up/figures'
import { chosenPair } from './build-up/view'
import { regularQuery } from './query'
import { rowsOfPair } from './rows-of-pair'

resultStore()
const BIDDERS = 40
/** The first bidders share many decisions, pair by pair, so that some pairs have more rows than are read at once. */
const RING = 14
const SHARED = 430

/** The ids of the bidders count down: only their places in the run say how pairs are ordered. */
const idOf = (place: number) => BIDDERS - place
const inputs = inputsOf(BIDDERS).map((input) =>
  input.bidderId === null ? input : { ...input, bidderId: BIDDERS + 1 - input.bidderId },
)

function* pairs(): Iterable<[number, number]> {
  for (let one = 0; one < BIDDERS; one++) for (let two = one + 1; two < BIDDERS; two++) yield [one, two]
}
const rowsOf = (one: number, two: number): Row[] =>
  Array.from({ length: two < RING ? SHARED - two : 0 }, (_, serial) => ({
    bidder1Id: idOf(one),
    bidder2Id: idOf(two),
    serial,
  }))
const figures = (one: number, two: number): Row => ({
  bidder1Id: idOf(one),
  bidder2Id: idOf(two),
  ownFindings: '[]',
  ownFound: one === 3 && two === 7 ? 1 : 0,
})

let run: OpenResult
let read = 0
beforeAll(async () => {
  const opening = { openId: OPEN_ID, analysis: 'regular', engineVersion: '1', params: {}, specified: null }
  const opened = await openRuns(async () => [{ ...opening, startedBy: null, inputs }], false, ANY_ACTION)
  const runId = opened!.runIds[0]!
  const writer = rowWriter(runId, newResultKey(runId))
  for (const [one, two] of pairs()) {
    writer.write('sharedDecisions', rowsOf(one, two), {})
    writer.write('buildUpPairs', [figures(one, two)], {})
  }
  await succeedRun(runId, await writer.finish(), (await beginRun(runId))!)
  const stored = await openResult((await runById(runId))!)
  run = {
    ...stored,
    at(table, places) {
      const rows = stored.at(table, places)
      read += rows.length
      return rows
    },
    *rows(table, filter) {
      for (const row of stored.rows(table, filter)) {
        read++
        yield row
      }
    },
  }
})

test('the rows of each pair are found, in either order, and those of no other', () => {
  for (const [one, two] of pairs()) {
    expect(rowsOfPair(run, 'sharedDecisions', idOf(two), idOf(one))).toEqual(rowsOf(one, two))
  }
  expect(rowsOfPair(run, 'sharedDecisions', idOf(0), 999)).toEqual([])
  expect(rowsOfPair(run, 'sharedPrices', idOf(0), idOf(1))).toEqual([])
})

test('a page of one pair reads its own rows and a few hundred more, of tens of thousands', () => {
  const pair = { bidder1Id: idOf(5), bidder2Id: idOf(9) } as PairFigures
  read = 0
  expect(decisionsOfPair(run, pair)).toHaveLength(SHARED - 9)
  expect(read).toBeLessThan(SHARED + 250)
  read = 0
  expect(pairFigures(run, idOf(5), idOf(9))).toMatchObject({ relations: [] })
  expect(read).toBeLessThan(250)
})

test('an address that names no bidder opens on the pair with the strongest evidence, unless it asks for all', () => {
  const pairOf = (query: Query) => {
    const pair = chosenPair(run, regularQuery({ tab: 'buildUp', ...query }))
    return pair && [pair.bidder1Id, pair.bidder2Id]
  }
  expect(pairOf({})).toEqual([idOf(3), idOf(7)])
  expect(pairOf({ v1: String(idOf(9)), v2: String(idOf(5)) })).toEqual([idOf(5), idOf(9)])
  for (const query of [{ v1: 'all', v2: 'all' }, { v1: String(idOf(9)), v2: 'all' }, { judged: 'open' }])
    expect(pairOf(query)).toBeNull()
})
