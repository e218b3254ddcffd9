import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import PDFDocument from 'pdfkit'
import sharp, { type Sharp } from 'sharp'
import { FONT_FILES } from '../../../lib/report/render/fonts'
import { writeText } from '../../generator/documents/writer'

/** Printed pages as scanners give them, and what stands on them. */

const CHARACTERS = 1000
const A4 = [595.28, 841.89] as const

export interface Pdfium {
  readonly PDFiumLibrary: { init(): Promise<{ loadDocument(bytes: Uint8Array): Promise<PdfiumDocument> }> }
}
interface PdfiumDocument {
  getPageCount(): number
  getPage(at: number): {
    getOriginalSize(): { originalWidth: number; originalHeight: number }
    render(options: {
      scale: number
      render: 'bitmap'
    }): Promise<{ width: number; height: number; data: Uint8Array }>
  }
}

export async function pdfOf(write: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 65, autoFirstPage: false })
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((done) => pdf.on('end', done))
  write(pdf)
  pdf.end()
  await ended
  return Buffer.concat(pieces)
}

/** The text of a page by its seed. */
export const pageText = (seed: string): string =>
  writeText(`scan ${seed}`, CHARACTERS).join('').slice(0, CHARACTERS)

/** Pages of text as pictures at so many dots to the inch. */
async function printed(texts: readonly string[], dots: number): Promise<Buffer[]> {
  const pdf = await pdfOf((pen) => {
    pen.registerFont('han', FONT_FILES.normal())
    for (const text of texts) {
      pen.addPage()
      for (let at = 0; at < text.length; at += 180)
        pen
          .font('han')
          .fontSize(12)
          .text(text.slice(at, at + 180), { indent: 24, lineGap: 5 })
    }
  })
  const packages = createRequire(resolve('deploy', 'ocr', 'package.json'))
  const library = await (packages('@hyzyla/pdfium') as Pdfium).PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pictures: Buffer[] = []
  for (const at of texts.keys()) {
    const { width, height, data } = await document.getPage(at).render({ scale: dots / 72, render: 'bitmap' })
    pictures.push(
      await sharp(data, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png()
        .toBuffer(),
    )
  }
  return pictures
}

const STAMP = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="135" fill="none" stroke="#d02020" stroke-width="9" opacity=".85"/><path d="M150 85l20 62h65l-53 38 20 62-52-38-52 38 20-62-53-38h65z" fill="#d02020" opacity=".85"/></svg>',
)
const stamped = async (page: Sharp): Promise<Sharp> => {
  const grey = await page.linear(0.72, 30).png().toBuffer()
  const stamp = [{ input: STAMP, left: 700, top: 900, blend: 'multiply' as const }]
  return sharp(await sharp(grey).composite(stamp).png().toBuffer())
}

/** How a page is scanned: its dots to the inch, what befalls it, and the quality of the JPEG. */
export const CONDITIONS: Readonly<
  Record<string, { dots: number; quality?: number; change?: (page: Sharp) => Sharp | Promise<Sharp> }>
> = {
  'clean, 150 dpi': { dots: 150 },
  'clean, 300 dpi': { dots: 300 },
  'skewed by 2°': { dots: 150, change: (page) => page.rotate(2, { background: '#fff' }) },
  blurred: { dots: 150, change: (page) => page.blur(1) },
  'JPEG of quality 30': { dots: 150, quality: 30 },
  'grey, with a stamp': { dots: 150, change: stamped },
  'on its side': { dots: 150, change: (page) => page.rotate(90) },
  'upside down': { dots: 150, change: (page) => page.rotate(180) },
}

/** A PDF of scanned pages with the texts that stand on them. */
export async function scanOf(condition: string, seeds: readonly string[]) {
  const texts = seeds.map(pageText)
  return { bytes: await scanOfTexts(condition, texts), texts }
}

/** A PDF of scanned pages on which these texts stand. */
export async function scanOfTexts(condition: string, texts: readonly string[]): Promise<Buffer> {
  const { dots, quality = 85, change } = CONDITIONS[condition]!
  const pictures: Buffer[] = []
  for (const page of await printed(texts, dots)) {
    const changed = change ? await change(sharp(page)) : sharp(page)
    pictures.push(await changed.jpeg({ quality }).toBuffer())
  }
  return pdfOf((pen) => {
    for (const picture of pictures) pen.addPage().image(picture, 0, 0, { width: A4[0], height: A4[1] })
  })
}

/** How many characters of a text have to be changed, put in or left out to get the other. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)))
    row = next
  }
  return row[other.length]!
}
