import { db } from '@/db/connection'
import { awards } from '@/db/schema'
import { type Action, recorded } from '../../audit/mutations'
import { pastOfStates, settle } from '../../audit/settle'
import { companyNamed } from '../../domain/company'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { isSame } from '../../kit/merge'
import { type Bidder, biddersOf } from '../bidders/data'
import { type AwardValues, awardStates, currentAward, fieldsOfAward, NO_AWARD } from './data'
import type { StatedAward } from './schema'

interface By {
  /** Null: the platform. */
  readonly userId: number | null
  readonly source: 'platform' | 'upload' | 'hand'
}

/** A subcontractor may be anybody; everybody else took part. @throws AppError awardUnknownBidder */
function bidderNamed(name: string, bidders: readonly Bidder[]): string {
  const bidder = companyNamed(name, bidders)
  if (!bidder) throw new AppError('awardUnknownBidder', { name })
  return bidder.bidderName
}

/** An award with the names that the bidders have in the section. @throws AppError awardUnknownBidder */
function valuesOf(stated: StatedAward | null, bidders: readonly Bidder[]): AwardValues {
  if (stated === null) return NO_AWARD
  const { price = null, time = null, candidates = [], subcontractors = [] } = stated
  return {
    ...{ bidderName: bidderNamed(stated.bidderName, bidders), price, time },
    candidates: candidates.map(({ bidderName, rank }) => {
      return { bidderName: bidderNamed(bidderName, bidders), rank }
    }),
    subcontractors: subcontractors.map(({ name, work = null, price = null }) => ({ name, work, price })),
  }
}

/** Writes the next version within a transaction; an award that changes nothing makes none. @returns its number */
async function write(
  openId: string,
  values: AwardValues,
  { userId, source }: By,
  stored: Awaited<ReturnType<typeof currentAward>>,
): Promise<number | null> {
  const { bidderName, price, time, candidates, subcontractors } = stored ?? NO_AWARD
  if (JSON.stringify(values) === JSON.stringify({ bidderName, price, time, candidates, subcontractors }))
    return null
  const version = (stored?.version ?? 0) + 1
  const made = { openId, version, ...values, source, createdBy: userId, createdAt: clock.now() }
  await db().insert(awards).values(made)
  return version
}

/**
 * The award of a record, within the transaction that saves it: the later replaces, earlier versions stay.
 * @returns the version it made; null if it changes nothing
 * @throws AppError awardUnknownBidder
 */
export async function applyAward(openId: string, stated: StatedAward | null, by: By): Promise<number | null> {
  return write(openId, valuesOf(stated, await biddersOf(openId)), by, await currentAward(openId))
}

/** A bidder's new name in the award of its section, within the transaction that renames it. */
export async function renameInAward(openId: string, from: string, to: string, by: By): Promise<void> {
  const stored = await currentAward(openId)
  if (!stored) return
  const named = (name: string) => (name === from ? to : name)
  const { bidderName, price, time, candidates, subcontractors } = stored
  const values = {
    ...{ bidderName: bidderName === null ? null : named(bidderName), price, time },
    candidates: candidates.map(({ bidderName, rank }) => ({ bidderName: named(bidderName), rank })),
    subcontractors,
  }
  await write(openId, values, by, stored)
}

const asStated = (typed: TypedAward): StatedAward | null =>
  typed.bidderName === null ? null : { ...typed, bidderName: typed.bidderName }

/** An award as a person enters it; without a bidder the section has none. */
export type TypedAward = Omit<StatedAward, 'bidderName'> & { readonly bidderName: string | null }

/** The typed award over what others saved meanwhile. @throws AppError changedMeanwhile */
async function settled(
  openId: string,
  given: AwardValues,
  from: Partial<AwardValues> | undefined,
  stored: AwardValues,
): Promise<AwardValues> {
  const [mine, theirs] = [fieldsOfAward(given), fieldsOfAward(stored)]
  const begun = from && fieldsOfAward({ ...NO_AWARD, ...from })
  const stated = begun && Object.fromEntries(Object.entries(begun).filter(([field]) => field in from))
  const past = pastOfStates(() => awardStates(openId))
  const merged = await settle(mine, stated, theirs, past)
  const listOf = <L extends 'candidates' | 'subcontractors'>(list: L): AwardValues[L] =>
    isSame(merged[list], mine[list]) ? given[list] : stored[list]
  return { ...merged, candidates: listOf('candidates'), subcontractors: listOf('subcontractors') }
}

/**
 * Saves the award that a person entered as the next version.
 * @param from the award when the person began to edit (`merge`)
 * @returns the version that applies now; null if the section has none
 * @throws AppError awardUnknownBidder, changedMeanwhile
 */
export async function saveAward(
  openId: string,
  typed: TypedAward,
  userId: number,
  from?: Partial<TypedAward>,
): Promise<number | null> {
  const by = { userId, source: 'hand' as const }
  const entry = (version: number | null): Action | null =>
    version === null ? null : { action: 'awardSaved', userId, openId, detail: { version } }
  const saved = await recorded(entry, async () => {
    const bidders = await biddersOf(openId)
    const stored = await currentAward(openId)
    const given = valuesOf(asStated(typed), bidders)
    const begun = from && (from as Partial<AwardValues>)
    const values = await settled(openId, given, begun, stored ?? NO_AWARD)
    return write(openId, values.bidderName === null ? NO_AWARD : values, by, stored)
  })
  return saved ?? (await currentAward(openId))?.version ?? null
}
