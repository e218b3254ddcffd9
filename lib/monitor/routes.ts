import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Listed {
  readonly page: string
  readonly regex: string
}

/** The name for paths that no route answers, and for all paths during development. */
const OTHER = 'other'

/** `/api/tb-files/{id}` as the pages of the file tree are named: `/api/tb-files/[id]`. */
const nameOf = (call: string) => call.replaceAll('{', '[').replaceAll('}', ']')

/**
 * Maps a path to the page or call that answers it, by its name. Metrics need labels of a bounded number, and paths are
 * unbounded. The list of pages comes from the build.
 * @param callAt the path of the call that answers a path, with its parameters in braces
 */
export function routeNamer(build: string, callAt: (path: string) => string | null): (path: string) => string {
  const file = join(/* turbopackIgnore: true */ build, 'routes-manifest.json')
  if (!existsSync(file)) return () => OTHER
  const listed = JSON.parse(readFileSync(file, 'utf8')) as { staticRoutes: Listed[]; dynamicRoutes: Listed[] }
  const fixed = new Set(listed.staticRoutes.map(({ page }) => page))
  const patterns = listed.dynamicRoutes
    // A catch-all matches every path: its calls have names of their own, and everything else counts as other.
    .filter(({ page }) => !page.includes('/[[...'))
    .map(({ page, regex }) => ({ page, regex: new RegExp(regex) }))
  return (path) => {
    if (path.startsWith('/_next/')) return '/_next'
    if (fixed.has(path)) return path
    const call = callAt(path)
    if (call !== null) return nameOf(call)
    return patterns.find(({ regex }) => regex.test(path))?.page ?? OTHER
  }
}
