import { createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalJson, sha256 } from '../kit/canonical.mjs'

/**
 * The audit log is a hash chain: every entry contains its position and the hash of the entry before it, and its own
 * hash covers both. The length and the last hash are stored separately (the head), signed with the server's secret.
 * Somebody who can write to the store but does not know the secret cannot cut off the end unnoticed.
 * Plain JavaScript, because the command `npm run check:audit` uses it too.
 *
 * @typedef {object} ChainEntry
 * @property {number} id position in the chain, from 1
 * @property {number} at epoch ms
 * @property {number | null} userId
 * @property {string | null} username at the time of the action
 * @property {number | null} organisationId
 * @property {string} action
 * @property {string | null} openId
 * @property {string | null} subject
 * @property {string | null} requestId
 * @property {unknown} detail
 * @property {string | null} previous
 * @property {string | null} hash
 *
 * @typedef {{ count: number, hash: string, seal: string }} ChainHead
 * @typedef {'changed' | 'missing' | 'moved' | 'cut' | 'added' | 'replaced' | 'seal' | 'anchor' | 'lost'} Damage
 * @typedef {{ position: number, damage: Damage }} Break
 */

/** The `previous` of the first entry. */
export const START = '0'.repeat(64)

/**
 * @param {Omit<ChainEntry, 'hash'> & { hash?: unknown }} entry
 * @returns {string} SHA-256 of its canonical JSON, in hex
 */
export function hashOf({ hash, ...content }) {
  return sha256(canonicalJson(content))
}

/** @param {number} count @param {string} hash @param {string} secret */
export const sealOf = (count, hash, secret) =>
  createHmac('sha256', secret).update(`audit\n${count}\n${hash}`).digest('hex')

/**
 * Whether a head is signed with one of these secrets: the present one, or the previous one while it is being replaced.
 * @param {ChainHead} head @param {readonly string[]} secrets
 */
export function sealHolds({ count, hash, seal }, secrets) {
  return secrets.some((secret) => {
    const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(count, hash, secret))]
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/**
 * Checks a chain entry by entry, in order of position: call `take` until it returns a break, then `end`.
 * @param {ChainHead | null} head null before the first entry
 * @param {readonly string[]} secrets
 * @param {readonly import('./anchor.mjs').End[]} stated earlier ends of the chain, recorded outside the store
 */
export function chainCheck(head, secrets, stated = []) {
  let position = 0
  let previous = START
  /** @type {Break | null} the first stated end that the chain does not have */
  let foreign = null
  /** @param {Damage} damage @param {number} at @returns {Break} */
  const broken = (damage, at = position) => ({ position: at, damage })
  return {
    /** @param {ChainEntry} entry @returns {Break | null} */
    take(entry) {
      position++
      if (entry.id !== position) return broken('missing')
      if (hashOf(entry) !== entry.hash) return broken('changed')
      if (entry.previous !== previous) return broken('moved')
      previous = entry.hash
      if (stated.some(({ count, hash }) => count === position && hash !== previous))
        foreign ??= broken('anchor')
      return null
    },
    /** @returns {Break | null} */
    end() {
      const { count, hash } = head ?? { count: 0, hash: START }
      if (position < count) return broken('cut', position + 1)
      if (position > count) return broken('added', count + 1)
      if (previous !== hash) return broken('replaced')
      if (head && !sealHolds(head, secrets)) return broken('seal')
      return stated.some((end) => end.count > position) ? broken('lost', position + 1) : foreign
    },
  }
}
