import { describe, expect, test } from 'vitest'
import type { CommitteeState } from './data'
import { askedFileTodo, byUrgency, committeeTodo, failedFileTodo, outdatedTodo, reportTodo } from './todos'

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

describe('what the committee waits for from a member', () => {
  test.each<[string, CommitteeState, boolean, string | null]>([
    ['an opinion, before it is handed in', state(), false, 'opinion'],
    ['attendance, before anything else', state({ committee: [absent(1), member(2)] }), false, 'attend'],
    [
      'no signature while another has not come',
      state({ committee: [member(1), absent(2)], handedIn: everybody, hasOverall: true }),
      false,
      null,
    ],
    ['nothing from somebody else', state({ committee: [member(2)] }), false, null],
    [
      'nothing after it, while another lacks',
      state({ handedIn: new Set([1]), hasOverall: true }),
      false,
      null,
    ],
    ['nothing before there is an overall opinion', state({ handedIn: everybody }), false, null],
    [
      'a signature, once everything is there',
      state({ handedIn: everybody, hasOverall: true }),
      false,
      'sign',
    ],
    [
      'nothing from who signed',
      state({ handedIn: everybody, hasOverall: true, signed: new Set([1]) }),
      false,
      null,
    ],
    [
      'nothing of a sealed report',
      state({ handedIn: everybody, hasOverall: true, isSealed: true }),
      false,
      null,
    ],
    [
      'another signature, where a sealed report changed and they were told',
      state({ handedIn: everybody, hasOverall: true, isSealed: true, signed: everybody }),
      true,
      'sign',
    ],
    [
      'no signature from who may not sign',
      state({ committee: [member(1, false), member(2)], handedIn: everybody, hasOverall: true }),
      false,
      null,
    ],
  ])('%s', (_name, given, isTold, expected) => expect(committeeTodo(given, 1, isTold)).toBe(expected))
})

const section = { openId: 'o', sectionCode: 'A&1', sectionName: '一标段', updatedAt: 0 }

test('one outdated result leads to its screen, several to all results', () => {
  expect(outdatedTodo(section, ['calc']).href).toBe('/qb-inner/o/analysis_eco_calc')
  expect(outdatedTodo(section, ['calc', 'locks'])).toMatchObject({
    count: 2,
    href: '/tbService/clearingResults?openId=o',
  })
})

test('failed files lead to the readings of their section, the most pressing stands first', () => {
  const failed = failedFileTodo(section, 3)
  expect(askedFileTodo(section, 1).href).toMatch(/file_view$/)
  expect(failed.href).toBe('/qb-setting/jobs?state=failed&q=A%261')
  expect([failed, reportTodo('opinion', section), reportTodo('sign', section)].sort(byUrgency)).toEqual([
    reportTodo('sign', section),
    reportTodo('opinion', section),
    failed,
  ])
})
