import { allowCall } from '../../auth/limits/rate'
import { personOfCookies } from '../../auth/loaders'
import { entranceOf } from '../../catalogue/routes'
import { AppError, type ErrorCode, type ErrorValues } from '../../kit/errors'
import { localeOfHeader } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import type { Head } from '../../kit/server-hooks.mjs'
import { errorAnswer } from './answer'

/** The format of the framework's server action ids. */
const ACTION_ID = /^[0-9a-f]{42}$/
/** The content types in which React encodes the arguments. */
const WRITTEN = /^(text\/plain|multipart\/form-data)\s*(;|$)/i

/** Whether the request comes from one of our own pages: browsers state the origin of every POST. */
function isOwnPage(headers: Headers): boolean {
  const host = headers.get('x-forwarded-host')?.split(',')[0]?.trim() || headers.get('host')
  const origin = headers.get('origin') ?? ''
  const site = headers.get('sec-fetch-site')
  return URL.canParse(origin) && new URL(origin).host === host && (site === null || site === 'same-origin')
}

/**
 * Checks a request that changes something through a page before its body is read.
 * @throws AppError methodNotAllowed, forbidden, unauthorized, badRequest, notMultipart, tooOften
 */
async function checkHeaders({ method, url, headers }: Head): Promise<void> {
  if (method !== 'POST') throw new AppError('methodNotAllowed', {}, { headers: { Allow: 'GET, HEAD, POST' } })
  if (!isOwnPage(headers)) throw new AppError('forbidden')
  const person = await personOfCookies(headers.get('cookie'))
  if (!person) {
    const { pathname, search } = new URL(url)
    // The framework's own script follows this header to the sign-in page.
    const onward = { 'x-action-redirect': `${entranceOf(pathname, search)};push` }
    throw new AppError('unauthorized', {}, { headers: onward })
  }
  await allowCall({ method, url }, `person ${person.userId}`)
  if (!ACTION_ID.test(headers.get('next-action') ?? ''))
    throw new AppError('badRequest', { detail: 'next-action' })
  if (!WRITTEN.test(headers.get('content-type') ?? '')) throw new AppError('notMultipart')
}

/** Of an answer to an action the framework hands a page nothing but a plain text, of exactly this type. */
function forPage(answer: Response): Response {
  answer.headers.set('Content-Type', 'text/plain')
  return answer
}

const wordsOf = (head: Head) => translator(localeOfHeader(head.headers.get('accept-language')))

/** Checks a server action by its headers alone. @returns null: its body may be read */
export async function checkAction(head: Head): Promise<Response | null> {
  try {
    await checkHeaders(head)
    return null
  } catch (error) {
    return forPage(errorAnswer(error, wordsOf(head)))
  }
}

/** Values for the message of a refusal that the server itself decides on. */
const VALUES: Partial<Record<ErrorCode, ErrorValues>> = {
  tooLarge: { megabytes: 1 },
  badRequest: { detail: 'next-action' },
}

/** The answer to a refused server action: from a code, or from the error that the action threw. */
export function refuseAction(head: Head, refusal: unknown): Response {
  const code = refusal as ErrorCode
  const error = typeof refusal === 'string' ? new AppError(code, VALUES[code] ?? {}) : refusal
  return forPage(errorAnswer(error, wordsOf(head)))
}
