import { expect, test } from 'vitest'
import type { BillJson } from '@/tests/support/bill-from-json'
import { collect, type SectionJson, sectionFromJson } from '@/tests/support/collect'
import { documentsFromJson } from '@/tests/support/documents-from-json'
import { ANALYSES, findAnalysis } from '../../analyses/rules'
import type { SectionInput } from '../analysis'
import type { SectionRecord } from '../section-record'

/**
 * A bill with this many items, priced or not; another `name` makes its unit project and items unlike the
 * usual ones.
 */
function billOf(items: number, unitPrice?: number, name = '土建'): BillJson {
  const rows = Array.from({ length: items }, (_, at) => ({
    code: `${name}${at}`,
    name: `${name}${at}`,
    measureUnit: 'm3',
    quantity: 2,
    ...(unitPrice === undefined ? {} : { unitPrice: unitPrice + at, amount: 2 * (unitPrice + at) }),
  }))
  return { projects: [{ code: '1', name: '一', units: [{ code: name, name, items: rows }] }] }
}

const recordOf = (names: readonly string[]): SectionRecord => ({
  requiredBond: 1,
  requiredDays: 1,
  requiredQuality: '合格',
  bidders: names.map((bidderName, at) => ({
    bidderId: at + 1,
    bidderName,
    bondPrice: 1,
    bidderPrice: 1,
    days: 1,
    qualityStandard: '合格',
    leaderName: '某',
    isOk: true,
  })),
  steps: [],
  publicCodes: [],
  identities: [],
})

const NAMES = ['甲', '乙', '丙'] as const

/** A section with these bids; the remaining bidders of 甲, 乙 and 丙 have none. */
function sectionOf(bills: readonly BillJson[], more: Partial<SectionJson> = {}): SectionInput {
  const input = sectionFromJson({
    tender: billOf(12),
    record: recordOf(NAMES),
    ...more,
    bids: bills.map((bill, at) => ({ bidderName: NAMES[at]!, bill })),
  })
  const takingPart = NAMES.map((bidderName, at) => ({
    bidderId: at + 1,
    bidderName,
    missing: at < bills.length ? null : at === 1 ? ('unread' as const) : ('noFile' as const),
  }))
  const documents = documentsFromJson({ bids: NAMES.map((bidderName) => ({ bidderName, documents: [] })) })
  return { ...input, takingPart, documents }
}

const coverageOf = (id: string, input: SectionInput) =>
  collect(findAnalysis(id)!, input).coverage!.map(
    ({ bidderName, comparedNum, reason }) => `${bidderName} ${comparedNum} ${reason}`,
  )

const PRICED = [billOf(12, 10), billOf(12, 20), billOf(12, 30)]

test('every analysis states for every bidder what it compared, also for those without a bid', () => {
  for (const analysis of ANALYSES) {
    const { coverage } = collect(analysis, sectionOf([PRICED[0]!]))
    expect(
      coverage!.map(({ bidderName }) => bidderName),
      analysis.id,
    ).toEqual(NAMES)
    for (const { comparedNum, reason } of coverage!)
      expect(comparedNum !== 0 || reason !== null, analysis.id).toBe(true)
  }
})

test.each(['conformance', 'calc', 'regular', 'rational'])(
  '%s names the bidders without a bid, and why',
  (id) => {
    const rows = coverageOf(id, sectionOf([PRICED[0]!]))
    expect(rows.slice(1)).toEqual(['乙 0 unread', '丙 0 noFile'])
  },
)

test.each([
  ['conformance', ['甲 12 null', '乙 12 null', '丙 12 null']],
  ['calc', ['甲 12 null', '乙 12 null', '丙 12 null']],
  ['regular', ['甲 12 null', '乙 12 null', '丙 12 null']],
  ['rational', ['甲 12 null', '乙 12 null', '丙 12 null']],
])('%s counts what it compared', (id, expected) => {
  expect(coverageOf(id, sectionOf(PRICED))).toEqual(expected)
})

test('a bid without prices, and one of another section, are compared with nothing', () => {
  const input = sectionOf([PRICED[0]!, billOf(12), billOf(12, 5, '桥梁')])
  expect(coverageOf('conformance', input)).toEqual(['甲 12 null', '乙 12 null', '丙 0 noCommonItems'])
  expect(coverageOf('calc', input)).toEqual(['甲 12 null', '乙 0 noPrices', '丙 12 null'])
  expect(coverageOf('regular', input)).toEqual(['甲 0 noCommonItems', '乙 0 noPrices', '丙 0 noCommonItems'])
  expect(coverageOf('rational', input)).toEqual(['甲 12 null', '乙 0 noPrices', '丙 0 noCommonItems'])
})

test('regularity needs another bid, and as many common items as a pattern', () => {
  expect(coverageOf('regular', sectionOf(PRICED.slice(0, 1)))[0]).toBe('甲 0 alone')
  const few = sectionOf([billOf(12, 10), billOf(12, 20), billOf(9, 30)])
  expect(coverageOf('regular', few)).toEqual(['甲 12 null', '乙 12 null', '丙 9 tooFewItems'])
})

const against = (benchmark: string) => ({ params: { jj_hlx_hlj_type: benchmark } })

test('rationality names the missing benchmark', () => {
  expect(coverageOf('rational', sectionOf(PRICED, against('kzj')))).toEqual([
    '甲 0 noControl',
    '乙 0 noControl',
    '丙 0 noControl',
  ])
  const some = sectionOf(PRICED, { ...against('kzj'), control: billOf(5, 10) })
  expect(coverageOf('rational', some)).toEqual(['甲 5 noBenchmark', '乙 5 noBenchmark', '丙 5 noBenchmark'])
  const none = sectionOf(PRICED, { ...against('7'), specified: billOf(12) })
  expect(coverageOf('rational', none)).toEqual(['甲 0 noBenchmark', '乙 0 noBenchmark', '丙 0 noBenchmark'])
})

const step = (bidderName: string, featureType: string, feature: string) => {
  return { bidderName, featureType, feature, step: '10', time: null }
}

test('rationality names a bid without a total where the lowest total decides', () => {
  const { bidTotal: _, ...none } = billOf(12, 20)
  const bids = [
    { ...billOf(12, 10), bidTotal: 100 },
    { ...none, notInFormat: 'bill.bidTotal projects.total' },
    none,
  ]
  const lowest = against('zdj')
  const by = (lowestBy: string) =>
    coverageOf('rational', sectionOf(bids, { params: { ...lowest.params, jj_hlx_zdj_qdfs: lowestBy } }))
  expect(by('total')).toEqual(['甲 12 null', '乙 12 notInFormat', '丙 12 noTotal'])
  expect(by('item')).toEqual(['甲 12 null', '乙 12 null', '丙 12 null'])
})

test('a bidder of whom nothing was recorded is named so whatever its file can hold', () => {
  const bills = PRICED.map((bill) => ({ ...bill, notInFormat: 'units.lockNumber' }))
  const steps = [step('甲', '20', 'L1'), step('甲', '40', '10.0.0.7')]
  const input = sectionOf(bills, { record: { ...recordOf(NAMES), steps } })
  expect(coverageOf('features', input)).toEqual(['甲 2 notInFormat', '乙 0 noRecords', '丙 0 noRecords'])
})

test('feature codes and locks name the bidders without codes', () => {
  const [lock, ip] = [step('甲', '20', 'L1'), step('乙', '40', '10.0.0.7')]
  const input = sectionOf(PRICED, { record: { ...recordOf(NAMES), steps: [lock, ip] } })
  expect(coverageOf('features', input)).toEqual(['甲 1 null', '乙 1 null', '丙 0 noCodes'])
  expect(coverageOf('locks', input)).toEqual(['甲 1 null', '乙 0 noCodes', '丙 0 noCodes'])
  const two = sectionOf(PRICED.slice(0, 2), { record: { ...recordOf(NAMES), steps: [lock, ip] } })
  expect(coverageOf('features', two)[2]).toBe('丙 0 noFile')
  const read = { codes: [{ featureType: '20', property: null, code: 'L9', feature: 'L9' }] } as const
  const input3 = sectionOf(PRICED)
  const bids = input3.bids.map((bid) => ({
    ...bid,
    content: { ...read, answers: [], documentsRead: 0, documentsSkipped: 0 },
  }))
  expect(coverageOf('features', { ...input3, bids })).toEqual([
    '甲 1 noRecords',
    '乙 1 noRecords',
    '丙 1 noRecords',
  ])
  const sealed = input.bids.map((bid, at) => ({
    ...bid,
    content: { ...bids[at]!.content, isSealed: true as const },
  }))
  expect(coverageOf('features', { ...input, bids: sealed })).toEqual([
    '甲 2 sealed',
    '乙 2 sealed',
    '丙 1 noRecords',
  ])
  expect(coverageOf('locks', { ...input, bids: sealed })[0]).toBe('甲 2 null')
})

test('transactions and authentications name the bidders without records', () => {
  const steps = [step('甲', '40', '10.0.0.7'), step('甲', '40', 'NULL'), step('乙', '40', '10.0.0.8')]
  const identity = {
    bidderName: '乙',
    step: null,
    time: null,
    readerOwner: null,
    readerId: 'R1',
    passed: null,
    description: null,
  }
  const record = { ...recordOf(NAMES), steps, identities: [identity] }
  const input = sectionOf(PRICED, { record })
  expect(coverageOf('transactions', input)).toEqual(['甲 1 null', '乙 1 null', '丙 0 noRecords'])
  expect(coverageOf('identities', input)).toEqual(['甲 0 noRecords', '乙 1 null', '丙 0 noRecords'])
  const one = { ...record, steps: steps.slice(0, 2) }
  expect(coverageOf('transactions', sectionOf(PRICED, { record: one }))[0]).toBe('甲 0 alone')
})

test('responsiveness counts the requirements', () => {
  const record = { ...recordOf(NAMES), requiredDays: null }
  const input = sectionOf(PRICED, { record, control: billOf(12, 1) })
  expect(coverageOf('responsiveness', input)[0]).toBe('甲 4 noRequirement')
  const control = { ...billOf(12, 1), bidTotal: 100 }
  expect(coverageOf('responsiveness', sectionOf(PRICED, { control }))[0]).toBe('甲 6 null')
  expect(coverageOf('responsiveness', sectionOf(PRICED.slice(0, 2), { control }))[2]).toBe('丙 6 noFile')
})
