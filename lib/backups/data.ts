import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { audit } from '@/db/schema'
import type { Fault } from './fault'

/** What a check of a backup found. */
export interface Checked {
  readonly at: number
  /** The name of the backup; null: there was none. */
  readonly backup: string | null
  /** When the backup was made, epoch ms. */
  readonly madeAt?: number
  /** How its audit log ends. */
  readonly audit?: string | null
  /** Why it cannot be relied on, as a code and what it is about. */
  readonly fault: Fault | null
  readonly what: string | null
}

async function last(condition: SQL): Promise<Checked | null> {
  const entry = await first(
    db()
      .select({ at: audit.at, detail: audit.detail })
      .from(audit)
      // The product's own entries have an index.
      .where(and(isNull(audit.userId), condition))
      .orderBy(desc(audit.id))
      .limit(1),
  )
  return entry ? { ...(entry.detail as Omit<Checked, 'at'>), at: entry.at } : null
}

/** The last check of a backup, whatever it found. */
export const lastChecked = () => last(inArray(audit.action, ['backupCompared', 'backupFaulty']))

/** The last check that found a backup to be as it was made. */
export const lastCompared = () => last(eq(audit.action, 'backupCompared'))
