import { and, eq, inArray } from 'drizzle-orm'
import { db } from '@/db/connection'
import { openDetails, opens, runs } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { ANALYSES } from '../../analyses/rules'
import { type Entry, recordAction, recorded } from '../../audit/mutations'
import { sectionHref } from '../../catalogue/section-href'
import { ACTIVE_STATUSES, RUN_STATUS } from '../../domain/number-codes'
import { readsDocuments } from '../../engine/analysis'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { addNotices } from '../../notices/mutations'
import { biddersOf } from '../bidders/data'
import { membersOf } from '../members/data'
import { touchSection } from '../mutations'
import { areUsable, drawCode } from './codes'
import { countTechnical, secrecyIn } from './data'

/** The secrecy of a section and its unit codes are written here alone. */

const stateOf = async (openId: string) => (await secrecyIn(openId))!

const BLIND = 1
/** The secrecy of a section that is created with this field of its record. */
export const secrecyAtFirst = (techEvaType: unknown) => (techEvaType === BLIND ? 'veiled' : 'open')

/** Results of before a veil name bidders, and list them in their order. @returns how many are not shown any more */
async function hideResults(openId: string): Promise<number> {
  const ids = ANALYSES.filter(readsDocuments).map(({ id }) => id)
  const those = and(eq(runs.openId, openId), inArray(runs.analysis, ids))
  const going = { status: RUN_STATUS.failed, failure: { code: 'sectionChanged', values: {} } }
  await db()
    .update(runs)
    .set({ ...going, endedAt: clock.now() })
    .where(and(those, inArray(runs.status, ACTIVE_STATUSES)))
  const shown = and(those, eq(runs.current, 1))
  return (await db().update(runs).set({ current: 0, result: null }).where(shown)).changes
}

async function veil(openId: string, userId: number | null, areCodesStated: boolean): Promise<void> {
  const [documents, results] = [await countTechnical(openId), await hideResults(openId)]
  const seenBefore = documents > 0 ? { documents, results, at: clock.now() } : null
  await db().update(opens).set({ secrecy: 'veiled', seenBefore }).where(eq(opens.openId, openId))
  // What people typed as codes while the section was open is no code that stands for anybody.
  if (!areCodesStated)
    await db().update(openDetails).set({ bidderMask: null }).where(eq(openDetails.openId, openId))
  if (seenBefore) await recordAction({ action: 'veiledLate', userId, openId, detail: { documents, results } })
}

/** How a record changes a section. */
interface Change {
  readonly techEvaType: unknown
  readonly userId: number | null
  /** Whether it is a platform's and states the bidders with their codes. */
  readonly areCodesStated: boolean
}

/**
 * Lets the secrecy of a section follow its record, in the transaction that saves it: a record veils, and lifts no veil.
 * @throws AppError revealNeeded
 */
export async function followRecord(openId: string, change: Change): Promise<void> {
  const { secrecy } = await stateOf(openId)
  const isBlind = change.techEvaType === BLIND
  if (secrecy === 'veiled' && !isBlind)
    throw new AppError('revealNeeded', {}, { field: 'section.techEvaType', data: { code: 'revealNeeded' } })
  if (secrecy === 'open' && isBlind) await veil(openId, change.userId, change.areCodesStated)
}

/**
 * Fixes the unit codes of a veiled section before anything is computed under them: those of the platform if they can stand
 * for the bidders, else all are drawn. A bidder who joins later has one drawn. In one transaction: two first documents may
 * come at once.
 */
export const fixCodes = (openId: string, userId: number | null): Promise<void> =>
  inTransaction(async () => {
    const { secrecy, unitCodes } = await stateOf(openId)
    if (secrecy !== 'veiled') return
    const bidders = await biddersOf(openId)
    const from = unitCodes ?? (areUsable(bidders) ? 'platform' : 'drawn')
    const isKept = unitCodes !== null || from === 'platform'
    const taken = new Set(isKept ? bidders.flatMap(({ bidderMask }) => bidderMask ?? []) : [])
    for (const { id, bidderMask } of bidders) {
      if (isKept && bidderMask !== null) continue
      await db()
        .update(openDetails)
        .set({ bidderMask: drawCode(taken) })
        .where(eq(openDetails.id, id))
    }
    if (unitCodes !== null) return
    await db().update(opens).set({ unitCodes: from }).where(eq(opens.openId, openId))
    await recordAction({ action: 'unitCodesFixed', userId, openId, detail: { from } })
  })

/** After a change of the record: whoever is in a section whose codes are fixed, or have to be, has one. */
export async function keepCodes(openId: string, userId: number | null): Promise<void> {
  const { secrecy, unitCodes } = await stateOf(openId)
  const isNeeded = secrecy === 'veiled' && (unitCodes !== null || (await countTechnical(openId)) > 0)
  if (isNeeded) await fixCodes(openId, userId)
}

/**
 * Reveals a veiled section for good, and tells its members. Its results are out of date then: names of other bidders are
 * looked for in the documents only now.
 * @throws AppError notVeiled
 */
export async function revealSection(openId: string, done: Entry<unknown>): Promise<void> {
  const veiled = and(eq(opens.openId, openId), eq(opens.secrecy, 'veiled'))
  await recorded(done, async () => {
    const set = { secrecy: 'revealed' as const, revealedAt: clock.now() }
    if ((await db().update(opens).set(set).where(veiled)).changes === 0)
      throw new AppError('notVeiled', {}, { data: { code: 'notVeiled' } })
    await touchSection(openId)
    const members = (await membersOf([openId])).get(openId) ?? []
    const { sectionName: section } = await stateOf(openId)
    await addNotices(
      members.map(({ userId }) => userId),
      { event: 'sectionRevealed', values: { section }, href: sectionHref(openId, 'bidder_info') },
    )
  })
}
