import { and } from 'drizzle-orm'
import { db } from '@/db/connection'
import { among } from '@/db/query'
import { opens } from '@/db/schema'
import { allows } from '../../domain/permissions'
import { type Reader, visibleTo } from '../data'

/** The names of those of these sections that a person may open. */
export async function namesVisibleTo(
  reader: Reader,
  openIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!allows(reader.grants, 'section:view')) return new Map()
  const { openId, sectionName } = opens
  const rows = await db()
    .select({ openId, sectionName })
    .from(opens)
    .where(and(visibleTo(reader), among(openId, openIds)))
  return new Map(rows.map((row) => [row.openId, row.sectionName]))
}

/** The sections with these codes that a person may open, by their codes. */
export async function openIdsOfCodes(
  reader: Reader,
  codes: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const stated = [...new Set(codes.flatMap((code) => code?.trim() || []))]
  if (stated.length === 0 || !allows(reader.grants, 'section:view')) return new Map()
  const { openId, sectionCode } = opens
  const rows = await db()
    .select({ openId, sectionCode })
    .from(opens)
    .where(and(visibleTo(reader), among(sectionCode, stated)))
  return new Map(rows.map((row) => [row.sectionCode, row.openId]))
}
