import { describe, expect, test } from 'vitest'
import { collect } from '@/tests/support/collect'
import { comparable, excel, jingJiBiao, type Read, sectionInput } from '@/tests/support/same-section'
import type { ArithmeticError, ConformanceChange, Plant } from '../../generator/plants/plant'
import { generateSection } from '../../generator/section'
import { ANALYSES } from '../analyses/registry'

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

test('the findings that are compared are many', () => {
  expect(expected.get('conformance')!.details!.length).toBeGreaterThan(10)
  expect(expected.get('calc')!.details!.length).toBeGreaterThan(7)
  expect(expected.get('regular')!.pairs!.some(({ flagged }) => flagged === 1)).toBe(true)
})
