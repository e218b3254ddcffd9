import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files, notices, users } from '@/db/schema'
import { chainState } from '@/lib/audit/data'
import { type Limit, takeAttempt, takeGuess } from '@/lib/auth/limits/mutations'
import { acceptFile } from '@/lib/documents/files/mutations'
import { FILE_TYPE } from '@/lib/domain/number-codes'
import { addLawVersion } from '@/lib/laws/mutations'
import { setTodoHolders } from '@/lib/notices/mutations'
import { createOrganisation } from '@/lib/people/organisations/mutations'
import { redeemCode, storeCode } from '@/lib/people/sms-codes/mutations'
import { createUser, updateUser } from '@/lib/people/users/mutations'
import { addSignature, openVersion, saveLetter } from '@/lib/report/mutations'
import { takingPart } from '@/lib/runs/inputs'
import { openRuns } from '@/lib/runs/mutations'
import { ANY_ACTION } from '../support/any-action'
import { OPEN_ID } from '../support/report-section'
import { resultStore } from '../support/result-store'

/**
 * What two people do at the same time: each of these reads before it writes, and another one must not come in between.
 * All of them are begun before the first has ended.
 */
const { db } = resultStore()

const AT_ONCE = 8
/** @returns the answers; the code of the error for those that were refused */
const atOnce = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => work(at).catch((error) => String(error.code))))
const count = <T>(all: readonly T[], wanted: T) => all.filter((one) => one === wanted).length
const numbers = Array.from({ length: AT_ONCE }, (_, at) => at + 1)

test('letters and versions of an article are numbered without gaps or repetitions', async () => {
  const letter = {
    openId: OPEN_ID,
    bidderId: 1,
    title: '质询',
    questions: ['?'],
    deadline: '2026-01-01',
    createdBy: 1,
  }
  const letters = await atOnce(() => saveLetter(letter, ANY_ACTION))
  expect(letters.map((one) => (one as { number: number }).number).sort()).toEqual(numbers)
  const input = { instrument: 'i', article: '1', date: '2024', text: 't', usedFor: [], inForce: true }
  const versions = await atOnce(() => addLawVersion(1, 'key', async () => input, 1, ANY_ACTION))
  expect(versions.map((one) => (one as { number: number }).number).sort()).toEqual(numbers)
})

test('of several people with the same name to sign in with, one is created', async () => {
  const values = { username: 'same', name: '甲', mobile: null, roleId: 'evaluator', departmentId: null }
  const answers = await atOnce(() => createUser(1, { ...values, passwordHash: '' }, ANY_ACTION))
  expect(count(answers, 'usernameTaken')).toBe(AT_ONCE - 1)
  expect(await db.select().from(users).where(eq(users.username, 'same'))).toHaveLength(1)
})

test('two administrators who disable each other leave one', async () => {
  const first = { username: 'admin-1', name: '甲', passwordHash: '' }
  const made = await createOrganisation('p', first, { platformWide: true, userId: null })
  const { organisationId } = made
  const second = { username: 'admin-2', name: '乙', mobile: null, departmentId: null, passwordHash: '' }
  const roleId = `${organisationId}-administrator`
  const ids = [made.userId, await createUser(organisationId, { ...second, roleId }, ANY_ACTION)]
  const disable = (id: number) =>
    updateUser({ id, organisationId }, async () => ({ disabled: true }), ANY_ACTION)
  expect(await atOnce((at) => disable(ids[at % 2]!))).toContain('lastAdministrator')
  const of = await db.select().from(users).where(eq(users.organisationId, organisationId))
  expect(of.filter(({ disabled }) => !disabled)).toHaveLength(1)
})

test('a to-do is on the list of each of its holders once', async () => {
  const todo = { event: 'reportWaiting', values: {}, href: '/x' } as const
  await atOnce((at) => setTodoHolders('report:1', at % 2 ? [1, 2, 3] : [2, 3, 4], todo))
  const held = await db
    .select({ userId: notices.userId })
    .from(notices)
    .where(eq(notices.subject, 'report:1'))
  expect(held.map(({ userId }) => userId).sort()).toEqual([1, 2, 3])
})

test('an analysis that several people start runs once', async () => {
  const run = { openId: OPEN_ID, analysis: 'conformance', engineVersion: '1', params: {}, startedBy: 6 }
  const plan = async () => [{ ...run, inputs: await takingPart(OPEN_ID, run.analysis), specified: null }]
  const answers = await atOnce(() => openRuns(plan, false, ANY_ACTION))
  expect(count(answers as unknown[], null)).toBe(AT_ONCE - 1)
})

test('a limit holds for attempts and guesses that come together', async () => {
  const limit: Limit = { kind: 'race', times: 3, within: 60_000 }
  expect(count(await atOnce(() => takeAttempt(limit, 'who', 1_000_000)), null as never)).toBe(3)
  const guesses = await atOnce(() =>
    takeGuess({ account: 'a', place: 'session s', isApart: false, borne: 0 }, 1_000_000),
  )
  expect(guesses.filter((one) => typeof one === 'number')).toHaveLength(5)
})

test('a code sent to a mobile counts once', async () => {
  await storeCode('139', 'hash', 2_000_000)
  const answers = await atOnce(() => redeemCode('139', ['hash'], { now: 1_000_000, guesses: 5 }))
  expect(count(answers, true)).toBe(1)
})

test('of several files for the same bidder one replaces the present one', async () => {
  const sha256 = () => randomBytes(32).toString('hex')
  const file = { openId: OPEN_ID, openDetailId: 1, fileName: 'f', fileType: FILE_TYPE.bid, filePrice: null }
  const [present] = await db.select().from(files).where(eq(files.openDetailId, 1))
  const answers = await atOnce(() =>
    acceptFile({ ...file, sha256: sha256(), size: 1, createdBy: 6 }, present!.id, ANY_ACTION),
  )
  expect(count(answers as unknown[], null)).toBe(AT_ONCE - 1)
  const live = (await db.select().from(files).where(eq(files.openDetailId, 1))).filter(({ isDel }) => !isDel)
  expect(live).toHaveLength(1)
})

test('of signatures that were prepared for the same state, one is added', async () => {
  const { id: versionId } = await openVersion(OPEN_ID, 'hash', '{}')
  const answers = await atOnce((at) => {
    const userId = (at % 5) + 1
    const signature = { versionId, userId, name: 'n', username: `u${userId}`, hash: 'hash', at: 1 }
    return addSignature(signature, { signed: [], subject: 's', seal: null }, ANY_ACTION)
  })
  expect(count(answers as unknown[], true)).toBe(1)
})

test('opening the same contents of a report gives one version', async () => {
  const opened = await atOnce(() => openVersion(OPEN_ID, 'other', '{"a":1}'))
  expect(new Set(opened.map((one) => (one as { id: number }).id)).size).toBe(1)
})

test('the log is one chain after all of this', async () => {
  expect(await chainState()).toMatchObject({ broken: null })
})
