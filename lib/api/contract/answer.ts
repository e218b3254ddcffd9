import { UNAUTHORIZED } from '../../domain/systems/http-words'
import { storageFailureOf } from '../../kit/disk'
import { AppError, type ErrorCode, type ErrorDetail } from '../../kit/errors'
import type { Translate } from '../../kit/i18n/translator'
import { log } from '../../kit/log'
import { noteDamage } from '../../kit/store-state'

const NO_STORE = { 'Cache-Control': 'no-store' }

export function json(
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return Response.json(body, { status: init.status ?? 200, headers: { ...NO_STORE, ...init.headers } })
}

/** The message of an error, including the reason if there is one. */
export function messageOf(error: AppError, translate: Translate): string {
  const { reason } = error.extra
  if (!reason) return translate(`errors.${error.code}`, error.values)
  const inner = translate(`errors.${reason.key}`, reason.values)
  return translate(`errors.${error.code}`, { ...error.values, reason: inner })
}

/** When a store that is away may be back. */
const AGAIN_SECONDS = '5'

/** A 401 also carries the specification's English title, in the header where programs look for it. */
const CHALLENGE = `Bearer error="invalid_token", error_description="${UNAUTHORIZED}"`

/**
 * The common shape of an error (api.md). An internal error is logged; its answer says only what could not be
 * done (`fallback`). `prefix` is put before the message.
 */
export function errorAnswer(
  error: unknown,
  translate: Translate,
  { prefix = '', fallback = 'internal' }: { prefix?: string; fallback?: ErrorCode } = {},
): Response {
  const known =
    error instanceof AppError
      ? error
      : new AppError(storageFailureOf(error) ?? fallback, {}, { cause: error })
  if (known.code === 'storeDamaged') noteDamage(String(known.extra.cause ?? known))
  if (known.status >= 500)
    log().error({ err: known.extra.cause ?? known, code: known.code }, 'request failed')
  const message = prefix + messageOf(known, translate)
  const { field } = known.extra
  const details: readonly ErrorDetail[] | undefined = field ? [{ path: field, message }] : known.extra.details
  const body = {
    success: false,
    message,
    msg: message,
    code: known.status,
    ...(details ? { details } : {}),
    ...(known.extra.data ? { data: known.extra.data } : {}),
    ...(known.status === 401 && known.code === 'unauthorized' ? { result: { isLogin: true } } : {}),
  }
  const challenge: Record<string, string> =
    known.code === 'unauthorized' ? { 'WWW-Authenticate': CHALLENGE } : {}
  const again: Record<string, string> = known.code === 'storeAway' ? { 'Retry-After': AGAIN_SECONDS } : {}
  return json(body, { status: known.status, headers: { ...challenge, ...again, ...known.extra.headers } })
}
