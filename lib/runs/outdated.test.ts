import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files, opens } from '@/db/schema'
import { addRun, goldenCase, OPEN_ID } from '../../tests/support/report-section'
import { resultStore } from '../../tests/support/result-store'
import { currentResultsOf } from './data'
import { outdatedOf } from './outdated'

const { db } = resultStore()
const BIDDERS = 3

const outdated = async () => {
  const [section] = await db.select().from(opens).where(eq(opens.openId, OPEN_ID))
  const found = await outdatedOf(
    await currentResultsOf([OPEN_ID, 'unknown']),
    new Map([[OPEN_ID, section!.updatedAt]]),
  )
  return [...found].map(([openId, analyses]) => [openId, [...analyses].sort()])
}

test('each result is outdated for its own reasons', async () => {
  const { input } = goldenCase('features', 'other-sections')
  await addRun('features', input, BIDDERS)
  await addRun('responsiveness', input, BIDDERS)
  await addRun('conformance', input, BIDDERS)
  const results = await currentResultsOf([OPEN_ID, 'unknown'])
  expect([...results.keys()]).toEqual([OPEN_ID])
  expect(
    results
      .get(OPEN_ID)!
      .map(({ analysis }) => analysis)
      .sort(),
  ).toEqual(['conformance', 'features', 'responsiveness'])
  expect(await outdated()).toEqual([])

  // A change of the record concerns the analyses that use it.
  await db.update(opens).set({ updatedAt: Date.now() + 60_000 })
  expect(await outdated()).toEqual([[OPEN_ID, ['features', 'responsiveness']]])
  await db.update(opens).set({ updatedAt: 0 })

  // A bid that was deleted concerns those that used it, not the one that ran afterwards.
  await db.update(files).set({ isDel: 1 }).where(eq(files.openDetailId, BIDDERS))
  await addRun('locks', input, BIDDERS - 1)
  expect(await outdated()).toEqual([[OPEN_ID, ['conformance', 'features', 'responsiveness']]])
})
