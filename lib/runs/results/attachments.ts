import type Database from 'better-sqlite3'

/**
 * Bytes that pages compute with, stored beside the rows. They follow from the inputs of the run; nothing
 * shows or compares them. Files of earlier versions do not have the table.
 */
export const ATTACHMENT_TABLE = `
  create table result_attachments (name text primary key, bytes blob not null);`

export function writeAttachment(client: Database.Database, name: string, bytes: Uint8Array): void {
  client.prepare('insert into result_attachments values (?, ?)').run(name, bytes)
}

/** Null if the run has attached nothing of this name. */
export function readAttachment(client: Database.Database, name: string): Uint8Array | null {
  const table = client.prepare("select 1 from sqlite_master where name = 'result_attachments'").get()
  if (table === undefined) return null
  const found = client.prepare('select bytes from result_attachments where name = ?').pluck().get(name)
  return (found as Uint8Array | undefined) ?? null
}
