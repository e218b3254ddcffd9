import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUnread } from './unread.mjs'

const MB = 1 << 20
const ANSWER = '{"success":false}'

// It refuses what is too large as soon as it sees that, and reads no more.
const server = createServer((incoming, response) => {
  let bytes = 0
  incoming.on('data', (piece) => {
    bytes += piece.length
    if (bytes < MB || response.headersSent) return
    incoming.pause()
    response.writeHead(413, { 'content-length': ANSWER.length })
    response.end(ANSWER)
  })
  incoming.on('end', () => response.headersSent || response.end('read'))
})

beforeAll(async () => {
  answerUnread(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends a body on a connection of its own, and reads nothing before all of it is sent, as simple programs do. */
async function sent(bytes: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  const broken = once(socket, 'error').then(([error]) => String(error))
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`)
  const written = new Promise<null>((resolve) =>
    socket.write(Buffer.alloc(bytes), (error) => error ?? resolve(null)),
  )
  const failure = await Promise.race([broken, written])
  if (failure) return failure
  let text = ''
  for await (const piece of socket) text += piece
  return text
}

test('an answer arrives although its request goes on, on a connection that ends with it', async () => {
  expect(await Promise.all(Array.from({ length: 20 }, () => sent(30 * MB)))).toEqual(
    Array(20).fill(expect.stringMatching(/^HTTP\/1.1 413 .*\r\n\r\n{"success":false}$/s)),
  )
})

test('a connection ends with the answer to a whole request', async () => {
  expect(await sent(1000)).toMatch(/^HTTP\/1.1 200 .*\r\n\r\nread$/s)
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(0)
})
