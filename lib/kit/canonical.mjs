import { createHash } from 'node:crypto'

/** Plain JavaScript because the commands that verify records run it without TypeScript. */

/**
 * JSON with the keys of every object sorted, so that equal facts give equal text.
 * @param {unknown} value
 * @returns {string}
 */
export function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}

/** @param {string | Buffer} text */
export const sha256 = (text) => createHash('sha256').update(text).digest('hex')
