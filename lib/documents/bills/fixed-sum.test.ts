import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bills } from '@/db/schema'
import { generateSection } from '@/tests/generator/section'
import { resultStore } from '../../../tests/support/result-store'
import { FILE_TYPE } from '../../domain/number-codes'
import { openBill } from '../../engine/bill/layout'
import { fixedSumOf } from '../../engine/bill-figures/fixed-sum'
import { readAnyBill } from '../../engine/formats/read-any'
import { sourceOfBytes } from '../../engine/parse/bytes'
import { storedBill } from './jobs'
import { saveBill } from './mutations'

const { db } = resultStore()
const NO_FACTS = { bidder: null, total: null, format: null, sectionCode: null, edition: null }

const { tender } = generateSection({ seed: 3, bidders: 2, items: 20 })

async function stored(sha256: string): Promise<number | null | undefined> {
  const [row] = await db
    .select({ fixedSum: bills.fixedSum })
    .from(bills)
    .where(and(eq(bills.sha256, sha256), eq(bills.fileType, FILE_TYPE.tender)))
  return row?.fixedSum
}

test('a tender that an earlier version has read gets its fixed sum when it is opened next', async () => {
  const sha256 = 'a'.repeat(64)
  const { buffer, report } = readAnyBill(sourceOfBytes(tender.bytes()), FILE_TYPE.tender)
  await saveBill({ sha256, fileType: FILE_TYPE.tender, buffer, report, facts: NO_FACTS })
  expect(await stored(sha256)).toBeNull()
  const bill = await storedBill(sha256, FILE_TYPE.tender)
  const expected = fixedSumOf(openBill(buffer))
  expect(expected).toBeGreaterThan(0)
  expect(fixedSumOf(bill)).toBe(expected)
  expect(await stored(sha256)).toBe(expected)
})
