import pino, { type Logger } from 'pino'
import { env } from './env.mjs'
import { requestId } from './request.mjs'

let logger: Logger | undefined

/**
 * One structured logger for the process; lines are JSON, and name the request they belong to. Never pass
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
  })
  return logger
}
