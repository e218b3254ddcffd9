import type { Row } from '../../engine/analysis'
import { AppError } from '../../kit/errors'
import { isSame } from '../../kit/merge'
import { findingBidders } from '../../runs/finding/words'
import type { Acting } from '../committee/actions'
import type { CommitteeMember } from '../committee/committee'
import type { Judgement } from '../data'
import type { FindingPlace } from './judging'
import type { FormerJudgement, NewJudgement } from './mutations'
import type { Judged } from './scope'

/** @throws AppError judgedByOther unless the person judged it or leads the committee */
export function refuseForeign(known: Judgement | undefined, member: CommitteeMember): void {
  if (known && known.userId !== member.userId && !member.isLeader) {
    throw new AppError('judgedByOther', { name: known.name })
  }
}

/** A stored judgement as it is sent. */
export const judgedIn = (known: Judgement | undefined): Judged | null =>
  known ? { verdict: known.verdict, reason: known.reason, note: known.note ?? '' } : null

/** Whether somebody else stored another judgement since the person began with `from`. */
export const isOther = (
  known: Judgement | undefined,
  judged: Judged | null,
  from: Judged | null | undefined,
) => {
  const stored = judgedIn(known)
  return from !== undefined && !isSame(from, stored) && !isSame(judged, stored)
}

/** What a judgement was, as the log states it: enough to take its replacement back. */
export const formerOf = (known: Judgement | undefined): FormerJudgement | null =>
  known ? { ...judgedIn(known)!, note: known.note, userId: known.userId, at: known.at } : null

export const newJudgement = ({ section, person }: Acting, place: FindingPlace, row: Row, judged: Judged) => ({
  openId: section.openId,
  ...{ analysis: place.analysis, table: place.table, findingKey: place.key },
  ...{ row, bidders: findingBidders(row) },
  ...{ verdict: judged.verdict, reason: judged.reason, note: judged.note === '' ? null : judged.note },
  userId: person.userId,
})

/**
 * Whether a judgement is stored already, by the same person and about the same row: a request that was sent twice changes
 * nothing the second time, and there is nothing to take back.
 */
export function isRepeated(known: Judgement | undefined, made: NewJudgement): boolean {
  if (!known) return false
  const { row, verdict, reason, note, userId } = known
  return isSame(
    { row, verdict, reason, note, userId },
    { row: made.row, verdict: made.verdict, reason: made.reason, note: made.note, userId: made.userId },
  )
}

/** The log's entry of a judgement, by which it can be taken back; null if nothing was changed. */
export interface Undoable {
  readonly undo: number | null
}
