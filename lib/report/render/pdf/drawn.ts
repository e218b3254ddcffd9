import svgToPdf from 'svg-to-pdfkit'
import type { Face } from './face'
import { ink } from './ink'
import type { Drawing, Mark, Surface } from './surface'

/** Bookmarks are nested like headings; chapters are expanded. */
function bookmarks(pdf: PDFKit.PDFDocument) {
  const above: { readonly level: number; readonly item: PDFKit.PDFOutline }[] = []
  return ({ text, level }: Mark, x: number, y: number) => {
    while (above.length > 0 && above.at(-1)!.level >= level) above.pop()
    const parent = above.at(-1)?.item ?? pdf.outline
    // pdfkit measures from the right edge.
    const place = { left: pdf.page.width - x, top: y, expanded: level === 1 }
    above.push({ level, item: parent.addItem(text, place as object) })
  }
}

/** Draws an SVG as vectors with real text. It cannot load anything: image references resolve to nothing. */
function draw(pdf: PDFKit.PDFDocument, { svg, width, height, scale }: Drawing, x: number, y: number): void {
  pdf.save()
  pdf.translate(x, y)
  pdf.scale(scale)
  svgToPdf(pdf, svg, 0, 0, {
    width,
    height,
    assumePt: true,
    fontCallback: (_, isBold) => (isBold ? 'bold' : 'normal'),
    imageCallback: () => '',
    warningCallback: (message) => {
      if (message.includes('valid SVG')) throw new Error(message)
    },
  })
  pdf.restore()
}

/** A surface that draws into a PDF document; `finish` writes the last page. */
export function drawn(pdf: PDFKit.PDFDocument, faces: readonly Face[]): Surface & { finish(): void } {
  let page = ink(0)
  const bookmark = bookmarks(pdf)
  const flush = () => {
    const content = page.take()
    if (content === '') return
    // pdfkit flips the vertical axis.
    pdf.addContent(`q 1 0 0 -1 0 ${pdf.page.height} cm\n${content}\nQ`)
  }
  const finish = () => {
    if (pdf.page) flush()
  }
  return {
    page: (width, height) => {
      finish()
      pdf.addPage({ size: [width, height], margin: 0 })
      const { fonts } = pdf.page as unknown as { readonly fonts: Record<string, unknown> }
      for (const face of faces) fonts[face.id] = face.ref()
      page = ink(height)
    },
    text: (...text) => page.text(...text),
    fill: (...box) => page.fill(...box),
    line: (...line) => page.line(...line),
    drawing: (drawing, x, y) => {
      // Keeps the reading order of texts.
      flush()
      draw(pdf, drawing, x, y)
    },
    mark: (mark, x, y) => {
      bookmark(mark, x, y)
      pdf.addNamedDestination(mark.name, 'XYZ', x, y, null as never)
    },
    link: (x, y, width, height, name) => {
      pdf.goTo(x, y, width, height, name)
    },
    finish,
  }
}
