import { beforeAll } from 'vitest'
import { TEST_SETTINGS } from '../../server-settings.mjs'
import { addressIn, pagesOfTree } from '../../support/pages'
import { asked } from '../asked'
import { callsOf } from '../calls'
import type { Client } from '../client'
import { METHODS, scripted } from '../page-requests'
import { administrator } from '../people-support'
import { type RawAnswer, type RawRequest, raw } from '../raw'
import { pushedSection, type TakenSection } from '../section'
import { addUser } from '../users'
import { inject } from '../worker-server'

/** What an answer says about storing it: requests for every call and every page, and what is wrong with the answers. */

export const baseUrl = inject('baseUrl')
/** Their administrator's requests change what belongs to an organisation: not to that of the other tests. */
const ORGANISATION = '缓存交易中心'
let admin: Client
let taken: TakenSection

/** Makes the section and the person who asks. */
export const prepareRequests = () =>
  beforeAll(async () => {
    taken = await pushedSection(await administrator(baseUrl), 'CACHES', { bidders: 2, items: 12 })
    admin = await addUser('administrator', { organisation: ORGANISATION })
    const move =
      'update opens set organisation_id = (select id from organisations where name = ?) where open_id = ?'
    await asked(inject('dataDir'), move, ORGANISATION, taken.openId)
  })

const asNobody = () => ({ origin: 'http://evil.example' })
const asProgram = () => ({ authorization: `Bearer ${admin.token}` })
const asBrowser = () => ({
  cookie: `next-auth.session-token=${admin.token}`,
  'sec-fetch-site': 'same-origin',
  origin: baseUrl,
})
const asPlatform = () => ({ authorization: `Bearer ${TEST_SETTINGS.PLATFORM_TOKEN}` })

interface Request {
  readonly name: string
  readonly request: RawRequest
}

/** Violations of what an answer may say about storing it. */
function flawsOf({ status, headers }: RawAnswer): string[] {
  const stated = headers['cache-control'] ?? ''
  return [
    ...(/(^|, ?)no-store($|,)/.test(stated)
      ? []
      : [`${status} may be stored: ${stated || 'nothing stated'}`]),
    ...(/public|immutable|s-maxage|max-age=[1-9]/.test(stated) ? [`${status} ${stated}`] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : [`${status} may be sniffed`]),
    ...(headers['content-security-policy'] ? [] : [`${status} has no policy`]),
    ...(headers['access-control-allow-origin'] ? [`opens to ${headers['access-control-allow-origin']}`] : []),
    ...(status >= 500 && status !== 503 ? [`${status}`] : []),
  ]
}

export async function flawsOfAll(requests: readonly Request[]): Promise<string[]> {
  const rest = [...requests]
  const wrong: string[] = []
  const worker = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      const { name, request } = next
      const flaws = flawsOf(await raw(baseUrl, request))
      wrong.push(...flaws.map((flaw) => `${request.method ?? 'GET'} ${name}: ${flaw}`))
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return wrong
}

/** Calls that would end the session of the test. */
const ENDING = ['/api/logout', '/api/auth/signout']
const filled = (path: string) =>
  path
    .replaceAll('{openId}', taken.openId)
    .replaceAll(/\{\w+\}/g, (name) => (name === '{kind}' ? 'x' : '999999'))

type Caller = () => Record<string, string>
const CALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']

/** Every path of the route files: each call and one other method of it, or every method from every caller. */
export async function callRequests(isFromAll: boolean): Promise<Request[]> {
  const paths = [...new Set((await callsOf(baseUrl)).map(({ path }) => path))]
  const others = ['session', 'csrf', 'providers', 'signin', 'error', 'verify-request', 'nothing']
  const all = [
    ...paths,
    ...others.map((name) => `/api/auth/${name}`),
    ...['/api', '/api/', '/api/nothing', '/message/x', '/thsadmin/x', '/api/%'],
  ].filter((path) => !ENDING.includes(path))
  const callers = [asNobody, asProgram, asBrowser, asPlatform]
  const known = await callsOf(baseUrl)
  /** Its own methods, called with the right and without a session, and one method that it does not have. */
  function fewOf(path: string, at: number): [string, Caller][] {
    const own = known.filter((call) => call.path === path).map(({ method }) => method)
    const others = CALL_METHODS.filter((method) => !own.includes(method))
    const signed: Caller = [asProgram, asBrowser][at % 2]!
    return [
      ...own.flatMap((method): [string, Caller][] => [
        [method, asNobody],
        [method, signed],
      ]),
      [others[at % others.length]!, callers[at % callers.length]!],
    ]
  }
  const everyOf = () => CALL_METHODS.flatMap((method) => callers.map((as) => [method, as] as const))
  return all.flatMap((path, at) =>
    (isFromAll ? everyOf() : fewOf(path, at)).map(([method, as]) => {
      const body = ['POST', 'PUT', 'PATCH'].includes(method) ? '{}' : ''
      const own = { ...as(), 'content-type': 'application/json', 'content-length': String(body.length) }
      const query = method === 'GET' ? `?openId=${taken.openId}` : ''
      const request = { method, path: filled(path) + query, headers: own, body }
      return { name: `${path} ${as.name}`, request }
    }),
  )
}

/** Every page, whole, in parts and with other methods; with `isEvery` also with a query, and every method of each. */
export async function pageRequests(isEvery: boolean): Promise<Request[]> {
  const requests: Request[] = []
  for (const [at, { pattern }] of pagesOfTree().entries()) {
    const path = addressIn(pattern, taken.openId, taken.bidders)
    for (const as of [asNobody, asBrowser]) {
      const name = `${pattern} ${as.name}`
      const add = (request: RawRequest) =>
        requests.push({ name, request: { ...request, headers: { ...request.headers, ...as() } } })
      add({ path })
      if (isEvery) add({ path: `${path}?x=1&page=2` })
      if (isEvery || as === asBrowser) add(await scripted(path, { 'next-router-prefetch': '1' }))
      const methods = isEvery ? METHODS : [METHODS[at % METHODS.length]!]
      for (const method of methods) add({ method, path })
    }
  }
  const elsewhere = [
    '/nowhere',
    '/%',
    '/_next/data/x/workplace.json',
    '/_next/image?url=%2Ficon.svg&w=64&q=75',
  ]
  for (const path of elsewhere) requests.push({ name: path, request: { path, headers: asBrowser() } })
  return requests
}
