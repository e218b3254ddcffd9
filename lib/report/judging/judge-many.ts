import type { Action } from '../../audit/mutations'
import { refuseConflicts } from '../../audit/settle'
import type { Row } from '../../engine/analysis'
import { AppError } from '../../kit/errors'
import { type Acting, actionEntry, requireMember } from '../committee/actions'
import type { CommitteeMember } from '../committee/committee'
import type { Judgement } from '../data'
import { saveJudgements } from './mutations'
import { findingsAt, type Judged, judgementsAt, type Scope, type TablePlace } from './scope'
import { formerOf, isOther, isRepeated, judgedIn, newJudgement, refuseForeign, type Undoable } from './stored'

/** So many findings can be judged at once: each is stored with its row, and the log names each. */
const MOST_AT_ONCE = 5000

/**
 * Of the named findings, those that somebody else judged in another way meanwhile are conflicts. Of a filter or a
 * cause only findings without a judgement are judged, so that nothing can be overwritten.
 */
async function chosenOf(
  keys: Scope['keys'],
  found: ReadonlyMap<string, Row>,
  known: ReadonlyMap<string, Judgement>,
  { judged, member }: { judged: Judged; member: CommitteeMember },
): Promise<string[]> {
  if (!keys) return [...found.keys()].filter((key) => !known.has(key))
  const conflicts = keys
    .filter(({ key, from }) => isOther(known.get(key), judged, from))
    .map(({ key, from }) => {
      return { field: key, from: from ?? null, yours: judged, theirs: judgedIn(known.get(key)) }
    })
  await refuseConflicts(conflicts, async (key) => {
    const one = known.get(key)
    return one ? { by: one.name, at: one.at } : null
  })
  for (const { key } of keys) refuseForeign(known.get(key), member)
  return keys.map(({ key }) => key)
}

/**
 * Judges many findings of a table in the same way: in one transaction, with one entry of the log.
 * @returns how many were judged, and how many of the scope kept the judgement they had
 * @throws AppError notCommittee, judgedByOther, changedMeanwhile, findingUnknown, tooManyFindings
 */
export async function judgeMany(
  acting: Acting,
  place: TablePlace,
  scope: Scope,
  judged: Judged,
): Promise<Undoable & { readonly judged: number; readonly kept: number }> {
  const { openId } = acting.section
  const member = await requireMember(acting)
  const found = await findingsAt(openId, place, scope)
  if (found.size === 0 || scope.keys?.some(({ key }) => !found.has(key))) throw new AppError('findingUnknown')
  const plan = async () => {
    const known = await judgementsAt(openId, place)
    const keys = await chosenOf(scope.keys, found, known, { judged, member })
    if (keys.length > MOST_AT_ONCE)
      throw new AppError('tooManyFindings', { count: keys.length, most: MOST_AT_ONCE })
    const write = keys
      .map((key) => newJudgement(acting, { ...place, key }, found.get(key)!, judged))
      .filter((made) => !isRepeated(known.get(made.findingKey), made))
    const written = write.map(({ findingKey }) => findingKey)
    const replaced = written.filter((key) => known.has(key))
    const before = Object.fromEntries(replaced.map((key) => [key, formerOf(known.get(key))]))
    return { write, keys, written, before }
  }
  const done = ({ written, before }: { written: string[]; before: object }): Action =>
    actionEntry(acting, 'findingsJudged', {
      ...place,
      count: written.length,
      ...judged,
      keys: written,
      before,
    })
  const { plan: made, entry } = await saveJudgements(plan, done)
  return { judged: made.keys.length, kept: found.size - made.keys.length, undo: entry }
}
