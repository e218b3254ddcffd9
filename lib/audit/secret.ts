import { secrets } from '../kit/secrets/secrets.mjs'

/** The key that signs the head of the chain; the same as for sessions. */
export const auditSecret = (): string => secrets()[0]

/** The keys with which the head may have been signed. */
export const auditSecrets = (): readonly string[] => secrets()
