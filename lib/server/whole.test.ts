import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sendWhole } from './whole.mjs'

/** The pieces in which an answer arrives, each with what came before it within a few milliseconds. */
async function arrivals(answer: RequestListener, method = 'GET'): Promise<string[]> {
  const server = createServer((request, response) => {
    sendWhole(request, response)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const pieces: string[] = []
  let last = 0
  socket.on('data', (piece) => {
    const now = performance.now()
    if (now - last > 20 || pieces.length === 0) pieces.push('')
    pieces[pieces.length - 1] += piece.toString('latin1')
    last = now
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(`${method} / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  await closed
  server.close()
  return pieces
}

/** An answer in two pieces, the second one after a while. */
const inPieces =
  (type: string, milliseconds: number): RequestListener =>
  async (_, response) => {
    response.setHeader('Content-Type', type)
    response.flushHeaders()
    response.write('first ')
    await pause(milliseconds)
    response.write('second ')
    response.end('third')
  }
/** The body of an answer that is sent in chunks. */
const bodyOf = (answer: string) =>
  answer
    .slice(answer.indexOf('\r\n\r\n') + 2)
    .replace(/\r\n[0-9a-f]+\r\n/g, '')
    .replaceAll('\r\n', '')

test.each(['text/html; charset=utf-8', 'text/x-component', 'application/json'])(
  '%s arrives when it is complete',
  async (type) => {
    const pieces = await arrivals(inPieces(type, 80))
    expect(pieces).toHaveLength(1)
    expect(bodyOf(pieces[0]!)).toBe('first second third')
  },
)

test('the end of an answer comes after all of its pieces, as another program reads it', async () => {
  const server = createServer((request, response) => {
    sendWhole(request, response)
    response.setHeader('Content-Type', 'text/html')
    for (let piece = 0; piece < 100; piece++) response.write(`<p>${piece}</p>`)
    response.end('</html>', () => response.emit('told'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const told = new Promise((resolve) =>
    server.once('request', (_, response) => response.once('told', resolve)),
  )
  const { port } = server.address() as AddressInfo
  // Several on one connection: what comes after the end of one would be the beginning of the next.
  for (let at = 0; at < 3; at++) {
    const text = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    expect(text).toMatch(/^<p>0<\/p>.*<p>99<\/p><\/html>$/)
  }
  await told
  server.closeAllConnections()
  server.close()
})

test('what takes long arrives as it is made', async () => {
  const pieces = await arrivals(inPieces('text/html', 600))
  expect(pieces).toHaveLength(2)
  expect(pieces[0]).toContain('first')
  expect(bodyOf(pieces.join(''))).toBe('first second third')
})

test.each(['application/octet-stream', 'text/event-stream'])('%s arrives as it is made', async (type) => {
  const pieces = await arrivals(inPieces(type, 80))
  expect(pieces.length).toBeGreaterThan(1)
  expect(bodyOf(pieces.join(''))).toBe('first second third')
})

test('the answer to a change arrives as it is made', async () => {
  expect((await arrivals(inPieces('application/json', 80), 'POST')).length).toBeGreaterThan(1)
})

test('a large page waits for a reader who is slow', async () => {
  const half = 'x'.repeat(600_000)
  const taken: boolean[] = []
  const large = async (response: ServerResponse) => {
    response.setHeader('Content-Type', 'text/html')
    taken.push(response.write(half))
    taken.push(response.write(half))
    await new Promise((resolve) => response.once('drain', resolve))
    response.end('end')
  }
  const pieces = await arrivals((_, response) => void large(response))
  expect(taken).toEqual([true, false])
  expect(bodyOf(pieces.join('')).length).toBe(2 * half.length + 3)
})

test('nothing is left behind by an answer that is ended twice, or has no body', async () => {
  const twice = await arrivals((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.write('once')
    response.end()
    response.end()
  })
  expect(bodyOf(twice.join(''))).toBe('once')
  const empty = await arrivals((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.writeHead(304).end()
  })
  expect(empty.join('')).toContain('304 Not Modified')
})
