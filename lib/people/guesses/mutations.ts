import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import { db } from '@/db/connection'
import { knownAddresses } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { networkOf } from '../../auth/origin'
import { clock } from '../../kit/clock'

/** As long as a device is known. */
const KNOWN_MS = 180 * 86_400_000
/** So many addresses of a person are remembered, the latest ones. */
const MOST = 20

/** Remembers an address from which somebody has signed in, with everything that their account needs. */
export async function rememberAddress(userId: number, address: string): Promise<void> {
  const [network, now] = [networkOf(address), clock.now()]
  const { id } = knownAddresses
  const ofUser = eq(knownAddresses.userId, userId)
  await inTransaction(async () => {
    await db()
      .delete(knownAddresses)
      .where(and(ofUser, eq(knownAddresses.address, network)))
    await db().insert(knownAddresses).values({ userId, address: network, at: now })
    const kept = db().select({ id }).from(knownAddresses).where(ofUser).orderBy(desc(id)).limit(MOST)
    await db()
      .delete(knownAddresses)
      .where(and(ofUser, notInArray(id, kept)))
  })
}

/** Forgets addresses that nobody came from for as long as a device is known. */
export async function forgetAddresses(now: number): Promise<void> {
  await db()
    .delete(knownAddresses)
    .where(lt(knownAddresses.at, now - KNOWN_MS))
}
