// Over 30 s: some thirty texts in every field of every call.
import { beforeAll, expect, test } from 'vitest'
import { administrator } from '../people-support'
import { raw } from '../raw'
import { ownServer } from './own-server'
import { exampleFor, flawsOf, sendStrange, type Target, TEXTS, targetOf, withText } from './strange-values'

/** What requests.test.ts sends to every call once, in every variant. */

const { baseUrl } = await ownServer()
let target: Target
beforeAll(async () => {
  target = await targetOf(await administrator(baseUrl), 'REQUESTS-LONG')
})

test.each(['GET', 'POST', 'PUT', 'DELETE'])(
  'no value that no field has is an internal error of any %s call',
  async (method) => {
    expect(await flawsOf(target, method, TEXTS)).toEqual([])
  },
)

test('a value nested twenty thousand times is no internal error in any field', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const wrong: string[] = []
  for (const call of target.calls.filter(({ method }) => method === 'POST' || method === 'PUT')) {
    for (const one of withText(target, call, 'DEEP')) {
      const body = JSON.stringify(one.json ?? {}).replace('"DEEP"', deep)
      const { status } = await sendStrange(target, one, body)
      if (status >= 500) wrong.push(`${call.call} ${one.name}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a browser’s session counts in no call that another site begins, in whichever way', async () => {
  const wrong: string[] = []
  const strangers: Record<string, string>[] = [
    {},
    ...['cross-site', 'same-site', 'none', 'same-origin, cross-site'].map((site) => ({
      'sec-fetch-site': site,
    })),
    { origin: baseUrl, referer: `${baseUrl}/workplace` },
  ]
  for (const call of target.calls.filter(({ needs }) => needs !== 'open')) {
    const { path, options } = exampleFor(target, call)
    const body = options.json === undefined ? '' : JSON.stringify(options.json)
    const type: Record<string, string> = body === '' ? {} : { 'content-type': 'text/plain' }
    const cookie = `next-auth.session-token=${target.admin.token}`
    for (const headers of strangers) {
      const own = { cookie, ...headers, ...type, 'content-length': String(Buffer.byteLength(body)) }
      const { status } = await raw(baseUrl, { method: call.method, path, headers: own, body })
      if (status !== 401) wrong.push(`${call.call} ${JSON.stringify(headers)}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})
