import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { GreyImage } from '../../engine/documents/image-hash'
import type { PdfTools } from '../../engine/documents/pdf/read-parts'

const MOST_PIXELS = 100_000_000
/** Pictures below this are not compared; above it they are decoded to this size, which is enough for their hash. */
const SIDE = 256
const SMALLEST = 64

/** Loaded with the first picture: most documents have none. */
async function decode(bytes: Uint8Array): Promise<GreyImage | null> {
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'none', sequentialRead: true })
  const { width = 0, height = 0 } = await image.metadata()
  const size = Math.min(width, height) < SMALLEST ? {} : { width: SIDE, height: SIDE, fit: 'fill' as const }
  const { data, info } = await image.resize(size).greyscale().raw().toBuffer({ resolveWithObject: true })
  const levels = info.channels === 1 ? data : data.filter((_, at) => at % info.channels === 0)
  return { width: info.width, height: info.height, levels }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const pdfTools = (): PdfTools => ({
  sha256,
  decode,
  folder: `${join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', 'pdfjs-dist')}/`,
})
