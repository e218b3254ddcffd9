import type { Call } from '../support/calls'
import type { CallOptions } from './client'
import type { Document } from './document'

/** Calls with valid input generated from the document, so that a refusal is caused by the caller, not by the input. */

/** A section and one object of each kind in it that calls address by id. */
export interface Place {
  readonly openId: string
  readonly bidder: number
  readonly file: number
  readonly run: number
  readonly attachment: number
  readonly reading: number
}

/** Calls that address a section only through an object in it: the field, and the object in the place. */
const BY_ID: Readonly<Record<string, Readonly<Record<string, keyof Place>>>> = {
  'POST /api/tb-prj-open-details/saveAlias': { body: 'bidder' },
  'DELETE /api/tb-files/{id}': { id: 'file' },
  'PUT /api/tb-files/{id}/recognition': { id: 'file' },
  'GET /api/tb-files/{id}/excel': { id: 'file' },
  'GET /api/tb-files/{id}/page': { id: 'file' },
  'GET /api/tb-qb-attachments/download': { id: 'attachment', fileId: 'file' },
  'GET /api/runs/{runId}/events': { runId: 'run' },
  'POST /api/runs/{runId}/cancel': { runId: 'run' },
  'POST /api/tb-files/upload': { form: 'openId' },
  'POST /api/tb-qb-jobs/retry/{id}': { id: 'reading' },
  'POST /api/tb-qb-jobs/confirm/{id}': { id: 'reading' },
  'POST /api/tb-qb-jobs/cancel/{id}': { id: 'reading' },
  'POST /api/tb-qb-jobs/enlist/{id}': { id: 'reading' },
  'DELETE /api/tb-qb-jobs/{id}': { id: 'reading' },
}
const OPEN_IDS = ['openId', 'openId.equals', 'id.equals']

interface Field {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Document
}
const operationOf = (document: Document, { method, path }: Call) => document.paths[path][method.toLowerCase()]
const bodyOf = (operation: Document) => operation.requestBody?.content['application/json']?.schema

/** The alternative fields by which a call names its section; empty for a call without a section. */
export function placesOf(document: Document, call: Call): readonly string[] {
  const known = BY_ID[call.call]
  if (known) return Object.keys(known)
  const operation = operationOf(document, call)
  const names = operation.parameters.map(({ name }: Field) => name)
  const found = OPEN_IDS.find(
    (name) => names.includes(name) && (name !== 'id.equals' || call.path.endsWith('-opens')),
  )
  if (found) return [found]
  return bodyOf(operation)?.properties?.openId ? ['openId'] : []
}

/** Valid values where the type alone is not sufficient. The ids do not exist, so nothing real is changed. */
const VALUES: Readonly<Record<string, unknown>> = {
  id: 999_999,
  layouts: [{ layout: '编码 名称 单位 数量', mapping: { code: 0, name: 1, measureUnit: 2, quantity: 3 } }],
  userId: 999_999,
  userIds: [999_999],
  judgementId: 999_999,
  bidderId: 999_999,
  key: 'a'.repeat(32),
  hash: 'a'.repeat(64),
  date: '2026-11-21',
  // The form of a report that takes the least time.
  format: 'xlsx',
  deadline: '2026-11-21',
  reason: 'verified',
  dictNo: 'GCLX',
  username: 'access-example',
  mobile: null,
  organisationId: 999_999,
  questions: ['?'],
  featureType: '40',
  keys: '4',
  until: undefined,
}
/** Fields that a call needs although none of them alone is required. */
const BESIDES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api/system/keys': { scopes: ['platform'] },
  'POST /api/tb-qb-shares': { days: 1 },
  'POST /api/tb-qb-items/beginAnalyze': { keys: '4' },
  'POST /api/tb-qb-reports/judgeMany': { keys: [{ key: 'a'.repeat(32) }] },
  'POST /api/tb-prj-experts/correctSignIn': { before: '2026-03-02 13:00:00', time: '2026-03-02 12:58:00' },
  'POST /api/tb-prj-experts/withdrawSignIn': { before: '2026-03-02 13:00:00' },
}

function exampleValue(name: string, schema: Document): unknown {
  if (name in VALUES) return VALUES[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleValue('', schema.anyOf[0])
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return []
  return schema.type === 'object' ? {} : 'example'
}

function jsonOf(call: Call, operation: Document, place: Place): unknown {
  if (call.call === 'POST /api/tb-prj-open-details/saveAlias') return [{ id: place.bidder, alias: '甲' }]
  const schema = bodyOf(operation)
  if (!schema) return undefined
  const required: string[] = schema.required ?? []
  const fields = required.map((name) => [name, exampleValue(name, schema.properties[name])])
  const named = schema.properties?.openId ? { openId: place.openId } : {}
  return { ...Object.fromEntries(fields), ...BESIDES[call.call], ...named }
}

function formOf(place: Place): FormData {
  const form = new FormData()
  form.set('openId', place.openId)
  form.set('fileType', '1')
  form.set('file', new Blob(['no archive']), 'example.LNZF')
  return form
}

/** A call about a place that it names in the field `variant`. */
export function exampleOf(
  document: Document,
  call: Call,
  place: Place,
  variant: string,
): { path: string; options: CallOptions } {
  const operation = operationOf(document, call)
  const byId = BY_ID[call.call]?.[variant]
  const value = ({ name, schema }: Field) => {
    if (OPEN_IDS.includes(name)) return place.openId
    return String(byId && name === variant ? place[byId] : exampleValue(name, schema))
  }
  const fields: Field[] = operation.parameters
  const path = fields
    .filter((field) => field.in === 'path')
    .reduce((at, field) => at.replace(`{${field.name}}`, encodeURIComponent(value(field))), call.path)
  const queryFields = fields.filter(
    (field) => field.in === 'query' && (field.required || field.name === variant),
  )
  const query = new URLSearchParams(queryFields.map((field) => [field.name, value(field)]))
  const json = jsonOf(call, operation, place)
  const options = variant === 'form' ? { body: formOf(place) } : json === undefined ? {} : { json }
  return { path: query.size > 0 ? `${path}?${query}` : path, options }
}
