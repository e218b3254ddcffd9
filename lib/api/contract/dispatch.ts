import type { Handler } from './endpoint'
import { unknownCall } from './unknown'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

/** What one path answers, by method. */
type Answers = Readonly<Partial<Record<Method, Handler>>>
/** By path: `/api/…/{parameter}`. */
export type CallTable = Readonly<Record<string, Answers>>

type Found =
  | {
      /** As in the table. */
      readonly path: string
      readonly answers: Answers
      readonly params: Readonly<Record<string, string>>
    }
  /** `openIdMissing`: nothing but the id of a section is missing. */
  | 'openIdMissing'
  | 'notFound'

const isParam = (part: string) => part.startsWith('{')
const partsOf = (path: string) => path.split('/').slice(1)
/** Of two paths that fit, the one that names more at its beginning comes first. */
const generality = (parts: readonly string[]) => parts.map((part) => Number(isParam(part))).join('')

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const value = isParam(part) ? decoded(parts[at]!) : null
    if (value !== null) params[part.slice(1, -1)] = value
    else if (part !== parts[at]) return null
  }
  return params
}

/**
 * Finds what answers a path. What stands in the table has one spelling, as the server and the middleware judge paths by
 * how they are written; only parameters are decoded.
 */
export function finderOf(table: CallTable): (path: string) => Found {
  const paths = Object.keys(table)
  const fixed = new Set(paths.filter((path) => !path.includes('{')))
  const patterns = paths
    .filter((path) => !fixed.has(path))
    .map((path) => ({ path, pattern: partsOf(path), answers: table[path]! }))
    .sort((a, b) => (generality(a.pattern) < generality(b.pattern) ? -1 : 1))
  return (stated) => {
    const path = stated.replace(/\/$/, '')
    const parts = partsOf(path)
    if (fixed.has(path)) return { path, answers: table[path]!, params: {} }
    // Before the patterns: without an id the name of a call could be read as one.
    if (`${path}/{openId}` in table) return 'openIdMissing'
    for (const { pattern, ...one } of patterns) {
      const params = paramsOf(pattern, parts)
      if (params) return { ...one, params }
    }
    return 'notFound'
  }
}

/** The methods of a path, with those that every path answers. */
const allowed = (answers: Answers) =>
  [...Object.keys(answers), 'OPTIONS', ...(answers.GET ? ['HEAD'] : [])].sort().join(', ')

/** The methods of a route file that answers these calls. */
export function answering(find: (path: string) => Found) {
  const answer = (method: Method | 'OPTIONS') => async (request: Request) => {
    const found = find(new URL(request.url).pathname)
    if (typeof found === 'string') return unknownCall(request, found)
    const endpoint = method === 'OPTIONS' ? undefined : found.answers[method]
    if (endpoint) return endpoint(request, { params: Promise.resolve(found.params) })
    return new Response(null, {
      status: method === 'OPTIONS' ? 204 : 405,
      headers: { Allow: allowed(found.answers) },
    })
  }
  return {
    GET: answer('GET'),
    POST: answer('POST'),
    PUT: answer('PUT'),
    PATCH: answer('PATCH'),
    DELETE: answer('DELETE'),
    OPTIONS: answer('OPTIONS'),
  }
}
