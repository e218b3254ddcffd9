/** Words of failures of a service that will be back: of PostgreSQL, of the object store, of the network to them. */
const WORDS =
  /\b(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|UND_ERR_\w+|57P0\d|08\d{3})\b|Connection terminated|fetch failed|terminating connection|the database system is|timeout exceeded when trying to connect/

/**
 * Whether a service that every worker needs was away. A job is done again then, instead of failing for a reason that
 * people could only answer by doing it again themselves.
 */
export function isOutage(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    const { code } = one as { code?: unknown }
    if (WORDS.test(one.message) || (typeof code === 'string' && WORDS.test(code))) return true
  }
  return false
}
