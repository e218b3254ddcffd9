/**
 * Nothing but the build's own files may be kept by a browser or a proxy: the next person at the same machine, or behind the
 * same proxy, would be shown what the last one saw.
 *
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 */

/** The same for everybody, and part of the product. */
const OF_BUILD = /^\/(_next\/static\/|(icon\.svg|favicon\.ico)$)/

/**
 * Whether `writeHead` is given a header itself. @param {unknown[]} rest what follows the status
 */
const states = (rest) =>
  rest.some(
    (one) =>
      typeof one === 'object' &&
      one !== null &&
      Object.keys(one).some((name) => name.toLowerCase() === 'cache-control'),
  )

/**
 * Marks an answer as one that must not be stored, whoever makes it and whatever it says, unless it is a file of the build.
 * @param {Incoming} request @param {Outgoing} response
 */
export function forbidStoring(request, response) {
  const path = (request.url ?? '/').split('?')[0] ?? ''
  if (OF_BUILD.test(path)) return
  const { writeHead } = response
  Object.assign(response, {
    /** @param {number} status @param {any[]} rest */
    writeHead(status, ...rest) {
      const stated = String(response.getHeader('cache-control') ?? '')
      if (!response.headersSent && !stated.includes('no-store') && !states(rest))
        response.setHeader('Cache-Control', 'no-store')
      return writeHead.call(response, status, ...rest)
    },
  })
}
