import type { IncomingMessage } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { signToken } from '../auth/token'
import { callerOf } from './caller.mjs'

const ADDRESS = '192.0.2.1'
const LATER = 4_000_000_000_000
const caller = (headers: Record<string, string>) =>
  callerOf({ headers: { 'x-client-address': ADDRESS, ...headers } } as unknown as IncomingMessage)

let token: string
beforeAll(async () => {
  token = await signToken('a session', 1, LATER)
})

test('a signed-in caller is identified by the session, from any address', async () => {
  const [byCookie, byBearer] = [
    caller({ cookie: `app_lang=zh-CN; next-auth.session-token=${token}` }),
    caller({ authorization: `Bearer ${token}`, 'x-client-address': '192.0.2.2' }),
  ]
  expect(byCookie).not.toBe(ADDRESS)
  expect(byBearer).toBe(byCookie)
  expect(caller({ cookie: `__Secure-next-auth.session-token=${token}` })).toBe(byCookie)
  expect(caller({ authorization: `Bearer ${await signToken('another', 1, LATER)}` })).not.toBe(byCookie)
})

test('a forged session does not make another caller', () => {
  const forged = `${token.slice(0, -4)}AAAA`
  for (const made of [forged, 'x', 'a.b.c', '..', '']) {
    expect(caller({ authorization: `Bearer ${made}` })).toBe(ADDRESS)
    expect(caller({ cookie: `next-auth.session-token=${made}` })).toBe(ADDRESS)
  }
  expect(caller({})).toBe(ADDRESS)
})
