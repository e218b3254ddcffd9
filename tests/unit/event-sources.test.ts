import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, db } from '@/db/connection'
import { events, eventTargets } from '@/db/schema'
import { failImport, finishImport, startImport } from '../../lib/documents/imports/mutations'
import { FILE_TYPE } from '../../lib/domain/number-codes'
import { EVENT_KINDS } from '../../lib/domain/systems/events'
import { openVersion, saveLetter, sealVersion } from '../../lib/report/mutations'
import { failRun, openRuns } from '../../lib/runs/mutations'
import { ANY_ACTION } from '../support/any-action'
import { newStore } from '../support/new-store'
import { addSection, OPEN_ID } from '../support/report-section'

/** What each source tells, by the functions that make the change; `sectionReceived` is in tests/contract/events.test.ts. */

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-event-sources-'))
beforeAll(async () => {
  const store = await newStore(join(folder, 'test.db'))
  await addSection(store, 2)
  const target = { organisationId: 1, address: 'https://receiver.example/', secret: '', createdAt: 0 }
  await db()
    .insert(eventTargets)
    .values({ ...target, kinds: [...EVENT_KINDS] })
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

/** What was told since the last question. */
const told = async () => {
  const bodies = (await db().select().from(events)).map(({ body }) => JSON.parse(body))
  await db().delete(events)
  return bodies.map(({ kind, openId, data }) => ({ kind, openId, data }))
}
const FILE = {
  ...{ openId: OPEN_ID, openDetailId: 1, fileType: FILE_TYPE.bid, fileName: '投标人1.nlntf' },
  ...{ sha256: 'a'.repeat(64), size: 1, createdBy: null },
}

test('a file that was read, and one that was refused, without their names', async () => {
  const read = await startImport(FILE)
  await finishImport(read, { fileId: 1, openDetailId: 1, problems: 0 })
  const refused = await startImport({ ...FILE, sha256: 'b'.repeat(64) })
  const failure = { code: 'otherBidder', values: { name: '投标人2' } }
  await failImport(refused, failure)
  const fileType = FILE_TYPE.bid
  expect(await told()).toEqual([
    { kind: 'fileRead', openId: OPEN_ID, data: { readingId: read, fileId: 1, fileType } },
    { kind: 'fileRefused', openId: OPEN_ID, data: { readingId: refused, fileType, code: 'otherBidder' } },
  ])
  // A reading that ended already does not end again.
  await failImport(refused, failure)
  expect(await told()).toEqual([])
})

test('a run that failed', async () => {
  const run = { openId: OPEN_ID, analysis: 'calc', engineVersion: '1', inputs: [], params: {} }
  const opened = await openRuns(async () => [{ ...run, specified: null, startedBy: null }], false, ANY_ACTION)
  const [runId] = opened!.runIds
  await failRun(runId!, { code: 'analysisCancelled', values: { name: '投标人1' } })
  const data = { runId, analysis: 'calc', state: 'failed', code: 'analysisCancelled' }
  expect(await told()).toEqual([{ kind: 'runEnded', openId: OPEN_ID, data }])
})

test('a report that was sealed, once, and a letter without whom it is to', async () => {
  const hash = 'c'.repeat(64)
  const { id, number } = await openVersion(OPEN_ID, hash, '{}')
  const seal = { documents: Buffer.from(''), documentsHash: '', done: ANY_ACTION }
  await sealVersion(id, seal)
  await sealVersion(id, seal)
  const letter = {
    openId: OPEN_ID,
    bidderId: 1,
    title: '致投标人1',
    deadline: '2026-12-01',
    questions: ['投标人1为何？'],
    createdBy: 1,
  }
  const written = await saveLetter(letter as Parameters<typeof saveLetter>[0], ANY_ACTION)
  expect(await told()).toEqual([
    { kind: 'reportSealed', openId: OPEN_ID, data: { versionId: id, number, hash } },
    { kind: 'letterWritten', openId: OPEN_ID, data: { letterId: written.id, number: 1 } },
  ])
})
