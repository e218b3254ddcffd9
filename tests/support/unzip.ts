import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

/** The files of an archive on disk by its central directory, without the product's own reader. */
export const unzip = (path: string) => unzipped(readFileSync(path))

/** The files of an archive. */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const nameLength = archive.readUInt16LE(at + 28)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    const isStored = archive.readUInt16LE(at + 10) === 0
    files.set(
      archive.toString('utf8', at + 46, at + 46 + nameLength),
      isStored ? packed : inflateRawSync(packed),
    )
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
