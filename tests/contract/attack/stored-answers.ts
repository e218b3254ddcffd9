import { TEST_SETTINGS } from '../../server-settings.mjs'
import { callTable } from '../../support/calls'
import { addressIn, pagesOfTree } from '../../support/pages'
import { METHODS, scripted } from '../page-requests'
import { type RawAnswer, type RawRequest, raw } from '../raw'
import type { Attacked } from './strange-values'

/**
 * What a proxy or a browser may keep: every path of the route files and every page × every method × signed in or not. Nothing
 * but the files of the build may be stored, whatever the answer is.
 */

type As = (attacked: Attacked) => Record<string, string>
const asNobody: As = () => ({ origin: 'http://evil.example' })
const asProgram: As = ({ admin }) => ({ authorization: `Bearer ${admin.token}` })
const asBrowser: As = ({ admin, baseUrl }) => ({
  cookie: `next-auth.session-token=${admin.token}`,
  'sec-fetch-site': 'same-origin',
  origin: baseUrl,
})
const asPlatform: As = () => ({ authorization: `Bearer ${TEST_SETTINGS.PLATFORM_TOKEN}` })

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

export async function flawsOfAll(baseUrl: string, requests: readonly Named[]): Promise<string[]> {
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
const filled = (path: string, openId: string) =>
  path.replaceAll('{openId}', openId).replaceAll(/\{\w+\}/g, (name) => (name === '{kind}' ? 'x' : '999999'))

const CALLERS = [asNobody, asProgram, asBrowser, asPlatform]
const ALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']
const OTHERS = ['session', 'csrf', 'providers', 'signin', 'error', 'verify-request', 'nothing']

export interface Named {
  readonly name: string
  readonly request: RawRequest
}

/** Requests of every path of the route files, with every method and of every caller; the paths one after the other. */
export async function requestsOfCalls(attacked: Attacked): Promise<readonly (readonly Named[])[]> {
  const { openId } = attacked.place
  const paths = [...new Set((await callTable()).map(({ path }) => path))]
  const all = [
    ...paths,
    ...OTHERS.map((name) => `/api/auth/${name}`),
    ...['/api', '/api/', '/api/nothing', '/message/x', '/thsadmin/x', '/api/%'],
  ].filter((path) => !ENDING.includes(path))
  return all.map((path) =>
    ALL_METHODS.flatMap((method) =>
      CALLERS.map((as) => {
        const body = ['POST', 'PUT', 'PATCH'].includes(method) ? '{}' : ''
        const own = {
          ...as(attacked),
          'content-type': 'application/json',
          'content-length': String(body.length),
        }
        const query = method === 'GET' ? `?openId=${openId}` : ''
        return {
          name: `${path} ${as.name}`,
          request: { method, path: filled(path, openId) + query, headers: own, body },
        }
      }),
    ),
  )
}

/** Requests of every page, whole and in parts, with every method, signed in or not; the pages one after the other. */
export async function requestsOfPages(attacked: Attacked): Promise<readonly (readonly Named[])[]> {
  const pages: Named[][] = []
  for (const { pattern } of pagesOfTree()) {
    const path = addressIn(pattern, attacked.place.openId, attacked.bidders)
    const requests: Named[] = []
    for (const as of [asBrowser, asNobody]) {
      const name = `${pattern} ${as.name}`
      const parts = await scripted(path, { 'next-router-prefetch': '1' })
      requests.push(
        { name, request: { path, headers: as(attacked) } },
        { name: `${name} with a query`, request: { path: `${path}?x=1&page=2`, headers: as(attacked) } },
        { name: `${name} in parts`, request: { ...parts, headers: { ...parts.headers, ...as(attacked) } } },
        ...METHODS.map((method) => ({ name, request: { method, path, headers: as(attacked) } })),
      )
    }
    pages.push(requests)
  }
  const others = ['/nowhere', '/%', '/_next/data/x/workplace.json', '/_next/image?url=%2Ficon.svg&w=64&q=75']
  return [...pages, others.map((path) => ({ name: path, request: { path, headers: asBrowser(attacked) } }))]
}

/**
 * Some requests of each path, which begin at another one for each path. The step has no factor in common with the number
 * of methods and callers.
 */
export const someOf = (all: readonly (readonly Named[])[], count: number) =>
  all.flatMap((requests, at) =>
    requests.length <= count
      ? requests
      : Array.from({ length: count }, (_, n) => requests[(at * 5 + n * 11) % requests.length]!),
  )
