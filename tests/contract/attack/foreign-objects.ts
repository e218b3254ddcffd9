import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_ROLES, PLATFORM_WIDE, permissionsOf } from '../../../lib/domain/permissions'
import { type Call, callTable } from '../../support/calls'
import { exampleOf, type Place, placesOf } from '../access-examples'
import type { Client } from '../client'
import type { Document } from '../document'
import { pushedSection } from '../section'
import { addUser } from '../users'
import { FOREIGN, insertForeign } from './foreign-rows'
import type { Attacked } from './strange-values'

/**
 * Every call × every field that takes the id of an object × every role: an object of another organisation, or of a section that
 * the caller does not see, is answered exactly as one that does not exist, also when the call names a section of the
 * caller's own. The calls and their fields are read from the routes; every table of the database holds a foreign object.
 */

const UNKNOWN = 999_999
const ORGANISATION = '别处交易中心'
const NAMES_OBJECT = /(^id|^value|Id|Ids)$/
/** Not the id of an object of the database. */
const OTHER = /^(openId|value)$/

interface Prepared {
  readonly document: Document
  readonly baseUrl: string
  readonly own: Place
}
interface Field {
  readonly name: string
  readonly in: string
  readonly schema: Document
}
const operationOf = (document: Document, { path, method }: Call): Document =>
  document.paths[path][method.toLowerCase()]
const bodyOf = (document: Document, call: Call): Record<string, Document> =>
  operationOf(document, call).requestBody?.content['application/json']?.schema?.properties ?? {}
const isOfObject = (name: string) => NAMES_OBJECT.test(name) && name !== 'openId'

/** The fields of a call that name an object: `where.name`. */
function objectsOf(document: Document, call: Call): string[] {
  const fields: Field[] = operationOf(document, call).parameters
  return [
    ...fields.filter(({ name }) => isOfObject(name)).map((field) => `${field.in}.${field.name}`),
    ...Object.keys(bodyOf(document, call))
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
function requestOf({ document, baseUrl, own }: Prepared, call: Call, object: string, id: number) {
  const [where, name] = object.split('.') as [string, string]
  const variant = placesOf(document, call).find((one) => one === 'openId' || one.includes('.')) ?? ''
  const { path, options } = exampleOf(document, call, own, variant)
  const fields: Field[] = operationOf(document, call).parameters
  const schema = fields.find((field) => field.name === name && field.in === where)?.schema
  const url = new URL(path, baseUrl)
  const stated = String(idIn(where === 'path' ? (schema ?? { type: 'integer' }) : schema, id))
  if (where === 'query') url.searchParams.set(name, stated)
  const parts = url.pathname.split('/')
  const at = call.path.split('/').indexOf(`{${name}}`)
  if (where === 'path') parts[at] = encodeURIComponent(stated)
  const before = options.json
  const isRecord = typeof before === 'object' && before !== null && !Array.isArray(before)
  const json =
    where === 'body' && isRecord ? { ...before, [name]: idIn(bodyOf(document, call)[name], id) } : before
  return {
    path: parts.join('/') + url.search,
    options: { ...options, ...(json === undefined ? {} : { json }) },
  }
}

const isPlatformWide = (needs: Call['needs']) =>
  [needs].flat().every((one) => PLATFORM_WIDE.some((permission) => permission === one))

/** What an answer tells, without the id that was asked for. */
const told = (status: number, body: unknown) =>
  JSON.stringify([status, body]).replaceAll(String(FOREIGN), 'ID').replaceAll(String(UNKNOWN), 'ID')

/** The roles that may make a call: to the others every object is one that they may not ask for. */
export const rolesThatMay = ({ needs }: Call): readonly string[] =>
  Object.entries(DEFAULT_ROLES)
    .filter(([, grants]) => permissionsOf(grants).some((permission) => [needs].flat().includes(permission)))
    .map(([role]) => role)

/**
 * @param rolesOf the roles in which a call is made for each of its fields
 * @param least how many calls that are, at least
 */
export function foreignObjects(
  attacked: Attacked,
  rolesOf: (call: Call, at: number) => readonly string[],
  least: number,
): void {
  const { dataDir, place: own } = attacked
  const clients = new Map<string, Client>()
  let tables: readonly string[]
  beforeAll(async () => {
    const { openId } = own
    const theirs = await pushedSection(attacked.admin, 'FOREIGN-THEIRS', { bidders: 2, items: 12 })
    await addUser('viewer', { organisation: ORGANISATION, server: attacked })
    const store = new Database(join(dataDir, 'clean-bid.db'))
    tables = insertForeign(store, ORGANISATION, theirs.openId)
    store.close()
    for (const role of Object.keys(DEFAULT_ROLES))
      clients.set(role, await addUser(role, { openId, server: attacked }))
  })

  test('every table of the product holds an object of another organisation', () => {
    expect(tables.length).toBeGreaterThan(30)
  })

  test('a foreign object is answered as one that does not exist', async () => {
    // Some permissions reach into every organisation: to them nothing is foreign.
    const calls = (await callTable()).filter(({ needs }) => needs !== 'open' && !isPlatformWide(needs))
    const wrong: string[] = []
    const figures: Record<string, number> = {}
    let asked = 0
    for (const call of calls) {
      for (const object of objectsOf(attacked.document, call)) {
        for (const role of rolesOf(call, asked)) {
          const ask = async (id: number) => {
            const { path, options } = requestOf({ ...attacked, own }, call, object, id)
            const { status, body } = await clients.get(role)!.call(call.method, path, options)
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
    expect(asked).toBeGreaterThan(least)
    expect(wrong).toEqual([])
  })
}
