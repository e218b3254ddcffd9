import type { ListedKey } from './data'

export type KeyState = 'valid' | 'expired' | 'revoked'

/** Whether other systems can use a key. */
export const keyState = ({ revokedAt, expiresAt }: ListedKey, now: number): KeyState =>
  revokedAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : 'valid'
