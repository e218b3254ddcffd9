import { openedWith, type Purpose, seal, unseal } from './cipher.mjs'
import { secrets } from './secrets.mjs'

export { type Purpose, seal, unseal }

/**
 * The text sealed with the present secret, if it is sealed with the previous one; null if nothing is to be done. What is
 * stored sealed is sealed again at the start, so that the previous secret can be forgotten.
 */
export function resealed(sealed: string, purpose: Purpose): string | null {
  const [present] = secrets()
  if (openedWith(present, purpose, sealed) !== null) return null
  const text = unseal(sealed, purpose)
  return text === null ? null : seal(text, purpose)
}
