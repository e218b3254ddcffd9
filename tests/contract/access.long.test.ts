// Over 30 s: every call × every role × every kind of section.
import { expect, test } from 'vitest'
import {
  answersTo,
  baseUrl,
  calls,
  document,
  places,
  prepareAccess,
  ROLES,
  SECTIONS,
  verdictOf,
} from './access-answers'
import { exampleOf, placesOf } from './access-examples'
import { clientWith } from './client'

prepareAccess()

test.each(ROLES)(
  'access of a %s follows the permission table and the membership in every section',
  async (role) => {
    const { wrong, different } = await answersTo(role, SECTIONS)
    expect(wrong).toEqual([])
    // A foreign section gives the same answer as an unknown one.
    expect(different).toEqual([])
  },
)

test('an invalid token is let into nothing but what is open', async () => {
  const client = clientWith(baseUrl, 'a.b.c')
  for (const call of calls.filter(({ needs }) => needs !== 'open')) {
    const { path, options } = exampleOf(document, call, places.get('own')!, placesOf(document, call)[0] ?? '')
    expect(verdictOf(await client.call(call.method, path, options)), call.call).toBe('no session')
  }
})
