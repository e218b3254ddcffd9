import * as zlib from 'node:zlib'

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** For a Node without `zlib.crc32` (before 20.15 and 22.2). */
export function tableCrc32(bytes: Uint8Array, before = 0): number {
  let value = ~before
  for (let i = 0; i < bytes.length; i++) value = TABLE[(value ^ bytes[i]!) & 0xff]! ^ (value >>> 8)
  return ~value >>> 0
}

/** CRC-32 of `bytes`, going on from the CRC of the bytes before them. */
export const crc32: (bytes: Uint8Array, before?: number) => number =
  typeof zlib.crc32 === 'function' ? zlib.crc32 : tableCrc32
