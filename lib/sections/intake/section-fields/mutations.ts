import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { members, opens } from '@/db/schema'
import { clock } from '../../../kit/clock'
import type { Row } from '../differences'
import type { By } from '../staging/mutations'

/** The columns of a section and its opening. */
function columnsOf(section: Row, opening: Row) {
  const { openTime: openingTime, ...entered } = opening
  return { ...section, farmland: section.farmland ?? false, ...entered, openingTime }
}

/** Changes the fields of a section and its opening. */
export async function saveFields(openId: string, section: Row, opening: Row): Promise<void> {
  await db()
    .update(opens)
    .set(columnsOf(section, opening) as never)
    .where(eq(opens.openId, openId))
}

/** @returns the openId of the new section, whose creator becomes a member */
export async function createSection(
  section: Row,
  opening: Row,
  organisationId: number,
  by: By,
): Promise<string> {
  const openId = randomBytes(12).toString('base64url')
  const now = clock.now()
  const values = { openId, organisationId, createdAt: now, updatedAt: now, ...columnsOf(section, opening) }
  await db()
    .insert(opens)
    .values(values as never)
  if (by.userId !== null) await db().insert(members).values({ openId, userId: by.userId })
  return openId
}
