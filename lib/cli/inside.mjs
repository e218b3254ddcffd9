import { createServer } from 'node:http'

/**
 * Asks the product something from inside, over a port of this machine that is closed again.
 * @param {import('node:http').RequestListener} handle
 * @param {string} path
 * @param {RequestInit} init
 */
export async function askInside(handle, path, init) {
  const server = createServer(handle)
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, '127.0.0.1', () => resolve(undefined))
    })
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    await answer.text()
    return answer
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
