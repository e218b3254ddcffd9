import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { attachments } from '@/db/schema'

export type Attachment = typeof attachments.$inferSelect

export async function attachmentById(id: number): Promise<Attachment | null> {
  return db().select().from(attachments).where(eq(attachments.id, id)).get() ?? null
}

/** The file names that attachments refer to. */
export async function attachmentPaths(): Promise<Set<string>> {
  const rows = db().select({ path: attachments.path }).from(attachments).all()
  return new Set(rows.map(({ path }) => path))
}
