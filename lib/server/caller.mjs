import { createHmac } from 'node:crypto'
import { secrets } from '../kit/secrets/secrets.mjs'

const SESSION = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token=([^;]+)/
const BEARER = /^Bearer\s+(\S+)$/i

/**
 * The content of a token we issued; null for a forged one. Whether its session is still open only the
 * database knows.
 * @param {string | undefined} token
 */
function contentOf(token) {
  const [head = '', content = '', seal = ''] = (token ?? '').split('.')
  if (content === '' || seal === '') return null
  const isSealed = secrets().some(
    (secret) => createHmac('sha256', secret).update(`${head}.${content}`).digest('base64url') === seal,
  )
  return isSealed ? content : null
}

const OF_SESSION = 'session '

/**
 * The key that tells callers apart: their session, else their address.
 * @param {import('node:http').IncomingMessage} request with the address in `x-client-address`
 */
export function callerOf({ headers }) {
  const token = BEARER.exec(headers.authorization ?? '')?.[1] ?? SESSION.exec(headers.cookie ?? '')?.[1]
  const content = contentOf(token)
  return content ? OF_SESSION + content : String(headers['x-client-address'] ?? '')
}

/** Whether a caller is identified by a session. @param {string} caller */
export const hasSession = (caller) => caller.startsWith(OF_SESSION)
