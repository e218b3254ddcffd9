import { describe, expect, test } from 'vitest'
import type { ArithmeticError, ConformanceChange, Plant } from '@/tests/generator/plants/plant'
import { generateSection } from '@/tests/generator/section'
import { collect } from '@/tests/support/collect'
import { comparable, excel, jingJiBiao, type Read, sectionInput } from '@/tests/support/same-section'
import { ANALYSES } from '../../analyses/rules'
import type { Row } from '../analysis'

const ERRORS: readonly ArithmeticError[] = [
  'itemAmount',
  'unitPrice',
  'materialSum',
  'sectionTotal',
  'costLine',
  'unitTotal',
  'projectTotal',
  'lumpAmount',
  'feeAmount',
]
const CHANGES: readonly ConformanceChange[] = [
  ...(['deleteItem', 'addItem', 'code', 'name', 'feature', 'unit', 'quantity', 'zeroPrice'] as const),
  ...(['missingPrice', 'fixedRate', 'provisionalSum', 'missingUnit'] as const),
]
const PLANTS: readonly Plant[] = [
  ...ERRORS.map((error): Plant => ({ analysis: 'calc', bidder: 1, error })),
  ...CHANGES.map((change): Plant => ({ analysis: 'conformance', bidder: 2, change })),
  { analysis: 'regular', bidder: 3, from: 4, pattern: 'ratio', constant: 0.97, share: 0.5 },
]

/** A section under the rules of 2024: no 规费, no sections in sections. */
const section = generateSection({
  ...{ seed: 11, bidders: 5, items: 160, unitProjects: 4, singleProjects: 2 },
  edition: '2024',
  plants: PLANTS,
})

const BILLS = ANALYSES.filter(({ id }) => ['conformance', 'calc', 'regular', 'rational'].includes(id))
const inputOf = (tender: Read, bids: Read) => sectionInput(section, tender, bids)
const reference = inputOf(jingJiBiao, jingJiBiao)
const expected = new Map(BILLS.map((analysis) => [analysis.id, collect(analysis, reference)]))

const OLD = excel({})
const NEW = excel({ forms: '2024' })
const PROGRAM = excel({ forms: '2024', container: 'xls', textNumbers: false, filler: '-' })

describe.each([
  ['in the forms of 2013', OLD, OLD],
  ['in the forms of 2024', NEW, NEW],
  ['in the forms of 2024 as old Excel', PROGRAM, PROGRAM],
  ['in the forms of 2024 beside a tender in JingJiBiao', jingJiBiao, NEW],
] as const)('the same section: %s', (_, tender, bids) => {
  const input = inputOf(tender, bids)
  test.each(BILLS.map(({ id }) => id))('has the same findings in %s', (id) => {
    const found = collect(BILLS.find((one) => one.id === id)!, input)
    for (const [table, rows] of Object.entries(expected.get(id)!))
      expect(
        found[table]!.map((row) => comparable(row)),
        table,
      ).toEqual(rows.map((row) => comparable(row)))
  })
})

/** Details by analysis: what a reading loses of those of JingJiBiao, and what it finds besides. */
function differences(id: string, read: Read) {
  const analysis = BILLS.find((one) => one.id === id)!
  const keyed = (rows: readonly Row[]) =>
    new Map(rows.map((row) => [JSON.stringify(comparable(row, ['serial'])), row] as const))
  const known = keyed(expected.get(id)!.details!)
  const found = keyed(collect(analysis, inputOf(read, read)).details!)
  const lost = [...known].flatMap(([key, row]) => (found.has(key) ? [] : [row]))
  return { lost, added: [...found.keys()].filter((key) => !known.has(key)) }
}

describe('what a form of 2024 cannot hold is not compared, and nothing else found', () => {
  test.each(['conformance', 'calc', 'rational'])('quantities of measures as prices alone: %s', (id) => {
    const { lost, added } = differences(id, excel({ forms: '2024', measures: 'priceOnly' }))
    expect(added).toEqual([])
    for (const { itemGroup } of lost) expect(itemGroup).toBe('csxm')
    if (id === 'rational') expect(lost.length).toBeGreaterThan(10)
  })

  test.each([1, 2] as const)('materials, in E.2.2-%s', (analysis) => {
    const read = excel({ forms: '2024', analysis })
    const { lost, added } = differences('calc', read)
    expect(added).toEqual([])
    expect(lost.map(({ errorType }) => errorType)).toEqual(['materialCost'])
    for (const id of ['conformance', 'rational'])
      expect(differences(id, read), id).toEqual({ lost: [], added: [] })
  })
})

/**
 * The C forms hold neither quantities of measures nor the parts of unit prices, one list of measures and other items for
 * the whole project, and no totals of unit projects.
 */
describe('in the C forms', () => {
  const C = excel({ forms: 'C' })
  test.each(['conformance', 'rational'])('the items have the same findings: %s', (id) => {
    const ofItems = (rows: readonly Row[]) => rows.filter(({ itemGroup }) => itemGroup === 'qdxm')
    const found = collect(BILLS.find((one) => one.id === id)!, inputOf(C, C)).details!
    const keyed = (rows: readonly Row[]) => ofItems(rows).map((row) => comparable(row, ['serial']))
    expect(keyed(found)).toEqual(keyed(expected.get(id)!.details!))
  })

  test('what does not follow from the file is found where it stands, and nothing in sound bids', () => {
    const found = collect(BILLS.find(({ id }) => id === 'calc')!, inputOf(C, C)).details!
    const kinds = new Set(found.map(({ errorType }) => errorType))
    expect([...kinds].sort()).toEqual(['billTotal', 'costSummary', 'sectionBillTotal', 'sectionTotal'])
    expect(new Set(found.map(({ bidderId }) => bidderId))).toEqual(
      new Set(expected.get('calc')!.details!.map(({ bidderId }) => bidderId)),
    )
  })
})

test('the findings that are compared are many', () => {
  expect(expected.get('conformance')!.details!.length).toBeGreaterThan(10)
  expect(expected.get('calc')!.details!.length).toBeGreaterThan(7)
  expect(expected.get('regular')!.pairs!.some(({ flagged }) => flagged === 1)).toBe(true)
})
