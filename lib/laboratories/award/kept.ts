import { ENGINE_VERSION } from '../../engine/analysis'
import type { Formula } from '../../engine/laboratories/award/formula'
import type { GroupRank } from '../../engine/laboratories/award/groups'
import type { Translate } from '../../kit/i18n/translator'
import type { Section } from '../../sections/data'
import { digestOf, type KeptRun, keptRun, reportedRuns } from '../kept/data'
import { keepRun } from '../kept/mutations'
import type { AwardBasis, Typed } from './basis'
import { rankGroup, simulateAward } from './compute'
import { bareFormula } from './formula-names'
import type { AwardRequest } from './requests'
import type { AwardTables } from './results'

/** What was asked for: the request, and the formula as it was evaluated. */
export interface KeptAsked {
  /** The entry of the library or the confirmed version that it began from; null: a formula written out. */
  readonly formulaId: string | null
  readonly formula: Formula
  readonly typed: Typed
  readonly outcome: number
  readonly moved: number | null
  readonly leaveOut: readonly number[]
  readonly group: readonly number[]
}

export interface KeptAward extends Omit<KeptRun, 'asked' | 'basis' | 'result'> {
  readonly asked: KeptAsked
  readonly basis: AwardBasis
  readonly result: { readonly tables: AwardTables; readonly rank: GroupRank | null }
}

// Only `keepAward` stores runs of this laboratory.
const asKept = (run: KeptRun) => run as KeptAward

/** A kept run; null if the section has none of this id. */
export async function keptAward(openId: string, id: number): Promise<KeptAward | null> {
  const found = await keptRun(openId, 'award', id)
  return found && asKept(found)
}

export const reportedAwards = async (openId: string): Promise<KeptAward[]> =>
  (await reportedRuns(openId, 'award')).map(asKept)

/**
 * Computes a request and keeps it with everything it was computed from.
 * @returns the id of the kept run
 * @throws AppError as `simulateAward`
 */
export async function keepAward(
  section: Section,
  { title, ...request }: AwardRequest & { readonly title: string },
  userId: number,
  translate: Translate,
): Promise<number> {
  const { formula, basis, typed, tables } = await simulateAward(section, request, translate)
  const { formulaId = null, moved = null, leaveOut = [], group = [] } = request
  const rank = group.length > 0 ? await rankGroup(section, request, translate) : null
  const asked: KeptAsked = {
    ...{ formulaId, formula: bareFormula(formula), typed },
    ...{ outcome: tables.outcome, moved, leaveOut, group },
  }
  const { openId } = section
  const run = {
    openId,
    laboratory: 'award',
    title,
    engineVersion: ENGINE_VERSION,
    createdBy: userId,
  } as const
  const kept = { asked, basis, result: { tables, rank } }
  return keepRun({ ...run, ...kept }, (id) => ({
    action: 'runKept',
    userId,
    openId,
    subject: ['keptRun', id],
    detail: { laboratory: 'award', title, formulaId, sha256: digestOf(kept) },
  }))
}
