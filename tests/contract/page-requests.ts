import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param'
import type { PageOfTree } from '../support/pages'
import type { RawRequest } from './raw'

/** Requests for a page with more headers than a browser sends, or with other spellings. */

/** A request of the framework's own script: `_rsc` must match the other headers, else there is a redirect. */
export async function scripted(path: string, headers: Record<string, string>): Promise<RawRequest> {
  const own = (name: string) => headers[name]
  const key = await computeCacheBustingSearchParam(
    own('next-router-prefetch') as '1' | undefined,
    own('next-router-segment-prefetch'),
    own('next-router-state-tree'),
    own('next-url'),
  )
  return { path: `${path}${path.includes('?') ? '&' : '?'}_rsc=${key}`, headers: { rsc: '1', ...headers } }
}

type Tree = [unknown, Record<string, Tree>, null?, 'refetch'?]

/** A browser that claims to have all layouts of the page already and requests only the page. */
export function cachedLayoutsHeader({ folders }: PageOfTree, openId: string): string {
  const segments = folders.map((name) => (name === '[openId]' ? ['openId', openId, 'd', null] : name))
  const leaf: Tree = ['__PAGE__', {}, null, 'refetch']
  const tree = segments.reduceRight<Tree>((below, segment) => [segment, { children: below }], leaf)
  return encodeURIComponent(JSON.stringify(['', { children: tree }]))
}

const FOREIGN_ACTION = '7f'.padEnd(42, '0')

/** Headers that the middleware or the framework treats specially or uses internally. */
export const SPECIAL_HEADERS: readonly Record<string, string>[] = [
  { 'next-action': 'x' },
  { 'next-action': FOREIGN_ACTION, 'x-address': '/workplace' },
  { 'x-address': '/workplace' },
  { 'x-action-forwarded': '1', 'next-action': 'x' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware' },
  { 'x-middleware-rewrite': '/workplace' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-skip': '1' },
  { 'x-middleware-invoke': '1' },
  { 'x-middleware-prefetch': '1' },
  { 'x-middleware-override-headers': 'x-address', 'x-middleware-request-x-address': '/workplace' },
  { 'x-middleware-set-cookie': 'a=b' },
  { 'x-nextjs-data': '1' },
  { 'x-invoke-path': '/workplace', 'x-invoke-status': '200', 'x-invoke-query': '%7B%7D' },
  { 'x-invoke-error': '{}' },
  { 'x-matched-path': '/workplace' },
  { 'x-now-route-matches': '1=workplace' },
  { 'next-resume': '1', 'x-next-resume-state-length': '1' },
  { 'next-url': '/workplace' },
  { 'x-prerender-revalidate': 'x', 'x-prerender-revalidate-if-generated': '1' },
  { 'x-next-revalidated-tags': 'x', 'x-next-revalidate-tag-token': 'x' },
  { 'next-instant-navigation-testing': '1' },
  { purpose: 'prefetch', 'sec-purpose': 'prefetch' },
  { 'sec-fetch-dest': 'image' },
  { 'x-http-method-override': 'POST' },
  { 'x-original-url': '/workplace', 'x-rewrite-url': '/workplace', 'x-forwarded-uri': '/workplace' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
  { 'x-warm-up': 'x' },
  { 'user-agent': 'Googlebot' },
]

/** All of them at once. */
export const EVERY_HEADER: Record<string, string> = Object.assign({}, ...SPECIAL_HEADERS)

/** Requests that the framework's own script sends. */
export const SCRIPT_HEADERS: readonly Record<string, string>[] = [
  {},
  { 'next-action': 'x' },
  { 'next-router-prefetch': '1' },
  { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_full' },
  { 'next-url': '/workplace' },
  { 'next-router-state-tree': '%' },
]

export const METHODS = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const

/** Other spellings of an address that a server may treat as the same one. */
export function spellingsOf(path: string): string[] {
  const [, first = '', ...rest] = path.split('/')
  const after = rest.length > 0 ? `/${rest.join('/')}` : ''
  const encoded = `%${(first.charCodeAt(0) || 0x2f).toString(16)}`
  return [
    `${path}?_rsc=x`,
    `${path}/`,
    `/${path}`,
    `${path}//`,
    `${path}/.`,
    `${path}/x/..`,
    `/workplace/..${path}`,
    `/account/x/%2e%2e/..${path}`,
    `/workplace/..%2f${path.slice(1)}`,
    `/user/login/../..${path}`,
    `/api/..${path}`,
    `/_next/static/../..${path}`,
    `/icon.svg/..${path}`,
    `/_next/data/build${path}.json`,
    `/${encoded}${first.slice(1)}${after}`,
    `/${first.toUpperCase()}${after}`,
    `/${first}${after.replace('/', '%2f')}`,
    ...[
      '.txt',
      '.rsc',
      '.json',
      '.svg',
      '.segments/_tree.segment.rsc',
      '%00',
      '%20',
      ';x',
      '\\',
      '%5c',
      '#x',
    ].map((end) => `${path}${end}`),
    `http://evil.example${path}`,
  ]
}
