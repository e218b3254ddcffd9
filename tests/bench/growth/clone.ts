import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { type BillName, billKey } from '../../../lib/documents/bills/bill-key.mjs'
import { objectPath } from '../../../lib/kit/objects/object-path.mjs'

/** Distance between the ids of copies. */
const STEP = 1_000_000
const PEOPLE = 10

const placeOf = (data: string, sha256: string) => join(data, 'files', sha256.slice(0, 2), sha256)

/** A ZIP may end with a comment that is ignored: different content of the same size, plus 8 bytes. */
function variantOf(bytes: Buffer, number: number): Buffer {
  const variant = Buffer.concat([bytes, Buffer.from(String(number).padStart(8, '0'))])
  variant.writeUInt16LE(8, variant.length - 10)
  return variant
}

/** Copies the rows of a table with some columns replaced. */
function copyRows(
  db: Database.Database,
  table: string,
  where: string,
  changed: Readonly<Record<string, string>>,
): void {
  const columns = db.prepare(`select name from pragma_table_info('${table}')`).pluck().all() as string[]
  const values = columns.map((column) => changed[column] ?? column)
  db.exec(`insert into ${table} (${columns.join()}) select ${values.join()} from ${table} where ${where}`)
}

function copyFile(db: Database.Database, data: string, file: { id: number; sha256: string }, number: number) {
  const bytes = variantOf(readFileSync(placeOf(data, file.sha256)), number)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  mkdirSync(dirname(placeOf(data, sha256)), { recursive: true })
  writeFileSync(placeOf(data, sha256), bytes)
  const off = number * STEP
  copyRows(db, 'files', `id = ${file.id}`, {
    id: `id + ${off}`,
    open_id: `open_id || '-${number}'`,
    open_detail_id: `open_detail_id + ${off}`,
    sha256: `'${sha256}'`,
    size: String(bytes.length),
  })
  for (const table of ['bills', 'file_contents', 'file_codes']) {
    copyRows(db, table, `sha256 = '${file.sha256}'`, { sha256: `'${sha256}'` })
  }
  const named = db.prepare('select version, file_type as fileType from bills where sha256 = ?')
  for (const bill of named.all(sha256) as Pick<BillName, 'version' | 'fileType'>[]) {
    const of = (content: string) =>
      join(data, objectPath(billKey({ ...bill, sha256: content, columns: null })))
    mkdirSync(dirname(of(sha256)), { recursive: true })
    copyFileSync(of(file.sha256), of(sha256))
  }
}

/** The result of a run as an object of its own, with the ids of the copied run and bidders. */
function copyResult(db: Database.Database, data: string, run: { id: number; result: string }, off: number) {
  const key = `results/${run.id + off}-00000000.db`
  copyFileSync(join(data, run.result), join(data, key))
  const file = new Database(join(data, key))
  for (const table of ['result_rows', 'result_names'])
    file.exec(`update ${table} set run_id = run_id + ${off}`)
  file.exec(`update result_rows set bidder_id = bidder_id + ${off}`)
  file.close()
  db.prepare('update runs set result = ? where id = ?').run(key, run.id + off)
}

/** Another section like this one, with its own files, bills, records, runs and results. */
function copySection(db: Database.Database, data: string, openId: string, number: number): void {
  const off = number * STEP
  const of = `open_id = '${openId}'`
  const moved = { open_id: `open_id || '-${number}'` }
  copyRows(db, 'opens', of, { ...moved, section_code: `section_code || '-${number}'` })
  for (const table of ['open_details', 'experts', 'row_batches', 'runs']) {
    copyRows(db, table, of, { ...moved, id: `id + ${off}` })
  }
  const ofBatches = `batch_id in (select id from row_batches where ${of})`
  for (const table of ['records', 'identities']) {
    copyRows(db, table, ofBatches, { batch_id: `batch_id + ${off}`, id: `id + ${off}` })
  }
  const stored = db.prepare(`select id, sha256 from files where ${of}`).all() as {
    id: number
    sha256: string
  }[]
  for (const file of stored) copyFile(db, data, file, number)
  const results = db.prepare(`select id, result from runs where ${of} and result is not null`).all()
  for (const run of results as { id: number; result: string }[]) copyResult(db, data, run, off)
  for (let person = 0; person < PEOPLE; person++) {
    const id = off + person
    copyRows(db, 'users', 'id = 1', { id: String(id), username: `'person-${id}'`, receipt: 'null' })
    db.exec(`insert into members (open_id, user_id) values ('${openId}-${number}', ${id})`)
  }
}

/** Creates the sections `from` to `to` as copies of an existing one while no server is running. */
export function copySections(data: string, openId: string, from: number, to: number): void {
  const db = new Database(join(data, 'clean-bid.db'))
  db.pragma('foreign_keys = ON')
  for (let number = from; number < to; number++) {
    db.transaction(() => copySection(db, data, openId, number))()
  }
  db.exec('analyze')
  db.close()
}
