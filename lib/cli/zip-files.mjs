import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { entriesOf, findDirectory, placeOf, STORED } from '../engine/parse/zip.mjs'

/**
 * Calls `use` with an archive on disk and returns its result.
 * @template T
 * @param {string} path
 * @param {(source: import('../engine/parse/bytes').ByteSource) => T} use
 * @returns {T}
 */
function withSource(path, use) {
  const file = openSync(path, 'r')
  try {
    return use({
      size: fstatSync(file).size,
      read: (offset, length) => {
        const bytes = new Uint8Array(length)
        return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
      },
    })
  } finally {
    closeSync(file)
  }
}

/**
 * @param {string} path
 * @param {import('../engine/parse/zip.mjs').ZipEntry} entry
 */
function contentOf(path, entry) {
  const [start, end] = withSource(path, (source) => placeOf(source, entry))
  // `end` of a stream is inclusive, so an empty entry has none.
  const raw = start === end ? Readable.from([]) : createReadStream(path, { start, end: end - 1 })
  return entry.method === STORED ? raw : pipeline(raw, createInflateRaw(), () => {})
}

/**
 * The files of a ZIP archive, unpacked as they are read.
 * @param {string} path
 * @throws Error when it is not an archive
 */
export function zipFiles(path) {
  const decoder = new TextDecoder()
  const entries = withSource(path, (source) => [...entriesOf(source, findDirectory(source))])
  return entries
    .map((entry) => ({ name: decoder.decode(entry.name), stream: () => contentOf(path, entry) }))
    .filter(({ name }) => !name.endsWith('/'))
}
