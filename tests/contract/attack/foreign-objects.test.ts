import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { allows, DEFAULT_ROLES, type Permission, PLATFORM_WIDE } from '../../../lib/domain/permissions'
import type { Call } from '../../support/calls'
import { exampleOf, type Place, placesOf } from '../access-examples'
import { callsOf } from '../calls'
import { type Client, signedIn } from '../client'
import { type Document, documentOf } from '../document'
import { pushedSection } from '../section'
import { addUser } from '../users'
import { FOREIGN, insertForeign } from './foreign-rows'
import { ownServer } from './own-server'

/**
 * Every call × every field that takes the id of an object × every role that may make it: an object of another organisation, or of a section that
 * the caller does not see, is answered exactly as one that does not exist, also when the call names a section of the
 * caller's own. The calls and their fields are read from the routes; every table of the database holds a foreign object.
 */

const UNKNOWN = 999_999
const ORGANISATION = '别处交易中心'
const server = await ownServer()
const { dataDir } = server
const document: Document = await documentOf(server.baseUrl)
let own: Place
let tables: readonly string[]
const clients = new Map<string, Client>()

beforeAll(async () => {
  const admin = await signedIn(server.baseUrl)
  const at = { server }
  const { openId, bidders } = await pushedSection(admin, 'FOREIGN-OWN', { bidders: 2, items: 12 })
  const theirs = await pushedSection(admin, 'FOREIGN-THEIRS', { bidders: 2, items: 12 })
  await addUser('viewer', { organisation: ORGANISATION, ...at })
  const [file, run, attachment, reading] = [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]
  own = { openId, bidder: bidders[0]!, file, run, attachment, reading }
  const store = new Database(join(dataDir, 'clean-bid.db'))
  tables = insertForeign(store, ORGANISATION, theirs.openId)
  store.close()
  for (const role of Object.keys(DEFAULT_ROLES)) clients.set(role, await addUser(role, { openId, ...at }))
})

const NAMES_OBJECT = /(^id|^value|Id|Ids)$/
/** Not the id of an object of the database. */
const OTHER = /^(openId|value)$/

interface Field {
  readonly name: string
  readonly in: string
  readonly schema: Document
}
const operationOf = ({ path, method }: Call): Document => document.paths[path][method.toLowerCase()]
const bodyOf = (call: Call): Record<string, Document> =>
  operationOf(call).requestBody?.content['application/json']?.schema?.properties ?? {}
const isOfObject = (name: string) => NAMES_OBJECT.test(name) && name !== 'openId'

/** The fields of a call that name an object: `where.name`. */
function objectsOf(call: Call): string[] {
  const fields: Field[] = operationOf(call).parameters
  return [
    ...fields.filter(({ name }) => isOfObject(name)).map((field) => `${field.in}.${field.name}`),
    ...Object.keys(bodyOf(call))
      .filter((name) => isOfObject(name) && !OTHER.test(name))
      .map((name) => `body.${name}`),
  ]
}

const isText = (schema: Document | undefined) =>
  schema?.type === 'string' || schema?.anyOf?.some((one: Document) => one.type === 'string')
function idIn(schema: Document | undefined, id: number): unknown {
  if (schema?.type === 'array') return [idIn(schema.items, id)]
  return isText(schema) ? `foreign-${id}` : id
}

/** The call about an own section, with this id in one of its fields and unknown ids in all others. */
function requestOf(call: Call, object: string, id: number) {
  const [where, name] = object.split('.') as [string, string]
  const variant = placesOf(document, call).find((one) => one === 'openId' || one.includes('.')) ?? ''
  const { path, options } = exampleOf(document, call, own, variant)
  const fields: Field[] = operationOf(call).parameters
  const schema = fields.find((field) => field.name === name && field.in === where)?.schema
  const url = new URL(path, server.baseUrl)
  const stated = String(idIn(where === 'path' ? (schema ?? { type: 'integer' }) : schema, id))
  if (where === 'query') url.searchParams.set(name, stated)
  const parts = url.pathname.split('/')
  const at = call.path.split('/').indexOf(`{${name}}`)
  if (where === 'path') parts[at] = encodeURIComponent(stated)
  const before = options.json
  const isRecord = typeof before === 'object' && before !== null && !Array.isArray(before)
  const json = where === 'body' && isRecord ? { ...before, [name]: idIn(bodyOf(call)[name], id) } : before
  return {
    path: parts.join('/') + url.search,
    options: { ...options, ...(json === undefined ? {} : { json }) },
  }
}

const isPlatformWide = (needs: Call['needs']) =>
  [needs].flat().every((one) => PLATFORM_WIDE.some((permission) => permission === one))

/** Whether a role may make a call at all; that others are refused, whatever the call names, access.test.ts shows. */
const mayMake = (role: string, { needs }: Call) =>
  needs === 'signedIn' || [needs].flat().some((one) => allows(DEFAULT_ROLES[role]!, one as Permission))

/** What an answer tells, without the id that was asked for. */
const told = (status: number, body: unknown) =>
  JSON.stringify([status, body]).replaceAll(String(FOREIGN), 'ID').replaceAll(String(UNKNOWN), 'ID')

test('every table of the product holds an object of another organisation', () => {
  expect(tables.length).toBeGreaterThan(30)
})

test('a foreign object is answered as one that does not exist', async () => {
  // Some permissions reach into every organisation: to them nothing is foreign.
  const calls = (await callsOf(server.baseUrl)).filter(
    ({ needs }) => needs !== 'open' && !isPlatformWide(needs),
  )
  const wrong: string[] = []
  const figures: Record<string, number> = {}
  let asked = 0
  for (const [role, client] of clients) {
    for (const call of calls.filter((one) => mayMake(role, one))) {
      for (const object of objectsOf(call)) {
        const ask = async (id: number) => {
          const { path, options } = requestOf(call, object, id)
          const { status, body } = await client.call(call.method, path, options)
          return { status, text: told(status, body) }
        }
        const unknown = await ask(UNKNOWN)
        const foreign = await ask(FOREIGN)
        asked += 2
        figures[unknown.status] = (figures[unknown.status] ?? 0) + 1
        if (foreign.text !== unknown.text || foreign.status >= 500)
          wrong.push(
            `${role} ${call.call} ${object}: ${foreign.text.slice(0, 200)} is not ${unknown.text.slice(0, 200)}`,
          )
      }
    }
  }
  console.log(`${asked} calls; statuses of the unknown: ${JSON.stringify(figures)}`)
  expect(asked).toBeGreaterThan(400)
  expect(wrong).toEqual([])
})
