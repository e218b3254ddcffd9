import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateRequest, certificatesIn, ownChain } from './certificates.mjs'
import { askSigner, checkExternal } from './external.mjs'
import { checkSeal, newSealKey, SEAL, sealedAt, sealOf } from './seal.mjs'
import { IDENTITY, keyOfPem, newSm2Key, signSm2, sm2Pem, verifySm2 } from './sm2.mjs'

/** OpenSSL is the second opinion: none of our code. */

const folder = mkdtempSync(join(tmpdir(), 'seals-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
const put = (name: string, bytes: string | Buffer) => {
  writeFileSync(at(name), bytes)
  return at(name)
}
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
const accepts = (...args: string[]) => spawnSync('openssl', args, { cwd: folder }).status === 0

const WITH_IDENTITY = ['-digest', 'sm3', '-pkeyopt', `distid:${IDENTITY}`]
const MANIFEST = Buffer.from('{"format":"clean-bid-evidence"}\n')
const AT = '2026-11-30T00:00:00.000Z'
const key = newSealKey()
const files = sealOf(MANIFEST, key, AT)
const text = files.get(SEAL.text)!

test('both seals are verified by OpenSSL and by us, and a changed bit of anything is found', () => {
  expect(checkSeal(files, MANIFEST).map(({ problem }) => problem)).toEqual([null, null, null])
  for (const [name, bytes] of files) put(name.replace('seal/', ''), bytes)
  const ed25519 = ['-rawin', '-in', 'seal.txt', '-sigfile', 'ed25519.sig']
  expect(accepts('pkeyutl', '-verify', '-pubin', '-inkey', 'ed25519.pem', ...ed25519)).toBe(true)
  const sm2 = ['-rawin', ...WITH_IDENTITY, '-in', 'seal.txt', '-sigfile', 'sm2.sig']
  expect(accepts('pkeyutl', '-verify', '-pubin', '-inkey', 'sm2.pem', ...sm2)).toBe(true)
  const said = openssl('dgst', '-sm3', put('manifest.json', MANIFEST)).toString()
  expect(text.toString()).toContain(said.trim().split(' ').at(-1))
  for (const [name, bytes] of files) {
    const changed = Buffer.from(bytes)
    changed[Math.floor(changed.length / 2)]! ^= 1
    const found = checkSeal(new Map([...files, [name, changed]]), MANIFEST)
    expect(found.filter(({ problem }) => problem !== null).length, name).toBeGreaterThan(0)
    expect(
      checkSeal(new Map([...files].filter(([one]) => one !== name)), MANIFEST).some(({ problem }) =>
        problem?.includes('missing'),
      ),
      name,
    ).toBe(true)
  }
  expect(checkSeal(files, Buffer.from('{}'))[0]).toEqual({
    name: 'digests',
    problem: 'the seal is not one of this manifest',
  })
})

test('what OpenSSL signs is verified, and not without the identity', () => {
  openssl('genpkey', '-algorithm', 'SM2', '-out', 'theirs.key')
  openssl('pkey', '-in', 'theirs.key', '-pubout', '-out', 'theirs.pem')
  put('text', text)
  const signed = (name: string, ...options: string[]) => {
    openssl(
      'pkeyutl',
      '-sign',
      '-inkey',
      'theirs.key',
      '-rawin',
      '-digest',
      'sm3',
      ...options,
      '-in',
      'text',
      '-out',
      name,
    )
    return readFileSync(at(name))
  }
  const theirs = keyOfPem(readFileSync(at('theirs.pem'), 'utf8'))
  expect(verifySm2(text, signed('with', '-pkeyopt', `distid:${IDENTITY}`), theirs)).toBe(true)
  expect(verifySm2(text, signed('other', '-pkeyopt', 'distid:somebody'), theirs)).toBe(false)
  expect(verifySm2(text, signed('without'), theirs)).toBe(false)
  openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', 'p256.key')
  openssl('pkey', '-in', 'p256.key', '-pubout', '-out', 'p256.pem')
  expect(() => keyOfPem(readFileSync(at('p256.pem'), 'utf8'))).toThrow('not one of SM2')
  expect(() => keyOfPem('')).toThrow('no public key')
})

test('no two signatures of one text share their random number', () => {
  const { secret, open } = newSm2Key()
  const made = Array.from({ length: 4 }, () => signSm2(text, secret).toString('hex'))
  expect(new Set(made).size).toBe(4)
  for (const one of made) expect(verifySm2(text, Buffer.from(one, 'hex'), open)).toBe(true)
})

/** An authority of SM2 and certificates of it, as OpenSSL makes them. */
function issue(name: string, subject: string, by: string | null, days: number, isAuthority: boolean): void {
  openssl('genpkey', '-algorithm', 'SM2', '-out', `${name}.key`)
  request(name, subject)
  sign(name, by, days, isAuthority)
}
function request(name: string, subject: string): void {
  const id = ['-sm3', '-sigopt', `distid:${IDENTITY}`]
  openssl(
    'req',
    '-new',
    '-key',
    `${name}.key`,
    ...id,
    '-utf8',
    '-subj',
    `/C=CN/CN=${subject}`,
    '-out',
    `${name}.csr`,
  )
}
function sign(name: string, by: string | null, days: number, isAuthority: boolean): void {
  put(`${name}.ext`, `basicConstraints=critical,CA:${isAuthority ? 'TRUE' : 'FALSE'}\n`)
  const id = ['-sm3', '-sigopt', `distid:${IDENTITY}`, '-vfyopt', `distid:${IDENTITY}`]
  const from =
    by === null ? ['-signkey', `${name}.key`] : ['-CA', `${by}.crt`, '-CAkey', `${by}.key`, '-CAcreateserial']
  openssl(
    'x509',
    '-req',
    '-in',
    `${name}.csr`,
    ...from,
    ...id,
    '-days',
    String(days),
    '-extfile',
    `${name}.ext`,
    '-out',
    `${name}.crt`,
  )
}
const pemOf = (...names: string[]) => names.map((name) => readFileSync(at(`${name}.crt`), 'utf8')).join('')
const signedBy = (name: string, what = text) => {
  put('to-sign', what)
  openssl(
    'pkeyutl',
    '-sign',
    '-inkey',
    `${name}.key`,
    '-rawin',
    ...WITH_IDENTITY,
    '-in',
    'to-sign',
    '-out',
    'signed',
  )
  return readFileSync(at('signed'))
}

beforeAll(() => {
  issue('root', '国家根', null, 3650, true)
  issue('middle', '省级机构', 'root', 3650, true)
  issue('person', '张三', 'middle', 365, false)
  issue('stranger', '李四', null, 3650, true)
  issue('under', '王五', 'person', 365, false)
})

/** A seal of this moment, at which the certificates are valid. */
const now = () => sealOf(MANIFEST, key, new Date().toISOString()).get(SEAL.text)!

test('somebody else’s signature is accepted with a whole chain, and otherwise refused in words', () => {
  const sealed = now()
  const signature = signedBy('person', sealed)
  const check = (
    chain: string,
    trusted = { roots: pemOf('root'), names: ['张三'] },
    own = signature,
    what = sealed,
  ) => checkExternal({ text: what, signature: own, chain }, trusted)
  expect(check(pemOf('person', 'middle'))).toBe('张三')
  expect(() => check(pemOf('person'))).toThrow('the chain ends at 张三')
  expect(() => check(pemOf('person', 'middle'), { roots: pemOf('stranger'), names: [] })).toThrow(
    'the chain ends at 国家根'.slice(0, 16),
  )
  expect(() =>
    check(pemOf('person', 'middle'), { roots: pemOf('root'), names: ['赵六', '某交易中心'] }),
  ).toThrow('张三 signed, not 赵六 or 某交易中心')
  expect(() => check(pemOf('person', 'middle'), undefined, signedBy('stranger', sealed))).toThrow(
    'does not belong to this text',
  )
  expect(() => check(pemOf('person', 'middle'), undefined, signature, now())).toThrow(
    'does not belong to this text',
  )
  const late = sealOf(MANIFEST, key, '2090-01-01T00:00:00.000Z').get(SEAL.text)!
  expect(sealedAt(late.toString())).toBe(Date.UTC(2090, 0, 1))
  expect(() => check(pemOf('person', 'middle'), undefined, signedBy('person', late), late)).toThrow(
    /is valid from .* not on 2090-01-01/,
  )
  expect(() =>
    check(pemOf('under', 'person', 'middle'), { roots: pemOf('root'), names: [] }, signedBy('under', sealed)),
  ).toThrow('张三 may not issue certificates')
  expect(() => check('')).toThrow('no certificate')
})

test('an authority makes a certificate of our request', () => {
  put('ours.csr', certificateRequest('某交易中心', key.sm2))
  expect(accepts('req', '-verify', '-in', 'ours.csr', '-vfyopt', `distid:${IDENTITY}`, '-noout')).toBe(true)
  sign('ours', 'middle', 365, false)
  expect(certificatesIn(pemOf('ours'))).toMatchObject([
    { name: '某交易中心', key: key.sm2.open, isAuthority: false },
  ])
  expect(sm2Pem(key.sm2.open)).toBe(openssl('x509', '-in', 'ours.crt', '-pubkey', '-noout').toString())
})

test('of chains beside own seals only a whole one of the own key that is valid is taken', () => {
  const check = (chain: string, at = Date.now()) => ownChain(chain, key.sm2.open, at)
  expect(check(pemOf('ours', 'middle', 'root'))).toEqual(['某交易中心', '省级机构', '国家根'])
  expect(() => check(pemOf('person', 'middle', 'root'))).toThrow(
    'not one of the SM2 key of this installation',
  )
  expect(() => check('')).toThrow('not one of the SM2 key of this installation')
  expect(() => check(pemOf('ours', 'middle'))).toThrow('the chain has no root')
  expect(() => check(pemOf('ours', 'root'))).toThrow('the chain ends at 某交易中心')
  expect(() => check(pemOf('ours', 'middle', 'root'), Date.UTC(2090, 0, 1))).toThrow(
    /is valid from .* not on 2090-01-01/,
  )
  // A clock that is a day behind.
  expect(() => check(pemOf('ours', 'middle', 'root'), Date.now() - 86_400_000)).toThrow('is valid from')
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    ...['-subj', '/CN=x'],
    ...['-keyout', 'x.key', '-out', 'x.crt'],
  )
  expect(() => check(pemOf('x'))).toThrow('not one of SM2')
})

test('a signer that does not answer, or answers something else, is told in words', async () => {
  let answer = ''
  const server = createServer((_, response) => {
    if (answer !== '') response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await expect(askSigner(address, text, 200)).rejects.toThrow('the signer did not answer within 0.2 s')
  answer = 'no'
  await expect(askSigner(address, text)).rejects.toThrow('without signature and certificate')
  answer = JSON.stringify({ signature: Buffer.from('s').toString('base64'), certificate: 'c' })
  expect([...(await askSigner(address, text)).values()].map(String)).toEqual(['s', 'c'])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await expect(askSigner(address, text)).rejects.toThrow('cannot be reached')
})
