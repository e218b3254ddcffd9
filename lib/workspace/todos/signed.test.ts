import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '@/db/connection'
import { experts } from '@/db/schema'
import { ANY_ACTION } from '../../../tests/support/any-action'
import { addRun, EXPERTS, goldenCase, OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import type { Person } from '../../auth/data'
import { DEFAULT_ROLES } from '../../domain/permissions'
import {
  addSignature,
  handInOpinion,
  openVersion,
  reopenOpinion,
  saveHead,
  saveOpinion,
  sealVersion,
} from '../../report/mutations'
import { sealState } from '../../report/seal/seal'
import { sectionById } from '../../sections/data'
import { todosOf } from './loaders'

resultStore()

const member = { userId: 1, organisationId: 1, grants: DEFAULT_ROLES.committee } as unknown as Person
const expected = async () =>
  (await todosOf(member, { sections: [], current: new Map() })).map(({ kind }) => kind)

async function agree(userId: number, text: string) {
  await saveOpinion(OPEN_ID, userId, text)
  await handInOpinion(OPEN_ID, userId, ANY_ACTION)
}

async function signAndSeal() {
  const { hash, text } = (await sealState((await sectionById(OPEN_ID))!)).now
  const { id: versionId } = await openVersion(OPEN_ID, hash, text)
  for (const [at, name] of EXPERTS.entries()) {
    const signed = EXPERTS.slice(0, at).map((_, one) => one + 1)
    const signature = { versionId, userId: at + 1, name, username: `u${at}`, hash, at: 1 }
    await addSignature(signature, { signed, subject: 'report', seal: null }, ANY_ACTION)
  }
  await sealVersion(versionId, { documents: Buffer.from(''), documentsHash: '', done: ANY_ACTION })
}

test('a change after the seal voids it, and what is missing is to be done again', async () => {
  const { input } = goldenCase('conformance', 'items')
  await addRun('conformance', input, input.bids.length)
  for (const [at] of EXPERTS.entries()) await agree(at + 1, '同意')
  await saveHead(
    OPEN_ID,
    async () => ({ overallText: '同意' }),
    () => ANY_ACTION,
  )
  expect(await expected()).toEqual(['sign'])
  await signAndSeal()
  expect(await expected()).toEqual([])
  await addRun('conformance', input, input.bids.length)
  expect(await expected()).toEqual(['sign'])
  await signAndSeal()
  expect(await expected()).toEqual([])
  await reopenOpinion(OPEN_ID, 1, ANY_ACTION)
  expect(await expected()).toContain('opinion')
})

test('clues are listed before the attendance is recorded, as they may be judged', async () => {
  const { input } = goldenCase('conformance', 'items')
  await addRun('conformance', input, input.bids.length)
  await db().update(experts).set({ signInTime: null }).where(eq(experts.userId, 1))
  expect(await expected()).toEqual(['attend', 'judge'])
})
