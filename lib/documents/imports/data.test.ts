import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, db } from '@/db/connection'
import { files, opens, organisations, readJobs } from '@/db/schema'
import { newStore } from '../../../tests/support/new-store'
import { FILE_TYPE, type FileType, PARSE_STATUS, type ParseStatus } from '../../domain/number-codes'
import { IN_STATE } from './data'
import { finishImport } from './mutations'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-imports-'))
const { success, failed, running } = PARSE_STATUS

const IMPORTS = {
  'is read': { status: running, endedAt: null },
  'asks whether to replace': { status: failed, failure: { code: 'doubt.replaces', values: {} } },
  'is damaged': { status: failed, failure: { code: 'malformedXml', values: {} } },
  'failed before reasons were kept': { status: failed },
  'has one remark': { status: success, problems: 1 },
  'has two': { status: success, problems: 2 },
  'has none': { status: success, problems: 0 },
  'was read before remarks were counted': { status: success, problems: null },
}

beforeAll(async () => {
  const store = await newStore(join(folder, 'test.db'))
  const at = { createdAt: 0, updatedAt: 0 }
  await store.insert(organisations).values({ id: 1, name: '1' })
  await store
    .insert(opens)
    .values({ openId: 'o', organisationId: 1, sectionCode: 'c', sectionName: 's', ...at })
  const job = { openId: 'o', fileType: FILE_TYPE.bid, sha256: 'a', size: 1, startedAt: 0, endedAt: 1 }
  for (const [fileName, state] of Object.entries(IMPORTS))
    await store.insert(readJobs).values({ ...job, fileName, ...state })
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

test.each([
  ['reading', ['is read']],
  ['asking', ['asks whether to replace']],
  ['failed', ['is damaged', 'failed before reasons were kept']],
  ['problems', ['has one remark', 'has two']],
  ['read', ['has none', 'was read before remarks were counted']],
] as const)('an import is found by its state: %s', async (state, expected) => {
  const found = await db().select({ name: readJobs.fileName }).from(readJobs).where(IN_STATE[state])
  expect(found.map(({ name }) => name).sort()).toEqual([...expected].sort())
})

test('a read file takes away the failures of its own place and kind alone', async () => {
  const job = { openId: 'o', sha256: 'b', size: 1, startedAt: 0, endedAt: 1 }
  const add = async (fileType: FileType, status: ParseStatus, fileName: string) =>
    (
      await db()
        .insert(readJobs)
        .values({ ...job, fileType, status, fileName, attempt: 1 })
        .returning({ id: readJobs.id })
    )[0]!.id
  await add(FILE_TYPE.bid, failed, 'a bid')
  await add(FILE_TYPE.control, failed, 'a control price')
  const reading = await add(FILE_TYPE.control, running, 'the control price')
  const where = { openId: 'o', fileType: FILE_TYPE.control, fileName: 'f', sha256: 'b', size: 1 }
  const [file] = await db()
    .insert(files)
    .values({ ...where, parseStatus: success, createdAt: 0 })
    .returning({ id: files.id })
  await finishImport(reading, { fileId: file!.id, openDetailId: null, problems: 0 }, 1)
  const left = await db().select({ name: readJobs.fileName }).from(readJobs).where(eq(readJobs.sha256, 'b'))
  expect(left.map(({ name }) => name).sort()).toEqual(['a bid', 'the control price'])
})
