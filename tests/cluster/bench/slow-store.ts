import { createServer, request } from 'node:http'
import { freePort } from '../../support/port'
import { pause } from '../support/process'

interface Asked {
  readonly method: string
  readonly path: string
}

/** Whoever stores a result: a job that waits for it takes time and no processor. */
export const storesResult = ({ method, path }: Asked) => method === 'PUT' && path.includes('/results/')

/** Stands in front of a store of objects and lets those wait for whom `waits` holds. */
export async function startSlowStore(
  endpoint: string,
  milliseconds: number,
  waits: (asked: Asked) => boolean,
) {
  const target = new URL(endpoint)
  const server = createServer(async (incoming, answer) => {
    const { method = '', url = '', headers } = incoming
    if (waits({ method, path: url })) await pause(milliseconds)
    const sent = request({ host: target.hostname, port: target.port, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    sent.on('error', () => answer.destroy())
    incoming.pipe(sent)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${port}`,
    end: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
