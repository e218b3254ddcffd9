import { describe, expect, test } from 'vitest'
import type { CommitteeState } from './data'
import {
  byUrgency,
  committeeTodo,
  failedFileTodo,
  fileQuestionTodo,
  findingsTodo,
  outdatedTodo,
  reportTodo,
} from './todos'

const member = (userId: number, maySign = true) => ({
  userId,
  username: `u${userId}`,
  name: `${userId}`,
  isLeader: false,
  maySign,
  signInTime: '2026-03-02 13:00:00',
})
const absent = (userId: number) => ({ ...member(userId), signInTime: null })
const state = (change: Partial<CommitteeState> = {}): CommitteeState => ({
  committee: [member(1), member(2)],
  handedIn: new Set<number>(),
  hasOverall: false,
  signed: new Set<number>(),
  isSealed: false,
  ...change,
})
const everybody = new Set([1, 2])

describe('the committee expects of a member', () => {
  test.each<[string, CommitteeState, boolean, string | null]>([
    ['an opinion until it is submitted', state(), false, 'opinion'],
    ['attendance before anything else', state({ committee: [absent(1), member(2)] }), false, 'attend'],
    [
      'no signature while another member is absent',
      state({ committee: [member(1), absent(2)], handedIn: everybody, hasOverall: true }),
      false,
      null,
    ],
    ['nothing from others', state({ committee: [member(2)] }), false, null],
    [
      'nothing more while the opinion of another member is missing',
      state({ handedIn: new Set([1]), hasOverall: true }),
      false,
      null,
    ],
    ['no signature before there is an overall opinion', state({ handedIn: everybody }), false, null],
    [
      'a signature once everything is complete',
      state({ handedIn: everybody, hasOverall: true }),
      false,
      'sign',
    ],
    [
      'nothing after the signature',
      state({ handedIn: everybody, hasOverall: true, signed: new Set([1]) }),
      false,
      null,
    ],
    [
      'nothing for a sealed report',
      state({ handedIn: everybody, hasOverall: true, isSealed: true }),
      false,
      null,
    ],
    [
      'another signature if a sealed report changed and the member was notified',
      state({ handedIn: everybody, hasOverall: true, isSealed: true, signed: everybody }),
      true,
      'sign',
    ],
    [
      'no signature without the permission to sign',
      state({ committee: [member(1, false), member(2)], handedIn: everybody, hasOverall: true }),
      false,
      null,
    ],
  ])('%s', (_name, given, isNotified, expected) => expect(committeeTodo(given, 1, isNotified)).toBe(expected))
})

const section = { openId: 'o', sectionCode: 'A&1', sectionName: '一标段', updatedAt: 0 }

test('one outdated result links to its screen, several link to all results', () => {
  expect(outdatedTodo(section, ['calc']).href).toBe('/qb-inner/o/analysis_eco_calc')
  expect(outdatedTodo(section, ['calc', 'locks'])).toMatchObject({
    count: 2,
    href: '/tbService/clearingResults?openId=o',
  })
})

test('failed files link to the imports of their section; the most urgent todo comes first', () => {
  const failed = failedFileTodo(section, 3)
  expect(fileQuestionTodo(section, 1).href).toMatch(/file_view$/)
  expect(failed.href).toBe('/qb-setting/jobs?state=failed&q=A%261')
  expect([failed, reportTodo('opinion', section), reportTodo('sign', section)].sort(byUrgency)).toEqual([
    reportTodo('sign', section),
    reportTodo('opinion', section),
    failed,
  ])
})

test('a todo leads to the place where it is done', () => {
  expect(reportTodo('sign', section).href).toMatch(/\/report#sign$/)
  expect(reportTodo('opinion', section).href).toMatch(/\/report\?tab=work#opinions$/)
  expect(reportTodo('attend', section).href).toMatch(/\/sign$/)
  const first = { analysis: 'calc', table: 'details', count: 3, href: '/calc?judged=open' }
  const judging = { kind: 'judge', count: 7, href: '/calc?judged=open' }
  expect(findingsTodo('judge', section, 7, first)).toMatchObject(judging)
})
