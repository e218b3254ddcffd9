import type { Action } from '../../audit/mutations'
import { refuseConflicts } from '../../audit/settle'
import type { Row } from '../../engine/analysis'
import { AppError } from '../../kit/errors'
import { type Acting, actionEntry, requireMember } from '../committee/actions'
import type { CommitteeMember } from '../committee/committee'
import { standing } from './by-fact'
import { saveJudgements } from './mutations'
import {
  findingsAt,
  type Judged,
  type KnownFinding,
  knownFindings,
  type Scope,
  type TablePlace,
} from './scope'
import { isOther, judgedIn, loggedOf, refuseForeign, type Undoable, type Writing, writingOf } from './stored'

/** So many findings can be judged at once: each is stored with its row, and the log names each. */
const MOST_AT_ONCE = 5000

type Known = (key: string) => KnownFinding

/**
 * Of the named findings, those that somebody else judged in another way meanwhile are conflicts. Of a filter or a
 * cause only findings without a judgement are judged, so that nothing can be overwritten.
 */
async function chosenOf(
  keys: Scope['keys'],
  found: ReadonlyMap<string, Row>,
  known: Known,
  { judged, member }: { judged: Judged; member: CommitteeMember },
): Promise<string[]> {
  if (!keys) return [...found.keys()].filter((key) => known(key).shown.length === 0)
  const shownAt = (key: string) => standing(known(key).shown)
  const conflicts = keys
    .filter(({ key, from }) => isOther(shownAt(key), judged, from))
    .map(({ key, from }) => {
      return { field: key, from: from ?? null, yours: judged, theirs: judgedIn(shownAt(key)) }
    })
  await refuseConflicts(conflicts, async (key) => {
    const one = shownAt(key)
    return one ? { by: one.name, at: one.at } : null
  })
  for (const { key } of keys) refuseForeign(known(key).shown, member)
  return keys.map(({ key }) => key)
}

/** What judging these findings writes: each fact is judged once, however many of them state it. */
function writingOfAll(
  acting: Acting,
  place: TablePlace,
  keys: readonly string[],
  { found, known, judged }: { found: ReadonlyMap<string, Row>; known: Known; judged: Judged },
): Writing {
  const facts = new Map(keys.toReversed().map((key) => [known(key).fact, key]))
  const all = [...facts.values()]
    .reverse()
    .map((key) => writingOf(acting, { ...place, key }, found.get(key)!, judged, known(key).stored))
  return { write: all.flatMap(({ write }) => write), replaced: all.flatMap(({ replaced }) => replaced) }
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
    const of = await knownFindings(openId, place)
    const known: Known = (key) => of(key, found.get(key))
    const keys = await chosenOf(scope.keys, found, known, { judged, member })
    if (keys.length > MOST_AT_ONCE)
      throw new AppError('tooManyFindings', { count: keys.length, most: MOST_AT_ONCE })
    return { ...writingOfAll(acting, place, keys, { found, known, judged }), keys }
  }
  const done = ({ replaced }: Writing): Action => {
    const isHere = ({ analysis, table }: TablePlace) => analysis === place.analysis && table === place.table
    const { chosen, elsewhere } = loggedOf(replaced, isHere)
    const keys = chosen.map(({ key }) => key)
    const before = Object.fromEntries(chosen.flatMap(({ key, before: was }) => (was ? [[key, was]] : [])))
    const what = { ...place, count: replaced.length, ...judged, keys, before, ...elsewhere }
    return actionEntry(acting, 'findingsJudged', what)
  }
  const { plan: made, entry } = await saveJudgements(plan, done)
  return { judged: made.keys.length, kept: found.size - made.keys.length, undo: entry }
}
