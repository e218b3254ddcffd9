import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files of a release and its signature: `SHA256SUMS` lists every file, `SHA256SUMS.sig` is its Ed25519 signature, `release.pem`
 * the key that the next release must be signed with. All of it can be checked with sha256sum and openssl.
 */

export const [SUMS, SIGNATURE, KEY] = ['SHA256SUMS', 'SHA256SUMS.sig', 'release.pem']

/** @param {string} path */
export const sumOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')

/**
 * Names below a folder. Node's own recursion follows links in some versions.
 * @param {string} folder @param {(entry: import('node:fs').Dirent) => boolean} wanted @param {string} [before]
 * @returns {string[]}
 */
const below = (folder, wanted, before = '') =>
  readdirSync(join(folder, before), { withFileTypes: true })
    .flatMap((entry) => {
      const name = join(before, entry.name)
      if (entry.isDirectory()) return below(folder, wanted, name)
      return wanted(entry) ? [name] : []
    })
    .sort()
/** @param {string} folder */
const filesBelow = (folder) => below(folder, (entry) => entry.isFile())

/** What is neither file nor folder, with what it leads to. @param {string} folder @returns {Record<string, string>} */
export function linksBelow(folder) {
  const names = below(folder, (entry) => !entry.isFile())
  return Object.fromEntries(names.map((name) => [name, readlinkSync(join(folder, name))]))
}

/** The key of whoever makes releases; it is made once. @param {string} path */
function privateKey(path) {
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
    console.log(
      `${path}: made a key for releases. Keep it: whoever upgrades accepts only releases that are signed with it.`,
    )
  }
  return createPrivateKey(readFileSync(path))
}

/** Writes sums, signature and key into the folder of a release. @param {string} folder @param {string} keyPath */
export function signRelease(folder, keyPath) {
  const key = privateKey(keyPath)
  writeFileSync(join(folder, KEY), createPublicKey(key).export({ type: 'spki', format: 'pem' }))
  const sums = filesBelow(folder).map((name) => `${sumOf(join(folder, name))}  ${name}\n`)
  writeFileSync(join(folder, SUMS), sums.join(''))
  writeFileSync(join(folder, SIGNATURE), sign(null, Buffer.from(sums.join('')), key))
}

/**
 * @param {string} folder of an unpacked release @param {string} key path of the public key it must be signed with
 * @throws {Error} with a readable message if a file is not the one that was released
 */
export function checkRelease(folder, key) {
  const [sums, signature] = [join(folder, SUMS), join(folder, SIGNATURE)]
  if (!existsSync(sums) || !existsSync(signature))
    throw new Error(`${folder} has no ${SUMS} with its signature`)
  const text = readFileSync(sums)
  if (!verify(null, text, createPublicKey(readFileSync(key)), readFileSync(signature)))
    throw new Error(`the release is not signed with the key ${key}`)
  const listed = new Map(
    text
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  const found = filesBelow(folder).filter((name) => name !== SUMS && name !== SIGNATURE)
  const added = found.find((name) => !listed.has(name))
  if (added) throw new Error(`${added} is not listed in ${SUMS}`)
  const { links } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))
  if (JSON.stringify(linksBelow(folder)) !== JSON.stringify(links))
    throw new Error('a link is not as it was released')
  for (const [name, sum] of listed) {
    const path = join(folder, name)
    if (!existsSync(path) || sumOf(path) !== sum) throw new Error(`${name} is not as it was released`)
  }
}
