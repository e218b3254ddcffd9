/** The store cannot be reached, or refuses for now: whoever asks again later may be served. Nothing was changed. */
export class StoreAway extends Error {
  readonly code = 'STORE_AWAY'

  constructor(cause: Error) {
    super(`the store is away: ${cause.message}`, { cause })
  }
}

/**
 * Connections that fail or end; too many of them; a server that starts, stops or only reads; the turn to write that did not
 * come; transactions that would have to be done again.
 */
const STATES = /^(08\w{3}|57P0[1-5]|53300|25006|25P03|55P03|40001|40P01)$/
const NETWORK = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET|ENOTFOUND$|EAI_)/
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered))/i

/** What a failed statement is thrown as. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  return STATES.test(code) || NETWORK.test(code) || WORDS.test(error.message) ? new StoreAway(error) : error
}
