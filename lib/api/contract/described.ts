import type { ApiDocument } from './openapi'
import { typeName, typeText } from './type-text'

/** The API document prepared for the API page; it contains nothing that the document does not. */

// biome-ignore lint/suspicious/noExplicitAny: the document is JSON
type Json = any

export interface DescribedField {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly type: string
}
export interface DescribedCall {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly about: string
  readonly tag: string
  /** A permission, several of which one is sufficient, `signedIn` or `open`. */
  readonly needs: readonly string[]
  readonly fields: readonly DescribedField[]
  /** Type of the body; null for none. */
  readonly body: string | null
  /** A body with files cannot be typed on the page. */
  readonly isUpload: boolean
  /** Type of the answer; the media type if it is not JSON. */
  readonly answer: string
  readonly isJson: boolean
}

function describedCall(method: string, path: string, operation: Json): DescribedCall {
  const content = operation.requestBody?.content ?? {}
  const [media, body] = Object.entries<Json>(content)[0] ?? []
  const [answerMedia, answer] = Object.entries<Json>(operation.responses[200].content)[0]!
  const isJson = answerMedia === 'application/json'
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    about: operation.summary,
    tag: operation.tags[0],
    needs: [operation['x-needs']].flat(),
    fields: operation.parameters.map((field: Json) => ({
      name: field.name,
      in: field.in,
      required: field.required,
      type: typeText(field.schema),
    })),
    body: body ? typeText(body.schema) : null,
    isUpload: media !== undefined && media !== 'application/json',
    answer: isJson ? typeText(answer.schema) : answerMedia,
    isJson,
  }
}

export function describedCalls(document: ApiDocument): DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => describedCall(method, path, operation)),
  )
}

/** The types that the text of a call mentions, with their definitions. */
export function namedTypes(document: ApiDocument, text: string): { name: string; type: string }[] {
  return Object.entries(document.components.schemas)
    .map(([name, schema]) => ({ name: typeName(name), type: typeText(schema) }))
    .filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text))
}
