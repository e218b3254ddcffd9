import { errors } from 'jose'
import { ClientError, ResponseBodyError } from 'openid-client'
import { AppError, type ErrorCode } from '../../kit/errors'
import { log } from '../../kit/log'

/** What is wrong, by the code of a library's error or by the claim that it names. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  OAUTH_RESPONSE_BODY_ERROR: 'providerRefused',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'providerRefused',
  ERR_JOSE_GENERIC: 'providerUnreachable',
  exp: 'providerClock',
  nbf: 'providerClock',
  iat: 'providerClock',
  aud: 'providerAudience',
  azp: 'providerAudience',
  iss: 'providerIssuer',
}

/** jose names the claim in its error, openid-client in the cause of the cause. */
interface Told {
  readonly message?: string
  readonly claim?: string
  readonly cause?: Told
  readonly error_description?: string
}

/**
 * What a failure of jose or openid-client is for us.
 * @throws the failure, if it is none of theirs
 */
export function refusalOf(error: unknown): AppError {
  const cause = error instanceof ClientError ? error.cause : error
  if (cause instanceof AppError) return cause
  const isTheirs =
    error instanceof ClientError || error instanceof ResponseBodyError || error instanceof errors.JOSEError
  if (!isTheirs) throw error
  const told = error as Told
  const reason = (cause as Told | undefined)?.message ?? error.message
  log().warn({ reason, said: told.error_description }, 'the identity provider or its token was refused')
  const claim = told.claim ?? told.cause?.cause?.claim ?? ''
  return new AppError(CODES[error.code ?? ''] ?? CODES[claim] ?? 'providerInvalid')
}
