import { processGlobal } from './process-global.mjs'

/**
 * Connects the server (plain JavaScript) with the product's bundled code in the same process.
 *
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 * @typedef {Pick<Request, 'method' | 'url' | 'headers'>} Head
 * @typedef {object} ServerHooks
 * @property {boolean} migratesOnly whether this process ends when it has migrated the store
 * @property {AbortController} stopping aborted once the server is to stop
 * @property {(request: Incoming, response: Outgoing, answer: () => unknown) => unknown} observe wraps every
 * request
 * @property {(head: Head) => Promise<Response | null>} checkAction checks a server action before its body is
 * read; null: continue
 * @property {(head: Head, refusal: unknown) => Response} refuseAction the answer to a refused action, given
 * its error or code
 * @property {(milliseconds: number) => Promise<void>} endJobs gives runs this long to finish, then marks them
 * as interrupted
 * @property {() => Promise<void>} close ends the threads and closes the database
 */

/**
 * @returns {ServerHooks} hooks that do nothing until the product has started
 */
export function serverHooks() {
  return processGlobal('server.hooks', () => ({
    migratesOnly: false,
    stopping: new AbortController(),
    observe: (_request, _response, answer) => answer(),
    checkAction: async () => new Response(null, { status: 503 }),
    refuseAction: () => new Response(null, { status: 503 }),
    endJobs: async () => {},
    close: async () => {},
  }))
}

/** Whether the server is stopping, so that nothing new may begin. */
export const isStopping = () => serverHooks().stopping.signal.aborted
