import { certificatesIn, checkChain } from './certificates.mjs'
import { SEAL, sealedAt } from './seal.mjs'
import { verifySm2 } from './sm2.mjs'

/**
 * The signature of somebody else, such as the seal service of a portal or a person's UKey: an SM2 signature of the seal's text with
 * a certificate.
 */

/**
 * @param {{ text: Buffer, signature: Buffer, chain: string }} signed
 * @param {{ roots: string, names: readonly string[] }} trusted roots in PEM, and who may have signed
 * @returns {string} who signed
 * @throws {Error} in words, if it cannot be accepted
 */
export function checkExternal({ text, signature, chain }, { roots, names }) {
  const certificates = certificatesIn(chain)
  const [own] = certificates
  if (!own) throw new Error('there is no certificate beside the signature')
  if (!verifySm2(text, signature, own.key))
    throw new Error(
      `the signature of ${own.name} does not belong to this text: another text, another key, or made without the identity 1234567812345678`,
    )
  checkChain(certificates, certificatesIn(roots), sealedAt(text.toString('utf8')))
  if (names.length > 0 && !names.includes(own.name))
    throw new Error(`${own.name} signed, not ${names.join(' or ')}`)
  return own.name
}

const ANSWER_MS = 30_000

/**
 * Asks a signer for a signature: `{ text }` out, `{ signature, certificate }` in (base64 of DER; PEM).
 * @param {string} address @param {Buffer} text of the seal
 * @param {number} [milliseconds] how long it may take
 * @returns {Promise<Map<string, Buffer>>} the files of it
 * @throws {Error} in words
 */
export async function askSigner(address, text, milliseconds = ANSWER_MS) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: text.toString('utf8') }),
    redirect: 'error',
    signal: AbortSignal.timeout(milliseconds),
  }).catch((error) => {
    throw new Error(
      error instanceof Error && error.name === 'TimeoutError'
        ? `the signer did not answer within ${milliseconds / 1000} s`
        : `the signer cannot be reached: ${error instanceof Error ? error.message : error}`,
    )
  })
  const said = answer.ok ? await answer.json().catch(() => null) : null
  if (typeof said?.signature !== 'string' || typeof said.certificate !== 'string')
    throw new Error(`the signer answered ${answer.status} without signature and certificate`)
  return new Map([
    [SEAL.external, Buffer.from(said.signature, 'base64')],
    [SEAL.externalChain, Buffer.from(said.certificate)],
  ])
}
