import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { among, first } from '@/db/query'
import { attachments } from '@/db/schema'

export type Attachment = typeof attachments.$inferSelect

export async function attachmentById(id: number): Promise<Attachment | null> {
  return (await first(db().select().from(attachments).where(eq(attachments.id, id)))) ?? null
}

export async function attachmentsAmong(names: readonly string[]): Promise<Set<string>> {
  const { path } = attachments
  const rows = await db().select({ path }).from(attachments).where(among(path, names))
  return new Set(rows.map((row) => row.path))
}

/** The file names that attachments refer to. */
export async function attachmentPaths(): Promise<Set<string>> {
  const rows = await db().select({ path: attachments.path }).from(attachments)
  return new Set(rows.map(({ path }) => path))
}
