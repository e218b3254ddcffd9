import pino, { type Logger } from 'pino'
import { env } from './env.mjs'
import { requestId } from './request.mjs'

let logger: Logger | undefined

/** Values never written to the log, whoever passes them in. */
const SECRETS = [
  'password',
  'passwordHash',
  'token',
  'secret',
  'authorization',
  'cookie',
  'captcha',
  'set-cookie',
  'idToken',
  'clientSecret',
]
const REDACTED = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

/** Drops the values between the message and the stack. */
function withoutValues(text: string): string {
  const from = text.indexOf('\nparams:')
  if (from < 0) return text
  const stack = text.indexOf('\n    at ', from)
  return text.slice(0, from) + (stack < 0 ? '' : text.slice(stack))
}

/** A database error contains the values passed to it, which must not be logged. */
function plainError(error: Error) {
  const serialized = pino.stdSerializers.err(error)
  return {
    type: serialized.type,
    message: withoutValues(serialized.message),
    stack: withoutValues(serialized.stack ?? ''),
    code: serialized.code,
  }
}

/**
 * The structured logger of the process. Lines are JSON and name the request they belong to. Never pass
 * secrets or file contents to it.
 */
export function log(): Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const id = requestId()
      return id === null ? {} : { requestId: id }
    },
    redact: REDACTED,
    serializers: { err: plainError },
  })
  return logger
}
