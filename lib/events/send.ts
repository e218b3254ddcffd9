import { lookup as lookupName } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { DeliveryFailure } from '../domain/systems/events'
import { hostOf, isPublic } from './address'
import { SIGNATURE_HEADER, signatureHeader } from './signature'

/** The result of one attempt; `failure` null: handed over. */
export interface Outcome {
  readonly failure: DeliveryFailure | null
  readonly status: number | null
}

export interface Sending {
  readonly address: string
  readonly secret: string
  readonly uid: string
  readonly body: string
  /** In milliseconds since 1970. */
  readonly now: number
}

export interface Conditions {
  readonly allowsPrivate: boolean
  /** How long one attempt may take. */
  readonly milliseconds: number
  /** Ends the attempt early. */
  readonly signal: AbortSignal
  readonly resolve?: typeof lookupName
}

class Refused extends Error {
  constructor(readonly failure: DeliveryFailure) {
    super(failure)
  }
}

/**
 * Resolves a name to those of its addresses that may be reached. The connection is made to one of these, so that a name
 * that leads elsewhere a moment later does not help.
 */
function checkedLookup({ allowsPrivate, resolve = lookupName }: Conditions): LookupFunction {
  return (name, options, answer) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '')
      const allowed = found.filter(({ address }) => allowsPrivate || isPublic(address))
      const [first] = allowed
      if (!first) return answer(new Refused('private'), '')
      if (options.all) answer(null, allowed)
      else answer(null, first.address, first.family)
    })
  }
}

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof Refused) return error.failure
  const { code } = error as { code?: string }
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'unknownHost' : 'unreachable'
}

/** Only the status counts. What follows it is not read. */
function outcomeOf(response: IncomingMessage): Outcome {
  const status = response.statusCode ?? 0
  response.destroy()
  if (status >= 200 && status < 300) return { failure: null, status }
  return { failure: status >= 300 && status < 400 ? 'redirect' : 'status', status }
}

/** @throws Refused for an address that may not be reached, whatever it was when it was stored */
function checkAddress(url: URL, { allowsPrivate }: Conditions): void {
  if (allowsPrivate) return
  if (url.protocol !== 'https:') throw new Refused('insecure')
  // No name is resolved for an IP address.
  if (isIP(hostOf(url)) && !isPublic(hostOf(url))) throw new Refused('private')
}

/** Runs an attempt with a signal that ends it after a time, or with the server. */
async function bounded<T>(
  { milliseconds, signal }: Conditions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(() => controller.abort(new Refused('timeout')), milliseconds)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await work(controller.signal)
  } catch (error) {
    throw controller.signal.reason instanceof Refused ? controller.signal.reason : error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

function post(url: URL, { secret, uid, body, now }: Sending, conditions: Conditions, signal: AbortSignal) {
  return new Promise<Outcome>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      method: 'POST',
      agent: false,
      lookup: checkedLookup(conditions),
      signal,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'clean-bid-events/1',
        [SIGNATURE_HEADER]: signatureHeader(secret, Math.floor(now / 1000), uid, body),
      },
    })
    request.once('response', (response) => resolve(outcomeOf(response)))
    // Stays: after the answer the connection may still fail.
    request.on('error', reject)
    request.end(body)
  })
}

/** Sends an event once, to the address itself: redirects are not followed. Never throws. */
export async function send(sending: Sending, conditions: Conditions): Promise<Outcome> {
  try {
    const url = new URL(sending.address)
    checkAddress(url, conditions)
    return await bounded(conditions, (signal) => post(url, sending, conditions, signal))
  } catch (error) {
    return { failure: failureOf(error), status: null }
  }
}
