import type { Row } from '../../engine/analysis'
import { AppError } from '../../kit/errors'
import { isSame } from '../../kit/merge'
import { findingBidders } from '../../runs/finding/words'
import type { Acting } from '../committee/actions'
import type { CommitteeMember } from '../committee/committee'
import type { Judgement } from '../data'
import type { FindingPlace } from './by-fact'
import type { FormerJudgement, NewJudgement } from './mutations'
import type { Judged } from './scope'

/** @throws AppError judgedByOther unless the person judged it or leads the committee */
export function refuseForeign(known: readonly Judgement[], member: CommitteeMember): void {
  const foreign = known.find(({ userId }) => userId !== member.userId)
  if (foreign && !member.isLeader) throw new AppError('judgedByOther', { name: foreign.name })
}

/** A stored judgement as it is sent. */
export const judgedIn = (known: Judgement | null | undefined): Judged | null =>
  known ? { verdict: known.verdict, reason: known.reason, note: known.note ?? '' } : null

/** Whether somebody else stored another judgement since the person began with `from`. */
export const isOther = (known: Judgement | null, judged: Judged | null, from: Judged | null | undefined) => {
  const stored = judgedIn(known)
  return from !== undefined && !isSame(from, stored) && !isSame(judged, stored)
}

/** What a judgement was, as the log states it: enough to take its replacement back. */
const formerOf = (known: Judgement | undefined): FormerJudgement | null =>
  known ? { ...judgedIn(known)!, note: known.note, userId: known.userId, at: known.at } : null

const newJudgement = ({ section, person }: Acting, place: FindingPlace, row: Row, judged: Judged) => ({
  openId: section.openId,
  ...{ analysis: place.analysis, table: place.table, findingKey: place.key },
  ...{ row, bidders: findingBidders(row) },
  ...{ verdict: judged.verdict, reason: judged.reason, note: judged.note === '' ? null : judged.note },
  userId: person.userId,
})

/** What a replaced judgement was, in the table where it is stored. */
export interface Replaced extends FindingPlace {
  readonly before: FormerJudgement | null
}

/** What judging a fact writes: its judgements wherever they are stored, or a first one at the finding that was chosen. */
export interface Writing {
  readonly write: readonly NewJudgement[]
  readonly replaced: readonly Replaced[]
}

export function writingOf(
  acting: Acting,
  place: FindingPlace,
  row: Row,
  judged: Judged,
  stored: readonly Judgement[],
): Writing {
  const isHere = (at: FindingPlace) => isSame(at, place)
  const targets = stored.map((known) => {
    const { analysis, table, findingKey } = known
    const at = { analysis, table, key: findingKey }
    return { at, known, row: isHere(at) ? row : known.row }
  })
  const all = targets.length > 0 ? targets : [{ at: place, known: undefined, row }]
  const made = all
    .map((target) => ({ ...target, made: newJudgement(acting, target.at, target.row, judged) }))
    .filter((target) => !isRepeated(target.known, target.made))
  return {
    write: made.map((target) => target.made),
    replaced: made.map(({ at, known }) => ({ ...at, before: formerOf(known) })),
  }
}

/** What was written, as the log states it: at the findings that were chosen, and elsewhere. */
export function loggedOf(replaced: readonly Replaced[], isChosen: (one: Replaced) => boolean) {
  const elsewhere = replaced.filter((one) => !isChosen(one))
  return { chosen: replaced.filter(isChosen), elsewhere: elsewhere.length > 0 ? { elsewhere } : {} }
}

/**
 * Whether a judgement is stored already, by the same person and about the same row: a request that was sent twice changes
 * nothing the second time, and there is nothing to take back.
 */
function isRepeated(known: Judgement | undefined, made: NewJudgement): boolean {
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
