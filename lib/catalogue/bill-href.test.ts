import { expect, test } from 'vitest'
import { billRowHref } from './bill-href'

test.each([
  [
    'the row of a finding',
    { finding: { runId: 12, table: 'details', serial: 34 } },
    '?finding=12.details.34',
  ],
  [
    'the row of one bidder of a finding',
    { finding: { runId: 12, table: 'equalErrors', serial: 3 }, bidderId: 5 },
    '?finding=12.equalErrors.3&bidderId=5',
  ],
  ['a file', { fileId: 7 }, '?file=7'],
  [
    'a row of the tender beside a bid',
    { fileId: 7, beside: true, ofTender: true, row: { table: 'items', row: 9 } },
    '?file=7&beside=1&at=tender.items.9',
  ],
] as const)('the address of %s', (_, place, query) => {
  expect(billRowHref('S 1', place)).toBe(`/qb-inner/S%201/bill${query}`)
})
