import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { env } from '../../kit/env.mjs'
import { checkSeal, newSealKey, SEAL, sealOf } from '../../kit/seals/seal.mjs'
import { signSm2 } from '../../kit/seals/sm2.mjs'
import { sealedBy } from './sealed'

const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
const MANIFEST = Buffer.from('{}\n')
beforeAll(() => {
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', '')
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('the keys are made with the first seal, for the service alone, and stay', async () => {
  const [one, two] = await Promise.all([sealedBy(MANIFEST), sealedBy(MANIFEST)])
  for (const files of [one, two])
    expect(checkSeal(files, MANIFEST).map(({ problem }) => problem)).toEqual([null, null, null])
  expect(one.get(SEAL.sm2Key)).toEqual(two.get(SEAL.sm2Key))
  const path = join(folder, 'keys', 'seal.json')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const secret = JSON.parse(readFileSync(path, 'utf8')).sm2.secret
  expect([...one.values()].some((bytes) => bytes.toString('latin1').includes(secret))).toBe(false)
})

test('without the signature of a signer that is set up there is no seal, and it says why', async () => {
  let answer = ''
  const asked: string[] = []
  const server = createServer((request, response) => {
    request.on('data', (piece) => asked.push(String(piece)))
    request.on('end', () => response.end(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const SEAL_SIGNER = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const SEAL_ROOTS = join(folder, 'roots.pem')
  writeFileSync(SEAL_ROOTS, '')
  // Settings are read once.
  Object.assign(env(), { SEAL_SIGNER, SEAL_ROOTS, SEAL_NAMES: '某交易中心' })
  answer = '{}'
  await expect(sealedBy(MANIFEST)).rejects.toMatchObject({
    code: 'signerFailed',
    values: { reason: expect.stringContaining('without signature') },
  })
  // What it is sent is the text of the seal alone.
  expect(JSON.parse(asked.join('')).text).toMatch(/^clean-bid seal 1\nSHA-256 /)
  const key = newSealKey()
  const text = sealOf(MANIFEST, key, '2026-11-30T00:00:00.000Z').get(SEAL.text)!
  answer = JSON.stringify({
    signature: signSm2(text, key.sm2.secret).toString('base64'),
    certificate: 'none',
  })
  await expect(sealedBy(MANIFEST)).rejects.toMatchObject({
    code: 'signerFailed',
    values: { reason: 'there is no certificate beside the signature' },
  })
  server.closeAllConnections()
  server.close()
})
