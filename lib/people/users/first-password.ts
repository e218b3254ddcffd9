import { randomBytes } from 'node:crypto'

/** A password to begin with: shown once to whoever makes the account, and kept nowhere. */
export const firstPassword = () => randomBytes(9).toString('base64url')
