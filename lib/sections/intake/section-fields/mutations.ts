import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { members, opens } from '@/db/schema'
import { clock } from '../../../kit/clock'
import { followRecord, secrecyAtFirst } from '../../secrecy/mutations'
import type { Row } from '../differences'
import type { By } from '../staging/mutations'

function columnsOf(section: Row, opening: Row) {
  const { openTime: openingTime, ...entered } = opening
  return { ...section, farmland: section.farmland ?? false, ...entered, openingTime }
}

/** Changes the fields of a section and its opening. @throws AppError revealNeeded */
export async function saveFields(
  openId: string,
  section: Row,
  opening: Row,
  by: Pick<By, 'userId'> & { readonly areCodesStated?: boolean },
): Promise<void> {
  const { userId, areCodesStated = false } = by
  await followRecord(openId, { techEvaType: section.techEvaType, userId, areCodesStated })
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
  const secrecy = secrecyAtFirst(section.techEvaType)
  const own = { openId, organisationId, secrecy, createdAt: now, updatedAt: now }
  const values = { ...own, ...columnsOf(section, opening) }
  await db()
    .insert(opens)
    .values(values as never)
  if (by.userId !== null) await db().insert(members).values({ openId, userId: by.userId })
  return openId
}
