import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '../../db/connection'
import { migrateDatabase } from '../../db/migrate'
import { organisations } from '../../db/schema'
import { recordAction, recorded } from '../../lib/audit/mutations'

/**
 * `node --import tsx tests/bench/synchronous.ts [folder]`: the cost of writing every change to disk before it
 * is answered (FULL), compared with leaving that to the next checkpoint (NORMAL), on the disk of `folder`.
 * The two alternate, so that other load affects both.
 */
const ROUNDS = 12
const CHANGES = 100
const BATCHES = 20
const ROWS = 500

process.env.AUTH_SECRET ??= 'a-secret-of-the-bench-that-is-long-enough'
const folder = mkdtempSync(join(process.argv[2] ?? tmpdir(), 'clean-bid-synchronous-'))
const db = openDatabase(join(folder, 'clean-bid.db'))
const client = db.$client
const row = JSON.stringify({
  code: '010101001001',
  name: '挖土方',
  unit: 'm3',
  quantity: '120.5',
  price: '35.8',
})

/** A typical change by a person: a small update with its audit entry. */
async function changes(): Promise<void> {
  for (let n = 0; n < CHANGES; n++) {
    await recorded(
      { action: 'findingJudged', userId: null, detail: { n } },
      async () => await db.update(organisations).set({ name: `${n}` }),
    )
    if (n % 5 === 0) await recordAction({ action: 'signIn', userId: null, detail: { n } })
  }
}
/** The work of a thread: rows of a run, in transactions of this size. */
async function rows(): Promise<void> {
  const insert = client.prepare('insert into bulk values (?, ?)')
  const batch = client.transaction(() => {
    for (let n = 0; n < ROWS; n++) insert.run(n, row)
  })
  for (let n = 0; n < BATCHES; n++) batch()
}

async function timeOf(level: 'FULL' | 'NORMAL', work: () => Promise<void>): Promise<number> {
  client.pragma(`synchronous = ${level}`)
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!

async function compare(what: string, work: () => Promise<void>, steps: number): Promise<void> {
  const times = { NORMAL: [] as number[], FULL: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const level of ['NORMAL', 'FULL'] as const) times[level].push((await timeOf(level, work)) / steps)
  }
  const [normal, full] = [middle(times.NORMAL), middle(times.FULL)]
  const cells = [what, normal.toFixed(2), full.toFixed(2), (full / normal).toFixed(2)]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

try {
  migrateDatabase(db, 'db/migrations')
  client.exec('create table bulk (n integer, row text)')
  await db.insert(organisations).values({ id: 1, name: 'o' })
  process.stdout.write('| median ms per transaction | NORMAL | FULL | ratio |\n|---|---|---|---|\n')
  await compare('a change with its entry in the log', changes, CHANGES * 1.2)
  await compare(`${ROWS} rows of a run`, rows, BATCHES)
} finally {
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
}
