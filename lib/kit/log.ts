import pino, { type Logger } from 'pino'
import { env } from './env.mjs'

let logger: Logger | undefined

/** One structured logger for the process; lines are JSON. Never pass secrets or file contents to it. */
export function log(): Logger {
  logger ??= pino({ level: env().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return logger
}
