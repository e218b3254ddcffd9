import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goldenCase } from '../../../tests/support/report-section'
import { ANALYSES, findAnalysis } from '../../analyses/rules'
import type { Row } from '../../engine/analysis'
import { findingKey, isFinding, judgedTables, placeOf } from '../findings'
import type { ChangeKind } from '../results/changes'
import { changesBetween, findingsIn } from './compare'

const tableOf = (analysis: string, id: string) =>
  findAnalysis(analysis)!.tables.find((table) => table.id === id)!
const conformance = tableOf('conformance', 'details')

const between = (before: readonly Row[], now: readonly Row[], table = conformance) =>
  changesBetween(table, findingsIn(table, before), findingsIn(table, now))
const of = (changes: ReturnType<typeof between>, kind: ChangeKind) =>
  changes.filter((change) => change.kind === kind)

/** Every table of every golden case with findings, as its analysis finds them. */
const golden = ANALYSES.flatMap((analysis) =>
  readdirSync(`lib/analyses/${analysis.id}/rule/cases`)
    .filter((file) => file.endsWith('.expected.json'))
    .flatMap((file) => {
      const { expected } = goldenCase(analysis.id, file.slice(0, -'.expected.json'.length))
      return judgedTables(analysis).map((table) => ({
        table,
        rows: (expected[table.id] ?? []).filter((row) => isFinding(analysis, table, row)),
      }))
    }),
).filter(({ rows }) => rows.length > 0)

const row = (values: Row): Row => ({
  ...{ bidderId: 1, bidderName: '甲', itemCode: '01', itemName: '土方', dataItem: '单位', cfmType: '改' },
  ...{ tenderValue: 'm3', bidderValue: 'm2', bidderPrice: 5, serial: 1 },
  ...values,
})

/** Few values, so that rows often have the same place, the same texts or both. */
const rows = fc.array(
  fc
    .record({
      bidderId: fc.integer({ min: 1, max: 2 }),
      itemCode: fc.constantFrom('01', '02', '03'),
      bidderValue: fc.constantFrom('m2', 'kg', 't'),
      bidderPrice: fc.integer({ min: 1, max: 3 }),
    })
    .map(row),
  { maxLength: 12 },
)

test('texts that an earlier version did not write tell no findings apart from its own', () => {
  const table = tableOf('features', 'outerCodes')
  const code = { bidderId: 1, bidderName: '甲', featureType: '20', property: null, feature: 'L-1' }
  const former = { ...code, outerBidderName: '乙', bidder1ProjectName: '一项目' }
  const now = (section: string): Row => ({ ...former, outerSectionCode: section })
  expect(between([former, former], [now('S-2'), now('S-3')], table)).toEqual([])
  expect(between([former], [now('S-2'), { ...now('S-2'), feature: 'L-2' }], table)).toMatchObject([
    { kind: 'appeared', row: { feature: 'L-2', outerSectionCode: 'S-2' } },
  ])
  expect(between([now('S-2')], [now('S-2'), now('S-3')], table)).toMatchObject([
    { kind: 'appeared', row: { outerSectionCode: 'S-3' } },
  ])
})

describe('between two runs', () => {
  test('with the same findings nothing changed', () => {
    expect(golden.length).toBeGreaterThan(20)
    for (const { table, rows: found } of golden) {
      expect(between(found, found, table)).toEqual([])
      const renumbered = found.map((one) => ({ ...one, serial: Number(one.serial ?? 0) + 7 }))
      expect(between(found, renumbered, table)).toEqual([])
    }
    fc.assert(fc.property(rows, (found) => between(found, found).length === 0))
  })

  test('what appeared vanishes and what vanished appears if they swap, and changes turn round', () => {
    const rowsOf = (changes: ReturnType<typeof between>) => changes.map((change) => change.row)
    const swapped = fc.property(rows, rows, (one, other) => {
      const [there, back] = [between(one, other), between(other, one)]
      const sorted = (found: readonly Row[]) => found.map((found) => JSON.stringify(found)).sort()
      expect(sorted(rowsOf(of(there, 'appeared')))).toEqual(sorted(rowsOf(of(back, 'vanished'))))
      expect(sorted(rowsOf(of(there, 'vanished')))).toEqual(sorted(rowsOf(of(back, 'appeared'))))
      const pairs = (changes: typeof there, turned: boolean) =>
        of(changes, 'changed')
          .map(({ row: now, before }) => JSON.stringify(turned ? [now, before] : [before, now]))
          .sort()
      expect(pairs(there, false)).toEqual(pairs(back, true))
    })
    fc.assert(swapped, { numRuns: 500 })
  })

  test('every finding that appeared or vanished is missing on the other side, and a changed one is at its place', () => {
    const placed = fc.property(rows, rows, (before, now) => {
      const [then, present] = [findingsIn(conformance, before), findingsIn(conformance, now)]
      const changes = between(before, now)
      const grown = of(changes, 'appeared').length - of(changes, 'vanished').length
      expect(grown).toBe(present.size - then.size)
      const keyOf = ({ row: one }: (typeof changes)[number]) => findingKey(conformance, one)
      for (const change of of(changes, 'appeared')) expect(then.has(keyOf(change))).toBe(false)
      for (const change of of(changes, 'vanished')) expect(present.has(keyOf(change))).toBe(false)
      for (const change of of(changes, 'changed')) {
        expect(placeOf(conformance, change.row)).toBe(placeOf(conformance, change.before!))
        expect({ ...change.row, serial: 0 }).not.toEqual({ ...change.before!, serial: 0 })
      }
    })
    fc.assert(placed, { numRuns: 500 })
  })

  test.each(golden.map(({ table, rows: found }, at) => [`${table.id} ${at}`, table, found] as const))(
    'findings that are left out appear: %s',
    (_, table, found) => {
      const [first, ...others] = [...findingsIn(table, found).values()]
      expect(between(others.flat(), found, table)).toEqual([
        { kind: 'appeared', table: table.id, row: first![0], before: null },
      ])
    },
  )
})

test('another figure, another value at the same place and another name of a bidder are changes', () => {
  const before = row({})
  for (const now of [row({ bidderPrice: 6 }), row({ bidderValue: 'kg' }), row({ bidderName: '乙' })])
    expect(between([before], [now])).toEqual([{ kind: 'changed', table: 'details', row: now, before }])
})

test('a finding of another bidder, item or kind is not the same finding', () => {
  for (const other of [row({ bidderId: 2 }), row({ itemCode: '02' }), row({ cfmType: '删' })])
    expect(between([row({})], [other]).map(({ kind }) => kind)).toEqual(['appeared', 'vanished'])
  // A code is what is found, not what is stated about something else.
  const codes = tableOf('features', 'innerCodes')
  const code: Row = { featureType: '40', property: null, feature: 'A', bidderCount: 2, bidders: '甲、乙' }
  expect(between([code], [{ ...code, feature: 'B' }], codes).map(({ kind }) => kind)).toEqual([
    'appeared',
    'vanished',
  ])
  expect(
    between([code], [{ ...code, bidderCount: 3, bidders: '甲、乙、丙' }], codes).map(({ kind }) => kind),
  ).toEqual(['changed'])
})

test('a finding that is stated by several rows counts once, and changes if one of them does', () => {
  const found = [row({}), row({ bidderPrice: 7, serial: 2 })]
  expect(between(found, [...found].reverse())).toEqual([])
  const now = [row({}), row({ bidderPrice: 8, serial: 2 })]
  expect(between(found, now)).toEqual([{ kind: 'changed', table: 'details', row: now[1], before: found[1] }])
})

test('whatever is stated at a place is a column of its table', () => {
  for (const { tables } of ANALYSES)
    for (const { stated = [], columns } of tables)
      expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining([...stated]))
})
