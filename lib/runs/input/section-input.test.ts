import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '@/db/connection'
import type { BillInput } from '@/db/schema'
import { newStore } from '../../../tests/support/new-store'
import { addSection, inputsOf, OPEN_ID } from '../../../tests/support/report-section'
import { FILE_TYPE } from '../../domain/number-codes'
import type { Bill } from '../../engine/bill/layout'
import { noBill } from '../../engine/bill/no-bill'
import { dataPaths } from '../../kit/paths'
import { sectionInput } from './section-input'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-input-'))

beforeAll(async () => {
  process.env.DATA_DIR = folder
  await addSection(await newStore(dataPaths.database()), 3)
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

test('a content that stands in several places is read once, and every place gets its own bill', async () => {
  const inputs = inputsOf(3)
  const bids = inputs.filter(({ fileType }) => fileType === FILE_TYPE.bid)
  const [first, second, third] = bids as [BillInput, BillInput, BillInput]
  // Two bidders have handed in the same file, and it is the one that the others are compared with.
  const taken = inputs.map((input) => (input === third ? { ...third, sha256: first.sha256 } : input))
  const basis = { openId: OPEN_ID, inputs: taken, specified: first, params: {} }
  const read = new Map<string, Bill>()
  const input = await sectionInput(basis, async (sha256, fileType) => {
    const key = `${fileType} ${sha256}`
    expect(read.has(key)).toBe(false)
    read.set(key, noBill())
    return read.get(key)!
  })
  const billOf = ({ sha256 }: BillInput) => read.get(`${FILE_TYPE.bid} ${sha256}`)
  expect(read.size).toBe(taken.length - 1)
  expect(input.bids.map(({ bidderId }) => bidderId)).toEqual([1, 2, 3])
  expect(input.bids[0]!.bill).toBe(billOf(first))
  expect(input.bids[1]!.bill).toBe(billOf(second))
  expect(input.bids[2]!.bill).toBe(billOf(first))
  expect(input.specified).toBe(billOf(first))
  expect(input.tender).toBe(
    read.get(`${FILE_TYPE.tender} ${taken.find(({ fileType }) => fileType === FILE_TYPE.tender)!.sha256}`),
  )
})
