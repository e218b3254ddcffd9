import { fstatSync, readSync } from 'node:fs'
import type { ByteSource } from '../../engine/parse/bytes'

/** Random access to an open file. */
export function byteSource(file: number): ByteSource {
  return {
    size: fstatSync(file).size,
    read(offset, length) {
      const bytes = new Uint8Array(length)
      const read = readSync(file, bytes, 0, length, offset)
      return bytes.subarray(0, read)
    },
  }
}
