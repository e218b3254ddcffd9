import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Client } from '../../contract/client'
import type { TakenSection } from '../../contract/section'
import type { Journal } from './journal'

type Store = Database.Database
type Say = (problem: string) => void

function each(db: Store, sql: string, say: Say, what: string): void {
  const rows = db.prepare(sql).all()
  if (rows.length > 0) say(`${what}: ${rows.length}, first ${JSON.stringify(rows[0])}`)
}

function checkStore(db: Store, say: Say): void {
  const whole = db.pragma('integrity_check', { simple: true })
  if (whole !== 'ok') say(`integrity_check: ${whole}`)
  const loose = db.pragma('foreign_key_check') as unknown[]
  if (loose.length > 0) say(`foreign_key_check: ${JSON.stringify(loose[0])}`)
}

/** Every run has ended, and only runs that succeeded are shown. */
function checkRuns(db: Store, { ended }: Journal, say: Say): void {
  each(db, 'select id, status from runs where status in (0, 9)', say, 'runs still in progress')
  each(
    db,
    'select id from runs where status = 2 and (failure is null or ended_at is null)',
    say,
    'failures without a message',
  )
  each(db, 'select id, status from runs where current = 1 and status != 1', say, 'shown runs that failed')
  const status = db.prepare('select status from runs where id = ?').pluck()
  for (const id of ended) if (status.get(id) !== 1) say(`run ${id} was answered and is ${status.get(id)}`)
}

export interface ShownRun {
  readonly id: number
  readonly result: string | null
  readonly facets: string | null
}

/** The rows of a shown run: whole, without gaps, and as many as were counted (a packed row counts more than once). */
export function checkRows(rows: Store, run: ShownRun, say: Say): void {
  const gaps = 'select tbl, count(*) n, max(ord) last from result_rows where run_id = ? group by tbl'
  const stored = new Map<string, number>()
  for (const { tbl, n, last } of rows.prepare(gaps).all(run.id) as {
    tbl: string
    n: number
    last: number
  }[]) {
    stored.set(tbl, n)
    if (last + 1 !== n) say(`run ${run.id} has gaps in ${tbl}: ${n} rows up to ${last}`)
  }
  const counted = new Map<string, number>()
  for (const { table, count } of JSON.parse(run.facets ?? '[]') as { table: string; count: number }[])
    counted.set(table, (counted.get(table) ?? 0) + count)
  for (const [table, count] of counted) {
    const n = stored.get(table) ?? 0
    if (n === 0 || count % n !== 0) say(`run ${run.id} has ${n} rows in ${table}, counted were ${count}`)
  }
}

/** Every shown run has its rows, in its object or still in the database, and nothing is left of other runs. */
function checkResults(db: Store, data: string, say: Say): void {
  const shown = db.prepare('select id, result, facets from runs where current = 1').all() as ShownRun[]
  for (const run of shown) {
    const path = run.result === null ? null : join(data, run.result)
    if (path !== null && !existsSync(path)) {
      say(`the result ${run.result} of run ${run.id} is lost`)
      continue
    }
    const rows = path === null ? db : new Database(path, { readonly: true })
    const whole = path === null ? 'ok' : rows.pragma('integrity_check', { simple: true })
    if (whole !== 'ok') say(`${run.result}: ${whole}`)
    checkRows(rows, run, say)
    if (path !== null) rows.close()
  }
  const named = new Set(
    shown.flatMap(({ result }) => (result === null ? [] : result.slice('results/'.length))),
  )
  compare('results', namesIn(join(data, 'results')), named, say)
  for (const table of ['result_rows', 'result_names']) {
    const hidden = `select distinct run_id from ${table} where run_id not in (select id from runs where current = 1)`
    each(db, hidden, say, `${table} of hidden runs`)
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}
const namesIn = (folder: string) => new Set(filesIn(folder).map((path) => path.split('/').at(-1)!))

function compare(what: string, onDisk: ReadonlySet<string>, expected: ReadonlySet<string>, say: Say): void {
  const stray = [...onDisk].filter((name) => !expected.has(name))
  const lost = [...expected].filter((name) => !onDisk.has(name))
  if (stray.length > 0) say(`${what} without an owner: ${stray.length}, first ${stray[0]}`)
  if (lost.length > 0) say(`${what} lost: ${lost.length}, first ${lost[0]}`)
}

function column(db: Store, sql: string): Set<string> {
  return new Set(db.prepare(sql).pluck().all() as string[])
}

/** Contents of files, and of uploads that could not be read yet. */
const STORED = `select sha256 from files union select sha256 from read_jobs
  where status = 9 or (status = 2 and json_extract(failure, '$.code') not like 'import.%')`

/** The files on disk match the database, and everything that was answered exists. */
function checkFiles(db: Store, data: string, journal: Journal, isLast: boolean, say: Say): void {
  const left = existsSync(join(data, 'tmp')) ? readdirSync(join(data, 'tmp')) : []
  if (left.length > 0) say(`left in tmp: ${left.join(', ')}`)
  compare('files', namesIn(join(data, 'files')), column(db, STORED), say)
  compare('exports', namesIn(join(data, 'exports')), column(db, 'select path from attachments'), say)
  const bills = "select sha256 || '-' || file_type from bills"
  compare('bills', namesIn(join(data, 'bills')), column(db, bills), say)
  const known = column(db, 'select distinct sha256 from files')
  const stored = column(
    db,
    'select distinct sha256 from bills union select distinct sha256 from file_contents',
  )
  const read = [...stored].filter((sha256) => !known.has(sha256))
  if (read.length > 0) say(`read content without an owner: ${read.length}`)
  const file = db.prepare('select sha256, is_del isDel from files where id = ?')
  for (const [id, sha256] of journal.accepted) {
    const row = file.get(id) as { sha256: string; isDel: number } | undefined
    if (row?.sha256 !== sha256) say(`file ${id} was accepted and is ${JSON.stringify(row)}`)
    if (journal.deleted.has(id) && row?.isDel !== 1) say(`file ${id} was deleted and is back`)
  }
  const attachment = db.prepare('select path from attachments where id = ?')
  for (const id of journal.exported) if (!attachment.get(id)) say(`export ${id} was answered and is gone`)
  const hashed = isLast ? [...journal.accepted.values()] : [...journal.accepted.values()].slice(-20)
  for (const sha256 of new Set(hashed)) {
    const path = join(data, 'files', sha256.slice(0, 2), sha256)
    const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      say(`content of ${sha256} differs from its hash`)
  }
}

export async function checkAnswers(
  client: Client,
  { openId }: TakenSection,
  journal: Journal,
  say: Say,
): Promise<void> {
  const { body: items } = await client.get(`/api/tb-qb-items/getOrInitItemList/${openId}`)
  if (items.success !== true) say(`the list of items is not answered: ${JSON.stringify(items)}`)
  const { body: params } = await client.get(`/api/tb-qb-params/findByOpenId/${openId}`)
  const list = (params.data ?? []) as { paramKey: string; paramValue: string | null }[]
  const value = Number(list.find(({ paramKey }) => paramKey === 'jj_hlx_zpl')?.paramValue)
  if (journal.param.length > 0 && !journal.param.includes(value))
    say(`the parameter is ${value}, saved was ${journal.param.join(' or ')}`)
}

/**
 * Checks everything after a restart, before the first request that changes something.
 * @param isLast hashes the content of every accepted file, otherwise of the last twenty
 * @returns the problems; empty when there are none
 */
export async function problemsAfter(
  data: string,
  client: Client,
  taken: TakenSection,
  journal: Journal,
  isLast: boolean,
): Promise<string[]> {
  const problems: string[] = journal.odd.splice(0)
  const say: Say = (problem) => problems.push(problem)
  const db = new Database(join(data, 'clean-bid.db'), { readonly: true })
  try {
    checkStore(db, say)
    checkResults(db, data, say)
    checkRuns(db, journal, say)
    checkFiles(db, data, journal, isLast, say)
  } finally {
    db.close()
  }
  await checkAnswers(client, taken, journal, say)
  return problems
}
