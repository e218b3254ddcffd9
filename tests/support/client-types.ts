import type { ApiDocument } from '../../lib/api/contract/openapi'
import { typeName, typeText } from '../../lib/api/contract/type-text'

/** TypeScript types of every call for a client, generated from the document alone. */

// biome-ignore lint/suspicious/noExplicitAny: the document is JSON
type Json = any

function fieldsText(fields: readonly Json[]): string | null {
  if (fields.length === 0) return null
  const lines = fields.map(({ name, required, schema }) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`
    return `      ${key}${required ? '' : '?'}: ${typeText(schema, '      ')}`
  })
  return `{\n${lines.join('\n')}\n    }`
}

function callText(method: string, path: string, operation: Json): string {
  const among = (place: string) => operation.parameters.filter((field: Json) => field.in === place)
  const [body] = Object.values<Json>(operation.requestBody?.content ?? {})
  const [[media, answer]] = Object.entries<Json>(operation.responses[200].content) as [[string, Json]]
  const parts = {
    path: fieldsText(among('path')),
    query: fieldsText(among('query')),
    body: body ? typeText(body.schema, '    ') : null,
    answer: media === 'application/json' ? typeText(answer.schema, '    ') : 'Blob',
  }
  const lines = Object.entries(parts).flatMap(([name, text]) => (text ? [`    ${name}: ${text}`] : []))
  return `  /** ${operation.summary} */\n  '${method.toUpperCase()} ${path}': {\n${lines.join('\n')}\n  }`
}

export function clientTypes(document: ApiDocument): string {
  const types = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${typeName(name)} = ${typeText(schema)}\n`,
  )
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callText(method, path, operation)),
  )
  const head = '/** Generated from the API document (GET /api/openapi.json); a test compares the two. */\n'
  return [head, ...types, `export interface Calls {\n${calls.join('\n')}\n}\n`].join('\n')
}
