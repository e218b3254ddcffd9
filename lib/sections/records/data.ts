import { and, asc, countDistinct, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { identities, records, rowBatches } from '@/db/schema'
import { OPERATION_STEP } from '../../domain/codes'
import type { RecordedIdentity, RecordedStep } from '../../engine/section-record'

/** Condition for the rows of a long list that are current in the section. */
export function inBatch(
  column: typeof records.batchId | typeof identities.batchId,
  openId: string,
  list: 'records' | 'identities',
): SQL {
  const { id, openId: of, list: kind } = rowBatches
  return sql`${column} = (select ${id} from ${rowBatches} where ${of} = ${openId} and ${kind} = ${list})`
}

/** Operations recorded by the platform, in the order of the record. */
export async function stepsOf(openId: string): Promise<RecordedStep[]> {
  const { bidderName, featureType, feature, step, time } = records
  return await db()
    .select({ bidderName, featureType, feature, step, time })
    .from(records)
    .where(inBatch(records.batchId, openId, 'records'))
    .orderBy(asc(records.id))
}

/** Operations of some bidders that have a step and a time, in order of time. */
export async function operationsOf(openId: string, bidderNames: readonly string[]): Promise<RecordedStep[]> {
  const { bidderName, featureType, feature, step, time } = records
  return await db()
    .select({ bidderName, featureType, feature, step, time })
    .from(records)
    .where(
      and(
        inBatch(records.batchId, openId, 'records'),
        inArray(bidderName, [...bidderNames]),
        inArray(step, [...OPERATION_STEP]),
        isNotNull(time),
      ),
    )
    .orderBy(asc(time), asc(records.id))
}

/** Real-name authentications, in the order of the record. */
export async function identitiesOf(openId: string): Promise<RecordedIdentity[]> {
  const { bidderName, step, time, readerOwner, readerId, passed, description } = identities
  const rows = await db()
    .select({ bidderName, step, time, readerOwner, readerId, passed, description })
    .from(identities)
    .where(inBatch(identities.batchId, openId, 'identities'))
    .orderBy(asc(identities.id))
  return rows.map((row) => ({ ...row, passed: row.passed === null ? null : row.passed === 1 }))
}

export async function recordedBidders(openId: string): Promise<{ operating: number; authenticated: number }> {
  const { bidderName, feature, step } = records
  const operating = await first(
    db()
      .select({ n: countDistinct(bidderName) })
      .from(records)
      .where(
        and(
          inBatch(records.batchId, openId, 'records'),
          inArray(step, [...OPERATION_STEP]),
          isNotNull(feature),
        ),
      ),
  )
  const authenticated = await first(
    db()
      .select({ n: countDistinct(identities.bidderName) })
      .from(identities)
      .where(inBatch(identities.batchId, openId, 'identities')),
  )
  return { operating: operating?.n ?? 0, authenticated: authenticated?.n ?? 0 }
}

/** Distinct feature codes recorded by the platform for the section's bidders. */
export async function recordedFeaturesOf(
  openId: string,
): Promise<{ featureType: string; feature: string; bidderName: string }[]> {
  return await db()
    .selectDistinct({
      featureType: records.featureType,
      feature: records.feature,
      bidderName: records.bidderName,
    })
    .from(records)
    .where(inBatch(records.batchId, openId, 'records'))
    .orderBy(asc(records.featureType), asc(records.feature), asc(records.bidderName))
}
