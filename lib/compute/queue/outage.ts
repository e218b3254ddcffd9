/** Words of failures of a service that will be back: of PostgreSQL, of the object store, of the network to them. */
const WORDS =
  /\b(STORE_AWAY|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|57P0\d|08\d{3}|storeUnreachable)\b|Connection terminated|terminating connection|the database system is|timeout exceeded when trying to connect/

/** So often a job is begun anew because something was away: what is away so often may be away because of the job. */
export const MOST_ATTEMPTS = 10

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
