import { beforeAll, expect, test } from 'vitest'
import { opens } from '@/db/schema'
import { resultStore } from '../../tests/support/result-store'
import type { Person } from '../auth/data'
import { latestSections } from '../workspace/todos/data'
import { countHistory, listSections } from './data'
import { markSample } from './mutations'

const { db } = resultStore()
const reader = {
  userId: 1,
  organisationId: 1,
  grants: [{ name: 'organisation', actions: ['viewAll'] }],
} as unknown as Person
const MADE_UP = ['LS-1', 'LS-2']

beforeAll(async () => {
  for (const openId of MADE_UP)
    await db.insert(opens).values({
      ...{ openId, organisationId: 1, sectionCode: openId, sectionName: `示例${openId}` },
      ...{ createdAt: 1, updatedAt: 1 },
    })
  await markSample(MADE_UP, 'history')
})

const listed = async (filter: { history?: boolean; keyword?: string }) =>
  (await listSections(reader, { page: 1, size: 10, ...filter })).rows.map(({ openId }) => openId)

test('a made-up history is nobody’s work: listed only on request or by a keyword', async () => {
  expect(await listed({})).toEqual(['section'])
  expect(await listed({ history: true })).toEqual(['LS-2', 'LS-1', 'section'])
  expect(await listed({ keyword: 'LS-1' })).toEqual(['LS-1'])
  expect(await countHistory(reader)).toBe(2)
  expect((await latestSections(reader, 10)).map(({ openId }) => openId)).toEqual(['section'])
})
