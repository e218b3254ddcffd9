// @ts-nocheck every index is within its array, which the compiler cannot see
/**
 * SHA-256 (FIPS 180-4) in plain JavaScript: pages opened from disk may have no `crypto.subtle`, and large
 * files are hashed in pieces.
 */

/** @param {number} n @param {number} power the fractional bits of the n-th prime's root, as a word */
function rootBits(n, power) {
  const root = n ** (1 / power)
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}

const PRIMES = []
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime !== 0)) PRIMES.push(n)
const K = Int32Array.from(PRIMES, (prime) => rootBits(prime, 3))
const START = PRIMES.slice(0, 8).map((prime) => rootBits(prime, 2))

/** @param {number} x @param {number} n */
const turn = (x, n) => (x >>> n) | (x << (32 - n))

/** @param {Int32Array} hash @param {Int32Array} w @param {Uint8Array} bytes @param {number} at */
function block(hash, w, bytes, at) {
  for (let i = 0; i < 16; i++) {
    const b = at + i * 4
    w[i] = (bytes[b] << 24) | (bytes[b + 1] << 16) | (bytes[b + 2] << 8) | bytes[b + 3]
  }
  for (let i = 16; i < 64; i++) {
    const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3)
    const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10)
    w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = hash
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [i, x] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i] + x) | 0
}

/** An incremental hash. */
export function sha256() {
  const hash = Int32Array.from(START)
  const w = new Int32Array(64)
  const rest = new Uint8Array(64)
  let held = 0
  let length = 0
  const api = {
    /** @param {Uint8Array} bytes */
    update(bytes) {
      length += bytes.length
      let at = 0
      if (held > 0) {
        at = Math.min(64 - held, bytes.length)
        rest.set(bytes.subarray(0, at), held)
        held += at
        if (held === 64) {
          block(hash, w, rest, 0)
          held = 0
        }
      }
      for (; at + 64 <= bytes.length; at += 64) block(hash, w, bytes, at)
      if (at < bytes.length) {
        rest.set(bytes.subarray(at), 0)
        held = bytes.length - at
      }
      return api
    },
    /** @returns {string} in hexadecimal */
    digest() {
      const bits = length * 8
      const padded = new Uint8Array(held < 56 ? 64 : 128)
      padded.set(rest.subarray(0, held))
      padded[held] = 0x80
      const view = new DataView(padded.buffer)
      view.setUint32(padded.length - 8, Math.floor(bits / 2 ** 32))
      view.setUint32(padded.length - 4, bits >>> 0)
      for (let at = 0; at < padded.length; at += 64) block(hash, w, padded, at)
      return [...hash].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
  return api
}
