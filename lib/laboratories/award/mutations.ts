import { db } from '@/db/connection'
import { awardFormulas } from '@/db/schema'
import { type Action, recorded } from '../../audit/mutations'
import { refuseConflicts } from '../../audit/settle'
import type { Formula } from '../../engine/laboratories/award/formula'
import { clock } from '../../kit/clock'
import { isSame } from '../../kit/merge'
import { type ConfirmedFormula, currentFormula } from './data'

/** A formula as a person confirms it, with the words of the tender. */
export interface NewFormula {
  readonly libraryId: string | null
  readonly formula: Formula
  readonly quote: string | null
  readonly file: string | null
  readonly page: number | null
}

const partsOf = ({ libraryId, formula, quote, file, page }: NewFormula) => ({
  ...{ libraryId, formula, quote, file, page },
})
const versionOf = (current: ConfirmedFormula | null) => current?.version ?? null

/**
 * A formula and its quote belong together, so that they are one unit: whoever did not see the present version may not
 * replace it.
 * @throws AppError changedMeanwhile
 */
async function refuseOutdated(
  current: ConfirmedFormula | null,
  given: NewFormula,
  seen: number | null | undefined,
): Promise<void> {
  const theirs = versionOf(current)
  if (seen === undefined || seen === theirs || (current && isSame(partsOf(current), given))) return
  const past = async () => current && { by: current.by, at: current.createdAt }
  await refuseConflicts([{ field: 'version', from: seen, yours: seen, theirs }], past)
}

/**
 * Confirms a formula for a section as its next version; what changes nothing makes none.
 * @param seen the version that the person has seen, null for none; left out: whatever there is is replaced
 * @returns the version that applies now
 * @throws AppError changedMeanwhile
 */
export async function saveFormula(
  openId: string,
  given: NewFormula,
  userId: number,
  seen?: number | null,
): Promise<number> {
  const entry = (version: number | null): Action | null =>
    version === null
      ? null
      : { action: 'awardFormulaSaved', userId, openId, detail: { version, ...partsOf(given) } }
  const made = await recorded(entry, async () => {
    const current = await currentFormula(openId)
    await refuseOutdated(current, partsOf(given), seen)
    if (current && isSame(partsOf(current), partsOf(given))) return null
    const version = (current?.version ?? 0) + 1
    await db()
      .insert(awardFormulas)
      .values({ openId, version, ...partsOf(given), createdBy: userId, createdAt: clock.now() })
    return version
  })
  return made ?? (await currentFormula(openId))!.version
}
