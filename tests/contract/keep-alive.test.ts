import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, signedIn } from './client'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const LARGE = Buffer.alloc(3_000_000, 'x')
/** One connection for all calls: unread data of a refused call would block the next one. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let client: Client
beforeAll(async () => {
  client = await signedIn(baseUrl)
})
afterAll(() => agent.destroy())

function statusOf(method: string, path: string, headers: Record<string, string>, body?: Buffer) {
  return new Promise<number>((resolve, reject) => {
    const call = request(baseUrl + path, { method, headers, agent, timeout: 30_000 }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode!))
    })
    call.on('timeout', () => call.destroy(new Error('no answer within 30 s')))
    call.on('error', reject)
    call.end(body)
  })
}

test.each([
  ['too large', 'POST', '/api/system/roles', 413, true],
  ['not signed in', 'POST', '/api/system/roles', 401, false],
  ['an unknown path', 'POST', '/api/no-such-call', 404, true],
  ['a wrong method', 'DELETE', '/api/system/roles', 405, true],
  ['a body that is not an upload', 'POST', '/api/tb-files/upload', 415, true],
] as const)(
  '%s: a refused body is not in the way of the next call',
  async (_, method, path, status, isSigned) => {
    const own: Record<string, string> = isSigned ? { authorization: `Bearer ${client.token}` } : {}
    const headers = { ...own, 'content-type': 'application/json', 'content-length': String(LARGE.length) }
    expect(await statusOf(method, path, headers, LARGE)).toBe(status)
    expect(await statusOf('GET', '/api/currentUser', { authorization: `Bearer ${client.token}` })).toBe(200)
  },
)
