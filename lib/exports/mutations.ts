import { db } from '@/db/connection'
import { first } from '@/db/query'
import { attachments } from '@/db/schema'
import { type Entry, recorded } from '../audit/mutations'
import { clock } from '../kit/clock'

export type NewAttachment = Omit<typeof attachments.$inferInsert, 'id' | 'createdAt'>

export async function saveAttachment(attachment: NewAttachment, done: Entry<number>): Promise<number> {
  const row = { ...attachment, createdAt: clock.now() }
  return recorded(
    done,
    async () => (await first(db().insert(attachments).values(row).returning({ id: attachments.id }))).id,
  )
}
