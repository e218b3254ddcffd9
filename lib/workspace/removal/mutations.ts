import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { db } from '@/db/connection'
import {
  attachments,
  bills,
  fileCodes,
  fileContents,
  files,
  notices,
  opens,
  readJobs,
  recordVersions,
  rowBatches,
  runs,
} from '@/db/schema'
import { beginsWith } from '@/db/words'
import { type Entry, recorded } from '../../audit/mutations'
import { billKey } from '../../documents/bills/bill-key.mjs'
import { isActive } from '../../domain/number-codes'
import type { Replaced } from '../../runs/mutations'
import type { Unseen } from '../../sections/intake/staging/mutations'

/** What remains to be cleaned up after the transaction. */
export interface Removed {
  readonly files: number
  /** Contents of the section's files; other sections may share them. */
  readonly contents: readonly string[]
  /** Objects of the bills that were removed. */
  readonly bills: readonly string[]
  /** Runs whose rows must be deleted, and where these are. */
  readonly runs: readonly Replaced[]
  /** Detached records and their history, which may be long. */
  readonly unseen: Unseen
  /** Names of exported files. */
  readonly exports: readonly string[]
}

/**
 * Removes a section with everything that belongs to it, in one transaction. Data read from a content is
 * removed with the last section that has it.
 * @param href common prefix of the section's pages: notices that link there are removed
 * @param held contents in use by an upload: they stay
 * @returns null while one of its analyses is running or queued
 */
export async function removeSection(
  openId: string,
  href: string,
  held: () => Promise<readonly string[]>,
  done: Entry<Removed | null>,
): Promise<Removed | null> {
  return recorded(done, async () => remove(openId, href, held))
}

/**
 * Detaches rows from the section. Their dependent rows are then deleted in small steps instead of one long
 * cascade.
 */
async function releasedFrom(
  table: typeof rowBatches | typeof recordVersions,
  openId: string,
): Promise<number[]> {
  const of = eq(table.openId, openId)
  return (await db().update(table).set({ openId: null }).where(of).returning({ id: table.id })).map(
    ({ id }) => id,
  )
}

async function remove(
  openId: string,
  href: string,
  held: () => Promise<readonly string[]>,
): Promise<Removed | null> {
  const started = await db()
    .select({ id: runs.id, status: runs.status, result: runs.result })
    .from(runs)
    .where(eq(runs.openId, openId))
  if (started.some(({ status }) => isActive(status))) return null
  const stored = await db().select({ sha256: files.sha256 }).from(files).where(eq(files.openId, openId))
  const unread = await db()
    .select({ sha256: readJobs.sha256 })
    .from(readJobs)
    .where(eq(readJobs.openId, openId))
  const exported = await db()
    .select({ path: attachments.path })
    .from(attachments)
    .where(eq(attachments.openId, openId))
  const unseen = {
    batchIds: await releasedFrom(rowBatches, openId),
    versionIds: await releasedFrom(recordVersions, openId),
  }
  await db().delete(notices).where(beginsWith(notices.href, href))
  await db().delete(opens).where(eq(opens.openId, openId))
  const contents = [...new Set([...stored, ...unread].map(({ sha256 }) => sha256))]
  const inUse = db().select({ sha256: files.sha256 }).from(files)
  const inHand = [...(await held())]
  const ofNobody = ({ sha256 }: typeof bills | typeof fileContents | typeof fileCodes) =>
    and(inArray(sha256, contents), notInArray(sha256, inUse), notInArray(sha256, inHand))
  const gone = await db().delete(bills).where(ofNobody(bills)).returning()
  await db().delete(fileContents).where(ofNobody(fileContents))
  await db().delete(fileCodes).where(ofNobody(fileCodes))
  return {
    files: stored.length,
    contents,
    bills: gone.map(billKey),
    runs: started,
    unseen,
    exports: exported.map(({ path }) => path),
  }
}
