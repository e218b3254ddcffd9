import { LINGER_MS } from './refusals.mjs'

/**
 * Lets an answer arrive that was given before all of its request was read, such as the refusal of what is too large. Where
 * the connection ends with the answer, as proxies wish, Node closes it at once; the system then resets it because
 * something was left unread, and the answer is lost on its way. What still comes is discarded for a while instead.
 * @param {import('node:http').Server} server
 */
export function answerUnread(server) {
  server.prependListener('request', (request) => {
    const { socket } = request
    // Not the one that an earlier request on this connection was given.
    const { destroySoon } = Object.getPrototypeOf(socket)
    socket.destroySoon = () => {
      if (request.complete) return destroySoon.call(socket)
      socket.end()
      request.resume()
      setTimeout(() => socket.destroy(), LINGER_MS).unref()
    }
  })
}
