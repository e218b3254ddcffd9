import { FONT_FILES } from '../fonts'

export type Weight = 'normal' | 'bold'

/** What is used of a font as pdfkit embeds it; its types leave it out. */
interface Embedded {
  readonly id: string
  /** In thousandths of the size. */
  readonly ascender: number
  lineHeight(size: number, withGap: boolean): number
  /** Names of the glyphs in the part that is embedded; their advances in thousandths of the size. */
  encode(text: string): [string[], { readonly advanceWidth: number }[]]
  ref(): PDFKit.PDFKitReference
}

interface Glyph {
  /** Hexadecimal, as a page names it. */
  readonly code: string
  readonly advance: number
}

/** A font: how wide its characters are, and how a page names them. Lengths are those of a size of 1. */
export interface Face {
  readonly id: string
  readonly ascent: number
  readonly lineHeight: number
  /** The object of the file that a page refers to. */
  readonly ref: () => PDFKit.PDFKitReference
  widthOf(text: string): number
  codesOf(text: string): string
}

/** Joiners, marks of direction and the like: nothing is drawn for them. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u

function glyphOf(font: Embedded, character: string): Glyph {
  if (INVISIBLE.test(character)) return { code: '', advance: 0 }
  const [codes, positions] = font.encode(character)
  const advance = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
  return { code: codes.join(''), advance: advance / 1000 }
}

/**
 * Characters are set one by one, each with its own advance: what was measured is what is drawn, and a text
 * costs a look-up for each character instead of a run of the font's shaping rules.
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

/** Opens the fonts of the report in a document; drawings find them there by their weight. */
export function facesOf(pdf: PDFKit.PDFDocument): Readonly<Record<Weight, Face>> {
  const open = (weight: Weight) => {
    pdf.registerFont(weight, FONT_FILES[weight]())
    pdf.font(weight)
    return faceOf((pdf as unknown as { readonly _font: Embedded })._font)
  }
  return { normal: open('normal'), bold: open('bold') }
}
