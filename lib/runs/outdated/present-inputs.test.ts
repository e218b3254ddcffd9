import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { files, openDetails, opens, organisations, referenceTexts, sectionParams } from '@/db/schema'
import { addFile, OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { ANALYSES } from '../../analyses/rules'
import { FILE_TYPE } from '../../domain/number-codes'
import { inputsOf } from '../inputs'
import { digestOf, digestsNow } from './present-inputs'

const { db } = resultStore()
const OTHER = 'other'

const results = ANALYSES.map(({ id: analysis }, at) => ({ id: at + 1, analysis, startedAt: 0 }))
const current = new Map([OPEN_ID, OTHER].map((openId) => [openId, results]))

/** The digests of both sections by analysis, asked for both at once; they are those of each alone. */
async function digests(): Promise<ReadonlyMap<string, string>> {
  const digestNow = await digestsNow(current)
  const found = new Map<string, string>()
  for (const openId of [OPEN_ID, OTHER])
    for (const { analysis } of results) {
      const digest = await digestNow(openId, analysis)
      expect([openId, analysis, digest]).toEqual([
        openId,
        analysis,
        digestOf(await inputsOf(openId, analysis)),
      ])
      found.set(`${openId} ${analysis}`, digest)
    }
  return found
}

/** The analyses of which a change has changed the digest, as `section analysis`. */
async function changedBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = await digests()
  await change()
  const after = await digests()
  return [...after].flatMap(([key, digest]) => (before.get(key) === digest ? [] : [key])).sort()
}

const idOf = (analysis: string) => `${OPEN_ID} ${analysis}`

beforeEach(async () => {
  if ((await db.select().from(opens).where(eq(opens.openId, OTHER))).length > 0) return
  const at = { createdAt: 0, updatedAt: 0 }
  await db.insert(organisations).values({ id: 2, name: 'p' })
  await db
    .insert(opens)
    .values({ openId: OTHER, organisationId: 2, sectionCode: 'S-2', sectionName: '二标段', ...at })
})

test('what runs would take now is the same asked for many sections at once as for each alone', async () => {
  const all = results.map(({ analysis }) => idOf(analysis)).sort()
  const ofDocuments = ['tecSame', 'tecLayout'].map(idOf).sort()

  const technical = { fileId: 101, fileType: FILE_TYPE.technical, fileName: 't.docx', bidderId: 1 }
  const added = await changedBy(() => addFile(db, { ...technical, sha256: 'a'.repeat(64) }))
  expect(added).toEqual(expect.arrayContaining(ofDocuments))
  // Codes of documents are compared too, but not those of a blind section before its reveal.
  expect(added).toContain(idOf('features'))
  expect(added).not.toContain(idOf('conformance'))
  const blind = () => db.update(opens).set({ secrecy: 'veiled' }).where(eq(opens.openId, OPEN_ID))
  expect(await changedBy(blind)).toEqual(added.filter((key) => !ofDocuments.includes(key)))
  const reveal = () => db.update(opens).set({ secrecy: 'revealed' }).where(eq(opens.openId, OPEN_ID))
  expect(await changedBy(reveal)).toEqual(added.filter((key) => !ofDocuments.includes(key)))

  const reference = (organisationId: number, id: number) =>
    db.insert(referenceTexts).values({
      ...{ id, organisationId, fileName: `${id}.docx`, sha256: String(id).repeat(64).slice(0, 64) },
      ...{ size: 1, createdAt: 0 },
    })
  expect(await changedBy(() => reference(1, 1))).toEqual([idOf('tecSame')])
  expect(await changedBy(() => reference(1, 2))).toEqual([idOf('tecSame')])
  expect(await changedBy(() => reference(2, 3))).toEqual([`${OTHER} tecSame`])
  const choose = () =>
    db.insert(sectionParams).values({ openId: OPEN_ID, values: { js_lt_reference: '2' }, updatedAt: 0 })
  expect(await changedBy(choose)).toEqual([idOf('tecSame')])

  const exclude = () => db.update(openDetails).set({ isOk: 0 }).where(eq(openDetails.id, 1))
  expect(await changedBy(exclude)).toEqual(all)
  const remove = () => db.update(files).set({ isDel: 1 }).where(eq(files.fileType, FILE_TYPE.tender))
  expect(await changedBy(remove)).toEqual(all)
})
