import { constants, publicEncrypt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { holdAgainstDocument } from './document'

// biome-ignore lint/suspicious/noExplicitAny: each test checks the answers by its expectations
export type Answer = { status: number; headers: Headers; body: any }

/**
 * Uses the HTTP contract as another system would: with a bearer token and without our own code. Every answer is
 * validated against the API document.
 */
export interface Client {
  readonly baseUrl: string
  readonly token: string | null
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  get(path: string, options?: CallOptions): Promise<Answer>
  download(path: string, headers?: Record<string, string>): Promise<Download>
  upload(openId: string, fileType: number, name: string, bytes: Uint8Array, bidder?: number): Promise<Answer>
}
export interface Download {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
}
export interface CallOptions {
  readonly json?: unknown
  readonly body?: BodyInit
  readonly headers?: Record<string, string>
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  let body: unknown = text
  try {
    body = JSON.parse(text)
  } catch {
    // Not JSON: the test gets the text.
  }
  return { status: response.status, headers: response.headers, body }
}

export function clientWith(baseUrl: string, token: string | null): Client {
  const client: Client = {
    baseUrl,
    token,
    async call(method, path, options = {}) {
      const headers: Record<string, string> = { ...options.headers }
      if (token !== null) headers.authorization ??= `Bearer ${token}`
      if (options.json !== undefined) headers['content-type'] = 'application/json'
      const body = options.json === undefined ? options.body : JSON.stringify(options.json)
      const answer = await answerOf(await fetch(baseUrl + path, { method, headers, body: body ?? null }))
      await holdAgainstDocument(baseUrl, { method, path }, answer)
      return answer
    },
    get: (path, options) => client.call('GET', path, options),
    async download(path, headers = {}) {
      const response = await fetch(baseUrl + path, {
        headers: { ...headers, authorization: `Bearer ${token}` },
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, bytes }
    },
    upload(openId, fileType, name, bytes, bidder) {
      const form = new FormData()
      form.set('openId', openId)
      form.set('fileType', String(fileType))
      if (bidder !== undefined) form.set('openDetailId', String(bidder))
      form.set('file', new Blob([new Uint8Array(bytes)]), name)
      return client.call('POST', '/api/tb-files/upload', { body: form })
    },
  }
  return client
}

export async function encrypted(baseUrl: string, password: string): Promise<string> {
  const { body } = await clientWith(baseUrl, null).get('/api/login/public-key')
  const key = { key: body.data.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return publicEncrypt(key, Buffer.from(password)).toString('base64')
}

export async function signedIn(baseUrl: string): Promise<Client> {
  const password = await encrypted(baseUrl, TEST_SETTINGS.ADMIN_PASSWORD)
  const json = { username: TEST_SETTINGS.ADMIN_USERNAME, password }
  const { body } = await clientWith(baseUrl, null).call('POST', '/api/login', { json })
  return clientWith(baseUrl, body.data.token)
}

export async function pushSection(
  baseUrl: string,
  record: unknown,
  query = '',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const platform = clientWith(baseUrl, TEST_SETTINGS.PLATFORM_TOKEN)
  return platform.call('POST', `/api/platform/sections${query}`, { json: record, headers })
}

export const fileOf = (path: string) => ({ name: basename(path), bytes: readFileSync(path) })
