import PDFDocument from 'pdfkit'
import { FONT_FILES } from '../../../lib/report/render/fonts'
import { bidDocx } from '../../generator/documents/bid-docx'
import { makerOf } from '../../generator/documents/makers'
import { pdfFile } from '../../generator/documents/pdf-file'
import { drawnFont, setParagraphs } from '../../generator/documents/pdf-text'
import { writeText } from '../../generator/documents/writer'

const CHARACTERS_OF_PAGE = 560

async function trueType(pages: number): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 71 })
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.registerFont('han', FONT_FILES.normal())
  for (const paragraph of writeText('reading', pages * CHARACTERS_OF_PAGE))
    pdf.font('han').fontSize(14).text(paragraph, { indent: 28, lineGap: 8 })
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
}

/** As browsers print: fonts of 255 drawn glyphs each. */
function drawn(pages: number): Uint8Array {
  const paragraphs = writeText('reading', pages * CHARACTERS_OF_PAGE)
  const used = [...new Set(paragraphs.join(''))].slice(0, 255)
  const codes = new Map(used.map((char, at) => [char, (at + 1).toString(16).padStart(2, '0')]))
  const encode = (text: string) => [...text].map((char) => codes.get(char) ?? '01').join('')
  const style = {
    font: 'F',
    encode,
    size: 14,
    pitch: 28,
    margin: 71,
    header: '施工组织设计',
    hasNumbers: true,
  }
  return pdfFile({
    fonts: { F: drawnFont('SimSun', used.join('')) },
    pages: setParagraphs(paragraphs, style),
  })
}

function docx(characters: number): Uint8Array {
  const blocks = writeText('reading', characters).map((text) => ({ kind: 'paragraph', text }) as const)
  return bidDocx(blocks, makerOf('reading', 'word', '示例公司'), { header: '施工组织设计' })
}

const PAGES = 600
const CHARACTERS = 300_000

/** Documents of usual kinds, by their names. */
export const readingFiles = async (): Promise<[name: string, bytes: Uint8Array][]> => [
  ['truetype.pdf', await trueType(PAGES)],
  ['type3.pdf', drawn(PAGES)],
  ['word.docx', docx(CHARACTERS)],
]
