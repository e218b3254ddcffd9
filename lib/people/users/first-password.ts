import { randomBytes } from 'node:crypto'

/** A random initial password, shown once to whoever creates the account and stored only as a hash. */
export const firstPassword = () => randomBytes(9).toString('base64url')
