'use client'
import type { Conflict } from '@/app/_ui/conflicts/client/use-conflicts'
import { saysEnded, signInAgain } from '../sign-in-again/again'
import { connection } from './connection'
import { showForbidden } from './forbidden'

export interface CallAnswer {
  readonly ok: boolean
  readonly status: number
  /** The message of the server in the language of the page; may be empty. */
  readonly message: string
  /** Problems of the input, by path of the field. */
  readonly details: readonly { readonly path: string; readonly message: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: the type depends on the address
  readonly data: any
  /** Conflicts with changes of others: nothing is saved until they are resolved. */
  readonly conflicts: readonly Conflict[]
  /** Total number of rows of a paged list; null if the answer is not a list. */
  readonly total: number | null
}

/** Parses an answer of the API; a missing permission is shown as a notice. */
export function answerOf(status: number, text: string): CallAnswer {
  const body = (() => {
    try {
      return JSON.parse(text)
    } catch {
      return {}
    }
  })()
  const ok = status >= 200 && status < 300 && body.success !== false
  const message = typeof body.message === 'string' ? body.message : ''
  const details = Array.isArray(body.details) ? body.details : []
  if (status === 403) showForbidden(message)
  const conflicts = status === 409 && Array.isArray(body.data?.conflicts) ? body.data.conflicts : []
  return { ok, status, message, details, conflicts, data: body.data, total: body.total ?? null }
}

/** Milliseconds to wait for an answer. */
const TIME_OUT = 600_000

/** If the server is busy, the longest announced pause, in seconds, after which a request is repeated. */
const LONGEST_PAUSE = 15

/** Repeats a read request once if the server was busy. */
export async function fetchWithRetry(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init)
  const seconds = Number(response.headers.get('Retry-After'))
  const isRead = (init.method ?? 'GET') === 'GET'
  if (response.status !== 503 || !isRead || !(seconds > 0 && seconds <= LONGEST_PAUSE)) return response
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return fetch(path, init)
}

/** Whether the person has shown again what a refused call asks for; what asks is loaded when it is needed. */
async function hasProved({ status, text }: { status: number; text: string }): Promise<boolean> {
  if (status !== 401) return false
  const box = await import('../prove/prove').catch(() => null)
  const again = box?.asksAgain(text)
  return box && again ? box.prove(again, call) : false
}

/**
 * Calls the API as the signed-in user, with answers in the language of the page. If the session has ended, the person
 * signs in again over the page, and the call is repeated: it was refused before it did anything. The same if the call
 * needs a second factor, or the password, again. Without a connection what writes waits for it.
 * @throws TypeError if the server cannot be reached, DOMException if it does not answer in time
 */
export async function call(path: string, init: RequestInit = {}): Promise<CallAnswer> {
  const headers = { 'Accept-Language': document.documentElement.lang, ...init.headers }
  const send = async () => {
    const signal = init.signal ?? AbortSignal.timeout(TIME_OUT)
    const response = await fetchWithRetry(path, { ...init, headers, signal, cache: 'no-store' })
    return { status: response.status, text: await response.text() }
  }
  if ((init.method ?? 'GET') !== 'GET') await connection()
  const first = await send()
  const entered = saysEnded(first.status, first.text) && (await signInAgain(call)) ? await send() : first
  const last = (await hasProved(entered)) ? await send() : entered
  return answerOf(last.status, last.text)
}

/**
 * Has the person sign in again if the session has ended. Called before a server action, whose refusal would lead away
 * from the page. Waits for the connection, as `call` does.
 */
export async function ensureSignedIn(): Promise<void> {
  await connection()
  await call('/api/personal/notices/count').catch(() => null)
}

/** The words in which the server refused a server action; null if it did not answer, or with something else. */
export function refusalIn(error: unknown): string | null {
  const { message } = answerOf(0, error instanceof Error ? error.message : '')
  return message || null
}

/** Starts a download without leaving the page. */
export function downloadFrom(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
