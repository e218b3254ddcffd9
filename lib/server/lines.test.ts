import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { test as base, beforeAll, expect } from 'vitest'
import { limitConnections } from './lines.mjs'
import { refuseBroken } from './refusals.mjs'

/** Two kilobytes within two seconds. */
const SECONDS = 2
beforeAll(() => {
  Object.assign(process.env, {
    LINE_SECONDS: String(SECONDS),
    LINE_BYTES: '1000',
    CONNECTIONS: '12',
    CONNECTIONS_PER_ADDRESS: '10',
  })
})

interface Line {
  readonly socket: Socket
  readonly text: () => string
  readonly closed: Promise<void>
}

/** A separate server for the test, and a function that connects to it. */
async function startServer(answer: RequestListener) {
  const server = createServer({ connectionsCheckingInterval: 500 }, answer)
  server.requestTimeout = 0
  server.on('clientError', refuseBroken)
  limitConnections(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  const line = (localAddress = '127.0.0.1'): Line => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket)
    let text = ''
    socket.on('data', (piece) => {
      text += piece
    })
    socket.on('error', () => {})
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    return { socket, text: () => text, closed }
  }
  const end = async () => {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { server, line, end }
}

/** The tests run concurrently, because each mostly waits. */
const test = base.extend<{ serving: typeof startServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: asked for by Vitest
  serving: async ({}, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (answer) => {
      const started = await startServer(answer)
      ends.push(started.end)
      return started
    })
    for (const end of ends) await end()
  },
}).concurrent

/** Reads a body and answers with its length. */
const COUNTING: RequestListener = (request, response) => {
  let size = 0
  request.on('data', (piece) => {
    size += piece.length
  })
  request.on('end', () => response.end(`took ${size}`))
  request.on('error', () => {})
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

test('half-sent bodies are refused', async ({ serving }) => {
  const { line } = await serving(COUNTING)
  const half = Array.from({ length: 10 }, () => line())
  for (const { socket } of half) socket.write(`${post(1000)}half`)
  for (const { closed, text } of half) {
    await closed
    expectRefusal(text(), 408, TOO_SLOW)
  }
})

test('headers that do not end, and a silent connection, are refused', async ({ serving }) => {
  const { line } = await serving(COUNTING)
  const [begun, silent] = [line(), line()]
  begun.socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Long: ')
  await begun.closed
  expectRefusal(begun.text(), 408, TOO_SLOW)
  await silent.closed
})

test('a body that trickles is refused', async ({ serving }) => {
  const { line } = await serving(COUNTING)
  const { socket, closed, text } = line()
  socket.write(post(100_000))
  const drops = setInterval(() => socket.write('x'), 50)
  await closed
  clearInterval(drops)
  expectRefusal(text(), 408, TOO_SLOW)
})

test('a long body over a slow connection is accepted', async ({ serving, expect }) => {
  const { line } = await serving(COUNTING)
  const { socket, text } = line()
  const pieces = 60
  socket.write(post(pieces * 2000))
  // 20 KB a second, for three times as long as a body may stall.
  for (let at = 0; at < pieces; at++) {
    socket.write('x'.repeat(2000))
    await pause((SECONDS * 3 * 1000) / pieces)
  }
  await expect.poll(text).toContain(`took ${pieces * 2000}`)
})

test('a body that the server itself does not read is not refused', async ({ serving, expect }) => {
  const { line } = await serving((request, response) => {
    setTimeout(() => COUNTING(request, response), SECONDS * 2000)
  })
  const { socket, text } = line()
  const length = 1_000_000
  socket.write(post(length) + 'x'.repeat(length))
  await expect.poll(text, { timeout: 30_000 }).toContain(`took ${length}`)
})

/** More than the system buffers for a connection. */
const LARGE = Buffer.alloc(64 << 20, 'x')

test('an answer that the client does not receive is abandoned', async ({ serving, expect }) => {
  let isClosed = false
  const { line } = await serving((_request, response) => {
    response.once('close', () => {
      isClosed = true
    })
    response.end(LARGE)
  })
  const { socket } = line()
  socket.pause()
  socket.write(GET)
  await expect.poll(() => isClosed, { timeout: 30_000 }).toBe(true)
})

test('a large answer over a slow connection continues', async ({ serving, expect }) => {
  let written = 0
  const { line } = await serving((_request, response) => response.end(LARGE, () => written++))
  const { socket } = line()
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

test('rare events stay connected', async ({ serving, expect }) => {
  const { line } = await serving((_request, response) => {
    response.write('begun ')
    setTimeout(() => response.end('done'), SECONDS * 3000)
  })
  const { socket, text } = line()
  socket.write(GET)
  await expect.poll(text, { timeout: 30_000 }).toContain('done')
})

test('the connections of an address are limited; an idle one makes room', async ({ serving, expect }) => {
  const { line } = await serving((request, response) => {
    if (request.url === '/quick') response.end('quick')
  })
  const held = Array.from({ length: 9 }, () => line())
  for (const { socket } of held) socket.write(GET)
  const idle = line()
  idle.socket.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(idle.text).toContain('quick')
  const tenth = line()
  tenth.socket.write(GET)
  await idle.closed
  const eleventh = line()
  await eleventh.closed
  expectRefusal(eleventh.text(), 429, TOO_MANY)
  expect(eleventh.text()).toContain('Retry-After: 5')
  // Another address has its own limit, up to the total.
  const others = [line('127.0.0.2'), line('127.0.0.2')]
  for (const { socket } of others) socket.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n')
  for (const { text } of others) await expect.poll(text).toContain('quick')
})

test('the total number of connections is limited', async ({ serving, expect }) => {
  const { line, server } = await serving(() => {})
  const held = ['127.0.0.2', '127.0.0.3'].flatMap((address) => Array.from({ length: 6 }, () => line(address)))
  for (const { socket } of held) socket.write(GET)
  const count = () => new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n)))
  await expect.poll(count).toBe(12)
  const more = line('127.0.0.4')
  await more.closed
  expectRefusal(more.text(), 503, '当前使用的人较多，请5秒后再试')
})
