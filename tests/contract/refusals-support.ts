import { request } from 'node:http'
import { expect } from 'vitest'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { type Answer, clientWith } from './client'
import { type Document, documentOf } from './document'
import { administrator } from './people-support'
import { pushedSection } from './section'
import { inject } from './worker-server'

/** Every call of the document, made with valid values except for what a test makes wrong. */

export const baseUrl = inject('baseUrl')
export const admin = await administrator(baseUrl)
const platform = clientWith(baseUrl, TEST_SETTINGS.PLATFORM_TOKEN)
const taken = await pushedSection(admin, 'REFUSALS')

export interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly fields: readonly { name: string; in: string; required: boolean; schema: Document }[]
  /** Schema of a JSON body. */
  readonly body: Document | null
  readonly isUpload: boolean
}

export const document: Document = await documentOf(baseUrl)
/** Probes such as /healthz are not part of the contract. */
export const paths = Object.keys(document.paths).filter((path) => /^\/(api|message|thsadmin)\//.test(path))
export const operations: Operation[] = paths.flatMap((path) =>
  Object.entries<Document>(document.paths[path]).map(([method, operation]) => {
    const content = operation.requestBody?.content ?? {}
    return {
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      fields: operation.parameters,
      body: content['application/json']?.schema ?? null,
      isUpload: 'multipart/form-data' in content,
    }
  }),
)

export const clientOf = ({ path }: Operation) => (path.startsWith('/api/platform/') ? platform : admin)
export const isOpenId = (name: string) =>
  name === 'openId' || name === 'openId.equals' || name === 'id.equals'
export const isWhole = ({ schema }: { schema: Document }) =>
  schema.type === 'integer' || schema.type === 'number'

/** The path with valid values, except those that are given. */
export function pathOf({ path, fields }: Operation, wrong: Record<string, string> = {}): string {
  const value = (name: string) => {
    if (name in wrong) return wrong[name]!
    if (name === 'openId') return taken.openId
    const field = fields.find((one) => one.in === 'path' && one.name === name)
    return field && isWhole(field) ? '999999' : (field?.schema.enum?.[0] ?? 'none')
  }
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(value(name)))
}

/** The query parameters that a call requires. */
export function queryOf({ fields }: Operation): URLSearchParams {
  const needed = fields.filter((field) => field.in === 'query' && field.required)
  const value = ({ name, schema }: (typeof needed)[number]) =>
    isOpenId(name)
      ? taken.openId
      : String(schema.enum?.[0] ?? (schema.type === 'integer' ? 1 : '13800000000'))
  return new URLSearchParams(needed.map((field) => [field.name, value(field)]))
}

export function send(operation: Operation, query: URLSearchParams, json?: unknown, path = pathOf(operation)) {
  const address = query.size > 0 ? `${path}?${query}` : path
  return clientOf(operation).call(operation.method, address, json === undefined ? {} : { json })
}

export const refused = (answer: Answer, name: string, status = 400) => {
  expect([answer.status, answer.body.success, answer.body.code], name).toEqual([status, false, status])
  expect(answer.body.message, name).toBe(answer.body.msg)
}
export const names = (answer: Answer) => (answer.body.details ?? []).map(({ path }: { path: string }) => path)

/** Asks with a query value of 10 MB. */
function askAtLength(operation: Operation): Promise<{ status: number; type: string; body: string }> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const path = `${pathOf(operation)}?openId=${'x'.repeat(10_000_000)}`
    const headers = { authorization: `Bearer ${admin.token}` }
    const sent = request({ hostname, port, path, method: operation.method, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece) => {
        body += piece
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, type: String(answer.headers['content-type']), body }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

export async function refusedAtLength(operation: Operation): Promise<void> {
  const { status, type, body } = await askAtLength(operation)
  expect([status, type], operation.name).toEqual([431, 'application/json'])
  const message = '请求地址或请求头过长'
  expect(JSON.parse(body)).toEqual({ success: false, message, msg: message, code: 431 })
}
