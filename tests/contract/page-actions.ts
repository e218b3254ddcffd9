import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type RawAnswer, raw } from './raw'

/** React's encoder, which has no types. */
const { encodeReply }: { encodeReply(given: readonly unknown[]): Promise<string | FormData> } = createRequire(
  import.meta.url,
)('next/dist/compiled/react-server-dom-turbopack/client.node')

/** A server action in the list of the build. */
export interface BuiltAction {
  readonly id: string
  readonly name: string
  /** A page whose script calls it: its address in the file tree. */
  readonly pattern: string
}

interface Listed {
  readonly exportedName: string
  readonly workers: Readonly<Record<string, unknown>>
}

const patternOf = (worker: string) => worker.replace(/^app|\/\([^)]*\)|\/page$/g, '') || '/'

export function builtActions(): BuiltAction[] {
  const { node } = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as {
    node: Record<string, Listed>
  }
  return Object.entries(node).map(([id, { exportedName, workers }]) => {
    return { id, name: exportedName, pattern: patternOf(Object.keys(workers)[0]!) }
  })
}

export interface ActionBody {
  readonly type: string
  readonly bytes: Buffer
}

/** The arguments as React's own script encodes them. */
export async function encodedArguments(given: readonly unknown[]): Promise<ActionBody> {
  const written = new Response(await encodeReply(given))
  return {
    type: written.headers.get('content-type') ?? 'text/plain;charset=UTF-8',
    bytes: Buffer.from(await written.arrayBuffer()),
  }
}

export interface ActionCall {
  readonly id: string
  readonly path: string
  readonly body: ActionBody
  readonly cookie: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls an action as a page's script does; `headers` override its headers. */
export function act(baseUrl: string, { id, path, body, cookie, headers }: ActionCall): Promise<RawAnswer> {
  return raw(baseUrl, {
    method: 'POST',
    path,
    headers: {
      accept: 'text/x-component',
      'next-action': id,
      'content-type': body.type,
      'content-length': String(body.bytes.length),
      origin: baseUrl,
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    body: body.bytes,
  })
}

export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** A short refusal with a message and without internal details. */
export function flawsOfRefusal({ status, text, headers }: RawAnswer): string[] {
  const isShaped = headers['content-type'] === 'text/plain' && JSON.parse(text).message.length > 0
  return [
    ...(status >= 400 && status < 500 ? [] : [`status ${status}`]),
    ...(isShaped ? [] : [`no words: ${text.slice(0, 80)}`]),
    ...(text.length < 500 && !text.includes('chunks') ? [] : ['too much']),
  ]
}
