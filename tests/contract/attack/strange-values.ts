import type { Call } from '../../support/calls'
import { exampleOf, type Place, placesOf } from '../access-examples'
import { callsOf } from '../calls'
import type { Client } from '../client'
import { type Document, documentOf } from '../document'
import { raw } from '../raw'
import { pushedSection } from '../section'

/** Calls with values that no field has. */

/** Texts that mean something to a shell, a database, a browser, a header, or an object. */
export const TEXTS = [
  '\0',
  'a\0b',
  '%00',
  '\ud800',
  '\u202e\u200b',
  "'; drop table users; --",
  '" or 1=1 --',
  '../../../etc/passwd',
  '..\\..\\secret',
  '/etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  'x\r\nSet-Cookie: evil=1',
  '__proto__',
  'constructor',
  'toString',
  '9'.repeat(400),
  '9007199254740993',
  '-9223372036854775809',
  '1e400',
  '0x10',
  '1.5',
  'NaN',
  '٣',
  '[]',
  '{}',
  'x'.repeat(9000),
] as const

/** Those that ordinary code stumbles over: a store, a number, an object, a header. */
export const FEW_TEXTS = ['a\0b', '9007199254740993', '__proto__', 'x\r\nSet-Cookie: evil=1'] as const

export interface Field {
  readonly name: string
  readonly in: string
}

/** What calls of a section are made with. */
export interface Target {
  readonly document: Document
  readonly calls: readonly Call[]
  readonly admin: Client
  readonly place: Place
  readonly bidderName: string
}

/** A section in which nothing but its bidders exists. */
export async function targetOf(admin: Client, code: string): Promise<Target> {
  const { openId, bidders, section } = await pushedSection(admin, code, { bidders: 2, items: 12 })
  const unknown = 999_999
  return {
    admin,
    document: await documentOf(admin.baseUrl),
    calls: await callsOf(admin.baseUrl),
    bidderName: section.bids[0]!.bidderName,
    place: {
      openId,
      bidder: bidders[0]!,
      file: unknown,
      run: unknown,
      attachment: unknown,
      reading: unknown,
    },
  }
}

export const exampleFor = ({ document, place }: Target, call: Call) =>
  exampleOf(document, call, place, placesOf(document, call)[0] ?? '')

/** A call with a value in one of its fields. */
interface Strange {
  readonly call: Call
  readonly name: string
  readonly path: string
  readonly json: unknown
}

/** The call with this text in one of its fields, or, for a body, in all of its fields one after the other. */
export function* withText(target: Target, call: Call, text: string): Generator<Strange> {
  const operation = target.document.paths[call.path][call.method.toLowerCase()]
  const { path, options } = exampleFor(target, call)
  const url = new URL(path, target.admin.baseUrl)
  for (const { name, in: where } of operation.parameters as Field[]) {
    const query = new URLSearchParams(url.searchParams)
    if (where === 'query') query.set(name, text)
    const parts = url.pathname.split('/')
    const at = call.path.split('/').indexOf(`{${name}}`)
    if (where === 'path') parts[at] = encodeURIComponent(text.replace(/\p{Cs}/gu, ''))
    yield { call, name, path: `${parts.join('/')}?${query}`, json: options.json }
  }
  const body = operation.requestBody?.content['application/json']?.schema?.properties ?? {}
  for (const name of Object.keys(body)) {
    const json = Array.isArray(options.json)
      ? [{ [name]: text }]
      : { ...(options.json as object), [name]: text }
    yield { call, name, path, json }
  }
}

/** Calls that would end the session of the test. */
const ENDING = ['POST /api/logout']

/** Sends a call with this body. */
export function sendStrange({ admin }: Target, { call, path }: Strange, body: string) {
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }
  return raw(admin.baseUrl, { method: call.method, path, headers, body })
}

/**
 * The calls of a method that answer one of the texts with an internal error, or with a header of ours.
 * @param each how many of the texts are sent in each field, in turn
 */
export async function flawsOf(
  target: Target,
  method: string,
  texts: readonly string[],
  each = texts.length,
): Promise<string[]> {
  const own = target.calls.filter((call) => call.method === method && !ENDING.includes(call.call))
  const isSent = (field: number, text: number) => (field + text) % texts.length < each
  const work = own.flatMap((call, no) =>
    texts.flatMap((text, at) =>
      [...withText(target, call, text)]
        .filter((_, field) => isSent(no + field, at))
        .map((one) => ({ ...one, text })),
    ),
  )
  if (work.length === 0) throw new Error(`no calls of ${method}`)
  const wrong: string[] = []
  const worker = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const body = next.json === undefined ? '' : JSON.stringify(next.json)
      const { status, headers, text } = await sendStrange(target, next, body)
      if (status < 500 && !headers['set-cookie']?.some((one) => one.startsWith('evil'))) continue
      const at = `${next.call.call} ${next.name} ${JSON.stringify(next.text).slice(0, 60)}`
      wrong.push(`${at}: ${status} ${text.slice(0, 120)}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return wrong
}
