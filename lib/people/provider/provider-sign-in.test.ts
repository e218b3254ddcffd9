import { expect, test } from 'vitest'
import { USERNAME } from '../../domain/people'
import { usernameFrom } from './provider-sign-in'

test('every person of a provider gets a user name that is one here', () => {
  const names: readonly (readonly [unknown, string, string])[] = [
    ['li.lei', 's', 'li.lei'],
    ['李雷雷', 's', '李雷雷'],
    ['li@example.org', 's', 'li-example.org'],
    ['..li lei', 's', 'li-lei'],
    ['', 'auth0|5f7c8e', 'auth0-5f7c8e'],
    [7, '0123456789', '0123456789'],
    ['ab', 's', 'user-ab'],
    ['\u202Eadmin\u0000', 's', 'admin'],
    ['x'.repeat(300), 's', 'x'.repeat(26)],
  ]
  for (const [preferred_username, sub, wanted] of names) {
    const username = usernameFrom({ preferred_username, sub })
    expect(username).toBe(wanted)
    expect(username).toMatch(USERNAME)
  }
})
