import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import type pg from 'pg'
import { checkLog } from '../../../lib/cli/stores/audit-log.mjs'
import { postgresStore } from '../../../lib/cli/stores/postgres-store.mjs'
import { checkRows, type ShownRun } from '../../bench/faults/check'
import type { Journal } from '../../bench/faults/journal'
import { TEST_SETTINGS } from '../../server-settings.mjs'
import { objectsOf } from '../support/bucket'
import type { Cluster } from '../support/cluster'
import { asked } from '../support/postgres'
import { pause } from '../support/process'

type Say = (problem: string) => void
type Store = pg.Client

/** Within this, whatever was begun has ended or gone on elsewhere. */
const REST_MS = 60_000

async function each(store: Store, sql: string, say: Say, what: string): Promise<void> {
  const { rows } = await store.query(sql)
  if (rows.length > 0) say(`${what}: ${rows.length}, first ${JSON.stringify(rows[0])}`)
}

const column = async (store: Store, sql: string): Promise<Set<string>> =>
  new Set((await store.query<string[]>({ text: sql, rowMode: 'array' })).rows.map(([value]) => String(value)))

/** Lets a process remove what nothing refers to. */
export async function sweepObjects({ settings, workers }: Cluster): Promise<void> {
  const env = { ...process.env, ...TEST_SETTINGS, ...settings, DATA_DIR: workers[0]!.folder }
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/cluster/kills/sweep-once.ts'], {
    env,
  })
}

/** Waits until nothing goes on any more. */
async function atRest(store: Store, say: Say): Promise<void> {
  const going = `select 'run' as what, id, analysis as name, attempt from runs where status in (0, 9) union all
    select 'import', id, file_name, attempt from read_jobs where status in (0, 9)`
  for (const limit = performance.now() + REST_MS; performance.now() < limit; await pause(250))
    if ((await store.query(going)).rows.length === 0) return
  await each(store, going, say, `going on after ${REST_MS / 1000} s`)
}

/** What must not be there twice, or without what belongs to it. */
const NEVER: readonly (readonly [what: string, sql: string])[] = [
  [
    'runs with several ends in the log',
    `select subject, count(*) from audit where action in ('runEnded', 'runFailed') group by subject having count(*) > 1`,
  ],
  [
    'runs whose end is not in the log',
    `select id, status from runs where status in (1, 2) and not exists
      (select 1 from audit where action in ('runEnded', 'runFailed') and subject = 'run:' || runs.id)`,
  ],
  [
    'failures without a message',
    'select id from runs where status = 2 and (failure is null or ended_at is null)',
  ],
  ['shown runs that failed', 'select id, status from runs where current = 1 and status != 1'],
  ['exports with one file', 'select path, count(*) from attachments group by path having count(*) > 1'],
  [
    'contents that were stored as several files',
    'select sha256, count(*) from files group by sha256 having count(*) > 1',
  ],
  [
    'imports that made one file',
    'select file_id, count(*) from read_jobs where file_id is not null group by file_id having count(*) > 1',
  ],
  [
    'notices of one end',
    `select user_id, event, href, created_at, count(*) from notices where event in ('runDone', 'runFailed', 'recordDone')
      group by user_id, event, href, created_at having count(*) > 1`,
  ],
]

/** Everything that was answered exists as it was answered. */
async function checkJournal(store: Store, journal: Journal, say: Say): Promise<void> {
  const states = new Map<number, number>()
  for (const { id, status } of (await store.query('select id, status from runs')).rows)
    states.set(Number(id), Number(status))
  for (const id of journal.ended)
    if (states.get(id) !== 1) say(`run ${id} was answered and is ${states.get(id)}`)
  const files = new Map<number, { sha256: string; gone: boolean }>()
  for (const { id, sha256, is_del } of (await store.query('select id, sha256, is_del from files')).rows)
    files.set(Number(id), { sha256, gone: Number(is_del) === 1 })
  for (const [id, sha256] of journal.accepted) {
    const file = files.get(id)
    if (file?.sha256 !== sha256) say(`file ${id} was accepted and is ${JSON.stringify(file)}`)
    if (journal.deleted.has(id) && !file?.gone) say(`file ${id} was deleted and is back`)
  }
  const exported = await column(store, 'select id from attachments')
  for (const id of journal.exported)
    if (!exported.has(String(id))) say(`export ${id} was answered and is gone`)
}

/** Objects that the store names. */
const NAMED = `select 'files/' || sha256 from files union select 'exports/' || path from attachments
  union select result from runs where current = 1 and result is not null`

/** What may be there besides: what is read again if it is lost, and what imports need that did not end well. */
const POSSIBLE = `select 'bills/' || version || '/' || sha256 || '-' || file_type from bills
  union select 'files/' || sha256 from read_jobs where status in (2, 9)`

/** What was read of texts, and the mark of whose objects these are. */
const OTHERS = /^(documents|belongs-to)\//

/** @returns objects that nothing refers to */
async function checkObjects(cluster: Cluster, store: Store, say: Say): Promise<string[]> {
  const there = await objectsOf(cluster.bucket).list()
  const known = new Set(there)
  const named = await column(store, NAMED)
  const lost = [...named].filter((key) => !known.has(key))
  if (lost.length > 0) say(`objects lost: ${lost.length}, first ${lost[0]}`)
  const possible = await column(store, POSSIBLE)
  return there.filter((key) => !named.has(key) && !possible.has(key) && !OTHERS.test(key))
}

/** The content of what was accepted, and the rows of what is shown. */
async function checkContents(
  cluster: Cluster,
  store: Store,
  journal: Journal,
  isLast: boolean,
  say: Say,
): Promise<void> {
  const bucket = objectsOf(cluster.bucket)
  const read = async (key: string) => buffer((await bucket.read(key)) as never)
  const hashes = [...new Set(journal.accepted.values())]
  for (const sha256 of isLast ? hashes : hashes.slice(-5)) {
    const bytes = await read(`files/${sha256}`).catch(() => Buffer.alloc(0))
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      say(`content of ${sha256} differs from its hash`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-rows-'))
  const shown = await store.query(
    'select id::int as id, result, facets from runs where current = 1 and result is not null',
  )
  for (const run of shown.rows as ShownRun[]) {
    const path = join(folder, `${run.id}.db`)
    try {
      writeFileSync(path, await read(run.result!))
    } catch {
      // Said by the check of objects.
      continue
    }
    const rows = new Database(path, { readonly: true })
    const whole = rows.pragma('integrity_check', { simple: true })
    if (whole !== 'ok') say(`${run.result}: ${whole}`)
    checkRows(rows, run, say)
    rows.close()
  }
  rmSync(folder, { recursive: true })
}

async function checkChain(url: string, say: Say): Promise<void> {
  const store = await postgresStore(url)
  try {
    const { found, resealed } = await checkLog(store, [TEST_SETTINGS.AUTH_SECRET])
    if (found) say(`the audit log is broken at ${found.position}: ${found.damage}`)
    if (resealed.length > 0) say(`the audit log was resealed at ${resealed.join(', ')}`)
  } finally {
    await store.close()
  }
}

/**
 * Checks everything when all parts are up again and the load has ended.
 * @param isLast looks into every accepted content, otherwise into the last five
 * @returns what is wrong, and the objects that a sweep has to remove
 */
export async function problemsIn(
  cluster: Cluster,
  journal: Journal,
  isLast: boolean,
): Promise<{ problems: string[]; orphans: string[] }> {
  const problems = journal.odd.splice(0)
  const say: Say = (problem) => problems.push(problem)
  const orphans = await asked(cluster.postgres.url, async (store) => {
    await atRest(store, say)
    for (const [what, sql] of NEVER) await each(store, sql, say, what)
    await checkJournal(store, journal, say)
    const found = await checkObjects(cluster, store, say)
    await checkContents(cluster, store, journal, isLast, say)
    return found
  })
  await checkChain(cluster.postgres.url, say)
  return { problems, orphans }
}
