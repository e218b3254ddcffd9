import { createHash, getHashes, randomBytes } from 'node:crypto'
import smCrypto from 'sm-crypto'
import { bits, bitsOf, expectTag, oid, pem, pemBlocks, read, sequence, TAG, within } from './der.mjs'

/**
 * SM2 signatures with SM3 over the identity (GB/T 32918, GB/T 35276). Not Node's own: it leaves out the identity, and takes SM2 for
 * another kind of signature.
 */

const { sm2 } = smCrypto

/** The identity that signs where none was agreed. */
export const IDENTITY = '1234567812345678'
const ORDER = 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n
const PUBLIC_BYTES = 65

const [KEY_KIND, CURVE] = [oid('1.2.840.10045.2.1'), oid('1.2.156.10197.1.301')]
/** SM2 with SM3. */
export const SIGNATURE_KIND = oid('1.2.156.10197.1.501')

/** @returns {string} a secret number below the order of the curve; every one is as likely */
function secretNumber() {
  for (;;) {
    const hex = randomBytes(32).toString('hex')
    const number = BigInt(`0x${hex}`)
    if (number > 0n && number < ORDER - 1n) return hex
  }
}

/** @returns {{ secret: string, open: string }} hexadecimal; `open` is 04 and the two coordinates */
export function newSm2Key() {
  const secret = secretNumber()
  return { secret, open: sm2.getPublicKeyFromPrivateKey(secret) }
}

/**
 * The random point of a signature. The library's own numbers come from a stream that is seeded once; what is known of such a number
 * gives away the key.
 */
function randomPoint() {
  const { constructor: Whole } = sm2.getPoint().k
  const secret = secretNumber()
  const point = sm2.getPublicKeyFromPrivateKey(secret)
  return { k: new Whole(secret, 16), x1: new Whole(point.slice(2, 66), 16) }
}

/** @param {Buffer} message @param {string} secret @returns {Buffer} the signature, in DER */
export function signSm2(message, secret) {
  const options = { der: true, hash: true, userId: IDENTITY, pointPool: [randomPoint(), randomPoint()] }
  return Buffer.from(sm2.doSignature([...message], secret, options), 'hex')
}

/** @param {Buffer} message @param {Buffer} signature in DER @param {string} open */
export const verifySm2 = (message, signature, open) =>
  sm2.doVerifySignature([...message], signature.toString('hex'), open, {
    der: true,
    hash: true,
    userId: IDENTITY,
  })

/** @param {Buffer} bytes @returns {string} SM3, in hex */
export function sm3(bytes) {
  // The library's takes forty times as long; some builds of Node have none.
  return getHashes().includes('sm3')
    ? createHash('sm3').update(bytes).digest('hex')
    : smCrypto.sm3([...bytes])
}

/** What others read a key from. @param {string} open */
export const keyInfo = (open) => sequence(sequence(KEY_KIND, CURVE), bits(Buffer.from(open, 'hex')))

/** @param {string} open */
export const sm2Pem = (open) => pem('PUBLIC KEY', keyInfo(open))

/**
 * @param {Buffer} info a key as certificates and files have it
 * @returns {string} the key
 * @throws {Error} in words, if it is none of SM2
 */
export function keyOfInfo(info) {
  const [kind, key] = within(expectTag(read(info), TAG.sequence))
  const [what, curve] = within(expectTag(kind, TAG.sequence))
  if (!what?.bytes.equals(KEY_KIND) || !curve?.bytes.equals(CURVE))
    throw new Error('the key is not one of SM2: it is of another kind or on another curve')
  const point = bitsOf(key)
  if (point.length !== PUBLIC_BYTES || point[0] !== 4) throw new Error('the key of SM2 is not a whole point')
  return point.toString('hex')
}

/** @param {string} text @returns {string} */
export function keyOfPem(text) {
  const [info] = pemBlocks('PUBLIC KEY', text)
  if (!info) throw new Error('there is no public key')
  return keyOfInfo(info)
}
