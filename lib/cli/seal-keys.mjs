import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { env } from '../kit/env.mjs'
import { certificateRequest, certificatesIn, checkChain } from '../kit/seals/certificates.mjs'
import { fingerprint, openKeys } from '../kit/seals/seal.mjs'
import { restrictNewFiles } from '../server/private.mjs'
import { runCommand } from './backup-format.mjs'

/**
 * `npm run seal-keys`: prints the public keys with which packages are sealed, and those before them. `-- --request <name>`: a request
 * (CSR) for a certificate of the SM2 key. `-- --chain <pem>`: keeps the certificate of that request with those above it, its root last;
 * every later seal has them beside it.
 *
 * @typedef {import('../kit/seals/seal.mjs').SealKey} SealKey
 */

/** @param {string} path @param {SealKey} key @param {string} file */
function keepChain(path, key, file) {
  const chain = readFileSync(file, 'utf8')
  const certificates = certificatesIn(chain)
  const [own] = certificates
  if (own?.key !== key.sm2.open)
    throw new Error('the first certificate is not one of the SM2 key of this installation')
  const root = certificates.at(-1)
  if (!root?.subject.equals(root.issuer))
    throw new Error('the chain has no root: the last certificate was issued by somebody else')
  checkChain(certificates, [root], Date.now())
  writeFileSync(`${path}.new`, JSON.stringify({ ...key, chain }), { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  console.log(`kept: ${certificates.map(({ name }) => name).join(' ← ')}`)
}

async function keys() {
  if (env().DATABASE_URL)
    throw new Error('the keys are in the store, sealed: this command works on a data folder')
  restrictNewFiles()
  const path = join(resolve(env().DATA_DIR), 'keys', 'seal.json')
  if (!existsSync(path))
    throw new Error('no package was sealed yet: the keys are made with the first seal (SEALS=1)')
  const key = /** @type {SealKey} */ (JSON.parse(readFileSync(path, 'utf8')))
  const [word, value] = process.argv.slice(2)
  if (word === '--request' && value) return console.log(certificateRequest(value, key.sm2))
  if (word === '--chain' && value) return keepChain(path, key, value)
  if (word !== undefined) throw new Error('usage: npm run seal-keys [-- --request <name> | --chain <pem>]')
  const former = path.replace('seal.json', 'seal-former.json')
  const all = existsSync(former) ? JSON.parse(readFileSync(former, 'utf8')) : []
  for (const { since, ed25519, sm2 } of [...all, { since: key.since, ...openKeys(key) }])
    console.log(`since ${since}\nEd25519 ${fingerprint(ed25519)}\n${ed25519}SM2 ${fingerprint(sm2)}\n${sm2}`)
}

await runCommand(keys)
