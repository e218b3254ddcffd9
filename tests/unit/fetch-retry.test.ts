import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchWithRetry } from '@/app/_ui/client/call'

let server: Server
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/**
 * A server that is busy for the first `times` requests. @returns its address, and how many requests it got
 */
async function busyFor(times: number, retryAfter: string) {
  let count = 0
  server = createServer((_request, response) => {
    count++
    const isBusy = count <= times
    if (isBusy) response.setHeader('Retry-After', retryAfter)
    response.statusCode = isBusy ? 503 : 200
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => count }
}

test.each([
  ['is repeated once after the stated time', 1, '1', {}, [200, 2]],
  ['that is refused again is not repeated a second time', 2, '1', {}, [503, 2]],
  ['that changes something is not repeated', 1, '1', { method: 'POST' }, [503, 1]],
  ['with a long retry time is not repeated', 1, '600', {}, [503, 1]],
  ['without a retry time is not repeated', 1, 'soon', {}, [503, 1]],
] as const)('what %s', async (_, times, retryAfter, init, [status, count]) => {
  const busy = await busyFor(times, retryAfter)
  const begun = performance.now()
  const answer = await fetchWithRetry(busy.url, init)
  expect([answer.status, busy.count()]).toEqual([status, count])
  if (count === 2) expect(performance.now() - begun).toBeGreaterThan(990)
})
