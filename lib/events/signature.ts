import { createHmac } from 'node:crypto'

/** The header that states when an event was sent, its id and its signature. */
export const SIGNATURE_HEADER = 'Clean-Bid-Signature'

/**
 * The signature of a sending: HMAC-SHA256 over `time.body`, in hex.
 * @param time of the sending, in seconds since 1970
 */
export const signatureOf = (secret: string, time: number, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')

export const signatureHeader = (secret: string, time: number, uid: string, body: string): string =>
  `t=${time},id=${uid},v1=${signatureOf(secret, time, body)}`
