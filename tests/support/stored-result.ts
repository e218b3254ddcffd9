import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import type { OpenedDb } from '@/db/connection'
import { first } from '@/db/query'
import { runs } from '@/db/schema'
import { objects } from '../../lib/kit/objects/objects'
import { beginRun, succeedRun } from '../../lib/runs/mutations'
import { newResultKey } from '../../lib/runs/results/file'
import { rowWriter } from '../../lib/runs/results/writer'

/** Ends a run that has found nothing. */
export async function succeedEmpty(runId: number) {
  const attempt = (await beginRun(runId))!
  return succeedRun(runId, await rowWriter(runId, newResultKey(runId, attempt)).finish(), attempt)
}

/** The rows of a run as version 1.0 stored them: in the database instead of in an object. */
export async function storeAsFormer(db: OpenedDb, runId: number): Promise<void> {
  const run = await first(db.select().from(runs).where(eq(runs.id, runId)))
  const file = new Database(await objects().local(run!.result!), { readonly: true })
  for (const table of ['result_rows', 'result_names']) {
    const rows = file.prepare(`select * from ${table}`).all() as Record<string, unknown>[]
    if (rows.length === 0) continue
    const columns = Object.keys(rows[0]!)
    const insert = db.$client.prepare(
      `insert into ${table} (${columns.join()}) values (${columns.map((name) => `@${name}`).join()})`,
    )
    db.$client.transaction(() => {
      for (const row of rows) insert.run(row)
    })()
  }
  file.close()
  await objects().remove(run!.result!)
  await db.update(runs).set({ result: null }).where(eq(runs.id, runId))
}
