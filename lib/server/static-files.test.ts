import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withStaticFiles } from './static-files.mjs'

const PIECE = '/_next/static/chunks/a-long-script.js'
const SCRIPT = 'console.log("a script")\n'.repeat(100)
let folder: string
let server: Server
let files: ReturnType<typeof withStaticFiles>
/** How many requests reached the framework. */
let passed = 0

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clean-bid-static-'))
  mkdirSync(join(folder, 'chunks'))
  writeFileSync(join(folder, 'chunks', 'a-long-script.js'), SCRIPT)
  writeFileSync(join(folder, 'chunks', 'a.woff2'), 'a font')
  passed = 0
  files = withStaticFiles((_request, response) => {
    passed++
    response.statusCode = 404
    response.end()
  }, folder)
  server = createServer(files)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })

/** A different spelling of the same address for each number: any letter may be percent-encoded. */
function spelling(at: number): string {
  const letters = [...PIECE]
  const first = letters.length - 14
  const written = letters.map((letter, place) =>
    place >= first && (at >> (place - first)) % 2 === 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  )
  return written.join('')
}

test('200 spellings of one address are one cached file', async () => {
  const spellings = Array.from({ length: 200 }, (_, at) => spelling(at * 50))
  expect(new Set(spellings).size).toBe(200)
  const answers = await Promise.all(spellings.map((path) => ask(path)))
  for (const answer of answers) expect(await answer.text()).toBe(SCRIPT)
  expect(files.stored()).toBe(1)
  expect(passed).toBe(0)
})

test.each([
  ['that does not exist', '/_next/static/chunks/b.js', {}],
  ['outside of the folder', '/_next/static/..%2f..%2fpackage.json', {}],
  ['that cannot be decoded', '/_next/static/%E0%A4%A', {}],
  ['of another type', '/_next/static/chunks/a.woff2', {}],
  ['in part', PIECE, { range: 'bytes=0-1' }],
  ['that the browser has', PIECE, { 'if-none-match': 'x' }],
  ['not compressed', PIECE, { 'accept-encoding': 'identity' }],
])('a file %s is left to the framework and not cached', async (_, path, headers: Record<string, string>) => {
  expect((await ask(path, headers)).status).toBe(404)
  expect([passed, files.stored()]).toEqual([1, 0])
})

test('a script has its type and is cached for ever', async () => {
  const { headers } = await ask(PIECE)
  expect(headers.get('content-type')).toBe('application/javascript; charset=UTF-8')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
