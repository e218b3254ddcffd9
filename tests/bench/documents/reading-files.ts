import PDFDocument from 'pdfkit'
import { FONT_FILES } from '../../../lib/report/render/fonts'
import { bidDocx } from '../../generator/documents/bid-docx'
import { makerOf } from '../../generator/documents/makers'
import { pdfFile } from '../../generator/documents/pdf-file'
import { drawnFont, namedFont, setParagraphs, ucs2 } from '../../generator/documents/pdf-text'
import { writeText } from '../../generator/documents/writer'

const CHARACTERS_OF_PAGE = 560

async function embedded(
  write: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 71, ...options })
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.registerFont('han', FONT_FILES.normal())
  pdf.font('han').fontSize(14)
  write(pdf)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
}

const trueType = (pages: number) =>
  embedded((pdf) => {
    for (const paragraph of writeText('reading', pages * CHARACTERS_OF_PAGE))
      pdf.text(paragraph, { indent: 28, lineGap: 8 })
  })

/** A long table with the tree of its cells, as word processors and browsers write them. */
const tagged = (rows: number) =>
  embedded(
    (pdf) => {
      const table = pdf.struct('Table')
      pdf.addStructure(table)
      for (const [at, text] of writeText('reading', rows * 40)
        .slice(0, rows)
        .entries()) {
        const row = pdf.struct('TR')
        table.add(row)
        for (const cell of [`${at + 1}`, text.slice(0, 12), (at * 1.37).toFixed(2)])
          row.add(pdf.struct('TD', {}, () => pdf.text(cell)))
        row.end()
      }
      table.end()
    },
    { tagged: true, pdfVersion: '1.5' },
  )

/** Written by name only: what its characters are follows from a table of the reader. */
function named(pages: number): Uint8Array {
  const style = { font: 'F', encode: ucs2, size: 14, pitch: 28, margin: 71 }
  const paragraphs = writeText('reading', pages * CHARACTERS_OF_PAGE)
  const fonts = { F: namedFont('SimSun', 'UniGB-UCS2-H') }
  return pdfFile({ fonts, pages: setParagraphs(paragraphs, style) })
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
const ROWS = 1200
const CHARACTERS = 300_000

/** Documents of usual kinds, by their names. */
export const readingFiles = async (): Promise<[name: string, bytes: Uint8Array][]> => [
  ['truetype.pdf', await trueType(PAGES)],
  ['type3.pdf', drawn(PAGES)],
  ['named.pdf', named(PAGES)],
  ['tagged.pdf', await tagged(ROWS)],
  ['word.docx', docx(CHARACTERS)],
]
