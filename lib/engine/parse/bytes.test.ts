import { constants, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createInterner, internRun, runOf } from '../columnar/interner'
import { type ByteStream, streamOf } from './bytes'
import { BadDeflate, inflateStream } from './inflate'
import { joined, sourceOf, utf8 } from './test-files'
import { INVALID, utf8Width } from './utf8'

function drain(stream: ByteStream): Uint8Array {
  const pieces: Uint8Array[] = []
  for (let piece = stream(); piece; piece = stream()) pieces.push(piece.slice())
  return joined(...pieces)
}
const inflate = (packed: Uint8Array, piece: number) =>
  drain(inflateStream(streamOf(sourceOf(packed), 0, packed.length, piece)))

/** Bytes that repeat near and far, so that all lengths and distances occur. */
const data = fc
  .array(fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 3000 })), {
    maxLength: 12,
  })
  .map((parts) =>
    joined(
      ...parts.flatMap(([part, times]) => Array<Uint8Array>(times).fill(part)),
      ...parts.map(([part]) => part),
    ),
  )

describe('inflating piece by piece', () => {
  it('restores what zlib packed, with any level, strategy and piece size', () => {
    const strategies = fc.constantFrom(
      constants.Z_DEFAULT_STRATEGY,
      constants.Z_FIXED,
      constants.Z_HUFFMAN_ONLY,
      constants.Z_RLE,
    )
    fc.assert(
      fc.property(
        data,
        fc.integer({ min: 0, max: 9 }),
        strategies,
        fc.integer({ min: 1, max: 5000 }),
        (bytes, level, strategy, piece) => {
          const out = inflate(deflateRawSync(bytes, { level, strategy }), piece)
          expect(Buffer.from(out).equals(bytes)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('ends with BadDeflate, not in a loop or a crash, on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          inflate(bytes, 7)
        } catch (error) {
          expect(error).toBeInstanceOf(BadDeflate)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('does not copy from before the start', () => {
    // Fixed codes: a match of length 3 at distance 1 with nothing before it.
    expect(() => inflate(Uint8Array.of(0x03, 0x02, 0x00), 9)).toThrow(BadDeflate)
  })
})

describe('UTF-8', () => {
  const byte = fc.oneof(
    fc.integer({ min: 0, max: 255 }),
    fc.constantFrom(0x80, 0xbf, 0xc2, 0xe0, 0xed, 0xf0, 0xf4, 0x9f, 0xa0),
  )

  it('is the same as for TextDecoder', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 6 }), (list) => {
        const bytes = Uint8Array.from(list)
        let valid = true
        try {
          decoder.decode(bytes)
        } catch {
          valid = false
        }
        expect(utf8Width(bytes, 0, bytes.length) !== INVALID).toBe(valid)
      }),
      { numRuns: 5000 },
    )
  })

  it('is as wide as its widest character', () => {
    const width = (text: string) => utf8Width(utf8(text), 0, utf8(text).length)
    expect(['a', 'aé', '中é', '中😀'].map(width)).toEqual([1, 2, 3, 4])
  })
})

it('the interner gives equal runs one id and different runs different ids', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 600 }), (texts) => {
      const interner = createInterner()
      const ids = new Map<string, number>()
      for (const text of texts) {
        const bytes = utf8(`-${text}-`)
        const id = internRun(interner, bytes, 1, bytes.length - 1)
        expect(id).toBe(ids.get(text) ?? ids.size)
        ids.set(text, id)
        expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(runOf(interner, id))).toBe(text)
      }
    }),
  )
})
