import { createHash } from 'node:crypto'
import { fstatSync, readSync } from 'node:fs'
import type { ByteSource, ByteStream } from '../../engine/parse/bytes'

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

/** SHA-256 of a stream, in hex. */
export function sha256Of(stream: ByteStream): string {
  const hash = createHash('sha256')
  for (let piece = stream(); piece; piece = stream()) hash.update(piece)
  return hash.digest('hex')
}
