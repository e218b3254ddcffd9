import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { inside } from './inside.mjs'

/** Longer is not worth waiting for. */
const MOST_MS = 10_000
const PIECES = '.next/static'

/** What browsers fetch for pages, by its addresses. */
function pieces() {
  return readdirSync(PIECES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(js|css)$/.test(path))
    .map((path) => `/_next/static/${path}`)
}

/**
 * Lets the server draw the page of a pair of bidders for itself, one that is made up and the one to look at
 * first of the newest results, and pack the pieces of pages: without that, whoever comes first after a start
 * waits twice as long, for code to be loaded and compiled and for bills to be read. Nobody else has the key.
 * @param {import('node:http').RequestListener} handle
 */
export async function warmUp(handle) {
  const key = randomUUID()
  process.env.WARM_UP_KEY = key
  try {
    const signal = AbortSignal.timeout(MOST_MS)
    await inside(handle, async (ask) => {
      for (const path of ['/warm-up', '/warm-up?newest=1', ...pieces()]) {
        await ask(path, { headers: { 'x-warm-up': key }, signal })
      }
    })
  } catch {
    // The server answers all the same, only the first time slower.
  } finally {
    delete process.env.WARM_UP_KEY
  }
}
