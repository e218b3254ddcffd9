import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { env } from '../kit/env.mjs'
import { certificateRequest, ownChain } from '../kit/seals/certificates.mjs'
import { fingerprint, newSealKey } from '../kit/seals/seal.mjs'
import { restrictNewFiles } from '../server/private.mjs'
import { runCommand } from './backup-format.mjs'
import { inSharedStore, openHalf, sealFiles } from './seal-store.mjs'

/**
 * `npm run seal-keys`: prints the public keys with which packages are sealed, and those before them.
 * `-- --make`: makes them, where no package was sealed yet.
 * `-- --request <name>`: a request (CSR) for a certificate of the SM2 key.
 * `-- --chain <pem>`: keeps the certificate of that request with those above it, its root last; every later seal has them beside it.
 * `-- --replace`: other keys from now on; of the former ones the public halves stay.
 */

const USAGE = 'usage: npm run seal-keys [-- --make | --request <name> | --chain <pem> | --replace]'

/** @param {import('./seal-store.mjs').SealStore} keys */
async function present(keys) {
  const key = await keys.present()
  if (key === null)
    throw new Error(
      'there are no keys yet: they are made with the first seal, or by npm run seal-keys -- --make',
    )
  return key
}

/** @param {import('./seal-store.mjs').SealStore} keys */
async function list(keys) {
  const key = await present(keys)
  for (const { since, ed25519, sm2 } of [...(await keys.former()), openHalf(key)])
    console.log(`since ${since}\nEd25519 ${fingerprint(ed25519)}\n${ed25519}SM2 ${fingerprint(sm2)}\n${sm2}`)
  if (key.chain !== null) console.log(key.chain)
}

/** @param {string[]} words @returns {(keys: import('./seal-store.mjs').SealStore) => Promise<void>} */
function asked([word, value, ...more]) {
  if (more.length === 0 && value !== undefined) {
    if (word === '--request')
      return async (keys) => console.log(certificateRequest(value, (await present(keys)).sm2))
    if (word === '--chain')
      return async (keys) => {
        const key = await present(keys)
        const chain = readFileSync(value, 'utf8')
        const names = ownChain(chain, key.sm2.open, Date.now())
        await keys.keep({ ...key, chain })
        console.log(`kept: ${names.join(' ← ')}`)
      }
  }
  if (value !== undefined) throw new Error(USAGE)
  if (word === undefined) return list
  if (word === '--make')
    return async (keys) => {
      if ((await keys.present()) === null) await keys.keep(newSealKey())
      await list(keys)
    }
  if (word === '--replace')
    return async (keys) => {
      await present(keys)
      await keys.forget()
      await keys.keep(newSealKey())
      await list(keys)
    }
  throw new Error(USAGE)
}

async function sealKeys() {
  const work = asked(process.argv.slice(2))
  const { DATABASE_URL, DATA_DIR } = env()
  restrictNewFiles()
  await (DATABASE_URL ? inSharedStore(DATABASE_URL, work) : work(sealFiles(resolve(DATA_DIR))))
}

await runCommand(sealKeys)
