import type { Call } from '../support/calls'
import { documentOf } from './document'

/**
 * Every call of the product as its document lists it, with the permission that it states. `callTable` reads the same from the
 * routes, which takes the whole product; tests/unit/calls.test.ts holds the two against each other.
 */
export async function callsOf(baseUrl: string): Promise<Call[]> {
  const { paths } = await documentOf(baseUrl)
  return Object.keys(paths).flatMap((path) =>
    Object.keys(paths[path]).map((name) => {
      const method = name.toUpperCase()
      const stated: string | string[] = paths[path][name]['x-needs']
      // As an endpoint declares it: one permission, or several of which one suffices.
      const needs = typeof stated !== 'string' && stated.length === 1 ? stated[0] : stated
      return { call: `${method} ${path}`, method, path, needs: needs as Call['needs'] }
    }),
  )
}
