import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Pdfium, pdfOf } from '../recognition/scans'

/** Printed pages as a scanner at 200 dots to the inch gives them. */
export const SCANNERS: Readonly<Record<string, { quality: number; change?: (page: Sharp) => Sharp }>> = {
  clean: { quality: 85 },
  skewed: { quality: 85, change: (page) => page.rotate(1, { background: '#fff' }) },
  poor: { quality: 40, change: (page) => page.blur(0.8).linear(0.8, 30) },
}
const DOTS = 200

/** The pages of a PDF as one of pictures. */
export async function scanned(bytes: Uint8Array, scanner: keyof typeof SCANNERS): Promise<Uint8Array> {
  const { quality, change } = SCANNERS[scanner]!
  const packages = createRequire(resolve('deploy', 'ocr', 'package.json'))
  const library = await (packages('@hyzyla/pdfium') as Pdfium).PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages: { picture: Buffer; size: [number, number] }[] = []
  for (let at = 0; at < document.getPageCount(); at++) {
    const page = document.getPage(at)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const { width, height, data } = await page.render({ scale: DOTS / 72, render: 'bitmap' })
    const plain = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
    const picture = await (change ? change(plain) : plain).jpeg({ quality }).toBuffer()
    const { width: wide = 0, height: high = 0 } = await sharp(picture).metadata()
    pages.push({ picture, size: [(originalWidth * wide) / width, (originalHeight * high) / height] })
  }
  const scan = await pdfOf((pen) => {
    for (const { picture, size } of pages)
      pen.addPage({ size, margin: 0 }).image(picture, 0, 0, { width: size[0], height: size[1] })
  })
  // Of a buffer of its own, which can be given away.
  return Uint8Array.from(scan)
}
