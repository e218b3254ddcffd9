import { db } from '@/db/connection'
import { attachments } from '@/db/schema'

export type NewAttachment = Omit<typeof attachments.$inferInsert, 'id' | 'createdAt'>

export async function saveAttachment(attachment: NewAttachment): Promise<number> {
  return db()
    .insert(attachments)
    .values({ ...attachment, createdAt: Date.now() })
    .returning({ id: attachments.id })
    .get().id
}
