import { afterEach, expect, test, vi } from 'vitest'
import { clock } from '../../../kit/clock'
import { seal } from '../../../kit/secrets/sealed'
import { LINK_COOKIE, linkCookie, sessionLinking } from './asked'

afterEach(() => vi.restoreAllMocks())

test('a link is asked for by one session, for a quarter of an hour, and by nobody who makes up a cookie', () => {
  vi.stubEnv('AUTH_SECRET', 'a'.repeat(32))
  const cookie = linkCookie(new Headers({ 'x-forwarded-proto': 'https' }), 'session-1')
  expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  const value = cookie.slice(LINK_COOKIE.length + 1).split(';')[0]!
  expect(sessionLinking(value)).toBe('session-1')
  expect(sessionLinking(seal(`${clock.now() + 9000} session-1`, 'singleSignOn'))).toBeNull()
  expect(sessionLinking(`${clock.now() + 9000} session-1`)).toBeNull()
  const later = clock.now() + 900_000
  vi.spyOn(clock, 'now').mockReturnValue(later)
  expect(sessionLinking(value)).toBeNull()
})
