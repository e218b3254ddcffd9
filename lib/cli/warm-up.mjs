import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

/** Longer is not worth waiting for. */
const MOST_MS = 10_000

/**
 * Lets the server draw a page with a pair of bidders for itself: without that, whoever comes first after
 * a start waits twice as long, for the code of pages and pictures to be loaded and compiled. It goes over
 * a port of this machine that is closed again; nobody else has the key.
 * @param {import('node:http').RequestListener} handle
 */
export async function warmUp(handle) {
  const key = randomUUID()
  process.env.WARM_UP_KEY = key
  const server = createServer(handle)
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, '127.0.0.1', () => resolve(undefined))
    })
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const signal = AbortSignal.timeout(MOST_MS)
    const answer = await fetch(`http://127.0.0.1:${port}/warm-up`, { headers: { 'x-warm-up': key }, signal })
    await answer.text()
  } catch {
    // The server answers all the same, only the first time slower.
  } finally {
    delete process.env.WARM_UP_KEY
    server.close()
    server.closeAllConnections()
  }
}
