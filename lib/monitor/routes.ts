import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Listed {
  readonly page: string
  readonly regex: string
}

/** The name for paths that no route answers, and for all paths during development. */
const OTHER = 'other'

/** One route file that answers several calls, each with a name of its own. */
const SHARED = '/api/[service]/[...call]'

/**
 * Maps a path to the route that answers it, by its name in the file tree. Metrics need labels of a bounded
 * number, and paths are unbounded. The list of routes comes from the build.
 * @param calls paths of the calls that `SHARED` answers; the last part of a report's path is `{openId}`
 */
export function routeNamer(build: string, calls: readonly string[] = []): (path: string) => string {
  const file = join(/* turbopackIgnore: true */ build, 'routes-manifest.json')
  if (!existsSync(file)) return () => OTHER
  const listed = JSON.parse(readFileSync(file, 'utf8')) as { staticRoutes: Listed[]; dynamicRoutes: Listed[] }
  const fixed = new Set(listed.staticRoutes.map(({ page }) => page))
  const patterns = listed.dynamicRoutes
    // A catch-all matches every path; what it answers counts as other.
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
