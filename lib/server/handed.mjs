/**
 * Connections that another process has accepted (lib/cli/keep.mjs). It owns the port, so that connections wait for the
 * next server while this one ends, instead of being refused.
 */

/** Whether this process is given its connections. */
export const isHanded = () => process.env.CONNECTIONS_HANDED === '1' && process.send !== undefined

/**
 * Serves connections that the parent process hands over, and closes as a listening server does: once all of them have ended.
 * @param {import('node:http').Server} server
 */
export function serveHanded(server) {
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set()
  /** @type {((error?: Error) => void)[]} */
  const waiting = []
  let isDraining = false
  const tellClosed = () => {
    if (open.size === 0) for (const told of waiting.splice(0)) told()
  }
  process.on('message', (/** @type {unknown} */ message, handle) => {
    if (message === 'drain') isDraining = true
    const socket = /** @type {import('node:net').Socket | undefined} */ (handle)
    if (message !== 'connection' || !socket) return
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      tellClosed()
    })
    process.send?.('taken')
    server.emit('connection', socket)
  })
  // Whoever keeps a connection opens a new one for the next request, which is kept for the next server.
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.shouldKeepAlive = false
  })
  // The one who gives connections is gone, and nobody else can.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  Object.assign(server, {
    /** @param {(error?: Error) => void} told */
    close(told) {
      waiting.push(told)
      server.closeIdleConnections()
      tellClosed()
      return server
    },
  })
  process.send?.('listening')
}
