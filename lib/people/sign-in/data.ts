import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { sharedKeys } from '@/db/schema'
import { unseal } from '../../kit/secrets/sealed'

/** A key that all processes use; null if there is none, or it was sealed with a secret that is no longer known. */
export async function sharedKey(name: string): Promise<string | null> {
  const found = await first(db().select().from(sharedKeys).where(eq(sharedKeys.name, name)))
  return found ? unseal(found.sealed, 'sharedKey') : null
}
