import { expect, test } from 'vitest'
import { collect } from '@/tests/support/collect'
import { MANY_BIDDERS, sectionOfManyRecords } from '@/tests/support/many-records'
import { features } from '../../analyses/features/rule'
import { locks } from '../../analyses/locks/rule'
import { transactions } from '../../analyses/transactions/rule'

const input = sectionOfManyRecords()

test('in 50,000 records every shared address is one code', () => {
  expect(collect(features, input).innerCodes).toHaveLength(1 + (MANY_BIDDERS / 2) * 17)
})

/** One address of every bidder, in use by as many other companies in another section each. */
const elsewhere = Array.from({ length: MANY_BIDDERS }, (_, at) => ({
  featureType: '40',
  code: '192.168.1.1',
  bidderName: `别家公司${at}`,
  projectName: '另一项目',
  sectionCode: `S-${at}`,
}))

const record = input.record!

test.each([
  ['a finding for each pair of companies', [], [MANY_BIDDERS ** 2, 0]],
  ['one row if it is public', [{ featureType: '40', code: '192.168.1.1', remark: '交易中心' }], [0, 1]],
] as const)('an address that everybody has here and elsewhere is %s', (_, publicCodes, expected) => {
  const found = collect(features, {
    ...input,
    record: {
      ...record,
      steps: record.steps.filter(({ feature }) => feature === '192.168.1.1'),
      publicCodes,
    },
    outerHolders: elsewhere,
  })
  expect([found.outerCodes?.length, found.publicCodes?.length]).toEqual(expected)
  expect(found.publicCodes?.map(({ outerCount }) => outerCount)).toEqual(
    expected[1] ? [MANY_BIDDERS ** 2] : [],
  )
})

test('exactly the operations from shared addresses are listed', () => {
  expect(collect(transactions, input).details).toHaveLength(MANY_BIDDERS * 18)
})

test('addresses are not locks', () => {
  expect(collect(locks, input).sums).toEqual([])
})
