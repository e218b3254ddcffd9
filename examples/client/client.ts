import { constants, publicEncrypt } from 'node:crypto'
import type { Calls } from './generated/api'

type Name = keyof Calls
/** The input of a call: `path`, `query` and `body`, as far as the call has them. */
type Given<N extends Name> = Omit<Calls[N], 'answer'>
type Answer<N extends Name> = Calls[N]['answer']

/** A refused call: its status and the problems by field. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: readonly { path: string; message: string }[] = [],
  ) {
    super(`${status} ${message} ${details.map(({ path, message: why }) => `${path}: ${why}`).join('; ')}`)
  }
}

type Loose = { path?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function addressOf(template: string, { path = {}, query = {} }: Loose): string {
  const at = template.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  }
  return search.size > 0 ? `${at}?${search}` : at
}

/** The fields precede the file because the service decides by them where the file belongs. */
function formOf({ file, ...fields }: { file: File } & Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
  form.set('file', file)
  return form
}

/** Client of a clean-bid service: `call('GET /api/…', { path, query, body })`, with types from its document. */
export function connect(baseUrl: string, token: string | null = null) {
  async function call<N extends Name>(name: N, given: Given<N>): Promise<Answer<N>> {
    const [method, template] = name.split(' ') as [string, string]
    const loose = given as Loose
    const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` }
    const isForm = template === '/api/tb-files/upload'
    if (loose.body !== undefined && !isForm) headers['Content-Type'] = 'application/json'
    const body = isForm ? formOf(loose.body as { file: File }) : JSON.stringify(loose.body)
    const answer = await fetch(baseUrl + addressOf(template, loose), { method, headers, body })
    if (answer.ok && !answer.headers.get('content-type')?.includes('json')) {
      return (await answer.blob()) as Answer<N>
    }
    const told = await answer.json()
    if (!answer.ok) throw new Refusal(answer.status, told.message, told.details)
    return told
  }
  return { call }
}

/** Signs in by name and password; the password is sent encrypted. */
export async function signIn(baseUrl: string, username: string, password: string) {
  const open = connect(baseUrl)
  const { data } = await open.call('GET /api/login/public-key', {})
  const key = { key: data.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const body = { username, password: publicEncrypt(key, Buffer.from(password)).toString('base64') }
  return connect(baseUrl, (await open.call('POST /api/login', { body })).data.token)
}
