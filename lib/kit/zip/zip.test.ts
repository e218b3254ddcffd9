import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipBytes } from './bytes'
import { checkSize, ZipTooLarge } from './format'
import { createZip } from './stream'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Reads an archive by its central directory, checking every checksum. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entries = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let i = 0; i < archive.readUInt16LE(end + 10); i++) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const packed = archive.readUInt32LE(at + 20)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = inflateRawSync(archive.subarray(start, start + packed))
    expect(bytes.length).toBe(archive.readUInt32LE(at + 24))
    expect(crc32(bytes)).toBe(archive.readUInt32LE(at + 16))
    expect(archive.readUInt16LE(at + 8) & 0x0800).toBe(0x0800)
    entries.set(name, bytes)
    at += 46 + nameLength
  }
  return entries
}

const CONTENT = Buffer.from('项目编码,项目名称\n'.repeat(9000))

test('both writers can be read back, including Chinese names and empty entries', async () => {
  const inMemory = unzip(
    zipBytes([
      { name: '招标/清单.LNZBX', bytes: CONTENT },
      { name: 'empty', bytes: new Uint8Array() },
    ]),
  )
  expect([...inMemory.keys()]).toEqual(['招标/清单.LNZBX', 'empty'])
  expect(inMemory.get('招标/清单.LNZBX')!.equals(CONTENT)).toBe(true)

  const path = join(folder, 'a.zip')
  const zip = await createZip(path)
  for (const name of ['清单.xml', 'two']) {
    const entry = await zip.entry(name)
    for (let at = 0; at < CONTENT.length; at += 50_000) await entry.write(CONTENT.subarray(at, at + 50_000))
    await entry.close()
  }
  await (await zip.entry('empty')).close()
  await zip.finish()
  const streamed = unzip(await readFile(path))
  expect([...streamed.keys()]).toEqual(['清单.xml', 'two', 'empty'])
  expect(streamed.get('two')!.equals(CONTENT)).toBe(true)
})

test('the same entries give the same bytes', () => {
  const entries = [{ name: 'a', bytes: CONTENT }]
  expect(zipBytes(entries, 1).equals(zipBytes(entries, 1))).toBe(true)
})

test('an archive that needs more than 32 bits is refused', () => {
  expect(() => checkSize(2 ** 32)).toThrow(ZipTooLarge)
  expect(() => checkSize(2 ** 32 - 1)).not.toThrow()
})

test('an archive that cannot be written reports an error', async () => {
  await expect(createZip(join(folder, 'missing', 'a.zip'))).rejects.toThrow(/ENOENT/)
})
