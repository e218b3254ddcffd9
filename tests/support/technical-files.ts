import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { docxFile } from '../generator/documents/docx-file'
import { pdfFile } from '../generator/documents/pdf-file'
import { namedFont, showLines, ucs2 } from '../generator/documents/pdf-text'

/** Technical documents as bidders hand them in, and as nobody can read them. */

const F = namedFont('SimSun', 'UniGB-UCS2-H')
const page = (text: string) => ({
  content: showLines([{ x: 71, y: 300, font: 'F', size: 14, codes: ucs2(text) }]),
})
const WIDTH = 300
const HEIGHT = 420
/** A page that is a picture. */
const SCANNED = { content: 'q 595 0 0 842 0 0 cm /I Do Q' }

async function scan() {
  const levels = Buffer.from(Array.from({ length: WIDTH * HEIGHT }, (_, at) => (at * 7919) % 251))
  const raw = { width: WIDTH, height: HEIGHT, channels: 1 } as const
  return {
    entries: `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
    bytes: await sharp(levels, { raw }).jpeg().toBuffer(),
  }
}

/** A page that is a picture, with a text layer. */
interface Layered {
  readonly layer: string
}

const scanned = (text: Layered | null) =>
  text ? { content: `${SCANNED.content}\n${page(text.layer).content}` } : SCANNED

/** A PDF whose pages have these texts; null is a page that is a picture. */
export async function pdfWith(texts: readonly (string | Layered | null)[]): Promise<Buffer> {
  const pages = texts.map((text) => (typeof text === 'string' ? page(text) : scanned(text)))
  const hasPictures = texts.some((text) => typeof text !== 'string')
  const images = { I: await scan() }
  return Buffer.from(pdfFile({ fonts: { F }, ...(hasPictures && { images }), pages }))
}

/** A PDF whose second page takes longer, or more memory, than a document may. */
export const endlessPdf = (first: string): Buffer => {
  const endless = { content: '0 0 m 1 1 l S q 1 0 0 1 0 0 cm Q\n'.repeat(3_000_000) }
  return Buffer.from(pdfFile({ fonts: { F }, pages: [page(first), endless] }))
}

/** A PDF whose font hides what its characters are. */
export const garbledPdf = (): Buffer =>
  Buffer.from(pdfFile({ fonts: { F }, pages: [page('\ue001\ue002\ue003混凝土浇筑')] }))

/** A PDF that opens with a password only. */
export async function encryptedPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ userPassword: 'a', ownerPassword: 'b' })
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.text('secret')
  pdf.end()
  await ended
  return Buffer.concat(pieces)
}

/** The first half of a PDF. */
export async function damagedPdf(): Promise<Buffer> {
  const whole = await pdfWith(['第一页'])
  return whole.subarray(0, whole.length >> 1)
}

const paragraph = (runs: string) => `<w:p>${runs}</w:p>`
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`

/** A DOCX of these paragraphs. */
export const docxWith = (paragraphs: readonly string[]): Buffer =>
  Buffer.from(docxFile({ body: paragraphs.map((text) => paragraph(run(text))).join('') }))

/** A DOCX with this many runs of one character, a hundred in a paragraph. */
export const docxOfRuns = (runs: number): Buffer =>
  Buffer.from(docxFile({ body: paragraph(run('砼').repeat(100)).repeat(runs / 100) }))
