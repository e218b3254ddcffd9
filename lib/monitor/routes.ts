import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Listed {
  readonly page: string
  readonly regex: string
}

/** What no route answers, or what is answered while developing. */
const OTHER = 'other'

/** One route file that answers several calls: they are named one by one. */
const SHARED = '/api/[service]/[...call]'

/**
 * Names the route that answers a path, as the file tree names it. There are few routes, and any number of paths.
 * The build lists the routes.
 * @param calls paths of the calls that `SHARED` answers; of a report's the last part is `{openId}`
 */
export function routeNamer(build: string, calls: readonly string[] = []): (path: string) => string {
  const file = join(/* turbopackIgnore: true */ build, 'routes-manifest.json')
  if (!existsSync(file)) return () => OTHER
  const listed = JSON.parse(readFileSync(file, 'utf8')) as { staticRoutes: Listed[]; dynamicRoutes: Listed[] }
  const fixed = new Set(listed.staticRoutes.map(({ page }) => page))
  const patterns = listed.dynamicRoutes
    // One that takes every path answers those that no other route does.
    .filter(({ page }) => page !== SHARED && !page.endsWith('/[[...path]]'))
    .map(({ page, regex }) => ({ page, regex: new RegExp(regex) }))
  const named = new Map(
    calls.map((call) => [call.replace('{openId}', ''), call.replace('{openId}', '[openId]')]),
  )
  return (path) => {
    if (path.startsWith('/_next/')) return '/_next'
    if (fixed.has(path)) return path
    const call = named.get(path) ?? named.get(path.slice(0, path.lastIndexOf('/') + 1))
    if (call !== undefined) return call
    return patterns.find(({ regex }) => regex.test(path))?.page ?? OTHER
  }
}
