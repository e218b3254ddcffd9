'use client'
import type { Conflict } from '@/app/_ui/conflicts/client/use-conflicts'
import { leaveToSignIn } from '../drafts/drafts'
import { showForbidden } from './forbidden'

export interface CallAnswer {
  readonly ok: boolean
  readonly status: number
  /** What the server says about it, in the page's language; empty when it says nothing. */
  readonly message: string
  /** What is wrong with the input, by the path of its field. */
  readonly details: readonly { readonly path: string; readonly message: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what its address answers
  readonly data: any
  /** What somebody else changed meanwhile to something else: nothing is saved until it is settled. */
  readonly conflicts: readonly Conflict[]
  /** How many rows there are besides those of a page; null where the answer is no list. */
  readonly total: number | null
}

/** Reads an answer of the API, and does what every one of its kind calls for. */
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
  // Whose session is over is led to sign in, and back; what a person may not do is said in one way.
  if (status === 401 && body.result?.isLogin) leaveToSignIn()
  if (status === 403) showForbidden(message)
  const conflicts = status === 409 && Array.isArray(body.data?.conflicts) ? body.data.conflicts : []
  return { ok, status, message, details, conflicts, data: body.data, total: body.total ?? null }
}

/** Milliseconds after which no answer is waited for any more. */
const TIME_OUT = 600_000

/** What the server refuses because it is busy may be asked for again after so many seconds; more is not waited for. */
const LONGEST_PAUSE = 15

/** What is only read is asked for once more after a refusal. */
export async function fetched(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init)
  const seconds = Number(response.headers.get('Retry-After'))
  const isRead = (init.method ?? 'GET') === 'GET'
  if (response.status !== 503 || !isRead || !(seconds > 0 && seconds <= LONGEST_PAUSE)) return response
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return fetch(path, init)
}

/**
 * Calls an address of our own as the signed-in user, with answers in the page's language.
 * @throws TypeError when the server cannot be reached, DOMException when it does not answer in time
 */
export async function call(path: string, init: RequestInit = {}): Promise<CallAnswer> {
  const headers = { 'Accept-Language': document.documentElement.lang, ...init.headers }
  const signal = init.signal ?? AbortSignal.timeout(TIME_OUT)
  const response = await fetched(path, { ...init, headers, signal, cache: 'no-store' })
  return answerOf(response.status, await response.text())
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
