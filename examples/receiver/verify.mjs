import { createHmac, timingSafeEqual } from 'node:crypto'

/** An event is refused whose time is off by more than this. */
export const WINDOW_SECONDS = 300

/** @param {string} header @returns {{ t: string, id: string, v1: string } | null} */
function partsOf(header) {
  const found = /^t=(\d{1,12}),id=([\w-]{1,64}),v1=([0-9a-f]{64})$/.exec(header)
  return found && { t: found[1] ?? '', id: found[2] ?? '', v1: found[3] ?? '' }
}

/**
 * Verifies events of the clean-bid service, and remembers which it had.
 * @param {string} secret as shown when the address was added
 */
export function verifier(secret) {
  /** @type {Map<string, number>} ids that were taken, and when they may be forgotten */
  const taken = new Map()
  return {
    /**
     * @param {string | undefined} header `Clean-Bid-Signature`
     * @param {string} body as it arrived, before it is parsed
     * @param {number} [now] in milliseconds
     * @returns {'new' | 'known' | 'forged' | 'late'} `known`: an event that was taken already; answer 200 and do nothing
     */
    check(header, body, now = Date.now()) {
      const parts = partsOf(header ?? '')
      if (!parts) return 'forged'
      const expected = createHmac('sha256', secret).update(`${parts.t}.${body}`).digest()
      if (!timingSafeEqual(expected, Buffer.from(parts.v1, 'hex'))) return 'forged'
      if (JSON.parse(body).id !== parts.id) return 'forged'
      if (Math.abs(now / 1000 - Number(parts.t)) > WINDOW_SECONDS) return 'late'
      return taken.has(parts.id) ? 'known' : 'new'
    },
    /** Call it once the event has been processed. @param {string} id @param {number} [now] */
    note(id, now = Date.now()) {
      for (const [known, until] of taken) if (until < now) taken.delete(known)
      // Events are sent again for a day, and by hand as long as they are listed.
      taken.set(id, now + 31 * 86_400_000)
    },
  }
}
