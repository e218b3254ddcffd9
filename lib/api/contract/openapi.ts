import { z } from 'zod'
import { errorAnswer } from './answers'
import type { Handler, Media } from './endpoint'

/**
 * The API document, OpenAPI 3.1, generated from the declarations of the endpoints; nothing is written twice.
 */

/** A call: its path, and the endpoint that answers it. */
export interface ProductCall {
  readonly method: string
  /** `/api/…/{parameter}` */
  readonly path: string
  readonly endpoint: Handler
}

type Json = Record<string, unknown>
type Properties = Record<string, Json>

/** Converts schemas; those with a name are collected in `named`. */
function converter(named: Json) {
  const pointed = (schema: unknown) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
  return (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const made = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // The limits of JavaScript's integers are not part of the contract.
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      },
    })
    const { $schema, $defs = {}, ...rest } = made
    for (const [name, definition] of Object.entries($defs)) {
      const { id, ...stated } = definition
      named[name] = pointed(stated)
    }
    return pointed(rest)
  }
}
type Convert = ReturnType<typeof converter>

const isMedia = (answer: z.ZodType | Media): answer is Media => 'media' in answer

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** The fields of an input, with those of the path separated. */
function fieldsOf({ path, endpoint }: ProductCall, convert: Convert) {
  const { input, query, from = 'query' } = endpoint.shape
  const own = convert(input, 'input')
  const properties = (own.properties ?? {}) as Properties
  const required = (own.required ?? []) as string[]
  const inPath = namesIn(path)
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const besides = query ? ((convert(query, 'input').properties ?? {}) as Properties) : {}
  const inQuery = from === 'query' ? rest : Object.entries(besides)
  return { own, properties, required, inPath, rest, inQuery, from }
}

function parametersOf(fields: ReturnType<typeof fieldsOf>): Json[] {
  const { properties, required, inPath, inQuery, from } = fields
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? { type: 'string' },
    })),
    ...inQuery.map(([name, schema]) => ({
      name,
      in: 'query',
      required: from === 'query' && required.includes(name),
      schema,
    })),
  ]
}

function bodyOf({ endpoint }: ProductCall, fields: ReturnType<typeof fieldsOf>, convert: Convert) {
  const { shape } = endpoint
  if (shape.form) {
    const form = convert(shape.form, 'input')
    const file = { type: 'string', format: 'binary' }
    const schema = {
      ...form,
      properties: { ...(form.properties as Json), file },
      required: [...((form.required ?? []) as string[]), 'file'],
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (shape.stored === 'bytes') {
    const schema = { type: 'string', format: 'binary' }
    return { required: true, content: { 'application/octet-stream': { schema } } }
  }
  if (shape.stored) {
    return { required: true, content: { 'application/json': { schema: convert(shape.stored, 'input') } } }
  }
  if (fields.from !== 'body') return null
  const { own, rest, required, inPath } = fields
  const schema = own.properties
    ? {
        ...own,
        properties: Object.fromEntries(rest),
        required: required.filter((name) => !inPath.includes(name)),
      }
    : own
  return { required: true, content: { 'application/json': { schema } } }
}

const LIST_HEADERS = Object.fromEntries(
  ['x-total-count', 'x-current', 'x-page-size'].map((name) => [name, { schema: { type: 'integer' } }]),
)
const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

function responsesOf({ endpoint }: ProductCall, isList: boolean, convert: Convert): Json {
  const { answer, also = [] } = endpoint.shape
  const content = isMedia(answer)
    ? { [answer.media]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: convert(answer, 'output') } }
  const good = { description: 'done', content, ...(isList ? { headers: LIST_HEADERS } : {}) }
  const isSigned = endpoint.needs !== 'open'
  return {
    200: good,
    ...Object.fromEntries(
      also.map((status) => [status, status === 304 ? { description: 'unchanged' } : good]),
    ),
    400: refusal('the input is invalid, `details` says where'),
    ...(isSigned ? { 401: refusal('no session'), 403: refusal('not permitted, or no such section') } : {}),
    default: refusal('any other error'),
  }
}

/** `GET /api/tb-files/{id}` → `get-tb-files-id` */
const idOf = ({ method, path }: ProductCall) =>
  [method.toLowerCase(), ...path.split('/').filter((part) => part !== '' && part !== 'api')]
    .join('-')
    .replaceAll(/[{}]/g, '')

function operationOf(call: ProductCall, convert: Convert): Json {
  const { needs, shape } = call.endpoint
  const fields = fieldsOf(call, convert)
  const body = bodyOf(call, fields, convert)
  const isList = fields.inQuery.some(([name]) => name === 'page')
  return {
    operationId: idOf(call),
    summary: shape.about,
    tags: [call.path.split('/').filter((part) => part !== 'api')[1]],
    ...(needs === 'open' && !shape.guard ? { security: [] } : {}),
    ...(shape.scope ? { 'x-scope': shape.scope } : {}),
    'x-needs': needs === 'open' || needs === 'signedIn' ? needs : [needs].flat(),
    parameters: parametersOf(fields),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(call, isList, convert),
  }
}

/** The document that describes these calls. */
export function openApi(calls: readonly ProductCall[]) {
  const schemas: Json = {}
  const convert = converter(schemas)
  schemas.Error = convert(errorAnswer, 'output')
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, convert) }
  }
  return {
    openapi: '3.1.0',
    info: { title: '清标服务 clean-bid service', version: '1.0' },
    security: [{ token: [] }],
    paths,
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}
export type ApiDocument = ReturnType<typeof openApi>
