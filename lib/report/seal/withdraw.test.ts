import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, type OpenedDb } from '@/db/connection'
import { experts } from '@/db/schema'
import { ANY_ACTION } from '@/tests/support/any-action'
import { addSection, EXPERTS, OPEN_ID } from '@/tests/support/report-section'
import { newStore } from '../../../tests/support/new-store'
import { sectionById } from '../../sections/data'
import { committeeWork, isReadyToSign } from '../committee/work'
import { versionsOf, withdrawalsOf } from '../data'
import {
  addSignature,
  handInOpinion,
  openVersion,
  saveHead,
  saveOpinion,
  sealVersion,
  withdrawSignature,
} from '../mutations'
import { sealState } from './seal'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-withdraw-'))
let db: OpenedDb

beforeAll(async () => {
  db = await newStore(join(folder, 'test.db'))
  await addSection(db, 1)
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

const signed = async () => (await versionsOf(OPEN_ID))[0]!.signatures

async function version() {
  const { hash, text } = (await sealState((await sectionById(OPEN_ID))!)).now
  return { hash, ...(await openVersion(OPEN_ID, hash, text)) }
}
async function sign(userId: number, known: readonly number[]): Promise<boolean> {
  const { id: versionId, hash } = await version()
  const signature = { versionId, userId, name: EXPERTS[userId - 1]!, username: `u${userId - 1}`, hash, at: 1 }
  return addSignature(signature, { signed: known, subject: 'report', seal: null }, ANY_ACTION)
}
async function withdraw(signature: Awaited<ReturnType<typeof signed>>[number]): Promise<boolean> {
  const { name, username, hash, at: signedAt } = signature
  const row = { openId: OPEN_ID, number: 1, hash, name, username, signedAt, reason: '签错', userId: 1, at: 2 }
  return withdrawSignature(signature, row, ANY_ACTION)
}

test('signing fails if a signature was withdrawn after the signer read the version', async () => {
  expect(await sign(1, [])).toBe(true)
  const [first] = await signed()
  expect(await withdraw(first!)).toBe(true)
  expect(await sign(2, [1])).toBe(false)
  expect(await signed()).toEqual([])
  expect(await withdraw(first!)).toBe(false)
  expect(await withdrawalsOf(OPEN_ID)).toMatchObject([{ name: EXPERTS[0], reason: '签错', by: EXPERTS[0] }])
})

test('a signature cannot be withdrawn after the seal', async () => {
  expect(await sign(1, [])).toBe(true)
  const [first] = await signed()
  await sealVersion((await version()).id, { documents: Buffer.from(''), documentsHash: '', done: ANY_ACTION })
  expect(await withdraw(first!)).toBe(false)
  expect(await signed()).toHaveLength(1)
  expect(await withdrawalsOf(OPEN_ID)).toHaveLength(1)
})

test('a report is ready only if every member attended', async () => {
  for (const [at] of EXPERTS.entries()) {
    await saveOpinion(OPEN_ID, at + 1, '同意')
    await handInOpinion(OPEN_ID, at + 1, ANY_ACTION)
  }
  await saveHead(
    OPEN_ID,
    async () => ({ overallText: '同意' }),
    () => ANY_ACTION,
  )
  expect(isReadyToSign(await committeeWork(OPEN_ID, null))).toBe(true)
  await db.update(experts).set({ signInTime: null }).where(eq(experts.userId, 4))
  expect(isReadyToSign(await committeeWork(OPEN_ID, null))).toBe(false)
})
