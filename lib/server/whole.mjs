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
  /** @type {Buffer[]} what is held back */
  let held = []
  let size = 0
  let isHolding = true
  /** @type {(() => void)[]} those who wait until it is written */
  let told = []
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const isMade = () => MADE.test(String(response.getHeader('content-type')))
  /** One piece, because Node sends the end of an answer before pieces that are collected. @returns what is held back no longer */
  const taken = () => {
    isHolding = false
    clearTimeout(timer)
    const [piece, waiting] = [Buffer.concat(held), told]
    held = []
    told = []
    return { piece, done: () => waiting.map((tell) => tell()) }
  }
  /** Sends what is held back, and from now on everything at once. @returns whether more can be taken at once */
  const release = () => {
    const { piece, done } = taken()
    if (piece.length === 0 || response.destroyed) return true
    return write.apply(response, /** @type {any} */ ([piece, done]))
  }
  response.once('close', () => clearTimeout(timer))
  Object.assign(response, {
    /** @param {any} piece @param {any[]} rest */
    write(piece, ...rest) {
      if (!isHolding || !isMade()) return write.apply(response, /** @type {any} */ ([piece, ...rest]))
      timer ??= setTimeout(release, LONGEST_MS)
      hold(piece, rest)
      return size <= LARGEST_BYTES || release()
    },
    flushHeaders() {
      if (!isHolding || !isMade()) flushHeaders.call(response)
    },
    /** @param {any[]} last */
    end(...last) {
      if (held.length === 0 || response.writableEnded) {
        isHolding = false
        return end.apply(response, /** @type {any} */ (last))
      }
      const [piece, ...rest] = last
      if (piece !== undefined && piece !== null && typeof piece !== 'function') hold(piece, rest)
      else hold('', last)
      const { piece: all, done } = taken()
      return end.apply(response, /** @type {any} */ ([all, done]))
    },
  })
  /** @param {any} piece @param {any[]} rest its encoding, and whom to tell when it is written */
  function hold(piece, rest) {
    const tell = rest.find((one) => typeof one === 'function')
    if (tell) told.push(tell)
    const [encoding] = rest
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece, typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : 'utf8')
        : piece
    held.push(bytes)
    size += bytes.length
  }
}
