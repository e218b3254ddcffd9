// Over 30 s: every call × every role.
import { beforeAll, describe, expect, test } from 'vitest'
import { TEST_SETTINGS } from '../server-settings.mjs'
import type { Call } from '../support/calls'
import {
  all,
  answersTo,
  baseUrl,
  calls,
  clients,
  document,
  LAST,
  OF_EACH_NEED,
  places,
  prepareAccess,
  ROLES,
  SECTIONS,
  type SectionKind,
  tellingCalls,
  verdictOf,
} from './access-answers'
import { exampleOf, placesOf } from './access-examples'
import { clientWith } from './client'

/**
 * Every call × everybody whom rules tell apart: access is exactly what the permission table and the membership grant. Each call
 * is made by a member who may do most and by one who may do least, and about sections that are not the person's own by somebody
 * who sees all of the organisation and by somebody who sees none. The other roles make the calls that tell them from a viewer;
 * every call × every role × every kind of section: access.long.test.ts.
 */

prepareAccess()

/** Of whose sections each role asks; the administrator needs no membership, so the own one would show nothing more. */
const ASKED: Readonly<Record<string, readonly SectionKind[]>> = {
  administrator: ['colleague', 'foreign', 'unknown'],
  supervisor: ['own', 'colleague'],
  evaluator: SECTIONS,
  committee: ['own'],
  viewer: ['own'],
}
const WHOLE = ['administrator', 'evaluator', 'viewer']
const sectionsOf = (role: string) => ASKED[role]!

describe.each(ROLES)('%s', (role) => {
  let answers: Awaited<ReturnType<typeof answersTo>>
  beforeAll(async () => {
    answers = await answersTo(role, sectionsOf(role), WHOLE.includes(role) ? undefined : tellingCalls(role))
  })

  test('access follows the permission table and the membership', () => {
    console.table(Object.fromEntries(answers.counts))
    expect(answers.wrong).toEqual([])
    expect([...answers.counts.keys()].toSorted()).toEqual(['no section', ...sectionsOf(role)].toSorted())
  })

  test('a foreign section gives the same answer as an unknown one', () => {
    expect(answers.different).toEqual([])
  })
})

test.each([
  ['nobody', null, () => true],
  ['the platform', TEST_SETTINGS.PLATFORM_TOKEN, () => true],
  // It is read by one piece of code, and is then nobody's.
  ['an invalid token', 'a.b.c', (call: Call) => OF_EACH_NEED.has(call)],
])('%s is let into nothing but what is open', async (_, token, isAsked) => {
  const client = clientWith(baseUrl, token)
  let count = 0
  for (const call of [...calls, ...all.filter((one) => one.call === LAST)]) {
    if (call.needs === 'open' || !isAsked(call)) continue
    const [variant = ''] = placesOf(document, call)
    const { path, options } = exampleOf(document, call, places.get('own')!, variant)
    expect(verdictOf(await client.call(call.method, path, options)), call.call).toBe('no session')
    count++
  }
  const pushed = await client.call('POST', '/api/platform/sections', { json: {} })
  expect(pushed.status).toBe(token === TEST_SETTINGS.PLATFORM_TOKEN ? 400 : 401)
  console.log(`${count} calls without a session`)
})

test('after signing out the token of every role is invalid', async () => {
  for (const role of ROLES) {
    const client = clients.get(role)!
    expect((await client.call('POST', '/api/logout')).status).toBe(200)
    expect((await client.get('/api/currentUser')).status).toBe(401)
  }
})
