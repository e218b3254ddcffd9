import { and, eq, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { fileCodes, fileContents, publicCodes } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { type Entry, recorded } from '../../audit/mutations'
import type { BillType } from '../../domain/number-codes'
import { CONTENT_VERSION, type FileContent } from '../../engine/section-record'
import { clock } from '../../kit/clock'
import { usedContent } from '../files/data'

/** Stores the content of a file besides its bill, replacing that of an older version. */
export async function saveFileContent(
  sha256: string,
  fileType: BillType,
  content: FileContent,
): Promise<void> {
  const { codes, answers, documentsRead, documentsSkipped } = content
  const values = { version: CONTENT_VERSION, answers: [...answers], documentsRead, documentsSkipped }
  await inTransaction(async () => {
    await db()
      .delete(fileCodes)
      .where(and(eq(fileCodes.sha256, sha256), eq(fileCodes.fileType, fileType)))
    for (const code of codes)
      await db()
        .insert(fileCodes)
        .values({ sha256, fileType, ...code })
        .onConflictDoNothing()
    await db()
      .insert(fileContents)
      .values({ sha256, fileType, ...values })
      .onConflictDoUpdate({ target: [fileContents.sha256, fileContents.fileType], set: values })
  })
}

export interface NewPublicCode {
  readonly organisationId: number
  readonly featureType: string
  readonly feature: string
  readonly code: string
  readonly remark: string
  readonly createdBy: number
}

/** Adds a public machine or address; a known one gets the new remark. */
export async function savePublicCode(entry: NewPublicCode, done: Entry<number>): Promise<number> {
  const { feature, remark } = entry
  const { organisationId, featureType, code } = publicCodes
  const insert = db()
    .insert(publicCodes)
    .values({ ...entry, createdAt: clock.now() })
    .onConflictDoUpdate({ target: [organisationId, featureType, code], set: { feature, remark } })
    .returning({ id: publicCodes.id })
  return recorded(done, async () => (await first(insert)).id)
}

export async function removePublicCode(id: number, done: Entry<unknown>): Promise<void> {
  await recorded(done, async () => await db().delete(publicCodes).where(eq(publicCodes.id, id)))
}

/** Deletes what was read from one content besides its bill, if it belongs to no file and to no run. */
export async function dropContentsOf(content: string): Promise<void> {
  for (const table of [fileCodes, fileContents])
    await db()
      .delete(table)
      .where(and(eq(table.sha256, content), sql`${table.sha256} not in (${usedContent})`))
}

/** Deletes stored content that belongs to no file and to no run. */
export async function dropUnusedContents(): Promise<void> {
  await db().delete(fileCodes).where(sql`${fileCodes.sha256} not in (${usedContent})`)
  await db().delete(fileContents).where(sql`${fileContents.sha256} not in (${usedContent})`)
}
