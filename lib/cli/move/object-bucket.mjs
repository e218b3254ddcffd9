import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'
import { MOVED } from './object-folder.mjs'

/**
 * @typedef {object} BucketSettings
 * @property {string} address `s3://bucket/prefix`
 * @property {string} endpoint
 * @property {string} region
 * @property {string} accessKey
 * @property {string} secretKey
 */

/** The values of an element in an answer that holds nothing but plain texts. @param {string} xml @param {string} name */
const valuesOf = (xml, name) =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .map((part) => part.slice(0, part.indexOf(`</${name}>`)))

/**
 * Objects in a bucket that speaks S3.
 * @param {BucketSettings} settings
 * @returns {import('./object-folder.mjs').Objects}
 */
export function objectBucket({ address, endpoint, region, accessKey, secretKey }) {
  const { hostname: bucket, pathname } = new URL(address)
  const prefix = pathname.split('/').filter(Boolean).join('/')
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' })
  const { origin, hostname } = new URL(endpoint)
  // Some stores answer only at an address of the bucket.
  const base = hostname.startsWith(`${bucket}.`) ? origin : `${origin}/${bucket}`
  const nameOf = (/** @type {string} */ key) => (prefix ? `${prefix}/${key}` : key)
  /** @param {string} url @param {RequestInit} [init] */
  async function asked(url, init) {
    const answer = await client.fetch(url, init)
    if (answer.ok) return answer
    const text = await answer.text()
    throw new Error(
      `${address}: ${init?.method ?? 'GET'} ${url} is answered ${answer.status} ${text.slice(0, 300)}`,
    )
  }
  /** @param {string} collection */
  async function keysIn(collection) {
    const keys = /** @type {string[]} */ ([])
    const query = new URLSearchParams({ 'list-type': '2', prefix: nameOf(`${collection}/`) })
    for (;;) {
      const xml = await (await asked(`${base}?${query}`)).text()
      keys.push(...valuesOf(xml, 'Key').map((name) => (prefix ? name.slice(prefix.length + 1) : name)))
      const [next] = valuesOf(xml, 'NextContinuationToken')
      if (!next) return keys
      query.set('continuation-token', next)
    }
  }
  return {
    what: `${address} at ${endpoint}`,
    async list() {
      return (await Promise.all(MOVED.map(keysIn))).flat()
    },
    async read(key) {
      const { body } = await asked(`${base}/${nameOf(key)}`)
      if (!body) throw new Error(`${address}: ${key} is answered without a body`)
      return /** @type {AsyncIterable<Uint8Array>} */ (/** @type {unknown} */ (body))
    },
    async put(key, path, { sha256 }) {
      const headers = { 'x-amz-content-sha256': sha256, 'x-amz-meta-sha256': sha256 }
      await asked(`${base}/${nameOf(key)}`, { method: 'PUT', body: await openAsBlob(path), headers })
    },
  }
}
