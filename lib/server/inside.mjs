import { createServer } from 'node:http'

/**
 * @typedef {(path: string, init: RequestInit) => Promise<Response>} Ask its answer is read completely
 */

/**
 * Sends the product requests from within, over a temporary local port.
 * @template T
 * @param {import('node:http').RequestListener} handle
 * @param {(ask: Ask) => Promise<T>} use
 */
export async function inside(handle, use) {
  const server = createServer(handle)
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject)
      // Where processes share a port, this one is no other's.
      server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => resolve(undefined))
    })
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return await use(async (path, init) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
      await answer.text()
      return answer
    })
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
