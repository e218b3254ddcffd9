/**
 * The encoding of keys, signatures, requests and certificates (DER), as far as seals need it. Node is not asked to read what others
 * wrote of SM2: it takes such a key for another kind, or ends the process.
 *
 * @typedef {object} Node
 * @property {number} tag
 * @property {Buffer} bytes the whole element
 * @property {Buffer} content
 */

export const TAG = {
  ...{ boolean: 1, integer: 2, bits: 3, octets: 4, nothing: 5, oid: 6, utf8: 12, printable: 19 },
  ...{ utcTime: 23, time: 24, sequence: 48, set: 49 },
}
const [CONSTRUCTED, CONTEXT] = [0x20, 0x80]

/** @param {number} length */
function lengthBytes(length) {
  if (length < 0x80) return Buffer.from([length])
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

/** @param {number} tag @param {...Buffer} parts */
export function element(tag, ...parts) {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthBytes(content.length), content])
}

/** @param {...Buffer} parts */
export const sequence = (...parts) => element(TAG.sequence, ...parts)
/** @param {number} number @param {...Buffer} parts */
export const tagged = (number, ...parts) => element(CONTEXT | CONSTRUCTED | number, ...parts)
/** @param {Buffer} bytes */
export const bits = (bytes) => element(TAG.bits, Buffer.from([0]), bytes)

/** @param {string} dotted */
export function oid(dotted) {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = rest.flatMap((number) => {
    const sevens = [number & 0x7f]
    for (let left = number >> 7; left > 0; left >>= 7) sevens.unshift((left & 0x7f) | 0x80)
    return sevens
  })
  return element(TAG.oid, Buffer.from([first * 40 + second, ...bytes]))
}

/**
 * Reads one element, whose length must be that of the bytes it is said to have.
 * @param {Buffer} bytes @param {number} [at]
 * @returns {Node}
 * @throws {Error} if it is not well formed
 */
export function read(bytes, at = 0) {
  const [tag, first] = [bytes[at], bytes[at + 1]]
  if (tag === undefined || first === undefined) throw new Error('an element is cut off')
  const more = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || more > 4) throw new Error('an element has a length of another form')
  const from = at + 2 + more
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more)
  if (from + length > bytes.length) throw new Error('an element is cut off')
  return { tag, bytes: bytes.subarray(at, from + length), content: bytes.subarray(from, from + length) }
}

/** @param {Node} node @returns {Node[]} the elements within */
export function within({ content }) {
  const found = []
  for (let at = 0; at < content.length; ) {
    const node = read(content, at)
    found.push(node)
    at += node.bytes.length
  }
  return found
}

/** @param {Node | undefined} node @param {number} tag @returns {Node} */
export function expectTag(node, tag) {
  if (node?.tag !== tag) throw new Error('an element is of another kind')
  return node
}

/** The bytes of a string of whole bytes. @param {Node | undefined} node */
export const bitsOf = (node) => expectTag(node, TAG.bits).content.subarray(1)

/** @param {string} label @param {Buffer} bytes */
export const pem = (label, bytes) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`

/** @param {string} label @param {string} text @returns {Buffer[]} the contents of every block with this label */
export function pemBlocks(label, text) {
  const [, ...blocks] = text.split(`-----BEGIN ${label}-----`)
  return blocks.flatMap((block) => {
    const [body = '', ...rest] = block.split(`-----END ${label}-----`)
    return rest.length > 0 ? [Buffer.from(body, 'base64')] : []
  })
}
