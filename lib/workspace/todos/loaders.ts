import type { Person } from '../../auth/data'
import { personOfPage } from '../../auth/loaders'
import { allows } from '../../domain/permissions'
import { lastPage, pageOf, type Query, single } from '../../kit/query'
import { countWaiting } from '../../people/users/data'
import { openTables, toClarifyTables } from '../../report/judging/open-tables'
import { waitingFacts } from '../../report/judging/progress'
import { conditionOf, sealState } from '../../report/seal/seal'
import { type CurrentResult, currentResultsOf } from '../../runs/data'
import { outdatedOf } from '../../runs/outdated/outdated'
import { sectionById } from '../../sections/data'
import {
  type CommitteeState,
  committeeStates,
  countImportsIn,
  judgedSections,
  latestSections,
  type NamedSection,
  notifiedToSign,
} from './data'
import {
  accountTodo,
  byUrgency,
  committeeTodo,
  failedFileTodo,
  fileQuestionTodo,
  findingsTodo,
  outdatedTodo,
  reportTodo,
  TODO_KINDS,
  type Todo,
} from './todos'

/** Only this many of the most recent sections are searched for todos. */
const SEARCHED = 100

/** The most recent sections that this person may see, as many as are searched for todos. */
export async function searchedSections(person: Person): Promise<NamedSection[]> {
  return allows(person.grants, 'section:view') ? latestSections(person, SEARCHED) : []
}

/** Only so many sections are searched for findings to judge: each is read result by result. */
const JUDGED = 10

async function toJudge(sections: readonly NamedSection[]): Promise<Todo[]> {
  const todos: Todo[] = []
  for (const section of sections) {
    const { openId } = section
    const [open, toClarify] = [await openTables(openId), await toClarifyTables(openId)]
    const waiting = await waitingFacts(openId)
    if (open[0]) todos.push(findingsTodo('judge', section, waiting.unjudged, open[0]))
    if (toClarify[0]) todos.push(findingsTodo('clarify', section, waiting.toClarify, toClarify[0]))
  }
  return todos
}

/**
 * What was signed counts while the report is what it was: a change voids seal and signatures, and there is something to do
 * again. A result that cannot be read says nothing of its seal.
 */
async function asItIsNow(openId: string, state: CommitteeState): Promise<CommitteeState> {
  const section = await sectionById(openId)
  const seal = section && (await sealState(section).catch(() => null))
  if (!seal) return state
  const signed = new Set((seal.current?.signatures ?? []).flatMap(({ userId }) => userId ?? []))
  return { ...state, signed, isSealed: conditionOf(seal) === 'sealed' }
}

/** Only so many sections are read to see whether their signatures still hold. */
const SIGNED = 10

/** The committees of these sections, the most recent of those that signed as their report is now. */
async function presentStates(openIds: readonly string[]): Promise<ReadonlyMap<string, CommitteeState>> {
  const states = new Map(await committeeStates(openIds))
  const signed = [...states].filter(([, { signed, isSealed }]) => isSealed || signed.size > 0)
  for (const [id, state] of signed.slice(0, SIGNED)) states.set(id, await asItIsNow(id, state))
  return states
}

async function ofCommittee(person: Person): Promise<Todo[]> {
  if (!allows(person.grants, 'report:opinion')) return []
  const sections = await judgedSections(person.userId, SEARCHED)
  if (sections.length === 0) return []
  const states = await presentStates(sections.map(({ openId }) => openId))
  const notified = await notifiedToSign(person.userId)
  const expected = sections.flatMap((section) => {
    const state = states.get(section.openId)
    const kind = state && committeeTodo(state, person.userId, notified.has(section.openId))
    return kind ? [{ kind, section }] : []
  })
  // Clues may be judged before the attendance is recorded.
  const judging = expected.filter(({ kind }) => kind !== 'sign').slice(0, JUDGED)
  return [
    ...expected.map(({ kind, section }) => reportTodo(kind, section)),
    ...(await toJudge(judging.map(({ section }) => section))),
  ]
}

async function ofFiles(person: Person, sections: readonly NamedSection[]): Promise<Todo[]> {
  if (!allows(person.grants, 'file:upload')) return []
  const openIds = sections.map(({ openId }) => openId)
  const [failed, asking] = [await countImportsIn(openIds, 'failed'), await countImportsIn(openIds, 'asking')]
  return sections.flatMap((section) => {
    const [notRead, unanswered] = [failed.get(section.openId), asking.get(section.openId)]
    return [
      ...(unanswered === undefined ? [] : [fileQuestionTodo(section, unanswered)]),
      ...(notRead === undefined ? [] : [failedFileTodo(section, notRead)]),
    ]
  })
}

async function ofResults(
  person: Person,
  sections: readonly NamedSection[],
  current: ReadonlyMap<string, readonly CurrentResult[]>,
): Promise<Todo[]> {
  if (!allows(person.grants, 'analysis:run')) return []
  const updatedAt = new Map(sections.map((section) => [section.openId, section.updatedAt]))
  const outdated = await outdatedOf(current, updatedAt)
  return sections.flatMap((section) => {
    const analyses = outdated.get(section.openId)
    return analyses ? [outdatedTodo(section, analyses)] : []
  })
}

async function ofAccounts(person: Person): Promise<Todo[]> {
  if (!allows(person.grants, 'system:manage')) return []
  const waiting = await countWaiting(person.organisationId)
  return waiting > 0 ? [accountTodo(waiting)] : []
}

/**
 * A person's todos, computed from the current data, most urgent first.
 * @param known sections and results, if already read
 */
export async function todosOf(
  person: Person,
  known?: {
    readonly sections: readonly NamedSection[]
    readonly current: ReadonlyMap<string, readonly CurrentResult[]>
  },
): Promise<Todo[]> {
  const sections = known?.sections ?? (await searchedSections(person))
  const current = known?.current ?? (await currentResultsOf(sections.map(({ openId }) => openId)))
  const lists = await Promise.all([
    ofCommittee(person),
    ofFiles(person, sections),
    ofResults(person, sections, current),
    ofAccounts(person),
  ])
  return lists.flat().sort(byUrgency)
}

/** One page of the person's own todos. Parameters: `kind, page, size`. */
export async function todosOfPage(query: Query) {
  const person = await personOfPage()
  const all = await todosOf(person)
  const kind = TODO_KINDS.find((known) => known === single(query, 'kind')) ?? null
  const found = kind ? all.filter((todo) => todo.kind === kind) : all
  const { page: requested, size } = pageOf(query)
  const page = Math.min(requested, lastPage(found.length, size))
  const kinds = TODO_KINDS.map((value) => ({
    value,
    count: all.filter((todo) => todo.kind === value).length,
  })).filter(({ count }) => count > 0)
  return {
    rows: found.slice((page - 1) * size, page * size),
    all: all.length,
    total: found.length,
    kinds,
    kind,
    page,
    size,
  }
}
