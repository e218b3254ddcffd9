import sharp, { type Sharp } from 'sharp'
import { decodePicture } from '../../../lib/documents/pictures/decode'
import { hashImage, type ImageHash, isSimilarImage } from '../../../lib/engine/documents/image-hash'
import { drawPicture } from '../../generator/documents/drawing'
import { pngOf } from '../../generator/documents/png'

type Change = (png: Uint8Array, width: number, height: number) => Sharp

function cropped(png: Uint8Array, width: number, height: number, share: number): Sharp {
  const [left, top] = [Math.round(width * share), Math.round(height * share)]
  return sharp(png).extract({ left, top, width: width - left, height: height - top })
}

const stamp = (width: number, height: number) => {
  const radius = Math.round(Math.min(width, height) * 0.14)
  return Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="${width - radius - 8}" cy="${height - radius - 8}" r="${radius}" fill="none" stroke="#d01010" stroke-width="5"/><circle cx="${width - radius - 8}" cy="${height - radius - 8}" r="${radius >> 1}" fill="#d01010"/></svg>`,
  )
}

/** What is done to a picture, and percent of the pictures found again in the specification's trial on real ones. */
export const CHANGES: readonly { readonly name: string; readonly tried: number; readonly change: Change }[] =
  [
    { name: 'JPEG of quality 60', tried: 99, change: (png) => sharp(png).jpeg({ quality: 60 }) },
    { name: 'half its size', tried: 99, change: (png, width) => sharp(png).resize(width >> 1) },
    { name: 'brighter by 15 %', tried: 95, change: (png) => sharp(png).modulate({ brightness: 1.15 }) },
    { name: '2 % cut off', tried: 90, change: (png, width, height) => cropped(png, width, height, 0.02) },
    {
      name: 'a red stamp in a corner',
      tried: 97,
      change: (png, width, height) => sharp(png).composite([{ input: stamp(width, height) }]),
    },
    { name: 'turned by 1.5°', tried: 63, change: (png) => sharp(png).rotate(1.5, { background: '#ffffff' }) },
    { name: '8 % cut off', tried: 34, change: (png, width, height) => cropped(png, width, height, 0.08) },
    { name: 'mirrored', tried: 1, change: (png) => sharp(png).flop() },
  ]

export interface ImageFigures {
  readonly pictures: number
  /** Pictures found again after each change. */
  readonly found: readonly number[]
  readonly pairs: number
  /** Pairs of different pictures that look alike. */
  readonly alike: number
}

async function hashOf(bytes: Uint8Array): Promise<ImageHash | null> {
  const image = await decodePicture(bytes)
  return image && hashImage(image)
}

/** So many generated pictures, each changed in every way. */
export async function runImages(salt: string, count: number): Promise<ImageFigures> {
  const hashes: ImageHash[] = []
  const found = CHANGES.map(() => 0)
  for (let at = 0; at < count; at++) {
    const picture = drawPicture(`${salt} image ${at}`)
    const png = pngOf(picture)
    const hash = (await hashOf(png))!
    hashes.push(hash)
    for (const [number, { change }] of CHANGES.entries()) {
      const other = await hashOf(await change(png, picture.width, picture.height).toBuffer())
      if (other && isSimilarImage(hash, other)) found[number]!++
    }
  }
  let alike = 0
  for (const [at, one] of hashes.entries())
    for (const other of hashes.slice(at + 1)) if (isSimilarImage(one, other)) alike++
  return { pictures: count, found, pairs: (count * (count - 1)) / 2, alike }
}
