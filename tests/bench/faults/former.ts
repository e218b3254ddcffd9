import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { objectPath } from '../../../lib/kit/objects/object-path.mjs'

/**
 * Turns the data folder of a stopped server into what a version before objects would have left, after the migrations of
 * the schema: buffers of bills in the table `former_bills`, rows of runs in the database.
 */
export function toFormerForm(data: string): { bills: number; runs: number } {
  const db = new Database(join(data, 'clean-bid.db'))
  try {
    return { bills: billsInside(db, data), runs: resultsInside(db, data) }
  } finally {
    db.close()
  }
}

function billsInside(db: Database.Database, data: string): number {
  db.exec(`create table former_bills (sha256 text not null, file_type integer not null, version integer not null,
    buffer blob not null, report text not null, bidder text, total real, primary key (sha256, file_type))`)
  const bills = db.prepare('select * from bills').all() as {
    sha256: string
    file_type: number
    version: number
  }[]
  const insert = db.prepare(
    'insert into former_bills values (@sha256, @file_type, @version, @buffer, @report, @bidder, @total)',
  )
  for (const bill of bills) {
    const path = join(data, objectPath(`bills/${bill.version}/${bill.sha256}-${bill.file_type}`))
    insert.run({ ...bill, buffer: readFileSync(path) })
  }
  rmSync(join(data, 'bills'), { recursive: true })
  return bills.length
}

function resultsInside(db: Database.Database, data: string): number {
  const runs = db.prepare('select id, result from runs where result is not null').all() as {
    id: number
    result: string
  }[]
  // Rows that were moved and not removed yet.
  for (const table of ['result_rows', 'result_names']) db.exec(`delete from ${table}`)
  for (const { id, result } of runs) {
    db.prepare('attach ? as made').run(join(data, objectPath(result)))
    for (const table of ['result_rows', 'result_names'])
      db.exec(`insert into main.${table} select * from made.${table}`)
    db.prepare('update runs set result = null where id = ?').run(id)
    db.exec('detach made')
  }
  for (const name of readdirSync(join(data, 'results'))) rmSync(join(data, 'results', name))
  return runs.length
}
