// Half a minute and more: every sheet is made and read in full size, by both readers.
import { expect, test } from 'vitest'
import { HOSTILE_SHEETS } from '@/tests/support/hostile-sheets'
import { readWorkbooks } from '../../../engine/excel/read-workbooks'
import { gridOfFile } from './file'

/** The sheets of hostile.test.ts and containers.test.ts as large as anybody could upload them. */

const LIMIT = 200_000

function isGrid(bytes: Uint8Array): boolean {
  try {
    return gridOfFile(bytes, LIMIT) !== null
  } catch {
    return false
  }
}

test.each(Object.entries(HOSTILE_SHEETS))('%s, in full size', (_what, { isRead, make }) => {
  const bytes = make()
  expect(isGrid(bytes)).toBe(isRead)
  const source = { size: bytes.length, read: (at: number, length: number) => bytes.subarray(at, at + length) }
  expect(readWorkbooks(source).refusal).not.toBeNull()
})
