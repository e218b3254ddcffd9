import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { keyOfPem, newSm2Key, signSm2, sm2Pem, sm3, verifySm2 } from './sm2.mjs'

/**
 * The seal of an evidence package: a text with the digests of its manifest, signed twice, so that it can be verified with
 * international and with national cryptography, by programs that are not ours.
 *
 * @typedef {object} SealKey
 * @property {string} ed25519 secret, PKCS#8 PEM
 * @property {{ secret: string, open: string }} sm2 hexadecimal
 * @property {string} since when it was made, ISO
 * @property {string | null} chain certificates of the SM2 key, PEM, that of the key first
 */

const FOLDER = 'seal/'
/** The files of a seal, by their names in a package. */
export const SEAL = {
  text: `${FOLDER}seal.txt`,
  ed25519: `${FOLDER}ed25519.sig`,
  ed25519Key: `${FOLDER}ed25519.pem`,
  sm2: `${FOLDER}sm2.sig`,
  sm2Key: `${FOLDER}sm2.pem`,
  chain: `${FOLDER}sm2-chain.pem`,
  external: `${FOLDER}external.sig`,
  externalChain: `${FOLDER}external-chain.pem`,
}
/** @returns {SealKey} */
export function newSealKey() {
  const { privateKey } = generateKeyPairSync('ed25519')
  return {
    ed25519: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    sm2: newSm2Key(),
    since: new Date().toISOString(),
    chain: null,
  }
}

/** @param {SealKey} key @returns {{ ed25519: string, sm2: string }} what everybody may have, PEM */
export const openKeys = ({ ed25519, sm2 }) => ({
  ed25519: createPublicKey(createPrivateKey(ed25519)).export({ type: 'spki', format: 'pem' }).toString(),
  sm2: sm2Pem(sm2.open),
})

/** A short name of a key, by which people compare it. @param {string} pem */
export const fingerprint = (pem) =>
  createHash('sha256').update(pem.replaceAll('\r', '')).digest('hex').slice(0, 32)

/** @param {Buffer} manifest @param {string} at ISO */
const sealText = (manifest, at) =>
  `${[
    'clean-bid seal 1',
    `SHA-256 manifest.json ${createHash('sha256').update(manifest).digest('hex')}`,
    `SM3 manifest.json ${sm3(manifest)}`,
    `sealed ${at}`,
  ].join('\n')}\n`

/**
 * @param {Buffer} manifest @param {SealKey} key @param {string} at ISO
 * @returns {Map<string, Buffer>} the files of the seal, by name
 */
export function sealOf(manifest, key, at) {
  const text = Buffer.from(sealText(manifest, at))
  const open = openKeys(key)
  const files = new Map([
    [SEAL.text, text],
    [SEAL.ed25519, sign(null, text, createPrivateKey(key.ed25519))],
    [SEAL.ed25519Key, Buffer.from(open.ed25519)],
    [SEAL.sm2, signSm2(text, key.sm2.secret)],
    [SEAL.sm2Key, Buffer.from(open.sm2)],
  ])
  if (key.chain !== null) files.set(SEAL.chain, Buffer.from(key.chain))
  return files
}

/** @param {string} text of a seal @returns {number} when it was made, epoch ms */
export function sealedAt(text) {
  return Date.parse(/^sealed (\S+)$/m.exec(text)?.[1] ?? '')
}

/** @param {() => boolean} verified @returns {string | null} why it does not hold */
function reason(verified) {
  try {
    return verified() ? null : 'the signature does not belong to this text and key'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Verifies the two signatures of a seal, and that it is one of this manifest.
 * @param {ReadonlyMap<string, Buffer>} files @param {Buffer} manifest
 * @returns {{ name: string, problem: string | null }[]} what was looked at
 */
export function checkSeal(files, manifest) {
  const part = (/** @type {string} */ name) => {
    const found = files.get(name)
    if (!found) throw new Error(`${name} is missing`)
    return found
  }
  const text = () => part(SEAL.text)
  const stated = () => {
    const said = text().toString('utf8')
    return said === sealText(manifest, /^sealed (\S+)$/m.exec(said)?.[1] ?? '')
  }
  const ed25519 = () => {
    const pem = part(SEAL.ed25519Key).toString('utf8')
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is not one of Ed25519')
    return verify(null, text(), key, part(SEAL.ed25519))
  }
  const sm2 = () => verifySm2(text(), part(SEAL.sm2), keyOfPem(part(SEAL.sm2Key).toString('utf8')))
  const digests = reason(stated)
  return [
    {
      name: 'digests',
      problem: digests && !digests.includes('missing') ? 'the seal is not one of this manifest' : digests,
    },
    { name: 'Ed25519', problem: reason(ed25519) },
    { name: 'SM2', problem: reason(sm2) },
  ]
}
