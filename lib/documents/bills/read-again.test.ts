import { expect, test } from 'vitest'
import type { StoredColumns } from '@/db/schema'
import { STRANGE_COLUMNS, strangeBid, strangeHeader } from '../../../tests/support/strange-workbook'
import { FILE_TYPE } from '../../domain/number-codes'
import { billKey } from './bill-key.mjs'
import { parseFile } from './jobs'

const bytes = strangeBid('某建设有限公司', 12)
const source = {
  size: bytes.length,
  read: (offset: number, length: number) => new Uint8Array(bytes.subarray(offset, offset + length)),
}
const sha256 = 'a'.repeat(64)
const LAYOUT = strangeHeader().join('|')
const OF_ANOTHER_WORKBOOK = ['序号|别的', { name: 1 }] as const
const stated = (...layouts: StoredColumns['layouts']): StoredColumns => ({ organisationId: 1, layouts })
const readWith = (columns: StoredColumns) => parseFile(source, sha256, FILE_TYPE.bid, () => {}, columns)
const keyOf = (columns: StoredColumns | null) =>
  billKey({ version: 3, sha256, fileType: FILE_TYPE.bid, columns })

test('a content that is read again with what is stored of its columns gives the same bytes under the same key', () => {
  const first = readWith(stated(OF_ANOTHER_WORKBOOK, [LAYOUT, STRANGE_COLUMNS]))
  const again = readWith(first.columns!)
  expect(Buffer.from(again.read.buffer).equals(Buffer.from(first.read.buffer))).toBe(true)
  expect(keyOf(again.columns)).toBe(keyOf(first.columns))
})

test('other columns give other bytes under another key', () => {
  const one = readWith(stated([LAYOUT, STRANGE_COLUMNS]))
  const other = readWith(stated([LAYOUT, { ...STRANGE_COLUMNS, unitPrice: 7, amount: 6 }]))
  expect(Buffer.from(other.read.buffer).equals(Buffer.from(one.read.buffer))).toBe(false)
  expect(keyOf(other.columns)).not.toBe(keyOf(one.columns))
})
