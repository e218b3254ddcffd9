import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { db } from '@/db/connection'
import { experts, files, identities, members, openDetails, opens, records } from '@/db/schema'
import { comparedCode } from '../domain/feature-code'
import type { PlatformRecord } from './schema'

type Transaction = Parameters<Parameters<ReturnType<typeof db>['transaction']>[0]>[0]

function sectionValues(record: PlatformRecord) {
  const { farmland, ...section } = record.section
  const { openTime: openingTime, ...opening } = record.opening ?? {}
  return {
    ...section,
    ...opening,
    openingTime: openingTime ?? section.openTime ?? null,
    farmland: farmland ?? false,
  }
}

/**
 * Bidders are known by name: a bidder that is still there keeps its id, and with it its files. One that
 * is gone is removed, or, where it has files, no longer takes part.
 */
function saveBidders(tx: Transaction, openId: string, bidders: NonNullable<PlatformRecord['bidders']>): void {
  const names = bidders.map((bidder) => bidder.bidderName)
  const gone = and(eq(openDetails.openId, openId), notInArray(openDetails.bidderName, names))
  const withFiles = tx.select({ id: files.openDetailId }).from(files).where(isNotNull(files.openDetailId))
  tx.update(openDetails)
    .set({ isOk: 0 })
    .where(and(gone, inArray(openDetails.id, withFiles)))
    .run()
  tx.delete(openDetails)
    .where(and(gone, notInArray(openDetails.id, withFiles)))
    .run()
  for (const bidder of bidders) {
    const { alias, ...rest } = bidder
    // An alias given here by the evaluators outlives a push that states none.
    const stated = alias === undefined || alias === null ? rest : bidder
    tx.insert(openDetails)
      .values({ openId, ...bidder })
      .onConflictDoUpdate({ target: [openDetails.openId, openDetails.bidderName], set: stated })
      .run()
  }
}

const BATCH = 1000

function replaceLists(tx: Transaction, openId: string, record: PlatformRecord): void {
  if (record.experts) {
    tx.delete(experts).where(eq(experts.openId, openId)).run()
    for (const row of record.experts)
      tx.insert(experts)
        .values({ openId, ...row })
        .run()
  }
  if (record.records) {
    tx.delete(records).where(eq(records.openId, openId)).run()
    const rows = record.records.map((row) => {
      return { openId, ...row, code: comparedCode(row.featureType, row.feature) }
    })
    // One statement for many rows: a section may come with 200,000 of them.
    for (let at = 0; at < rows.length; at += BATCH) {
      tx.insert(records)
        .values(rows.slice(at, at + BATCH))
        .run()
    }
  }
  if (record.identities) {
    tx.delete(identities).where(eq(identities.openId, openId)).run()
    for (const row of record.identities)
      tx.insert(identities)
        .values({ openId, ...row })
        .run()
  }
}

/**
 * Creates a section from a platform record, or updates the one with the same `sectionCode`, in one
 * transaction. Files and results of an updated section stay.
 * @returns its openId and whether it is new
 */
export async function savePlatformRecord(
  record: PlatformRecord,
  by: { organisationId: number; userId: number | null },
): Promise<{ openId: string; created: boolean }> {
  return db().transaction((tx) => {
    const { organisationId } = by
    const now = Date.now()
    const known = tx
      .select({ openId: opens.openId })
      .from(opens)
      .where(and(eq(opens.organisationId, organisationId), eq(opens.sectionCode, record.section.sectionCode)))
      .get()
    const openId = known?.openId ?? randomBytes(12).toString('base64url')
    const values = { ...sectionValues(record), updatedAt: now }
    if (known) tx.update(opens).set(values).where(eq(opens.openId, openId)).run()
    else
      tx.insert(opens)
        .values({ openId, organisationId, createdAt: now, ...values })
        .run()
    if (!known && by.userId !== null) tx.insert(members).values({ openId, userId: by.userId }).run()
    if (record.bidders) saveBidders(tx, openId, record.bidders)
    replaceLists(tx, openId, record)
    return { openId, created: !known }
  })
}

/** Unit codes become visible and stay so; the first reveal counts. */
export async function markRevealed(openId: string, now: number): Promise<void> {
  db().update(opens).set({ revealedAt: now }).where(eq(opens.openId, openId)).run()
}
