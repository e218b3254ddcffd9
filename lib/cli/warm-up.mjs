import { randomUUID } from 'node:crypto'
import { askInside } from './inside.mjs'

/** Longer is not worth waiting for. */
const MOST_MS = 10_000

/**
 * Lets the server draw a page with a pair of bidders for itself: without that, whoever comes first after
 * a start waits twice as long, for the code of pages and pictures to be loaded and compiled. Nobody else
 * has the key.
 * @param {import('node:http').RequestListener} handle
 */
export async function warmUp(handle) {
  const key = randomUUID()
  process.env.WARM_UP_KEY = key
  try {
    const signal = AbortSignal.timeout(MOST_MS)
    await askInside(handle, '/warm-up', { headers: { 'x-warm-up': key }, signal })
  } catch {
    // The server answers all the same, only the first time slower.
  } finally {
    delete process.env.WARM_UP_KEY
  }
}
