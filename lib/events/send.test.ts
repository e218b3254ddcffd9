import type { LookupAddress } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { verifier } from '../../examples/receiver/verify.mjs'
import { type Conditions, send } from './send'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server that counts the connections made to it. */
async function listening(answer: RequestListener) {
  const server = createServer(answer)
  const seen = { connections: 0, requests: 0, port: 0 }
  server.on('connection', () => seen.connections++)
  server.on('request', () => seen.requests++)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  seen.port = (server.address() as AddressInfo).port
  return seen
}

const sending = (address: string) => ({
  ...{ address, secret: 'cbe_secret', uid: 'event-1', body: '{"id":"event-1"}' },
  now: Date.now(),
})
const inside: Conditions = { allowsPrivate: true, milliseconds: 5000, signal: new AbortController().signal }
const outside: Conditions = { ...inside, allowsPrivate: false }
/** A resolver that knows one answer after the other. */
const resolving = (...answers: LookupAddress[][]) => {
  const asked: string[] = []
  const resolve = ((name: string, _: object, answer: (error: null, found: LookupAddress[]) => void) => {
    asked.push(name)
    answer(null, answers.shift() ?? [])
  }) as unknown as NonNullable<Conditions['resolve']>
  return { asked, resolve }
}

test('an event arrives with a signature that its receiver can verify', async () => {
  const received: string[] = []
  const { port } = await listening((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      const header = request.headers['clean-bid-signature']
      received.push(verifier('cbe_secret').check(String(header), body), request.url ?? '')
      response.writeHead(204).end()
    })
  })
  expect(await send(sending(`http://127.0.0.1:${port}/events?a=1`), inside)).toEqual({
    failure: null,
    status: 204,
  })
  expect(received).toEqual(['new', '/events?a=1'])
})

test('a redirect is a failure, and nobody goes where it points', async () => {
  const target = await listening((_, response) => response.end())
  const { port } = await listening((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${target.port}/` }).end(),
  )
  expect(await send(sending(`http://127.0.0.1:${port}/`), inside)).toEqual({
    failure: 'redirect',
    status: 307,
  })
  expect(target.connections).toBe(0)
})

test('no connection is made into the own network, by address or by name, unless it is allowed', async () => {
  const target = await listening((_, response) => response.end())
  const private4 = [{ address: '127.0.0.1', family: 4 }]
  for (const address of ['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433'])
    expect((await send(sending(`https://${address}:${target.port}/`), outside)).failure, address).toBe(
      'private',
    )
  for (const found of [
    private4,
    [{ address: '::ffff:127.0.0.1', family: 6 }],
    [...private4, { address: '::1', family: 6 }],
  ]) {
    const { asked, resolve } = resolving(found)
    const outcome = await send(sending(`https://platform.test:${target.port}/`), { ...outside, resolve })
    expect([outcome.failure, asked]).toEqual(['private', ['platform.test']])
  }
  expect((await send(sending(`http://platform.test:${target.port}/`), outside)).failure).toBe('insecure')
  expect(target.connections).toBe(0)
})

test('a name is resolved once, and the connection goes to what was checked', async () => {
  const target = await listening((_, response) => response.end())
  const { asked, resolve } = resolving(
    [{ address: '127.0.0.1', family: 4 }],
    [{ address: '127.9.9.9', family: 4 }],
  )
  const outcome = await send(sending(`http://platform.test:${target.port}/`), { ...inside, resolve })
  expect([outcome.status, asked, target.connections]).toEqual([200, ['platform.test'], 1])
})

test('an attempt has a time limit, and ends with the server', async () => {
  const { port } = await listening(() => {})
  const address = `http://127.0.0.1:${port}/`
  expect(await send(sending(address), { ...inside, milliseconds: 100 })).toEqual({
    failure: 'timeout',
    status: null,
  })
  const stopping = new AbortController()
  const begun = send(sending(address), { ...inside, signal: stopping.signal })
  stopping.abort()
  expect((await begun).failure).toBe('unreachable')
})

test('an answer is not read to its end', async () => {
  let written = 0
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const { port } = await listening((_, response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536
    }
    response.on('drain', more)
    response.on('close', close)
    more()
  })
  expect((await send(sending(`http://127.0.0.1:${port}/`), inside)).status).toBe(200)
  await closed
  expect(written).toBeLessThan(50_000_000)
})

test('nobody there, and an answer that is none, are failures in words', async () => {
  const { port } = await listening((_, response) => response.writeHead(503).end())
  expect(await send(sending(`http://127.0.0.1:${port}/`), inside)).toEqual({ failure: 'status', status: 503 })
  for (const server of servers.splice(0)) server.close()
  expect((await send(sending(`http://127.0.0.1:${port}/`), inside)).failure).toBe('unreachable')
})
