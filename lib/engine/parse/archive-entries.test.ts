import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { streamOf } from './bytes'
import { inflateStream } from './inflate'
import { billXml, itemXml, read, refusal, sourceOf, utf8, zip } from './test-files'
import { AT_ONCE } from './unpack'

const BID = itemXml('Qdbm="bid" Zhdj="1"')
const GB = 2 ** 30
const GENEROUS = { unpackedBytes: 100 * GB, ratio: Number.POSITIVE_INFINITY }
/** Too large to be inflated at once. */
const LARGE = utf8(billXml(`<Qdxm><Qdmx Qdbm="bid"/></Qdxm><!--${'note '.repeat(AT_ONCE / 5)}-->`))
const damaged = { code: 'damagedArchive', entry: 'a.xml' }

describe('an entry', () => {
  it('may have its sizes after its data', () => {
    const { bill } = read(zip([{ name: 'a.xml', data: BID, streamed: true }]), 3)
    expect(bill.items.code.get(0)).toBe('bid')
    expect(refusal(zip([{ name: 'a.xml', data: BID, streamed: true, crc: 1 }]))).toEqual(damaged)
  })

  it('of a gigabyte or more is refused because of its directory, whatever its data', () => {
    const of = (size: number) => zip([{ name: 'a.xml', data: BID, zip64: true, size }])
    expect(refusal(of(5 * GB))).toEqual({ code: 'zipBomb', entry: 'a.xml', limit: 200 })
    expect(refusal(of(5 * GB), 2, { ratio: 1e12 })).toEqual({ code: 'unpackedTooLarge', limit: 2 * GB })
  })

  it('with less than the stated 5 GB is damaged, and no such amount of memory is allocated', () => {
    const bytes = zip([{ name: 'a.xml', data: BID, zip64: true, size: 5 * GB }])
    expect(refusal(bytes, 2, GENEROUS)).toEqual(damaged)
  })

  it.each([1, 0x40, 0x2000])('with the flags %i is under a password', (flags) => {
    const bytes = zip([{ name: 'a.xml', data: BID, flags }])
    expect(refusal(bytes)).toEqual({ code: 'encryptedArchive', entry: 'a.xml' })
  })

  it.each([0, 8])('packed with method %i is held against its CRC', (method) => {
    expect(refusal(zip([{ name: 'a.xml', data: BID, method }]))).toBe('read')
    expect(refusal(zip([{ name: 'a.xml', data: BID, method, crc: 1 }]))).toEqual(damaged)
  })

  it('that overlaps others counts separately: the sum of all is limited', () => {
    const data = 'x'.repeat(2_000_000)
    const entries = Array.from({ length: 30 }, (_, i) => ({ name: `${i}.xml`, data, offset: 0 }))
    const bytes = zip(entries)
    expect(refusal(bytes, 2, { unpackedBytes: 59_999_999 })).toEqual({
      code: 'unpackedTooLarge',
      limit: 59_999_999,
    })
  })

  it('after the end of the archive is truncated; at a position without an entry, damaged', () => {
    expect(refusal(zip([{ name: 'a.xml', data: BID, offset: 1e6 }]))).toEqual({ code: 'truncatedArchive' })
    expect(refusal(zip([{ name: 'a.xml', data: BID, offset: 1 }]))).toEqual(damaged)
  })
})

describe('an entry too large to be inflated at once', () => {
  const packed = deflateRawSync(LARGE)
  const refused = (entry: object) =>
    refusal(zip([{ name: 'a.xml', data: '', size: LARGE.length, crc: crc32(LARGE), packed, ...entry }]), 2, {
      ratio: 2000,
    })

  it('is read', () => {
    expect(refused({})).toBe('read')
  })

  it('is checked against its CRC and its size', () => {
    expect(refused({ crc: 1 })).toEqual(damaged)
    expect(refused({ size: LARGE.length + 1 })).toEqual(damaged)
    expect(refused({ size: LARGE.length - 1 })).toEqual(damaged)
  })

  it('is damaged if its data is truncated or wrong', () => {
    expect(refused({ packed: packed.subarray(0, -9) })).toEqual(damaged)
    const wrong = packed.slice()
    wrong.fill(0xff, wrong.length - 500)
    expect(refused({ packed: wrong })).toEqual(damaged)
  })
})

it('a piece of a ZIP bomb takes no more memory than any other piece', () => {
  const packed = deflateRawSync(new Uint8Array(40 * 2 ** 20))
  const before = process.memoryUsage().arrayBuffers
  const next = inflateStream(streamOf(sourceOf(packed), 0, packed.length))
  expect(next()!.length).toBeGreaterThan(0)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4_000_000)
})
