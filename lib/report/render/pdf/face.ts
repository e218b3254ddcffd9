import { FONT_FILES } from '../fonts'

export type Weight = 'normal' | 'bold'

/** Members of pdfkit's embedded font that its types lack. */
interface Embedded {
  readonly id: string
  /** In thousandths of the font size. */
  readonly ascender: number
  lineHeight(size: number, withGap: boolean): number
  /** Glyph codes in the embedded subset; advances in thousandths of the font size. */
  encode(text: string): [string[], { readonly advanceWidth: number }[]]
  ref(): PDFKit.PDFKitReference
}

interface Glyph {
  /** The glyph code in hexadecimal, as used in page content. */
  readonly code: string
  readonly advance: number
}

/** A font: the widths of its characters and their codes. Lengths refer to font size 1. */
export interface Face {
  readonly id: string
  readonly ascent: number
  readonly lineHeight: number
  /** The font's object in the PDF. */
  readonly ref: () => PDFKit.PDFKitReference
  widthOf(text: string): number
  codesOf(text: string): string
}

/** Joiners, direction marks and the like, which are not drawn. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u

function glyphOf(font: Embedded, character: string): Glyph {
  if (INVISIBLE.test(character)) return { code: '', advance: 0 }
  const [codes, positions] = font.encode(character)
  const advance = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
  return { code: codes.join(''), advance: advance / 1000 }
}

/**
 * Each character is set on its own, with its own advance. So drawn widths equal measured ones, and a text
 * costs one look-up per character instead of running the font's shaping rules.
 */
function faceOf(font: Embedded): Face {
  const glyphs = new Map<number, Glyph>()
  const glyphAt = (code: number): Glyph => {
    const known = glyphs.get(code)
    if (known) return known
    const glyph = glyphOf(font, code === 9 ? ' ' : String.fromCodePoint(code))
    glyphs.set(code, glyph)
    return glyph
  }
  return {
    id: font.id,
    ascent: font.ascender / 1000,
    lineHeight: font.lineHeight(1, true),
    ref: () => font.ref(),
    widthOf: (text) => {
      let width = 0
      for (let at = 0; at < text.length; at++) {
        const code = text.codePointAt(at)!
        if (code > 0xffff) at++
        width += glyphAt(code).advance
      }
      return width
    },
    codesOf: (text) => {
      let codes = ''
      for (let at = 0; at < text.length; at++) {
        const code = text.codePointAt(at)!
        if (code > 0xffff) at++
        codes += glyphAt(code).code
      }
      return codes
    },
  }
}

/** Registers the report's fonts in a document. Drawings refer to them by weight. */
export function facesOf(pdf: PDFKit.PDFDocument): Readonly<Record<Weight, Face>> {
  const open = (weight: Weight) => {
    pdf.registerFont(weight, FONT_FILES[weight]())
    pdf.font(weight)
    return faceOf((pdf as unknown as { readonly _font: Embedded })._font)
  }
  return { normal: open('normal'), bold: open('bold') }
}
