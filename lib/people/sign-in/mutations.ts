import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { sharedKeys } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { resealed, seal, unseal } from '../../kit/secrets/sealed'

/**
 * Stores a key for all processes, unless another one was quicker. One that cannot be opened any more is replaced.
 * @returns the key that is stored now
 */
export async function keepSharedKey(name: string, key: string): Promise<string> {
  const sealed = seal(key, 'sharedKey')
  await db().insert(sharedKeys).values({ name, sealed }).onConflictDoNothing()
  const kept = await first(db().select().from(sharedKeys).where(eq(sharedKeys.name, name)))
  const known = kept ? unseal(kept.sealed, 'sharedKey') : null
  if (known !== null) return known
  await db().update(sharedKeys).set({ sealed }).where(eq(sharedKeys.name, name))
  return key
}

/** Run at start: keys that were sealed before the server's secret was replaced are sealed with the present one. */
export async function resealSharedKeys(): Promise<void> {
  await inTransaction(async () => {
    for (const { name, sealed } of await db().select().from(sharedKeys)) {
      const again = resealed(sealed, 'sharedKey')
      if (again) await db().update(sharedKeys).set({ sealed: again }).where(eq(sharedKeys.name, name))
    }
  })
}
