import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { audit } from '../audit-dependencies.mjs'

let registry: Server | undefined
afterEach(() => new Promise((resolve) => (registry ? registry.close(resolve) : resolve(undefined))))

/** The output of the audit with a registry that answers like this. */
async function auditWith(listener: RequestListener): Promise<{ code: number; line: string }> {
  registry = createServer(listener)
  await new Promise<void>((resolve) => registry!.listen(0, '127.0.0.1', resolve))
  const { port } = registry.address() as AddressInfo
  return audit([`--registry=http://127.0.0.1:${port}`])
}

const HOLE = {
  id: 1,
  url: 'https://example.test/1',
  title: 'a hole',
  severity: 'high',
  cwe: [],
  cvss: { score: 7.5, vectorString: null },
}

/** A registry with one advisory: packages vulnerable up to a version. */
const listing =
  (holes: Readonly<Record<string, string>>): RequestListener =>
  async (request, response) => {
    const { method, url } = request
    response.setHeader('content-type', 'application/json')
    if (method === 'POST') {
      const requested = JSON.parse(String(gunzipSync(await buffer(request))))
      const found = Object.keys(holes).filter((name) => name in requested)
      const holesOf = (name: string) => [{ ...HOLE, vulnerable_versions: `<=${holes[name]}` }]
      response.end(JSON.stringify(Object.fromEntries(found.map((name) => [name, holesOf(name)]))))
      return
    }
    const name = url!.slice(1)
    const installed = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
    const dist = { tarball: `http://127.0.0.1/${name}.tgz`, shasum: '0' }
    const all = [holes[name]!, installed].map((version) => [version, { name, version, dist }])
    const versions = Object.fromEntries(all)
    response.end(JSON.stringify({ name, 'dist-tags': { latest: installed }, versions }))
  }

test.each<[string, RequestListener, string]>([
  ['refuses', (_, response) => response.writeHead(405).end('{}'), '405 Method Not Allowed'],
  ['closes the connection', (_, response) => response.destroy(), 'socket hang up'],
  ['answers nothing', (_, response) => response.end(), 'Unexpected end of JSON'],
  ['answers rubbish', (_, response) => response.end('<html>'), 'is not valid JSON'],
  ['lists no advisory for anything', (_, response) => response.end('{}'), 'minimist 0.0.8'],
])('a registry that %s is not an audit', async (_, listener, why) => {
  const { code, line } = await auditWith(listener)
  expect(line).toContain('dependency audit: not done: ')
  expect(line).toContain(why)
  expect(code).toBe(2)
})

test('a registry with advisories for other packages is an audit', async () => {
  const answer = await auditWith(listing({ minimist: '0.0.8' }))
  expect(answer).toEqual({ code: 0, line: 'dependency audit: 0 critical, 0 high' })
})

test('a vulnerability in an installed package fails the audit', async () => {
  const answer = await auditWith(listing({ busboy: '1.6.0' }))
  expect(answer).toEqual({ code: 1, line: 'dependency audit: 0 critical, 1 high' })
})
