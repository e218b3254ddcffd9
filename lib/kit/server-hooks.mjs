import { processGlobal } from './process-global.mjs'

/**
 * Where the server (plain JavaScript) and the product's own code (which the bundler keeps apart from it)
 * meet in one process.
 *
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 * @typedef {Pick<Request, 'method' | 'url' | 'headers'>} Head
 * @typedef {object} ServerHooks
 * @property {AbortController} stopping aborted once the server was told to stop
 * @property {(request: Incoming, response: Outgoing, answer: () => unknown) => unknown} observe goes around every request
 * @property {(head: Head) => Promise<Response | null>} admitAction looks at a server action before its body is read; null: go on
 * @property {(head: Head, refusal: unknown) => Response} refuseAction the answer to one that is refused, by its error or its code
 * @property {(milliseconds: number) => Promise<void>} endRuns lets runs finish for so long, then marks them
 * @property {() => Promise<void>} close ends the threads and closes the store
 */

/** @returns {ServerHooks} before the product is up they do nothing */
export function serverHooks() {
  return processGlobal('server.hooks', () => ({
    stopping: new AbortController(),
    observe: (_request, _response, answer) => answer(),
    admitAction: async () => new Response(null, { status: 503 }),
    refuseAction: () => new Response(null, { status: 503 }),
    endRuns: async () => {},
    close: async () => {},
  }))
}

/** Whether the server was told to stop: nothing new begins. */
export const isStopping = () => serverHooks().stopping.signal.aborted
