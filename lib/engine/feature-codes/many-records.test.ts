import { expect, test } from 'vitest'
import { collect } from '@/tests/support/collect'
import { MANY_BIDDERS, sectionOfManyRecords } from '@/tests/support/many-records'
import { features } from '../analyses/features'
import { locks } from '../analyses/locks'
import { transactions } from '../analyses/transactions'

const input = sectionOfManyRecords()

test('in 50,000 records every shared address is one code', () => {
  expect(collect(features, input).innerCodes).toHaveLength(1 + (MANY_BIDDERS / 2) * 17)
})

test('exactly the operations from shared addresses are listed', () => {
  expect(collect(transactions, input).details).toHaveLength(MANY_BIDDERS * 18)
})

test('addresses are not locks', () => {
  expect(collect(locks, input).sums).toEqual([])
})
