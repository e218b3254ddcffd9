import { lt, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { among } from '@/db/query'
import { bills, contentDocuments, documentContents, fileCodes, fileContents, looseObjects } from '@/db/schema'
import { usedContent } from '../../documents/files/data'
import { clock } from '../../kit/clock'

/** Since when nothing refers to these objects, as far as that was noticed. */
export async function looseSince(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { key, since } = looseObjects
  const rows = await db().select({ key, since }).from(looseObjects).where(among(key, keys))
  return new Map(rows.map((row) => [row.key, row.since]))
}

/** Notes that nothing refers to an object from now on. */
export async function noteLoose(key: string): Promise<void> {
  await db().insert(looseObjects).values({ key, since: clock.now() }).onConflictDoNothing()
}

export async function forgetLoose(keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db().delete(looseObjects).where(among(looseObjects.key, keys))
}

/** Forgets what was noted long ago: the object is gone. */
export async function forgetLooseBefore(since: number): Promise<void> {
  await db().delete(looseObjects).where(lt(looseObjects.since, since))
}

const READ = [bills, fileContents, fileCodes, documentContents, contentDocuments] as const

/** Contents of which something is stored that was read from them, and that belong to no file, no run and no text. */
export async function unusedContents(): Promise<string[]> {
  const found = new Set<string>()
  for (const table of READ) {
    const { sha256 } = table
    const rows = await db()
      .selectDistinct({ sha256 })
      .from(table)
      .where(sql`${sha256} not in (${usedContent})`)
    for (const row of rows) found.add(row.sha256)
  }
  return [...found]
}
