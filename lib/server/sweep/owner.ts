import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { installationSettings } from '@/db/schema'
import { objects } from '../../kit/objects/objects'

/** The collection with one object, which names the database that the objects belong to. */
const MARKS = 'belongs-to'
const NAME = 'objects'

/** What this database is called among objects. */
async function ownName(): Promise<string> {
  const { name, value } = installationSettings
  await db()
    .insert(installationSettings)
    .values({ name: NAME, value: { id: randomUUID() } })
    .onConflictDoNothing()
  const row = await first(db().select({ value }).from(installationSettings).where(eq(name, NAME)))
  return String(row?.value.id)
}

/**
 * Makes sure that the objects belong to this database, since under another one nothing refers to them. The first
 * database whose sweep comes by is theirs.
 * @throws Error saying what to do if they belong to another
 */
export async function assertOwnObjects(): Promise<void> {
  const own = `${MARKS}/${await ownName()}`
  const marks = await objects().list(MARKS)
  if (marks.length === 0) await objects().write(own, new Uint8Array())
  const foreign = marks.filter((mark) => mark !== own)
  if (foreign.length === 0) return
  throw new Error(
    `no object is removed: they belong to another database. Set OBJECTS to a place of its own; if this database is the right one, delete the object ${foreign.join(', ')}.`,
  )
}
