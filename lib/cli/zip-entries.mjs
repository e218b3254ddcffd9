import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

const END = Buffer.from('PK\x05\x06', 'latin1')
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const STORED = 0

/** @param {string} path @param {number} at @param {number} length */
function read(path, at, length) {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(Math.max(0, length))
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, at))
  } finally {
    closeSync(file)
  }
}

/** @param {string} path @param {number} offset @param {number} packed @param {boolean} isStored */
function contentOf(path, offset, packed, isStored) {
  const local = read(path, offset, LOCAL_LENGTH)
  const start = offset + LOCAL_LENGTH + local.readUInt16LE(26) + local.readUInt16LE(28)
  // `end` is the last byte; of nothing there is none.
  const raw = createReadStream(
    path,
    packed === 0 ? { start, end: start } : { start, end: start + packed - 1 },
  )
  return isStored ? raw : pipeline(raw, createInflateRaw(), () => {})
}

/**
 * The files of a ZIP archive, unpacked as they are read. For packages of our own making: no ZIP64.
 * @param {string} path
 * @throws Error when it is no archive
 */
export function zipEntries(path) {
  const { size } = statSync(path)
  const tail = read(path, Math.max(0, size - END_LENGTH - 0xffff), END_LENGTH + 0xffff)
  const end = tail.lastIndexOf(END)
  if (end < 0) throw new Error('no ZIP archive')
  const directory = read(path, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12))
  const entries = []
  let at = 0
  for (let count = tail.readUInt16LE(end + 10); count > 0; count--) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((field) =>
      directory.readUInt16LE(at + field),
    )
    const name = directory.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)
    const isStored = directory.readUInt16LE(at + 10) === STORED
    const [packed, offset] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 42)]
    if (!name.endsWith('/')) entries.push({ name, stream: () => contentOf(path, offset, packed, isStored) })
    at += ENTRY_LENGTH + nameLength + extraLength + noteLength
  }
  return entries
}
