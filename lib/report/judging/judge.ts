import { refuseConflicts } from '../../audit/settle'
import { AppError } from '../../kit/errors'
import { isSame } from '../../kit/merge'
import { type Acting, actionEntry, requireMember } from '../committee/actions'
import type { Judgement } from '../data'
import type { FindingPlace } from './judging'
import { removeJudgement, saveJudgements } from './mutations'
import { findingsAt, type Judged, judgementsAt } from './scope'
import { formerOf, isOther, isRepeated, judgedIn, newJudgement, refuseForeign, type Undoable } from './stored'

/**
 * Refuses to overwrite a newer judgement. A judgement is compared as a whole, because its reason depends on
 * its verdict.
 * @param from the judgement when the person began to edit; null if there was none
 * @throws AppError changedMeanwhile
 */
async function refuseOtherJudgement(
  known: Judgement | undefined,
  judged: Judged | null,
  from: Judged | null | undefined,
): Promise<void> {
  if (!isOther(known, judged, from)) return
  const values = (of: Judged | null | undefined) => {
    return { verdict: of?.verdict, reason: of?.reason, note: of?.note || null }
  }
  const [was, yours, theirs] = [values(from), values(judged), values(judgedIn(known))]
  const fields = (['verdict', 'reason', 'note'] as const).filter(
    (field) => !isSame(yours[field], theirs[field]),
  )
  const conflicts = fields.map((field) => {
    return { field, from: was[field] ?? null, yours: yours[field] ?? null, theirs: theirs[field] ?? null }
  })
  await refuseConflicts(conflicts, async () => (known ? { by: known.name, at: known.at } : null))
}

/**
 * Judges a finding. Only the leader may change another member's judgement; other members can
 * record a dissent.
 * @param from the judgement when the person began to edit; null if there was none
 * @throws AppError notCommittee, judgedByOther, changedMeanwhile, findingUnknown
 */
export async function judge(
  acting: Acting,
  place: FindingPlace,
  judged: Judged,
  from?: Judged | null,
): Promise<Undoable> {
  const { openId } = acting.section
  const member = await requireMember(acting)
  const check = async () => {
    const known = (await judgementsAt(openId, place)).get(place.key)
    refuseForeign(known, member)
    await refuseOtherJudgement(known, judged, from)
    return known
  }
  await check()
  const row = (await findingsAt(openId, place, { keys: [{ key: place.key }] })).get(place.key)
  if (!row) throw new AppError('findingUnknown')
  const plan = async () => {
    const known = await check()
    const made = newJudgement(acting, place, row, judged)
    return { write: isRepeated(known, made) ? [] : [made], before: formerOf(known) }
  }
  const { entry } = await saveJudgements(plan, ({ before }) =>
    actionEntry(acting, 'findingJudged', { ...place, ...judged, before }),
  )
  return { undo: entry }
}

/** @throws AppError notCommittee, judgedByOther, changedMeanwhile; findingUnknown if there is no judgement */
export async function retract(acting: Acting, place: FindingPlace, from?: Judged | null): Promise<void> {
  const member = await requireMember(acting)
  // In the transaction: of two people who retract it at the same time, one is told that it is gone.
  const find = async () => {
    const known = (await judgementsAt(acting.section.openId, place)).get(place.key)
    refuseForeign(known, member)
    if (!known) throw new AppError('findingUnknown')
    await refuseOtherJudgement(known, null, from)
    return known
  }
  await removeJudgement(find, ({ verdict, reason }) =>
    actionEntry(acting, 'judgementRetracted', { ...place, verdict, reason }),
  )
}
