import { type Call, callTable } from '../../support/calls'
import { exampleOf, type Place, placesOf } from '../access-examples'
import type { Client } from '../client'
import type { Document } from '../document'
import { raw } from '../raw'

/** Requests of every call whose fields have values that no field has, and requests that another site begins. */

export interface Attacked {
  readonly baseUrl: string
  readonly dataDir: string
  readonly admin: Client
  readonly document: Document
  readonly place: Place
  readonly bidders: readonly number[]
}

export const exampleFor = ({ document, place }: Attacked, call: Call) =>
  exampleOf(document, call, place, placesOf(document, call)[0] ?? '')

const STRANGERS: readonly ((baseUrl: string) => Record<string, string>)[] = [
  () => ({}),
  () => ({ 'sec-fetch-site': 'cross-site' }),
  () => ({ 'sec-fetch-site': 'same-site' }),
  () => ({ 'sec-fetch-site': 'none' }),
  () => ({ 'sec-fetch-site': 'same-origin, cross-site' }),
  (baseUrl) => ({ origin: baseUrl, referer: `${baseUrl}/workplace` }),
]

/**
 * Sends every call with the session of a browser, as if another site had begun it.
 * @param each how many of the ways to begin it each call is sent in; the next call begins with the next way
 * @returns the answers that are not a refusal
 */
export async function begunElsewhere(attacked: Attacked, each = STRANGERS.length): Promise<string[]> {
  const { baseUrl, admin } = attacked
  const cookie = `next-auth.session-token=${admin.token}`
  const wrong: string[] = []
  const calls = (await callTable()).filter(({ needs }) => needs !== 'open')
  for (const [at, call] of calls.entries()) {
    const { path, options } = exampleFor(attacked, call)
    for (let n = 0; n < each; n++) {
      const headers = STRANGERS[(at + n) % STRANGERS.length]!(baseUrl)
      const type: Record<string, string> = options.json === undefined ? {} : { 'content-type': 'text/plain' }
      const body = options.json === undefined ? '' : JSON.stringify(options.json)
      const own = { cookie, ...headers, ...type, 'content-length': String(Buffer.byteLength(body)) }
      const { status } = await raw(baseUrl, { method: call.method, path, headers: own, body })
      if (status !== 401) wrong.push(`${call.call} ${JSON.stringify(headers)}: ${status}`)
    }
  }
  return wrong
}

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

interface Field {
  readonly name: string
  readonly in: string
}

/** The call with this text in one of its fields, or, for a body, in all of its fields one after the other. */
function* withText(attacked: Attacked, call: Call, text: string) {
  const { document, baseUrl } = attacked
  const operation = document.paths[call.path][call.method.toLowerCase()]
  const { path, options } = exampleFor(attacked, call)
  const url = new URL(path, baseUrl)
  for (const { name, in: where } of operation.parameters as Field[]) {
    const query = new URLSearchParams(url.searchParams)
    if (where === 'query') query.set(name, text)
    const parts = url.pathname.split('/')
    const at = call.path.split('/').indexOf(`{${name}}`)
    if (where === 'path') parts[at] = encodeURIComponent(text.replace(/\p{Cs}/gu, ''))
    yield { name, path: `${parts.join('/')}?${query}`, json: options.json }
  }
  const body = operation.requestBody?.content['application/json']?.schema?.properties ?? {}
  for (const name of Object.keys(body)) {
    const json = Array.isArray(options.json)
      ? [{ [name]: text }]
      : { ...(options.json as object), [name]: text }
    yield { name, path, json }
  }
}

/** Calls that would end the session of the test. */
const ENDING = ['POST /api/logout']

const headersOf = ({ admin }: Attacked, body: string) => ({
  authorization: `Bearer ${admin.token}`,
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
})

/**
 * Sends every call of a method with texts in each of its fields.
 * @param textsOf the texts for the field of this number
 * @returns the answers that are an internal error or set a cookie of the text
 */
export async function wrongAnswers(
  attacked: Attacked,
  method: string,
  textsOf: (at: number) => readonly string[],
): Promise<string[]> {
  const own = (await callTable()).filter((call) => call.method === method && !ENDING.includes(call.call))
  const wrong: string[] = []
  const fields = own.flatMap((call) => [...withText(attacked, call, '')].map((_, field) => ({ call, field })))
  const work = fields.flatMap(({ call, field }, at) =>
    textsOf(at).map((text) => ({ call, text, ...[...withText(attacked, call, text)][field]! })),
  )
  const count = work.length
  const worker = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const { call, text, name, path, json } = next
      const body = json === undefined ? '' : JSON.stringify(json)
      const answer = await raw(attacked.baseUrl, { method, path, headers: headersOf(attacked, body), body })
      const isBad =
        answer.status >= 500 || answer.headers['set-cookie']?.some((one) => one.startsWith('evil'))
      if (isBad)
        wrong.push(
          `${call.call} ${name} ${JSON.stringify(text).slice(0, 60)}: ${answer.status} ${answer.text.slice(0, 120)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  console.log(`${method}: ${count} calls`)
  return wrong
}

/**
 * Sends every call with a body in which a value is nested twenty thousand times.
 * @param most fields of each call
 * @returns the answers that are an internal error
 */
export async function wrongDeepAnswers(attacked: Attacked, most: number): Promise<string[]> {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const wrong: string[] = []
  for (const call of (await callTable()).filter(({ method }) => method === 'POST' || method === 'PUT')) {
    for (const { name, path, json } of [...withText(attacked, call, 'DEEP')].slice(-most)) {
      const body = JSON.stringify(json ?? {}).replace('"DEEP"', deep)
      const { status } = await raw(attacked.baseUrl, {
        ...{ method: call.method, path, body },
        headers: headersOf(attacked, body),
      })
      if (status >= 500) wrong.push(`${call.call} ${name}: ${status}`)
    }
  }
  return wrong
}
