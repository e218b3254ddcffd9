import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { docxFile } from '@/tests/generator/documents/docx-file'
import { readDocx } from '../../engine/documents/docx/read-docx'
import { isSimilarImage } from '../../engine/documents/image-hash'
import type { ByteStream } from '../../engine/parse/bytes'
import { sourceOf, utf8 } from '../../engine/parse/test-files'
import { lookAtDocx } from './look'

const sha256 = (stream: ByteStream) => {
  const hash = createHash('sha256')
  for (let piece = stream(); piece; piece = stream()) hash.update(piece)
  return hash.digest('hex')
}

/** A drawing of steps and slopes. */
function drawing(width: number, height: number) {
  const levels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const step = (Math.floor((x * 5) / width) * 37 + Math.floor((y * 4) / height) * 61) % 200
      levels.fill(
        Math.min(255, step + Math.round((x / width) * 50)),
        (y * width + x) * 3,
        (y * width + x) * 3 + 3,
      )
    }
  return sharp(levels, { raw: { width, height, channels: 3 } })
}

async function looked(media: Record<string, Uint8Array>, milliseconds?: number) {
  const source = sourceOf(docxFile({ body: '<w:p><w:r><w:t>正文</w:t></w:r></w:p>', media }))
  const { doc } = readDocx(source, sha256)
  return lookAtDocx(source, doc, milliseconds)
}

test('pictures of every common format look alike; others and damaged ones are not decoded', async () => {
  const doc = await looked({
    'a.png': await drawing(320, 240).png().toBuffer(),
    'b.jpeg': await drawing(160, 120).jpeg({ quality: 60 }).toBuffer(),
    'c.webp': await drawing(320, 240).webp().toBuffer(),
    'd.tiff': await drawing(320, 240).tiff().toBuffer(),
    'e.gif': await drawing(320, 240).gif().toBuffer(),
    'f.png': (await drawing(320, 240).png().toBuffer()).subarray(0, 60),
    'g.emf': utf8('\u0001\u0000\u0000\u0000 drawn by commands'),
    'h.svg': utf8('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'),
    'i.png': await drawing(40, 40).png().toBuffer(),
  })
  const looks = doc.images.map(({ look }) => look)
  for (const other of looks.slice(1, 5)) expect(isSimilarImage(looks[0]!, other!)).toBe(true)
  expect(looks.slice(5)).toEqual([undefined, undefined, undefined, null])
  expect(doc.problems).toEqual([])
})

test('a transparent picture looks as on white paper', async () => {
  const shape = await drawing(320, 240)
    .joinChannel(Buffer.alloc(320 * 240, 0).fill(255, 0, 320 * 200), {
      raw: { width: 320, height: 240, channels: 1 },
    })
    .png()
    .toBuffer()
  const doc = await looked({
    'a.png': shape,
    'b.png': await sharp(shape).flatten({ background: '#ffffff' }).png().toBuffer(),
  })
  const [one, other] = doc.images.map(({ look }) => look!)
  expect(one).toEqual(other)
})

test('when the time is over the rest is not looked at, and that is noted', async () => {
  const doc = await looked({ 'a.png': await drawing(320, 240).png().toBuffer() }, -1)
  expect(doc.images[0]).not.toHaveProperty('look')
  expect(doc.problems).toEqual(['imagesCut 0'])
})
