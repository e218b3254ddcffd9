import smCrypto from 'sm-crypto'
import { hashText } from './tree.mjs'

/**
 * Verifies the seal of a manifest in a browser, with what it and sm-crypto offer (`lib/kit/seals/seal.mjs` on the server).
 *
 * @typedef {'holds' | 'fails' | 'unable'} State `unable`: the browser cannot verify it, which says nothing
 * @typedef {{ name: string, state: State, key: string | null }} Seal `key`: the short name of the key
 */

const NAMES = {
  text: 'seal/seal.txt',
  ed25519: 'seal/ed25519.sig',
  ed25519Key: 'seal/ed25519.pem',
  sm2: 'seal/sm2.sig',
  sm2Key: 'seal/sm2.pem',
}
const IDENTITY = '1234567812345678'
/** What stands before the point of a key of SM2 in its PEM. */
const SM2_KEY = '3059301306072a8648ce3d020106082a811ccf5501822d034200'
/** Any key, to see whether the browser knows Ed25519. */
const ANY_KEY = `MCowBQYDK2VwAyEA${'A'.repeat(42)}E=`

/** One text stands for one value, so that no character can be changed unseen. @param {string} text of base64 */
function bytesOf(text) {
  const binary = atob(text)
  if (btoa(binary) !== text) throw new Error('base64')
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** @param {Uint8Array} bytes */
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** @param {string} pem */
function keyBytes(pem) {
  const [, body = ''] =
    /^-----BEGIN PUBLIC KEY-----\n([\w+/=\n]+)\n-----END PUBLIC KEY-----\n$/.exec(pem) ?? []
  const text = body.replaceAll('\n', '')
  if ((text.match(/.{1,64}/g) ?? []).join('\n') !== body) throw new Error('pem')
  return bytesOf(text)
}

/** Whether DER is written as it must be: two whole numbers and nothing else. @param {string} hex */
function isPlainSignature(hex) {
  const found = /^30([0-7][\da-f])02([0-7][\da-f])/.exec(hex)
  if (!found) return false
  const [all, first] = [Number.parseInt(found[1] ?? '', 16), Number.parseInt(found[2] ?? '', 16)]
  const second = hex.slice(8 + first * 2)
  const rest = Number.parseInt(second.slice(2, 4), 16)
  const numbers = [hex.slice(8, 8 + first * 2), second.slice(4)]
  const isShort = numbers.every((number) => /^([1-7]|0[1-9a-f]|00[89a-f])/.test(number))
  return hex.length === 4 + all * 2 && second.startsWith('02') && numbers[1]?.length === rest * 2 && isShort
}

/** @param {ReadonlyMap<string, string>} parts @param {string} name */
function part(parts, name) {
  const found = parts.get(name)
  if (found === undefined) throw new Error(name)
  return found
}

const utf8 = (/** @type {string} */ text) => new TextEncoder().encode(text)

/** @param {string} manifest @param {string} text of the seal */
function isOf(manifest, text) {
  const at = /^sealed (\S+)$/m.exec(text)?.[1] ?? ''
  const lines = [
    'clean-bid seal 1',
    `SHA-256 manifest.json ${hashText(manifest)}`,
    `SM3 manifest.json ${smCrypto.sm3([...utf8(manifest)])}`,
    `sealed ${at}`,
  ]
  return text === `${lines.join('\n')}\n`
}

/** @param {ReadonlyMap<string, string>} parts */
function holdsSm2(parts) {
  const key = hexOf(keyBytes(part(parts, NAMES.sm2Key)))
  const signature = hexOf(bytesOf(part(parts, NAMES.sm2)))
  const isKey = key.startsWith(SM2_KEY) && key.length === SM2_KEY.length + 130
  if (!isKey || !isPlainSignature(signature)) return false
  const options = { der: true, hash: true, userId: IDENTITY }
  const message = [...utf8(part(parts, NAMES.text))]
  return smCrypto.sm2.doVerifySignature(message, signature, key.slice(SM2_KEY.length), options)
}

/** @param {SubtleCrypto | undefined} subtle */
async function knowsEd25519(subtle) {
  try {
    await subtle?.importKey('spki', bytesOf(ANY_KEY), 'Ed25519', false, ['verify'])
    return subtle !== undefined
  } catch {
    return false
  }
}

/** @param {ReadonlyMap<string, string>} parts @param {SubtleCrypto} subtle */
async function holdsEd25519(parts, subtle) {
  const key = await subtle.importKey('spki', keyBytes(part(parts, NAMES.ed25519Key)), 'Ed25519', false, [
    'verify',
  ])
  const signature = bytesOf(part(parts, NAMES.ed25519))
  return subtle.verify('Ed25519', key, signature, utf8(part(parts, NAMES.text)))
}

/** @param {() => boolean | Promise<boolean>} verified @returns {Promise<State>} */
async function stateOf(verified) {
  try {
    return (await verified()) ? 'holds' : 'fails'
  } catch {
    return 'fails'
  }
}

/** @param {ReadonlyMap<string, string>} parts @param {string} name */
function shortName(parts, name) {
  const pem = parts.get(name)
  return pem === undefined ? null : hashText(pem).slice(0, 32)
}

/**
 * @param {ReadonlyMap<string, string>} parts of the page, by name; signatures in base64
 * @param {SubtleCrypto | undefined} subtle
 * @returns {Promise<Seal[]>} what was looked at; nothing of a page without a seal
 */
export async function checkSeals(parts, subtle) {
  if (![...parts.keys()].some((name) => name.startsWith('seal/'))) return []
  const isKnown = await knowsEd25519(subtle)
  const digests = () => isOf(parts.get('manifest.json') ?? '', part(parts, NAMES.text))
  return [
    { name: 'SHA-256 · SM3', state: await stateOf(digests), key: null },
    {
      name: 'Ed25519',
      state: isKnown && subtle ? await stateOf(() => holdsEd25519(parts, subtle)) : 'unable',
      key: shortName(parts, NAMES.ed25519Key),
    },
    { name: 'SM2', state: await stateOf(() => holdsSm2(parts)), key: shortName(parts, NAMES.sm2Key) },
  ]
}
