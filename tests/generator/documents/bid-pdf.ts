import type { BidBlock, HiddenWay } from './bid-blocks'
import type { Maker } from './makers'
import { type PdfObject, type PdfPageParts, pdfFile, pdfStream } from './pdf-file'
import { namedFont, type PdfLine, showLines, ucs2 } from './pdf-text'
import type { Picture } from './png'

const MARGIN = 71
const WIDTH = 595.28 - 2 * MARGIN
const HEIGHT = 841.89
const BODY = 12
const PITCH = 21
const SIZES = { 1: 18, 2: 15 } as const
const COLUMN = 112
const PICTURE_WIDTH = 300

const FONTS = { S: namedFont('SimSun', 'UniGB-UCS2-H'), H: namedFont('SimHei', 'UniGB-UCS2-H', true) }

/** Width of a character in sizes: letters and figures are half as wide. */
const widthOf = (char: string) => (char.charCodeAt(0) < 0x80 ? 0.5 : 1)

/** A paragraph as lines that fill the page's width; the first begins two characters in. */
function wrapped(text: string, size: number, indent: number): { text: string; indent: number }[] {
  const lines: { text: string; indent: number }[] = []
  let line = ''
  let [filled, own] = [indent, indent]
  for (const char of text) {
    if ((filled + widthOf(char)) * size > WIDTH) {
      lines.push({ text: line, indent: own })
      line = ''
      filled = 0
      own = 0
    }
    line += char
    filled += widthOf(char)
  }
  return line === '' ? lines : [...lines, { text: line, indent: own }]
}

/** Operators that hide what follows. */
const BEFORE: Readonly<Partial<Record<HiddenWay, string>>> = { unseen: '3 Tr', paperColoured: '1 1 1 rg' }

/** Sets blocks page by page. */
class PageSetter {
  private readonly pages: { lines: PdfLine[]; drawn: string[] }[] = []
  private y = Number.POSITIVE_INFINITY
  readonly images: Record<string, PdfObject> = {}
  private readonly names = new Map<Picture, string>()

  /** The page with room for so much, and the place of what comes next. */
  private room(height: number) {
    if (this.y + height > HEIGHT - MARGIN) {
      this.pages.push({ lines: [], drawn: [] })
      this.y = MARGIN + BODY
    }
    return this.pages.at(-1)!
  }

  private line(text: string, font: string, size: number, x: number): void {
    const { lines } = this.room(PITCH)
    lines.push({ x, y: this.y, codes: ucs2(text), font, size })
  }

  private paragraph(text: string): void {
    for (const { text: own, indent } of wrapped(text, BODY, 2)) {
      this.line(own, 'S', BODY, MARGIN + indent * BODY)
      this.y += PITCH
    }
  }

  private hidden(way: HiddenWay, text: string): void {
    const { lines } = this.room(PITCH)
    const codes = ucs2(text)
    const size = way === 'tiny' ? 1 : BODY
    const x = way === 'beside' ? 640 : MARGIN
    lines.push({ x, y: this.y, codes, font: 'S', size, ...(BEFORE[way] ? { before: BEFORE[way] } : {}) })
    this.y += PITCH
  }

  private picture(picture: Picture, caption: string): void {
    const height = (PICTURE_WIDTH * picture.height) / picture.width
    const { drawn } = this.room(height + 2 * PITCH)
    let name = this.names.get(picture)
    if (name === undefined) {
      name = `I${this.names.size}`
      this.names.set(picture, name)
      const entries = `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
      this.images[name] = pdfStream(picture.pixels, entries)
    }
    const bottom = HEIGHT - this.y - height + BODY
    drawn.push(`q ${PICTURE_WIDTH} 0 0 ${height.toFixed(2)} 147 ${bottom.toFixed(2)} cm /${name} Do Q`)
    this.y += height + PITCH
    this.line(caption, 'S', BODY, 200)
    this.y += PITCH
  }

  block(block: BidBlock): void {
    if (block.kind === 'heading') {
      this.room(3 * PITCH)
      this.y += PITCH / 2
      this.line(block.text, 'H', SIZES[block.level], MARGIN)
      this.y += PITCH * 1.5
    } else if (block.kind === 'paragraph') this.paragraph(block.text)
    else if (block.kind === 'hidden') this.hidden(block.way, block.text)
    else if (block.kind === 'picture') this.picture(block.picture, block.caption)
    else
      for (const row of block.rows) {
        this.room(PITCH)
        for (const [at, text] of row.entries()) this.line(text, 'S', BODY, MARGIN + at * COLUMN)
        this.y += PITCH
      }
  }

  finish(header: string): PdfPageParts[] {
    return this.pages.map(({ lines, drawn }, at) => {
      const edges: PdfLine[] = [
        { x: MARGIN, y: 42, codes: ucs2(header), font: 'S', size: 9 },
        { x: 294, y: HEIGHT - 40, codes: ucs2(String(at + 1)), font: 'S', size: 9 },
      ]
      return { content: `${showLines([...edges, ...lines])}\n${drawn.join('\n')}` }
    })
  }
}

const text = (value: string) => `<feff${ucs2(value)}>`
/** A time as PDF writes it. */
const dateOf = (iso: string) => `(D:${iso.replace(/[-:T]/g, '').slice(0, 14)}Z)`

function xmpOf({ xmpId, xmpInstance, created, modified, author, producer }: Maker): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:dc="http://purl.org/dc/elements/1.1/"><xmp:CreateDate>${created}</xmp:CreateDate><xmp:ModifyDate>${modified}</xmp:ModifyDate><xmp:CreatorTool>${producer}</xmp:CreatorTool><xmpMM:DocumentID>${xmpId}</xmpMM:DocumentID><xmpMM:InstanceID>${xmpInstance}</xmpMM:InstanceID><dc:creator><rdf:Seq><rdf:li>${author}</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}

/** A PDF document with these blocks, as its maker's word processor writes it. */
export function bidPdf(
  blocks: readonly BidBlock[],
  maker: Maker,
  { header }: { readonly header: string },
): Uint8Array {
  const setter = new PageSetter()
  for (const block of blocks) setter.block(block)
  const { author, company, producer, created, modified, pdfId } = maker
  return pdfFile({
    pages: setter.finish(header),
    fonts: FONTS,
    images: setter.images,
    info: `/Author ${text(author)} /Company ${text(company)} /Producer ${text(producer)} /Creator ${text(producer)} /CreationDate ${dateOf(created)} /ModDate ${dateOf(modified)}`,
    xmp: xmpOf(maker),
    id: [pdfId, pdfId],
  })
}
