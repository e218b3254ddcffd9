import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { incomingFiles } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import type { FileType } from '../../../domain/number-codes'
import { inBackground } from '../../../kit/background'
import { clock } from '../../../kit/clock'
import { processGlobal } from '../../../kit/process-global.mjs'
import type { IncomingFacts, IncomingFailure, IncomingFile } from '../incoming'
import type { Held, HeldFiles } from './files'

/** Readers say every so often that they read; one that was silent for much longer has ended. */
const SAID_EVERY_MS = 5000
const SILENT_MS = 30_000
/** That somebody asks is noted no oftener: a page asks every few seconds. */
const ASKED_EVERY_MS = 60_000

/** By the clock of the store: readers may run on other machines. */
const NOW = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

const fileOf = (row: typeof incomingFiles.$inferSelect): Held => ({
  ...row,
  fileType: row.fileType as FileType | null,
  facts: row.facts as IncomingFacts | null,
  failure: row.failure as IncomingFailure | null,
})

async function change(id: number, part: Partial<IncomingFile>, reader?: number): Promise<void> {
  const ofReader = reader === undefined ? undefined : eq(incomingFiles.reader, reader)
  await db()
    .update(incomingFiles)
    .set(part)
    .where(and(eq(incomingFiles.id, id), ofReader))
}

const of = async (userId: number) => {
  const found = await db()
    .select()
    .from(incomingFiles)
    .where(eq(incomingFiles.userId, userId))
    .orderBy(asc(incomingFiles.id))
  return found.map(fileOf)
}

/** When this process last said that it reads a file. */
const saidAt = processGlobal('incoming.said', () => new Map<string, number>())
const MANY = 5000

function noteProgress({ id, reader }: Held, percent: number | null): void {
  const key = `${id} ${reader}`
  if (performance.now() - (saidAt.get(key) ?? Number.NEGATIVE_INFINITY) < SAID_EVERY_MS) return
  if (saidAt.size > MANY) saidAt.clear()
  saidAt.set(key, performance.now())
  const said = db()
    .update(incomingFiles)
    .set({ readAt: NOW, ...(percent === null ? {} : { percent }) })
    .where(and(eq(incomingFiles.id, id), eq(incomingFiles.reader, reader)))
  inBackground(Promise.resolve(said), 'the progress of an incoming file was not noted')
}

export const inStore: HeldFiles = {
  keepsContent: true,
  of,
  find: async (id) => {
    const row = await first(db().select().from(incomingFiles).where(eq(incomingFiles.id, id)))
    return row ? fileOf(row) : null
  },
  add: (file, before) =>
    inTransaction(async () => {
      const known = before(await of(file.userId))
      if (known) return { id: known.id, isNew: false }
      const values = { ...file, askedAt: clock.now(), readAt: NOW }
      const made = db().insert(incomingFiles).values(values).returning({ id: incomingFiles.id })
      return { id: (await first(made)).id, isNew: true }
    }),
  change,
  begin: async (id) => {
    const begun = db()
      .update(incomingFiles)
      .set({ reader: sql`${incomingFiles.reader} + 1`, readAt: NOW })
      .where(eq(incomingFiles.id, id))
      .returning()
    const row = await first(begun)
    return row ? fileOf(row) : null
  },
  note: ({ id, reader }, part) => change(id, part, reader),
  noteProgress,
  abandoned: async (userId) => {
    const isSilent = sql`${incomingFiles.readAt} < ${NOW} - ${SILENT_MS}::bigint`
    const found = await db()
      .select()
      .from(incomingFiles)
      .where(and(eq(incomingFiles.userId, userId), eq(incomingFiles.state, 'reading'), isSilent))
    return found.map(fileOf)
  },
  remove: async (id) => {
    const gone = db()
      .delete(incomingFiles)
      .where(eq(incomingFiles.id, id))
      .returning({ id: incomingFiles.id })
    return (await first(gone)) !== undefined
  },
  noteAsked: async (userId) => {
    const now = clock.now()
    const known = await first(
      db()
        .select({ at: incomingFiles.askedAt })
        .from(incomingFiles)
        .where(and(eq(incomingFiles.userId, userId), lt(incomingFiles.askedAt, now - ASKED_EVERY_MS)))
        .limit(1),
    )
    if (known) await db().update(incomingFiles).set({ askedAt: now }).where(eq(incomingFiles.userId, userId))
  },
  forgotten: async (since) =>
    (await db().select().from(incomingFiles).where(lt(incomingFiles.askedAt, since))).map(fileOf),
}
