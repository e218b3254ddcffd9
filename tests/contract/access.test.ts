// Over 30 s: every call × every role.
import { beforeAll, describe, expect, test } from 'vitest'
import { TEST_SETTINGS } from '../server-settings.mjs'
import {
  all,
  answersTo,
  baseUrl,
  calls,
  clients,
  document,
  LAST,
  places,
  ROLES,
  SECTIONS,
  verdictOf,
} from './access-answers'
import { exampleOf, placesOf } from './access-examples'
import { clientWith } from './client'

/**
 * Every call × every role × the person's own section, one of the same organisation, one of another organisation and an
 * unknown one: access is exactly what the permission table and the membership grant. Here the roles that differ in what they
 * see ask for all of these sections, the others for their own; access.long.test.ts has all of them.
 */

const SEEING = ['administrator', 'evaluator']
const sectionsOf = (role: string) => (SEEING.includes(role) ? SECTIONS : (['own'] as const))

describe.each(ROLES)('%s', (role) => {
  let answers: Awaited<ReturnType<typeof answersTo>>
  beforeAll(async () => {
    answers = await answersTo(role, sectionsOf(role))
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
  ['nobody', null],
  ['the platform', TEST_SETTINGS.PLATFORM_TOKEN],
  ['an invalid token', 'a.b.c'],
])('%s is let into nothing but what is open', async (_, token) => {
  const client = clientWith(baseUrl, token)
  let count = 0
  for (const call of [...calls, ...all.filter((one) => one.call === LAST)]) {
    if (call.needs === 'open') continue
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
