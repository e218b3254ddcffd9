import { CLEARING_PATH } from '../../catalogue/access'
import { SECTION_MENU } from '../../catalogue/menu'
import { sectionHref, signHref } from '../../catalogue/section-href'
import type { CommitteeMember } from '../../report/committee/committee'
import type { WaitingTable } from '../../report/judging/open-tables'
import type { CommitteeState, NamedSection } from './data'

/** Kinds of todos, most urgent first. */
export const TODO_KINDS = [
  'sign',
  'attend',
  'judge',
  'clarify',
  'opinion',
  'account',
  'askedFile',
  'failedFile',
  'outdated',
] as const
export type TodoKind = (typeof TODO_KINDS)[number]

/** A todo. `count` is a number of accounts, files, findings or analyses; null if it concerns a single thing. */
export interface Todo {
  readonly key: string
  readonly kind: TodoKind
  /** Null if it belongs to no section. */
  readonly section: Pick<NamedSection, 'openId' | 'sectionName'> | null
  readonly count: number | null
  readonly href: string
}

/** What a committee can expect of a member. */
export type CommitteeTodo = 'attend' | 'opinion' | 'sign'

/** What the committee of a section expects of one of its members; null if nothing. */
export function committeeTodo(
  state: CommitteeState,
  userId: number,
  isNotified: boolean,
): CommitteeTodo | null {
  const { committee, handedIn, hasOverall, signed, isSealed } = state
  const member = committee.find((one) => one.userId === userId)
  if (!member) return null
  if (member.signInTime === null) return isSealed ? null : 'attend'
  if (!handedIn.has(userId)) return isSealed ? null : 'opinion'
  const isDone = (one: CommitteeMember) => one.signInTime !== null && handedIn.has(one.userId)
  const isReady = hasOverall && committee.every(isDone)
  if (!isReady || !member.maySign) return null
  return isNotified || (!isSealed && !signed.has(userId)) ? 'sign' : null
}

/** The places on the report page where the committee does what is expected. */
const PLACES: Readonly<Record<Exclude<CommitteeTodo, 'attend'>, string>> = {
  opinion: '?tab=work#opinions',
  sign: '#sign',
}

export const reportTodo = (kind: CommitteeTodo, section: NamedSection): Todo => ({
  key: `${kind}:${section.openId}`,
  kind,
  section,
  count: null,
  href: kind === 'attend' ? signHref(section.openId) : sectionHref(section.openId, 'report') + PLACES[kind],
})

/** Facts that nobody has judged, or that wait for the bidder; the link shows those of the first table. */
export const findingsTodo = (
  kind: 'judge' | 'clarify',
  section: NamedSection,
  count: number,
  { href }: WaitingTable,
): Todo => ({
  key: `${kind}:${section.openId}`,
  kind,
  section,
  count,
  href,
})

export const failedFileTodo = (section: NamedSection, count: number): Todo => ({
  key: `failedFile:${section.openId}`,
  kind: 'failedFile',
  section,
  count,
  href: `/qb-setting/jobs?state=failed&q=${encodeURIComponent(section.sectionCode)}`,
})

export const fileQuestionTodo = (section: NamedSection, count: number): Todo => ({
  key: `askedFile:${section.openId}`,
  kind: 'askedFile',
  section,
  count,
  href: sectionHref(section.openId, 'file_view'),
})

/**
 * Results computed from other files than a run would use now. One links to its screen, several link to all
 * results.
 */
export function outdatedTodo(section: NamedSection, analyses: readonly string[]): Todo {
  const { openId } = section
  const screen = SECTION_MENU.find(({ analysis }) => analysis === analyses[0])
  const all = `${CLEARING_PATH}?openId=${encodeURIComponent(openId)}`
  return {
    key: `outdated:${openId}`,
    kind: 'outdated',
    section,
    count: analyses.length,
    href: analyses.length === 1 && screen ? sectionHref(openId, screen.key) : all,
  }
}

export const accountTodo = (count: number): Todo => ({
  key: 'account',
  kind: 'account',
  section: null,
  count,
  href: '/system/users?state=waiting',
})

export const byUrgency = (a: Todo, b: Todo) => TODO_KINDS.indexOf(a.kind) - TODO_KINDS.indexOf(b.kind)
