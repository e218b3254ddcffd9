import {
  bits,
  bitsOf,
  element,
  expectTag,
  oid,
  pem,
  pemBlocks,
  read,
  sequence,
  TAG,
  tagged,
  within,
} from './der.mjs'
import { keyInfo, keyOfInfo, SIGNATURE_KIND, signSm2, verifySm2 } from './sm2.mjs'

/** Certificates of SM2 keys, and the request for one. */

const [COMMON_NAME, CONSTRAINTS] = [oid('2.5.4.3'), oid('2.5.29.19')]

/**
 * A request (CSR, PKCS#10) with which an authority makes a certificate of a key.
 * @param {string} name @param {{ secret: string, open: string }} key
 */
export function certificateRequest(name, { secret, open }) {
  const subject = sequence(element(TAG.set, sequence(COMMON_NAME, element(TAG.utf8, Buffer.from(name)))))
  const version = element(TAG.integer, Buffer.from([0]))
  const body = sequence(version, subject, keyInfo(open), tagged(0))
  return pem('CERTIFICATE REQUEST', sequence(body, sequence(SIGNATURE_KIND), bits(signSm2(body, secret))))
}

/** @param {import('./der.mjs').Node} node @returns {number} epoch ms */
function timeOf({ tag, content }) {
  const text = content.toString('latin1')
  const digits = tag === TAG.utcTime ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(digits) ?? []
  if (!year) throw new Error('a time of the certificate has another form')
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
}

/** @param {import('./der.mjs').Node} names @returns {string} the common name; empty if there is none */
function commonName(names) {
  for (const set of within(names))
    for (const pair of within(set)) {
      const [kind, value] = within(pair)
      if (kind?.bytes.equals(COMMON_NAME)) return value?.content.toString('utf8') ?? ''
    }
  return ''
}

/** Whether it may make other certificates. @param {import('./der.mjs').Node | undefined} extensions */
function mayCertify(extensions) {
  if (!extensions) return false
  const [list] = within(extensions)
  for (const one of list ? within(list) : []) {
    const parts = within(one)
    const value = parts.at(-1)
    if (!parts[0]?.bytes.equals(CONSTRAINTS) || !value) continue
    const [flag] = within(read(value.content))
    return flag?.tag === TAG.boolean && flag.content[0] !== 0
  }
  return false
}

/**
 * @param {Buffer} bytes
 * @throws {Error} in words, if it is none of an SM2 key
 */
function readCertificate(bytes) {
  const [body, , signature] = within(expectTag(read(bytes), TAG.sequence))
  const parts = within(expectTag(body, TAG.sequence))
  // The version stands first, and may be left out.
  const [, , issuer, validity, subject, info] = parts[0]?.tag === 0xa0 ? parts.slice(1) : parts
  if (!body || !issuer || !validity || !subject || !info) throw new Error('the certificate is not whole')
  const [from, until] = within(validity)
  if (!from || !until) throw new Error('the certificate is not whole')
  return {
    signed: body.bytes,
    signature: bitsOf(signature),
    issuer: issuer.bytes,
    subject: subject.bytes,
    name: commonName(subject),
    from: timeOf(from),
    until: timeOf(until),
    key: keyOfInfo(info.bytes),
    isAuthority: mayCertify(parts.find(({ tag }) => tag === 0xa3)),
    bytes,
  }
}

/** @typedef {ReturnType<typeof readCertificate>} Certificate */

/** @param {string} text @returns {Certificate[]} */
export const certificatesIn = (text) => pemBlocks('CERTIFICATE', text).map(readCertificate)

const MOST_LINKS = 8
/** @param {number} at */
const dayOf = (at) => new Date(at).toISOString().slice(0, 10)

/**
 * Checks that a certificate leads to a root that is trusted, and that each is valid at a time.
 * @param {Certificate[]} chain the certificate of who signed, then any others
 * @param {Certificate[]} roots that are trusted
 * @param {number} at epoch ms
 * @throws {Error} in words
 */
export function checkChain([leaf, ...others], roots, at) {
  if (!leaf) throw new Error('there is no certificate')
  let present = leaf
  for (let links = 0; links < MOST_LINKS; links++) {
    if (at < present.from || at > present.until)
      throw new Error(
        `the certificate of ${present.name} is valid from ${dayOf(present.from)} to ${dayOf(present.until)}, not on ${dayOf(at)}`,
      )
    if (roots.some(({ bytes }) => bytes.equals(present.bytes))) return
    const issuer = [...roots, ...others].find(
      ({ subject, key }) =>
        subject.equals(present.issuer) && verifySm2(present.signed, present.signature, key),
    )
    if (!issuer)
      throw new Error(`the chain ends at ${present.name}: who issued that certificate is not trusted`)
    if (!issuer.isAuthority) throw new Error(`${issuer.name} may not issue certificates`)
    if (issuer === present) throw new Error(`${present.name} vouches for itself and is not trusted`)
    present = issuer
  }
  throw new Error('the chain of certificates is too long')
}

/**
 * Checks a chain that stands beside own seals: that of this key, whole up to its root, and valid.
 * @param {string} text PEM @param {string} open the own key of SM2 @param {number} at epoch ms
 * @returns {string[]} the names in it, from the own one to the root
 * @throws {Error} in words
 */
export function ownChain(text, open, at) {
  const certificates = certificatesIn(text)
  const [own] = certificates
  if (own?.key !== open)
    throw new Error('the first certificate is not one of the SM2 key of this installation')
  const root = certificates.at(-1)
  if (!root?.subject.equals(root.issuer))
    throw new Error('the chain has no root: the last certificate was issued by somebody else')
  checkChain(certificates, [root], at)
  return certificates.map(({ name }) => name)
}
