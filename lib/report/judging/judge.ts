import { refuseConflicts } from '../../audit/settle'
import { AppError } from '../../kit/errors'
import { isSame } from '../../kit/merge'
import { type Acting, actionEntry, requireMember } from '../committee/actions'
import type { Judgement } from '../data'
import { type FindingPlace, standing } from './by-fact'
import { removeJudgements, saveJudgements } from './mutations'
import { findingsAt, type Judged, knownFindings } from './scope'
import { isOther, judgedIn, loggedOf, refuseForeign, type Undoable, writingOf } from './stored'

/**
 * Refuses to overwrite a newer judgement. A judgement is compared as a whole, because its reason depends on
 * its verdict.
 * @param from the judgement when the person began to edit; null if there was none
 * @throws AppError changedMeanwhile
 */
async function refuseOtherJudgement(
  known: Judgement | null,
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
  const row = (await findingsAt(openId, place, { keys: [{ key: place.key }] })).get(place.key)
  const check = async () => {
    const { stored, shown } = (await knownFindings(openId, place))(place.key, row)
    refuseForeign(shown, member)
    await refuseOtherJudgement(standing(shown), judged, from)
    return stored
  }
  await check()
  if (!row) throw new AppError('findingUnknown')
  const plan = async () => writingOf(acting, place, row, judged, await check())
  const { entry } = await saveJudgements(plan, ({ replaced }) => {
    const { chosen, elsewhere } = loggedOf(replaced, ({ before: _, ...at }) => isSame(at, place))
    // Where the fact was judged at other findings alone, nothing is stored under this one.
    const [own] = chosen.map(({ before }) => ({ before }))
    return actionEntry(acting, 'findingJudged', { ...place, ...judged, ...own, ...elsewhere })
  })
  return { undo: entry }
}

/** @throws AppError notCommittee, judgedByOther, changedMeanwhile; findingUnknown if there is no judgement */
export async function retract(acting: Acting, place: FindingPlace, from?: Judged | null): Promise<void> {
  const { openId } = acting.section
  const member = await requireMember(acting)
  const row = (await findingsAt(openId, place, { keys: [{ key: place.key }] })).get(place.key)
  // In the transaction: of two people who retract it at the same time, one is told that it is gone.
  const find = async () => {
    const { shown } = (await knownFindings(openId, place))(place.key, row)
    refuseForeign(shown, member)
    const known = standing(shown)
    if (!known) throw new AppError('findingUnknown')
    await refuseOtherJudgement(known, null, from)
    return shown
  }
  await removeJudgements(find, (removed) => {
    const [{ verdict, reason }] = removed as [Judgement]
    const stored = removed.map(({ analysis, table, findingKey: key }) => ({ analysis, table, key }))
    const elsewhere = stored.filter((at) => !isSame(at, place))
    const what = { ...place, verdict, reason, ...(elsewhere.length > 0 && { elsewhere }) }
    return actionEntry(acting, 'judgementRetracted', what)
  })
}
