import { createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalJson, sha256 } from '../kit/canonical.mjs'

/**
 * The audit log as a chain: every entry says its position and the hash of the one before it, and its own
 * hash covers both. How long the chain is and how it ends is kept apart, signed with the server's secret:
 * who can write into the store but does not know the secret cannot cut the end off unnoticed.
 * Plain JavaScript because `npm run check:audit` reads it too.
 *
 * @typedef {object} ChainEntry
 * @property {number} id position in the chain, from 1
 * @property {number} at epoch ms
 * @property {number | null} userId
 * @property {string | null} username as it was then
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

/** What the first entry follows. */
export const START = '0'.repeat(64)

/**
 * @param {Omit<ChainEntry, 'hash'> & { hash?: unknown }} entry
 * @returns {string} SHA-256 of its canonical JSON, in hex
 */
export function hashOf({ hash, ...said }) {
  return sha256(canonicalJson(said))
}

/** @param {number} count @param {string} hash @param {string} secret */
export const sealOf = (count, hash, secret) =>
  createHmac('sha256', secret).update(`audit\n${count}\n${hash}`).digest('hex')

/** @param {ChainHead} head @param {string} secret */
export function sealHolds({ count, hash, seal }, secret) {
  const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(count, hash, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Checks a chain entry by entry, in the order of their positions: `take` until it gives a break, then `end`.
 * @param {ChainHead | null} head null before the first entry
 * @param {string} secret
 * @param {readonly import('./anchor.mjs').End[]} stated ends that the chain had, as they were stated outside the store
 */
export function chainCheck(head, secret, stated = []) {
  let position = 0
  let previous = START
  /** @type {Break | null} the first end that the chain never had */
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
      if (head && !sealHolds(head, secret)) return broken('seal')
      return stated.some((end) => end.count > position) ? broken('lost', position + 1) : foreign
    },
  }
}

/**
 * @param {Iterable<ChainEntry>} entries in the order of their positions
 * @param {ChainHead | null} head
 * @param {string} secret
 * @param {readonly import('./anchor.mjs').End[]} [stated]
 * @returns {Break | null} the first place where the chain does not hold
 */
export function firstBreak(entries, head, secret, stated) {
  const check = chainCheck(head, secret, stated)
  for (const entry of entries) {
    const found = check.take(entry)
    if (found) return found
  }
  return check.end()
}
