/**
 * Sends a page, its parts or an answer in JSON in one piece. What has been sent cannot be asked for again: if the process were
 * killed half-way, its reader would have half a page, while a proxy asks another process for what has not begun to arrive.
 *
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 */

/** What is made in memory; files and events are sent as they come. */
export const MADE = /^(text\/html|text\/x-component|application\/json)/
/** What takes longer is sent as it is made, because somebody may already read its beginning. */
const LONGEST_MS = 250
/** Larger ones are sent in pieces, so that no reader who is slow makes the process keep all of it. */
const LARGEST_BYTES = 1 << 20

/**
 * Holds back what is written to the answer of a GET until it is complete.
 * @param {Incoming} request @param {Outgoing} response
 */
export function sendWhole({ method }, response) {
  if (method !== 'GET') return
  const { write, end, flushHeaders } = response
  /** @type {any[][]} the arguments of the writes that are held back */
  let held = []
  let size = 0
  let isHolding = true
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const isMade = () => MADE.test(String(response.getHeader('content-type')))
  /** Sends what is held back, and from now on everything at once. @returns whether more can be taken at once */
  const release = () => {
    isHolding = false
    clearTimeout(timer)
    const pieces = held
    held = []
    if (pieces.length === 0 || response.destroyed) return true
    response.cork()
    let isTaken = true
    for (const piece of pieces) isTaken = write.apply(response, /** @type {any} */ (piece))
    response.uncork()
    return isTaken
  }
  response.once('close', () => clearTimeout(timer))
  Object.assign(response, {
    /** @param {any} piece @param {any[]} rest */
    write(piece, ...rest) {
      if (!isHolding || !isMade()) return write.apply(response, /** @type {any} */ ([piece, ...rest]))
      timer ??= setTimeout(release, LONGEST_MS)
      held.push([piece, ...rest])
      size += piece.length
      return size <= LARGEST_BYTES || release()
    },
    flushHeaders() {
      if (!isHolding || !isMade()) flushHeaders.call(response)
    },
    /** @param {any[]} last */
    end(...last) {
      if (held.length > 0 && !response.writableEnded) {
        // Until `end` has added the last piece; it sends all of them.
        response.cork()
        release()
      }
      isHolding = false
      return end.apply(response, /** @type {any} */ (last))
    },
  })
}
