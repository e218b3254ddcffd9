import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { serviceKeys } from '@/db/schema'

export async function noteKeyUsed(id: string, usedAt: number): Promise<void> {
  await db().update(serviceKeys).set({ usedAt }).where(eq(serviceKeys.id, id))
}
