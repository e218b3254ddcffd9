import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { boundLines } from './lines.mjs'
import { refuseBroken } from './refusals.mjs'

/** At least two kilobytes must pass within two seconds. */
const SECONDS = 2
let server: Server
const sockets: Socket[] = []
beforeAll(() => {
  Object.assign(process.env, {
    LINE_SECONDS: String(SECONDS),
    LINE_BYTES: '1000',
    CONNECTIONS: '12',
    CONNECTIONS_PER_ADDRESS: '10',
  })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function serving(answer: RequestListener): Promise<void> {
  server = createServer({ connectionsCheckingInterval: 500 }, answer)
  server.requestTimeout = 0
  server.on('clientError', refuseBroken)
  boundLines(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

/** Reads the body and answers with its length. */
const COUNTING: RequestListener = (request, response) => {
  let size = 0
  request.on('data', (piece) => {
    size += piece.length
  })
  request.on('end', () => response.end(`took ${size}`))
  request.on('error', () => {})
}

interface Connection {
  readonly socket: Socket
  readonly text: () => string
  readonly closed: Promise<void>
}
function open(address = '127.0.0.1'): Connection {
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    localAddress: address,
  })
  sockets.push(socket)
  let text = ''
  socket.on('data', (piece) => {
    text += piece
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, text: () => text, closed }
}
const post = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

function expectRefusal(text: string, status: number, message: string): void {
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const body = { success: false, message, msg: message, code: status }
  expect(JSON.parse(text.split('\r\n\r\n')[1]!)).toEqual(body)
}
const TOO_SLOW = '数据传输中断或过慢，请检查网络后重新提交'
const TOO_MANY = '同时进行的请求过多，请稍后再试'

test('half-sent bodies are refused', async () => {
  await serving(COUNTING)
  const half = Array.from({ length: 10 }, () => open())
  for (const { socket } of half) socket.write(`${post(1000)}half`)
  for (const { closed, text } of half) {
    await closed
    expectRefusal(text(), 408, TOO_SLOW)
  }
})

test('connections with endless headers or without a request are refused', async () => {
  await serving(COUNTING)
  const [begun, silent] = [open(), open()]
  begun.socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Long: ')
  await begun.closed
  expectRefusal(begun.text(), 408, TOO_SLOW)
  await silent.closed
})

test('a body that arrives too slowly is refused', async () => {
  await serving(COUNTING)
  const { socket, closed, text } = open()
  socket.write(post(100_000))
  const drops = setInterval(() => socket.write('x'), 50)
  await closed
  clearInterval(drops)
  expectRefusal(text(), 408, TOO_SLOW)
})

test('a long body over a slow connection is accepted', async () => {
  await serving(COUNTING)
  const { socket, text } = open()
  const pieces = 60
  socket.write(post(pieces * 2000))
  // 20 KB a second, for three times as long as a stalled body would be allowed.
  for (let at = 0; at < pieces; at++) {
    socket.write('x'.repeat(2000))
    await pause((SECONDS * 3 * 1000) / pieces)
  }
  await expect.poll(text).toContain(`took ${pieces * 2000}`)
})

test('a body that the server itself does not read is not refused', async () => {
  await serving((request, response) => {
    setTimeout(() => COUNTING(request, response), SECONDS * 2000)
  })
  const { socket, text } = open()
  const length = 1_000_000
  socket.write(post(length) + 'x'.repeat(length))
  await expect.poll(text, { timeout: 30_000 }).toContain(`took ${length}`)
})

/** More than the buffers of the system hold. */
const LARGE = Buffer.alloc(64 << 20, 'x')

test('an answer that the client does not read is abandoned', async () => {
  let isClosed = false
  await serving((_request, response) => {
    response.once('close', () => {
      isClosed = true
    })
    response.end(LARGE)
  })
  const { socket } = open()
  socket.pause()
  socket.write(GET)
  await expect.poll(() => isClosed, { timeout: 30_000 }).toBe(true)
})

test('a large answer over a slow connection is sent', async () => {
  let written = 0
  await serving((_request, response) => response.end(LARGE, () => written++))
  const { socket } = open()
  socket.write(GET)
  // Reads a piece ten times a second.
  for (let at = 0; at < SECONDS * 30; at++) {
    socket.resume()
    await pause(1)
    socket.pause()
    await pause(100)
  }
  expect([socket.destroyed, socket.readableEnded]).toEqual([false, false])
  socket.resume()
  await expect.poll(() => written, { timeout: 30_000 }).toBe(1)
})

test('a connection with rare events stays open', async () => {
  await serving((_request, response) => {
    response.write('begun ')
    setTimeout(() => response.end('done'), SECONDS * 3000)
  })
  const { socket, text } = open()
  socket.write(GET)
  await expect.poll(text, { timeout: 30_000 }).toContain('done')
})

test('connections are limited per address; an idle one is closed to make room', async () => {
  await serving((request, response) => {
    if (request.url === '/quick') response.end('quick')
  })
  const held = Array.from({ length: 9 }, () => open())
  for (const { socket } of held) socket.write(GET)
  const idle = open()
  idle.socket.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(idle.text).toContain('quick')
  const tenth = open()
  tenth.socket.write(GET)
  await idle.closed
  const eleventh = open()
  await eleventh.closed
  expectRefusal(eleventh.text(), 429, TOO_MANY)
  expect(eleventh.text()).toContain('Retry-After: 5')
  // Another address has a limit of its own, up to the total limit.
  const others = [open('127.0.0.2'), open('127.0.0.2')]
  for (const { socket } of others) socket.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n')
  for (const { text } of others) await expect.poll(text).toContain('quick')
})

test('connections are limited in total', async () => {
  await serving(() => {})
  const held = ['127.0.0.2', '127.0.0.3'].flatMap((address) => Array.from({ length: 6 }, () => open(address)))
  for (const { socket } of held) socket.write(GET)
  const count = () => new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n)))
  await expect.poll(count).toBe(12)
  const more = open('127.0.0.4')
  await more.closed
  expectRefusal(more.text(), 503, '当前使用的人较多，请5秒后再试')
})
