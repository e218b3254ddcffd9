import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Listed {
  readonly page: string
  readonly regex: string
}

/** What no route answers, or what is answered while developing. */
const OTHER = 'other'

/**
 * Names the route that answers a path, as it stands in the file tree: of those there are few, of paths
 * without end. The build lists them.
 */
export function routeNamer(build: string): (path: string) => string {
  const file = join(/* turbopackIgnore: true */ build, 'routes-manifest.json')
  if (!existsSync(file)) return () => OTHER
  const listed = JSON.parse(readFileSync(file, 'utf8')) as { staticRoutes: Listed[]; dynamicRoutes: Listed[] }
  const fixed = new Set(listed.staticRoutes.map(({ page }) => page))
  const patterns = listed.dynamicRoutes
    // One that takes every path answers those that no other route does.
    .filter(({ page }) => !page.endsWith('/[[...path]]'))
    .map(({ page, regex }) => ({ page, regex: new RegExp(regex) }))
  return (path) => {
    if (path.startsWith('/_next/')) return '/_next'
    if (fixed.has(path)) return path
    return patterns.find(({ regex }) => regex.test(path))?.page ?? OTHER
  }
}
