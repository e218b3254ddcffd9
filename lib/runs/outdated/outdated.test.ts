import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files, opens, referenceLists, runs } from '@/db/schema'
import { addRun, goldenCase, OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { findAnalysis } from '../../analyses/rules'
import { translator } from '../../kit/i18n/translator'
import { currentResultsOf } from '../data'
import { runState } from '../loaders'
import { outdatedOf } from './outdated'
import { changedListsText } from './price-lists'

const { db } = resultStore()
const BIDDERS = 3
const translate = translator('zh-CN')

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

test('results are outdated once other price lists apply to their section, if they compare prices with them', async () => {
  const { input } = goldenCase('regular', 'small-section')
  await db.update(files).set({ isDel: 0 })
  await db.update(opens).set({ projectArea: '沈阳市', openTime: '2026-05-01 09:00:00' })
  await addRun('regular', input, BIDDERS)
  const isOutdated = async () => (await outdated()).flat(2).includes('regular')
  const state = async () => runState(OPEN_ID, findAnalysis('regular')!)
  expect([await isOutdated(), (await state()).priceLists]).toEqual([false, null])

  const list = (version: number, fields: Partial<typeof referenceLists.$inferInsert> = {}) =>
    db
      .insert(referenceLists)
      .values({
        ...{
          organisationId: 1,
          region: '沈阳市',
          month: '2026-04',
          title: '信息价',
          version,
          object: `o${version}`,
        },
        ...{
          fileName: 'a.csv',
          sha256: `${version}`,
          size: 1,
          layouts: [],
          report: { remarks: [] },
          createdAt: 0,
        },
        ...fields,
      })
      .returning({ id: referenceLists.id })
  await list(1, { region: '大连市' })
  expect(await isOutdated()).toBe(false)
  const [first] = await list(1)
  expect(await isOutdated()).toBe(true)
  const added = await state()
  expect(added).toMatchObject({ outdated: true, inputsChanged: false })
  expect(changedListsText(added.priceLists!, translate)).toContain(
    '新适用：信息价（沈阳市 2026-04，第 1 版）。',
  )

  // A run that takes the list is not outdated; a new version, and one retired, make it so.
  await addRun('regular', input, BIDDERS, { lists: [first!.id] })
  expect(await isOutdated()).toBe(false)
  const [second] = await list(2)
  expect(await isOutdated()).toBe(true)
  const text = changedListsText((await state()).priceLists!, translate)
  expect(text).toMatch(
    /新适用：信息价（沈阳市 2026-04，第 2 版）。 不再适用：信息价（沈阳市 2026-04，第 1 版）。$/,
  )
  await db.update(referenceLists).set({ retiredAt: 1 }).where(eq(referenceLists.id, second!.id))
  expect(await isOutdated()).toBe(false)
  await db.update(referenceLists).set({ retiredAt: 1 }).where(eq(referenceLists.id, first!.id))
  expect((await state()).priceLists).toMatchObject({ added: [], gone: [{ id: first!.id }] })
  expect(await isOutdated()).toBe(true)

  // Without the comparison of resource prices no list changes anything.
  await db.update(runs).set({ params: { jj_gl_checkSameRcj: 'false' } })
  expect([await isOutdated(), (await state()).outdated]).toEqual([false, false])
})
