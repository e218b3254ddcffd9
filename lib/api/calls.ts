import type { Handler } from './endpoint'
import type { ProductCall } from './openapi'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
type RouteFile = Readonly<Record<string, unknown>>

const isEndpoint = (found: unknown): found is Handler => typeof found === 'function' && 'shape' in found

/** `./tb-files/[id]/route.ts` below `app/api` → `/api/tb-files/{id}` */
const pathOf = (file: string) =>
  new URL(file, 'file:///api/').pathname.replace(/\/route\.ts$/, '').replaceAll(/\[(\w+)\]/g, '{$1}')

/** The calls that these route files answer, by path; without those that are not our endpoints (next-auth's). */
export async function callsOf(
  files: Readonly<Record<string, () => Promise<RouteFile>>>,
): Promise<ProductCall[]> {
  const found = await Promise.all(
    Object.entries(files).map(async ([file, load]) => {
      const route = await load()
      return METHODS.flatMap((method) => {
        const endpoint = route[method]
        return isEndpoint(endpoint) ? [{ method, path: pathOf(file), endpoint }] : []
      })
    }),
  )
  return found.flat().sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}
