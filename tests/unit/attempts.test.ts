import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '@/db/connection'
import { audit, notices, readJobs, runs } from '@/db/schema'
import { failImport, finishImport, restartImport, startImport } from '@/lib/documents/imports/mutations'
import { beginImport } from '@/lib/documents/imports/queued/mutations'
import { importEnded } from '@/lib/documents/uploads/job'
import { FILE_TYPE, PARSE_STATUS, RUN_STATUS } from '@/lib/domain/number-codes'
import { beginRun, failRun, openRuns, succeedRun } from '@/lib/runs/mutations'
import { newResultKey } from '@/lib/runs/results/file'
import { rowWriter } from '@/lib/runs/results/writer'
import { ANY_ACTION } from '../support/any-action'
import { inputsOf, OPEN_ID } from '../support/report-section'
import { resultStore } from '../support/result-store'

/** A job that was taken over may still be going where it was begun: only its last attempt ends it, and once. */
resultStore()

const CANCELLED = { code: 'analysisCancelled', values: {} }

async function opened(analysis: string): Promise<number> {
  const run = { openId: OPEN_ID, analysis, engineVersion: '1', params: {}, specified: null, startedBy: 6 }
  const plan = async () => [{ ...run, inputs: inputsOf(1) }]
  const id = (await openRuns(plan, false, ANY_ACTION))!.runIds[0]!
  expect(await beginRun(id)).toBe(1)
  return id
}
const runOf = async (id: number) => (await db().select().from(runs).where(eq(runs.id, id)))[0]!
const entriesOf = async (id: number) =>
  (
    await db()
      .select()
      .from(audit)
      .where(eq(audit.subject, `run:${id}`))
  ).map(({ action }) => action)
const noticesOf = async (analysis: string) =>
  (await db().select().from(notices).where(eq(notices.userId, 6))).filter(
    ({ values }) => values.analysis === analysis,
  )
const storedBy = (id: number, attempt: number) => rowWriter(id, newResultKey(id, attempt)).finish()

test('a run that was begun anew is not ended by its earlier attempt', async () => {
  const id = await opened('regular')
  const late = await storedBy(id, 1)
  expect(await beginRun(id)).toBe(2)
  expect(await succeedRun(id, late, 1)).toBe(null)
  expect(await failRun(id, CANCELLED, 1)).toBe(false)
  expect(await runOf(id)).toMatchObject({ status: RUN_STATUS.running, current: 0, result: null })
  expect([await entriesOf(id), await noticesOf('regular')]).toEqual([[], []])
  const stored = await storedBy(id, 2)
  expect(await succeedRun(id, stored, 2)).toEqual([])
  expect(await runOf(id)).toMatchObject({ status: RUN_STATUS.success, current: 1, result: stored.key })
})

test('of attempts that end at the same time one shows its result, with one entry and one notice', async () => {
  const id = await opened('rational')
  const stored = await Promise.all([1, 1, 1, 1].map((attempt) => storedBy(id, attempt)))
  const answers = await Promise.all(stored.map((one) => succeedRun(id, one, 1)))
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
  expect((await runOf(id)).result).toBe(stored[answers.findIndex((answer) => answer !== null)]!.key)
  expect(await entriesOf(id)).toEqual(['runEnded'])
  expect(await noticesOf('rational')).toHaveLength(1)
})

test('a run that somebody has ended neither begins nor succeeds nor fails again', async () => {
  const id = await opened('calc')
  const stored = await storedBy(id, 1)
  expect(await failRun(id, CANCELLED)).toBe(true)
  expect([await beginRun(id), await succeedRun(id, stored, 1), await failRun(id, CANCELLED)]).toEqual([
    null,
    null,
    false,
  ])
  expect(await entriesOf(id)).toEqual(['runFailed'])
})

test('an import that is read again is not ended by the reading before', async () => {
  const file = { openId: OPEN_ID, openDetailId: null, fileType: FILE_TYPE.tender, fileName: 'f', size: 1 }
  const id = await startImport({ ...file, sha256: randomBytes(32).toString('hex'), createdBy: 6 })
  const failure = { code: 'readingCancelled', values: {} }
  expect(await failImport(id, failure, { attempt: 1 })).toBe(true)
  expect(await restartImport(id, 6, ANY_ACTION)).toBe(2)
  const taken = { fileId: 1, openDetailId: null, problems: 0 }
  expect([await finishImport(id, taken, 1), await failImport(id, failure, { attempt: 1 })]).toEqual([
    null,
    false,
  ])
  const running = and(eq(readJobs.id, id), eq(readJobs.status, PARSE_STATUS.running))
  expect(await db().select().from(readJobs).where(running)).toHaveLength(1)
  expect(await finishImport(id, taken, 2)).toEqual([])
  expect(await failImport(id, failure)).toBe(false)
})

test('an import that is sent is begun by whoever takes it, and not once it has ended', async () => {
  const sent = { openId: OPEN_ID, openDetailId: null, fileType: FILE_TYPE.tender, fileName: 'begun', size: 1 }
  const order = { place: { ...sent, userId: 6 }, consent: { isConfirmed: false } }
  const id = await startImport({ ...sent, sha256: 'd'.repeat(64), createdBy: 6 }, order)
  expect([await beginImport(id), await beginImport(id)]).toEqual([1, 2])
  const taken = { fileId: 1, openDetailId: null, problems: 0 }
  expect([await finishImport(id, taken, 1), await finishImport(id, taken, 2)]).toEqual([null, []])
  expect(await beginImport(id)).toBe(null)
})

test('who waits for a failed import is told when a later upload has replaced its record', async () => {
  const sent = {
    openId: OPEN_ID,
    openDetailId: null,
    fileType: FILE_TYPE.bid,
    fileName: 'bid.nlntf',
    size: 1,
  }
  const same = { ...sent, sha256: 'e'.repeat(64), createdBy: 6 }
  const id = await startImport(same)
  await failImport(id, { code: 'import.notXml', values: {} })
  await startImport(same)
  const place = { ...sent, userId: 6 } as never
  await expect(importEnded(id, place)).rejects.toMatchObject({ code: 'readingReplaced' })
})
