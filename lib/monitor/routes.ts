import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Listed {
  readonly page: string
  readonly regex: string
}

/** The name for paths that no route answers, and for all paths during development. */
const OTHER = 'other'

/**
 * Maps a path to the route that answers it, by its name in the file tree. Metrics need labels of a bounded
 * number, and paths are unbounded. The list of routes comes from the build.
 */
export function routeNamer(build: string): (path: string) => string {
  const file = join(/* turbopackIgnore: true */ build, 'routes-manifest.json')
  if (!existsSync(file)) return () => OTHER
  const listed = JSON.parse(readFileSync(file, 'utf8')) as { staticRoutes: Listed[]; dynamicRoutes: Listed[] }
  const fixed = new Set(listed.staticRoutes.map(({ page }) => page))
  const patterns = listed.dynamicRoutes
    // A catch-all matches every path; what it answers counts as other.
    .filter(({ page }) => !page.endsWith('/[[...path]]'))
    .map(({ page, regex }) => ({ page, regex: new RegExp(regex) }))
  return (path) => {
    if (path.startsWith('/_next/')) return '/_next'
    if (fixed.has(path)) return path
    return patterns.find(({ regex }) => regex.test(path))?.page ?? OTHER
  }
}
