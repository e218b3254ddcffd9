import { createReadStream } from 'node:fs'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../errors'
import { log } from '../log'
import { processGlobal } from '../process-global.mjs'
import type { Bucket } from './place'
import { codeIn } from './s3-answers'

/** How long a connection may take to come about, and how long nothing may arrive on it. */
const CONNECT_MS = 5000
const SILENT_MS = 60_000
/** Pauses before each further try, and the time after which none is begun. A store that restarts is back within it. */
const PAUSES_MS = [100, 300, 900, 2000, 4000]
const TRYING_MS = 20_000
/** Connections to the store from one process or thread. */
const CONNECTIONS = 32
/** Of a refusal, no more is read. */
const MOST_WORDS = 4000

export interface Body {
  /** A complete file, or bytes. */
  readonly from: string | Uint8Array
  readonly size: number
  readonly sha256: string
}

export interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Below the bucket; empty for the bucket itself. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Body
  /** At once, and not for long. */
  readonly isCheck?: boolean
}

/** What the store answered instead of doing what it was asked. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    asked: Pick<Asked, 'method' | 'path'>,
  ) {
    super(`the object store answered ${status} ${code} to ${asked.method} ${asked.path}`)
  }
}

/** What anything that went wrong with the store is for callers. */
export function unreachable(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  log().error({ err: cause }, 'the object store did not do what it was asked')
  return new AppError('storeUnreachable', {}, { cause })
}

const agents = processGlobal('objects.agents', () => {
  const settings = { keepAlive: true, maxSockets: CONNECTIONS }
  return { http: new http.Agent(settings), https: new https.Agent(settings) }
})

const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** The key that signs changes once a day; deriving it takes longer than signing. */
const signingKeys = processGlobal('objects.signingKeys', () => new Map<string, ArrayBuffer>())

/** Nothing of it is loaded where objects are in a folder. */
const signer = () => import('aws4fetch')

async function signed(bucket: Bucket, { method, path, query, headers, body }: Asked) {
  const { address, region, accessKeyId, secretAccessKey } = bucket
  const url = `${address}/${path}${query ? `?${new URLSearchParams(query)}` : ''}`
  const hash = { 'x-amz-content-sha256': body?.sha256 ?? NOTHING }
  const names = { service: 's3', region, accessKeyId, secretAccessKey, cache: signingKeys }
  const { AwsV4Signer } = await signer()
  const request = await new AwsV4Signer({ ...names, method, url, headers: { ...headers, ...hash } }).sign()
  return { url: request.url, headers: Object.fromEntries(request.headers) }
}

/** Ends a request that does not connect, or on which nothing arrives any more. */
function limit(request: ClientRequest, isCheck: boolean): void {
  const tooLong = (what: string) => request.destroy(new Error(`the object store ${what}`))
  request.setTimeout(isCheck ? CONNECT_MS : SILENT_MS, () => tooLong('was silent for too long'))
  request.once('socket', (socket) => {
    if (!socket.connecting) return
    const timer = setTimeout(() => tooLong('could not be connected to'), CONNECT_MS)
    const clear = () => clearTimeout(timer)
    socket.once('connect', clear).once('close', clear)
  })
}

/** Sends the body; a store that refuses answers before it has taken all of it. */
async function sendBody(request: ClientRequest, body: Body | undefined): Promise<void> {
  if (typeof body?.from === 'string') await pipeline(createReadStream(body.from), request)
  else request.end(body?.from)
}

async function once(bucket: Bucket, asked: Asked): Promise<IncomingMessage> {
  const { url, headers } = await signed(bucket, asked)
  const isSecure = url.protocol === 'https:'
  const length = asked.method === 'PUT' ? { 'content-length': String(asked.body?.size ?? 0) } : {}
  const options = { method: asked.method, headers: { ...headers, ...length } }
  const request = isSecure
    ? https.request(url, { ...options, agent: agents.https })
    : http.request(url, { ...options, agent: agents.http })
  limit(request, asked.isCheck === true)
  return new Promise((resolve, reject) => {
    // Whoever reads the answer hears of its failure; one that nobody reads must not end the process.
    request.once('response', (answer) => resolve(answer.on('error', () => {}))).on('error', reject)
    sendBody(request, asked.body).catch(reject)
  })
}

/** The words of a short answer. */
export async function wordsOf(answer: IncomingMessage, most = MOST_WORDS): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    parts.push(chunk)
    length += chunk.length
    if (length > most) break
  }
  return Buffer.concat(parts).toString('utf8')
}

const mayPass = (error: unknown) =>
  !(error instanceof Refusal) || error.status >= 500 || error.status === 429 || error.status === 408

async function answered(bucket: Bucket, asked: Asked): Promise<IncomingMessage> {
  const answer = await once(bucket, asked)
  const code = answer.statusCode ?? 0
  if (code >= 200 && code < 300) return answer
  throw new Refusal(code, codeIn(await wordsOf(answer)), asked)
}

/**
 * Asks the store, again after a pause while it does not answer or says that it cannot now.
 * @param expected what a refusal is for the caller; undefined: a failure
 * @returns the answer, whose body the caller reads or resumes
 * @throws AppError storeUnreachable with the failure of the last try
 */
export async function ask<T = never>(
  bucket: Bucket,
  asked: Asked,
  expected?: (refusal: Refusal) => T | undefined,
): Promise<IncomingMessage | T> {
  const begun = performance.now()
  for (let tries = 0; ; tries++) {
    try {
      return await answered(bucket, asked)
    } catch (error) {
      // The store may have closed a connection that was kept, even if it is well.
      const wait = asked.isCheck ? [0][tries] : PAUSES_MS[tries]
      const isLate = performance.now() - begun > TRYING_MS
      if (wait === undefined || isLate || !mayPass(error)) {
        const known = error instanceof Refusal ? expected?.(error) : undefined
        if (known !== undefined) return known
        throw unreachable(error)
      }
      await pause(wait)
    }
  }
}
