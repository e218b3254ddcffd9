import * as zlib from 'node:zlib'

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** For Node before 20.15, whose zlib has no `crc32`. */
export function tableCrc32(bytes: Uint8Array, seed = 0): number {
  let value = ~seed
  for (let i = 0; i < bytes.length; i++) value = (value >>> 8) ^ TABLE[(value ^ bytes[i]!) & 0xff]!
  return ~value >>> 0
}

type Crc32 = (bytes: Uint8Array, seed?: number) => number

/** CRC-32 of `bytes`, continued from `seed`. */
export const crc32: Crc32 = (zlib as { crc32?: Crc32 }).crc32 ?? tableCrc32
