import { Worker } from 'node:worker_threads'
import { db, openStore } from '@/db/connection'
import { migrateStore } from '@/db/migrate'
import { opens } from '@/db/schema'
import { provideThreads } from '../../../lib/compute/pool'
import { closeQueue } from '../../../lib/compute/queue/boss'
import { queue } from '../../../lib/compute/queue/queue'
import { dataPaths } from '../../../lib/kit/paths'
import { createOrganisation } from '../../../lib/people/organisations/mutations'
import { analysisRun } from '../../../lib/runs/job-kinds'
import { stopRun } from '../../../lib/runs/life/job'
import { openRuns } from '../../../lib/runs/mutations'
import { startWorking } from '../../../lib/server/nodes/working'
import { ANY_ACTION } from '../any-action'

/**
 * A process of a test beside others on the same store: it works on runs (`ROLE=worker`) or opens and stops them
 * (`ROLE=web`), as a server does. Its threads do not compute: they take the milliseconds of TAKES and store an empty
 * result.
 */
const THREAD = `
  const { parentPort } = require('node:worker_threads')
  const { mkdirSync, writeFileSync } = require('node:fs')
  const { dirname } = require('node:path')
  parentPort.on('message', ({ id, payload }) => {
    parentPort.postMessage({ id, type: 'progress', progress: { done: 1, total: 4, step: 'aligning' } })
    setTimeout(() => {
      const path = process.env.DATA_DIR + '/' + payload.key
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, '')
      parentPort.postMessage({ id, type: 'done', result: { key: payload.key, rows: 0, facets: [] }, heap: 0 })
    }, Number(process.env.TAKES))
  })`

export type Asked =
  | { readonly ask: 'open'; readonly analyses: readonly string[] }
  | { readonly ask: 'cancel'; readonly runId: number }
  | { readonly ask: 'leave' }

const OPEN_ID = 'section'

async function setUp(): Promise<void> {
  await migrateStore('db')
  const administrator = { username: 'admin', name: '管理员', passwordHash: '' }
  const { organisationId } = await createOrganisation('p', administrator, {
    platformWide: true,
    userId: null,
  })
  const names = { openId: OPEN_ID, sectionCode: 'A-1', sectionName: '一标段' }
  await db()
    .insert(opens)
    .values({ ...names, organisationId, createdAt: 0, updatedAt: 0 })
}

async function answer(asked: Asked): Promise<unknown> {
  if (asked.ask === 'leave') return queue().stop(0).then(closeQueue)
  if (asked.ask === 'cancel') return stopRun(asked.runId)
  const run = { openId: OPEN_ID, engineVersion: '1', params: {}, inputs: [], specified: null, startedBy: 1 }
  const plan = async () => asked.analyses.map((analysis) => ({ ...run, analysis }))
  return (await openRuns(plan, asked.analyses.length > 1, ANY_ACTION))?.runIds
}

await openStore({ path: dataPaths.database(), connections: 3 })
if (process.argv[2] === 'set-up') await setUp()
provideThreads({ start: () => new Worker(THREAD, { eval: true }), kinds: [analysisRun] })
await startWorking()
async function reply(asked: Asked): Promise<void> {
  process.send?.({ answered: (await answer(asked)) ?? null })
  if (asked.ask === 'leave') process.exit(0)
}
// What fails ends the process, and with it the test.
process.on('message', (asked: Asked) => void reply(asked))
process.send?.({ answered: 'ready' })
