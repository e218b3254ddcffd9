import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { attachments } from '@/db/schema'

export type Attachment = typeof attachments.$inferSelect

export async function attachmentById(id: number): Promise<Attachment | null> {
  return db().select().from(attachments).where(eq(attachments.id, id)).get() ?? null
}
