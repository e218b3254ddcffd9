import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { PdfTools } from '../../engine/documents/pdf/read-parts'
import { decodePicture } from '../pictures/decode'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const pdfTools = (): PdfTools => ({
  sha256,
  decode: decodePicture,
  folder: `${join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', 'pdfjs-dist')}/`,
})
