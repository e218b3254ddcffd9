import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { analysisCalls } from '@/lib/api/analyses/calls'
import type { Needed } from '@/lib/api/contract/endpoint'

export interface Call {
  /** `METHOD /path/{parameter}` */
  readonly call: string
  readonly method: string
  readonly path: string
  readonly needs: Needed | undefined
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']
const ROOT = join(import.meta.dirname, '..', '..')

function routesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(join(ROOT, path)).isDirectory()) return routesBelow(path)
    return name === 'route.ts' ? [path] : []
  })
}

export const routeFiles = () => routesBelow('app')

/** Every call of the product with the permission that its endpoint declares, without next-auth's calls and the 404 call. */
export async function callTable(): Promise<Call[]> {
  const rows: Call[] = []
  for (const file of routeFiles().filter((path) => !path.includes('[...'))) {
    const path = `/${dirname(file).split('/').slice(1).join('/')}`.replace(/\[(\w+)\]/g, '{$1}')
    const route = await import(join(ROOT, file))
    for (const method of METHODS.filter((name) => name in route)) {
      rows.push({ call: `${method} ${path}`, method, path, needs: route[method].needs })
    }
  }
  for (const { method, path, endpoint } of analysisCalls())
    rows.push({ call: `${method} ${path}`, method, path, needs: endpoint.needs })
  return rows
}
