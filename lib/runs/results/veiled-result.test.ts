import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDetails, opens } from '@/db/schema'
import { ANY_ACTION } from '../../../tests/support/any-action'
import { BIDDERS } from '../../../tests/support/conformance-rows'
import { inputsOf, OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { tecSame } from '../../analyses/tecSame/rule'
import type { Row } from '../../engine/analysis'
import { FIRST_PSEUDO_ID } from '../../sections/secrecy/units'
import { coverageOf } from '../coverage'
import { countRows, runById } from '../data'
import { findingKey } from '../findings'
import { beginRun, openRuns, succeedRun } from '../mutations'
import { tableOf } from '../tree'
import { newResultKey } from './file'
import { openResult, openStored } from './reader'
import { rowWriter } from './writer'

const { db } = resultStore()
const NAMES = ['辽宁鑫诚建设工程有限公司', '沈阳永泰恒市政工程有限公司', '大连海晟路桥集团有限公司']
/** Of the third, by which the others may call it. */
const ALIAS = '海晟集团'
/** In another order than the section lists the bidders. */
const UNITS = ['c', 'a', 'b']
const CODES = ['C3', 'B2', 'A1']
const coverage = NAMES.map((bidderName, at) => ({
  bidderId: at + 1,
  bidderName,
  comparedNum: 9,
  reason: null,
}))

const pair = (one: number, two: number): Row => ({
  ...{ bidder1Id: one, bidder2Id: two, bidder1Name: NAMES[one - 1]!, bidder2Name: NAMES[two - 1]! },
  ...{ unit1: UNITS[one - 1]!, unit2: UNITS[two - 1]!, kind: 'equal', length: 60 },
  text: `由${NAMES[one - 1]}负责混凝土浇筑，${ALIAS}复核`,
})

let runId = 0

const result = async () => openResult((await runById(runId))!)
const setSecrecy = (secrecy: 'open' | 'veiled' | 'revealed') =>
  db.update(opens).set({ secrecy }).where(eq(opens.openId, OPEN_ID))

beforeAll(async () => {
  for (const [at, bidderName] of NAMES.entries())
    await db
      .update(openDetails)
      .set({ bidderName, unitId: UNITS[at]!, bidderMask: CODES[at]!, alias: at === 2 ? ALIAS : null })
      .where(eq(openDetails.id, at + 1))
  const run = { openId: OPEN_ID, analysis: 'tecSame', engineVersion: '1', params: {}, specified: null }
  const plan = async () => [{ ...run, inputs: inputsOf(BIDDERS), startedBy: null }]
  runId = (await openRuns(plan, false, ANY_ACTION))!.runIds[0]!
  const writer = rowWriter(runId, newResultKey(runId))
  writer.write('fragments', [pair(1, 2), pair(2, 3)], { kind: 'kind', search: 'text' })
  writer.write('names', [{ bidderId: 1, bidderName: NAMES[0]!, namedId: 2, name: NAMES[1]! }], {})
  writer.write('coverage', coverage, {})
  await succeedRun(runId, await writer.finish(), (await beginRun(runId))!)
})
beforeEach(() => setSecrecy('veiled'))

const ID = { one: FIRST_PSEUDO_ID + 1, two: FIRST_PSEUDO_ID + 2, three: FIRST_PSEUDO_ID + 3 }

describe('a result about technical bids of a blind section', () => {
  test('names units in the order of their codes', async () => {
    const run = await result()
    expect(run.bidders.map(({ bidderId, bidderName }) => [bidderId, bidderName])).toEqual([
      [ID.two, 'A1'],
      [ID.one, 'B2'],
      [ID.three, 'C3'],
    ])
    const [row] = [...run.rows('fragments')]
    expect(row).toMatchObject({ bidder1Id: ID.three, bidder1Name: 'C3', bidder2Id: ID.one, length: 60 })
    expect(row!.text).toBe('由某***公司负责混凝土浇筑，某***公司复核')
    expect((await coverageOf(run))!.bidders.map(({ bidderName }) => bidderName)).toEqual(['C3', 'B2', 'A1'])
  })

  test('has no name, id or hash of a file', async () => {
    const text = JSON.stringify((await result()).inputs.filter(({ bidderId }) => bidderId !== null))
    for (const { fileName, sha256 } of inputsOf(BIDDERS).slice(1)) {
      expect(text).not.toContain(`"${fileName}"`)
      expect(text).not.toContain(sha256)
    }
  })

  test('is filtered by the number of a unit, and by no id of a bidder', async () => {
    const run = await result()
    const of = (bidderId: number) => run.page('names', { bidderId }, { page: 1, size: 9 }).rows.length
    expect([of(ID.three), of(ID.one), of(1), of(2), of(3)]).toEqual([1, 0, 0, 0, 0])
    const counted = [ID.three, 1, 2, 3].map((bidderId) => countRows(run, 'names', { bidderId }))
    expect(counted).toEqual([1, 0, 0, 0])
  })

  test('is searched in what is shown: a name finds nothing, its mask does', async () => {
    const run = await result()
    const page = (keyword: string) => run.page('fragments', { keyword }, { page: 1, size: 1 })
    expect([
      page('鑫诚').total,
      page('永泰恒').total,
      [...run.rows('fragments', { keyword: '鑫诚' })],
    ]).toEqual([...[0, 0], []])
    expect([page('混凝土').total, page('混凝土').rows.length, page('某').places]).toEqual([2, 1, [0]])
  })

  test('has the findings that it has after the reveal', async () => {
    const table = tableOf(tecSame, 'fragments')
    const keys = async () => [...(await result()).rows('fragments')].map((row) => findingKey(table, row))
    const before = await keys()
    const stored = await openStored((await runById(runId))!)
    expect(before).toEqual([...stored.rows('fragments')].map((row) => findingKey(table, row)))
    const { readAs } = await result()
    await setSecrecy('revealed')
    expect(await keys()).toEqual(before)
    expect((await result()).readAs).not.toBe(readAs)
  })

  test('shows names after the reveal, and in a section that is not blind, but never the random ids', async () => {
    for (const secrecy of ['revealed', 'open'] as const) {
      await setSecrecy(secrecy)
      const run = await result()
      expect(run.bidders.map(({ bidderName }) => bidderName)).toEqual(NAMES)
      const [row] = [...run.rows('fragments')]
      expect(row).toMatchObject({ bidder1Id: 1, bidder1Name: NAMES[0], text: pair(1, 2).text })
      expect([row!.unit1, row!.unit2]).toEqual([undefined, undefined])
    }
  })
})
