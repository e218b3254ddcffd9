import { expect, test } from 'vitest'
import type { StoredColumns } from '@/db/schema'
import { objectPath } from '../../kit/objects/object-path.mjs'
import { BILL_KEY, billKey, columnsText, contentOfBill } from './bill-key.mjs'

const sha256 = 'ab'.repeat(32)
type Layouts = StoredColumns['layouts']
const columns = (layouts: Layouts, organisationId = 1): StoredColumns => ({ organisationId, layouts })
const key = (of: StoredColumns | null) => billKey({ version: 3, sha256, fileType: 2, columns: of })
const FIRST = ['序号|名称|单价', { name: 1, unitPrice: 2 }] as const
const SECOND = ['编码|名称', { code: 0, name: 1 }] as const

test('without columns the key is as it always was', () => {
  for (const none of [null, columns([])]) expect(key(none)).toBe(`bills/3/${sha256}-2`)
  expect(columnsText(columns([]))).toBe(columnsText(null))
})

test('equal columns give one key, in whatever order and of whatever organisation', () => {
  const turned = ['序号|名称|单价', { unitPrice: 2, name: 1 }] as const
  expect(key(columns([SECOND, turned], 7))).toBe(key(columns([FIRST, SECOND])))
})

test('other columns give another key', () => {
  const others: Layouts[] = [
    [FIRST],
    [SECOND],
    [FIRST, SECOND],
    [[FIRST[0], { name: 1, unitPrice: 3 }]],
    [[FIRST[0], { name: 1, price: 2 }]],
    [[FIRST[0], { name: 1 }]],
    [['序号|名称|合价', FIRST[1]]],
  ]
  const keys = [key(null), ...others.map((layouts) => key(columns(layouts)))]
  expect(new Set(keys).size).toBe(keys.length)
  for (const one of keys) expect([contentOfBill(one), BILL_KEY.test(one)]).toEqual([sha256, true])
})

test('what is no bill has no content', () => {
  for (const no of [`files/${sha256}`, `bills/3/${sha256}-2-0`, `bills/3/${sha256}`, `bills/3/${sha256}-22`])
    expect(contentOfBill(no)).toBeNull()
})

test('a bill with columns lies in the folder of its content', () => {
  expect(objectPath(key(columns([FIRST])))).toMatch(/^bills\/3\/ab\/[0-9a-f]{64}-2-[0-9a-f]{16}$/)
})
