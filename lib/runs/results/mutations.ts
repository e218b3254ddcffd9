import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { db } from '@/db/connection'
import { plain } from '@/db/query'
import { resultRows, runs } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { removeUnnamed } from '../../kit/objects/keeping'
import { formerClient, namedResults } from './data'
import { isResultKey, newFile, newResultKey, removeResult } from './file'

/** At start-up: removes stored results that no run names. */
export const removeUnnamedResults = (): Promise<void> => removeUnnamed('results', namedResults, isResultKey)

/** Pause between two batches. Other writers retry only every few milliseconds and would otherwise find the database locked each time. */
const REST_MS = 2
const BATCH = 2000

/**
 * Removes a run's rows from the database in small batches, so that other writers get their turn, and from the first on,
 * so that a reader knows whether it has met them all.
 * @returns the number of removed rows
 */
export async function dropRows(runId: number): Promise<number> {
  const some = `delete from result_rows where (run_id, tbl, ord) in (select run_id, tbl, ord from result_rows where run_id = ? order by tbl, ord limit ${BATCH})`
  const step = (text: string) => inTransaction(async () => (await plain(text).run(runId)).changes)
  await step('delete from result_names where run_id = ?')
  let rows = 0
  for (;;) {
    const changes = await step(some)
    rows += changes
    if (changes === 0) return rows
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
  }
}

/** Removes the rows of a run that is not shown any more, wherever they are. */
export async function removeRows({ id, result }: { id: number; result: string | null }): Promise<void> {
  if (result === null) await dropRows(id)
  else await removeResult(result)
}

/** At start-up: removes rows in the database of runs that are not shown. */
export async function dropHiddenRows(): Promise<void> {
  const shown = db().select({ id: runs.id }).from(runs).where(eq(runs.current, 1))
  const left = await db()
    .selectDistinct({ runId: resultRows.runId })
    .from(resultRows)
    .where(notInArray(resultRows.runId, shown))
  for (const { runId } of left) await dropRows(runId)
}

interface FormerRow {
  readonly tbl: string
  readonly ord: number
}

/** Copies the rows of a run from the database in batches; between two of them nothing of the database is held. */
function copyRows(runId: number, key: string) {
  const file = newFile(key)
  try {
    const [from, to] = [formerClient(), file.client]
    const next = from.prepare(
      `select * from result_rows where run_id = @runId and (tbl, ord) > (@tbl, @ord) order by tbl, ord limit ${BATCH}`,
    )
    const insert = to.prepare(
      'insert into result_rows (run_id, tbl, ord, bidder_id, kind, search, row) values (@run_id, @tbl, @ord, @bidder_id, @kind, @search, @row)',
    )
    for (let last: FormerRow = { tbl: '', ord: -1 }; ; ) {
      const rows = next.all({ ...last, runId }) as FormerRow[]
      for (const row of rows) insert.run(row)
      if (rows.length < BATCH) break
      last = rows[rows.length - 1]!
    }
    const insertName = to.prepare(
      'insert into result_names (run_id, tbl, search, count) values (@run_id, @tbl, @search, @count)',
    )
    for (const name of from.prepare('select * from result_names where run_id = ?').all(runId))
      insertName.run(name)
    return file
  } catch (error) {
    file.abandon()
    throw error
  }
}

/**
 * Copies the rows of a shown run from the database into an object and makes that the place where they are read. The
 * copied rows are removed later (`runsStoredTwice`). If this is interrupted, nothing has changed, and a stored object
 * that no run names is removed at the next start.
 * @returns false if the run was replaced meanwhile
 */
export async function moveResult(runId: number): Promise<boolean> {
  const key = newResultKey(runId)
  const file = copyRows(runId, key)
  try {
    await file.store()
  } catch (error) {
    file.abandon()
    throw error
  }
  // Rows are removed only after their run is no longer shown: while it is, the copy is complete.
  const { changes } = await db()
    .update(runs)
    .set({ result: key })
    .where(and(eq(runs.id, runId), eq(runs.current, 1), isNull(runs.result)))
  if (changes === 0) await removeResult(key)
  return changes > 0
}
