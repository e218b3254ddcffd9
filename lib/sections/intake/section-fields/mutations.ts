import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { members, opens } from '@/db/schema'
import { clock } from '../../../kit/clock'
import type { Row } from '../differences'
import type { By } from '../staging/mutations'
import type { Transaction } from '../versions/mutations'

/** The columns of a section and its opening. */
function columnsOf(section: Row, opening: Row) {
  const { openTime: openingTime, ...entered } = opening
  return { ...section, farmland: section.farmland ?? false, ...entered, openingTime }
}

/** Changes the fields of a section and its opening. */
export function saveFields(tx: Transaction, openId: string, section: Row, opening: Row): void {
  tx.update(opens)
    .set(columnsOf(section, opening) as never)
    .where(eq(opens.openId, openId))
    .run()
}

/** @returns the openId of the new section, whose creator becomes a member */
export function createSection(
  tx: Transaction,
  section: Row,
  opening: Row,
  organisationId: number,
  by: By,
): string {
  const openId = randomBytes(12).toString('base64url')
  const now = clock.now()
  const values = { openId, organisationId, createdAt: now, updatedAt: now, ...columnsOf(section, opening) }
  tx.insert(opens)
    .values(values as never)
    .run()
  if (by.userId !== null) tx.insert(members).values({ openId, userId: by.userId }).run()
  return openId
}
