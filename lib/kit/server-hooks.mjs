/**
 * Where the server (plain JavaScript) and the product's own code (which the bundler keeps apart from it)
 * meet in one process.
 *
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 * @typedef {object} ServerHooks
 * @property {AbortController} stopping aborted once the server was told to stop
 * @property {(request: Incoming, response: Outgoing, answer: () => unknown) => unknown} observe goes around every request
 * @property {(milliseconds: number) => Promise<void>} endRuns lets runs finish for so long, then marks them
 * @property {() => Promise<void>} close ends the threads and closes the store
 */

/** @returns {ServerHooks} before the product is up they do nothing */
export function serverHooks() {
  const holder = /** @type {{ cleanBidServer?: ServerHooks }} */ (globalThis)
  holder.cleanBidServer ??= {
    stopping: new AbortController(),
    observe: (_request, _response, answer) => answer(),
    endRuns: async () => {},
    close: async () => {},
  }
  return holder.cleanBidServer
}

/** Whether the server was told to stop: nothing new begins. */
export const isStopping = () => serverHooks().stopping.signal.aborted
