import { describe, expect, test } from 'vitest'
import { type DocImage, unread } from '../../../engine/documents/doc-text'
import type { ImageHash } from '../../../engine/documents/image-hash'
import type { SectionDocument } from '../../../engine/documents/section-documents'
import { sharedImages } from './images'

/** A look that differs from that of number 0 in every bit of some words; `off`: bits changed by scaling. */
function look(number: number, off = 0): ImageHash {
  const word = (at: number) => Math.imul(number * 31 + at + 1, 0x9e3779b1) >>> 0
  const cosine = Uint32Array.from({ length: 2 }, (_, at) => word(at))
  cosine[0]! ^= 2 ** off - 1
  return { cosine, difference: Uint32Array.from({ length: 8 }, (_, at) => word(at + 2)) }
}
const far = (number: number, off = 0): ImageHash => {
  const { cosine, difference } = look(number, off)
  // Only the first hash is near: the second differs by 24 bits.
  return { cosine, difference: difference.map((word, at) => (at < 3 ? word ^ 0xff : word)) }
}
const image = (hash: string, more: Partial<DocImage> = {}): DocImage => ({
  ...{ name: `media/${hash}.png`, hash, bytes: 9000 },
  ...more,
})
const document = (fileId: number, images: readonly DocImage[]): SectionDocument => ({
  ...{ fileId, position: 0, name: `${fileId}.docx`, sha256: `${fileId}`, layout: null },
  doc: { ...unread('read'), images },
})
function found(bids: readonly (readonly DocImage[])[], tender: readonly DocImage[] = []): string[] {
  const documents = bids.map((images, at) => ({ documents: [document(at, images)] }))
  return sharedImages(documents, [document(99, tender)], 80).map(
    ({ bidder1, bidder2, kind, place1, place2 }) =>
      `${bidder1}-${bidder2} ${kind} ${place1.hash} ${place2.hash}`,
  )
}

describe('pictures of two bids', () => {
  test('byte for byte, and by sight by either hash', () => {
    expect(found([[image('a', { look: look(1) })], [image('a', { look: look(1) })]])).toEqual([
      '0-1 equal a a',
    ])
    expect(found([[image('a', { look: look(1) })], [image('b', { look: look(1, 20) })]])).toEqual([
      '0-1 similar a b',
    ])
    expect(found([[image('a', { look: look(1) })], [image('b', { look: far(1, 8) })]])).toEqual([
      '0-1 similar a b',
    ])
    expect(found([[image('a', { look: look(1) })], [image('b', { look: far(1, 9) })]])).toEqual([])
    expect(found([[image('a', { look: look(1) })], [image('b', { look: look(2) })]])).toEqual([])
  })

  test('each once: the most alike together, whoever stands first', () => {
    const one = [image('a', { look: look(1) }), image('b', { look: look(1, 5) })]
    const other = [image('c', { look: look(1, 4) }), image('d', { look: look(1, 12) })]
    expect(found([one, other])).toEqual(['0-1 similar b c', '0-1 similar a d'])
    expect(found([other, one])).toEqual(['0-1 similar c b', '0-1 similar d a'])
  })

  test('one that was not decoded is found by its bytes only', () => {
    expect(found([[image('a')], [image('a'), image('b', { look: look(1) })]])).toEqual(['0-1 equal a a'])
  })
})

describe('pictures that are nobody’s own', () => {
  const own = image('a', { look: look(1) })
  const scaled = image('b', { look: look(1, 3) })

  test('those of the tender, also by sight', () => {
    expect(found([[own], [own]], [own])).toEqual([])
    expect(found([[own], [own]], [scaled])).toEqual([])
    expect(found([[own], [scaled]], [image('t', { look: look(1, 5) })])).toEqual([])
    expect(found([[own], [own]], [image('t', { look: look(2) })])).toEqual(['0-1 equal a a'])
  })

  test('those that four of five bids have, in whatever size', () => {
    expect(found([[own], [own], [scaled], [scaled], []])).toEqual([])
    expect(found([[own], [own], [scaled], [], []])).toEqual([
      '0-1 equal a a',
      '0-2 similar a b',
      '1-2 similar a b',
    ])
  })

  test('lines and bullets', () => {
    expect(found([[image('a', { bytes: 300 })], [image('a', { bytes: 300 })]])).toEqual([])
    const plain = image('a', { bytes: 3000, look: null })
    expect(found([[plain], [plain]])).toEqual([])
    const scan = image('a', { bytes: 30_000, look: null })
    expect(found([[scan], [scan]])).toEqual(['0-1 equal a a'])
  })
})

test('twenty bids with two hundred pictures each take few seconds of processor', () => {
  const bids = Array.from({ length: 20 }, (_, bid) =>
    Array.from({ length: 200 }, (_, at) => image(`${bid} ${at}`, { look: look(bid * 200 + at) })),
  )
  const before = process.cpuUsage()
  found(bids)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(10)
})
