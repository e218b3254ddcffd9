import { refuseConflicts } from '../../audit/settle'
import { findAnalysis } from '../../engine/analyses/registry'
import { AppError } from '../../kit/errors'
import { isSame } from '../../kit/merge'
import { currentResult } from '../../runs/results/reader'
import { type Judgement, judgementsOf } from '../data'
import { findingBidders, findingKey, isFinding } from '../finding'
import { removeJudgement, saveDissent, saveJudgement } from '../mutations'
import { type Acting, actionEntry, refuseStaleText, requireMember } from './actions'
import type { CommitteeMember } from './committee'
import type { FindingPlace } from './judging'

/** The row of a finding in the current results; null if there is none. */
async function findingAt(openId: string, place: FindingPlace) {
  const analysis = findAnalysis(place.analysis)
  const table = analysis?.tables.find(({ id }) => id === place.table)
  const run = analysis && (await currentResult(openId, analysis.id))
  if (!analysis || !table || !run) return null
  for (const row of run.rows(table.id)) {
    if (isFinding(analysis, table, row) && findingKey(table, row) === place.key) return row
  }
  return null
}

async function judgementAt(openId: string, place: FindingPlace): Promise<Judgement | null> {
  const known = await judgementsOf(openId, place.analysis)
  return known.find(({ table, findingKey: key }) => table === place.table && key === place.key) ?? null
}

function refuseForeign(known: Judgement | null, member: CommitteeMember): void {
  if (known && known.userId !== member.userId && !member.isLeader) {
    throw new AppError('judgedByOther', { name: known.name })
  }
}

export interface Judged {
  readonly verdict: string
  readonly reason: string
  readonly note: string
}

/**
 * Refuses to overwrite a newer judgement. A judgement is compared as a whole, because its reason depends on
 * its verdict.
 * @param from the judgement when the person began to edit; null if there was none
 * @throws AppError changedMeanwhile; judgedByOther
 */
async function refuseOtherJudgement(
  known: Judgement | null,
  judged: Judged | null,
  from: Judged | null | undefined,
): Promise<void> {
  const stored = known && { verdict: known.verdict, reason: known.reason, note: known.note ?? '' }
  if (from === undefined || isSame(from, stored) || isSame(judged, stored)) return
  const values = (of: Judged | null) => ({ verdict: of?.verdict, reason: of?.reason, note: of?.note || null })
  const [was, yours, theirs] = [values(from), values(judged), values(stored)]
  const fields = (['verdict', 'reason', 'note'] as const).filter(
    (field) => !isSame(yours[field], theirs[field]),
  )
  const conflicts = fields.map((field) => {
    return { field, from: was[field] ?? null, yours: yours[field] ?? null, theirs: theirs[field] ?? null }
  })
  await refuseConflicts(conflicts, async () => known && { by: known.name, at: known.at })
}

/**
 * Confirms or dismisses a finding. Only the leader may change another member's judgement; other members can
 * record a dissent.
 * @param from the judgement when the person began to edit; null if there was none
 * @throws AppError notCommittee, judgedByOther, changedMeanwhile, findingUnknown
 */
export async function judge(
  acting: Acting,
  place: FindingPlace,
  judged: Judged,
  from?: Judged | null,
): Promise<void> {
  const { openId } = acting.section
  const member = await requireMember(acting)
  const check = async () => {
    const known = await judgementAt(openId, place)
    refuseForeign(known, member)
    await refuseOtherJudgement(known, judged, from)
  }
  await check()
  const row = await findingAt(openId, place)
  if (!row) throw new AppError('findingUnknown')
  const { analysis, table, key: findingKey } = place
  const note = judged.note === '' ? null : judged.note
  const { userId } = acting.person
  const finding = { openId, analysis, table, findingKey, row, bidders: findingBidders(row) }
  await saveJudgement(
    { ...finding, ...judged, note, userId },
    actionEntry(acting, 'findingJudged', { ...place, ...judged }),
    check,
  )
}

/** @throws AppError notCommittee, judgedByOther, changedMeanwhile; findingUnknown if there is no judgement */
export async function retract(acting: Acting, place: FindingPlace, from?: Judged | null): Promise<void> {
  const member = await requireMember(acting)
  const known = await judgementAt(acting.section.openId, place)
  refuseForeign(known, member)
  if (!known) throw new AppError('findingUnknown')
  const check = async () => refuseOtherJudgement(await judgementAt(acting.section.openId, place), null, from)
  const detail = { ...place, verdict: known.verdict, reason: known.reason }
  await removeJudgement(known.id, actionEntry(acting, 'judgementRetracted', detail), check)
}

/** @throws AppError notCommittee, changedMeanwhile; notFound if the judgement belongs to another section */
export async function disagree(
  acting: Acting,
  judgementId: number | null,
  text: string,
  from?: string | null,
): Promise<void> {
  const { name: by } = await requireMember(acting)
  const { openId } = acting.section
  const known = judgementId === null || (await judgementsOf(openId)).some(({ id }) => id === judgementId)
  if (!known) throw new AppError('notFound')
  const dissent = { openId, userId: acting.person.userId, judgementId, text }
  const check = (before: { text: string; at: number } | null) =>
    refuseStaleText(text, from, before && { ...before, by })
  await saveDissent(dissent, actionEntry(acting, 'dissent', { judgementId, text }), check)
}
