import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { knownAddresses } from '@/db/schema'
import { networkOf } from '../../auth/origin'

/** Whether the person has signed in from this address before. */
export async function isKnownAddress(userId: number, address: string): Promise<boolean> {
  const here = and(eq(knownAddresses.userId, userId), eq(knownAddresses.address, networkOf(address)))
  const row = await first(db().select({ id: knownAddresses.id }).from(knownAddresses).where(here).limit(1))
  return row !== undefined
}
