import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { attachments } from '@/db/schema'

export type Attachment = typeof attachments.$inferSelect

export async function attachmentById(id: number): Promise<Attachment | null> {
  return (await first(db().select().from(attachments).where(eq(attachments.id, id)))) ?? null
}

/** The file names that attachments refer to. */
export async function attachmentPaths(): Promise<Set<string>> {
  const rows = await db().select({ path: attachments.path }).from(attachments)
  return new Set(rows.map(({ path }) => path))
}
