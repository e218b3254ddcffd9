import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { raw } from '../raw'
import { baseUrl, callRequests, flawsOfAll, pageRequests, prepareRequests } from './cacheable-requests'

/**
 * What a proxy or a browser may keep: every path of the route files and every page. Nothing but the files of the build may be
 * stored, whatever the answer is. Every method × every caller: cacheable.long.test.ts.
 */

prepareRequests()

test('no answer of a call may be stored, whatever its method and caller', async () => {
  const requests = await callRequests(false)
  expect(requests.length).toBeGreaterThan(700)
  expect(await flawsOfAll(requests)).toEqual([])
})

test('no page may be stored, whole or in parts, signed in or not', async () => {
  const requests = await pageRequests(false)
  expect(requests.length).toBeGreaterThan(200)
  expect(await flawsOfAll(requests)).toEqual([])
})

test('what the server refuses before it is a request may not be stored', async () => {
  const { hostname, port } = new URL(baseUrl)
  const answerTo = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      let answer = ''
      socket.on('data', (piece) => {
        answer += piece
      })
      socket.once('end', () => {
        socket.destroy()
        resolve(answer)
      })
      socket.once('error', reject)
      socket.write(text)
    })
  for (const text of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`]) {
    expect(await answerTo(text)).toMatch(/\r\ncache-control: no-store\r\n/i)
  }
})

test('the files of the build are stored for ever, and the form in which they are sent is told apart', async () => {
  const files = readdirSync('.next/static', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(5)
  for (const name of files.slice(0, 40)) {
    const path = `/_next/static/${name}`
    for (const encoding of ['gzip', 'identity']) {
      const { status, headers } = await raw(baseUrl, { path, headers: { 'accept-encoding': encoding } })
      expect([status, headers['cache-control']], path).toEqual([200, 'public, max-age=31536000, immutable'])
      expect(headers.vary, path).toMatch(/accept-encoding/i)
      expect(headers['set-cookie'], path).toBeUndefined()
    }
  }
  const missing = await raw(baseUrl, { path: '/_next/static/chunks/nothing.js' })
  expect(missing.status).toBe(404)
  expect(missing.headers['cache-control']).toContain('no-store')
})
