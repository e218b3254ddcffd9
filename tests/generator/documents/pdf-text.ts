import { type PdfFontParts, type PdfPageParts, pdfStream } from './pdf-file'

const hex = (bytes: Iterable<number>) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A text in hexadecimal as UniGB-UCS2-H and UniGB-UTF16-H read it. */
export const ucs2 = (text: string): string =>
  hex(
    Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((code) => [
      code >> 8,
      code & 255,
    ]),
  )

let gbkCodes: Map<string, readonly number[]> | null = null

/** A text in hexadecimal as GBK-EUC-H reads it. */
export function gbk(text: string): string {
  if (!gbkCodes) {
    gbkCodes = new Map(Array.from({ length: 128 }, (_, code) => [String.fromCharCode(code), [code]]))
    const decoder = new TextDecoder('gbk')
    for (let lead = 0x81; lead <= 0xfe; lead++)
      for (let trail = 0x40; trail <= 0xfe; trail++) {
        const char = decoder.decode(Uint8Array.of(lead, trail))
        if (char.length === 1 && char !== '\ufffd') gbkCodes.set(char, [lead, trail])
      }
  }
  const codes = gbkCodes
  return hex([...text].flatMap((char) => codes.get(char) ?? [0x3f]))
}

/** A Chinese font that the file only names: what its text says follows from a predefined table. */
export const namedFont = (name: string, table: string, isBold = false): PdfFontParts => ({
  dictionary: `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /${table} /DescendantFonts [{${name} ${table}}] >>`,
  objects: {
    [`${name} ${table}`]: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /W [1 [${Array(95).fill(500).join(' ')}]] /FontDescriptor << /Type /FontDescriptor /FontName /${name} /Flags 6 /Ascent 880 /Descent -120 /CapHeight 700 /StemV ${isBold ? 160 : 80} /ItalicAngle 0 /FontBBox [0 -200 1000 900] >> >>`,
  },
})

/** A font whose glyphs are drawn by operators, as browsers write them; codes from 1 stand for the characters. */
export function drawnFont(name: string, characters: string, hasTable = true): PdfFontParts {
  const chars = [...characters]
  const codes = chars.map((_, at) => at + 1)
  const glyph = (code: number) =>
    pdfStream(
      `1000 0 0 -100 1000 900 d1\n${code % 7}0 0 600 ${700 - (code % 5) * 20} re 100 100 300 300 re f*`,
    )
  const table = chars.map((char, at) => `<${hex([at + 1])}> <${ucs2(char)}>`).join('\n')
  return {
    dictionary: `<< /Type /Font /Subtype /Type3 /Name /${name} /FontBBox [0 -200 1000 900] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 1 /LastChar ${chars.length} /Widths [${codes.map(() => 1000).join(' ')}] /Encoding << /Type /Encoding /Differences [1 ${codes.map((code) => `/g${code}`).join(' ')}] >> /CharProcs << ${codes.map((code) => `/g${code} {${name} g${code}}`).join(' ')} >> /Resources << >> /FontDescriptor << /Type /FontDescriptor /FontName /ABCDEF+${name} /Flags 4 /ItalicAngle 0 >> ${hasTable ? `/ToUnicode {${name} table}` : ''} >>`,
    objects: {
      ...Object.fromEntries(codes.map((code) => [`${name} g${code}`, glyph(code)])),
      ...(hasTable
        ? {
            [`${name} table`]: pdfStream(
              `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange ${chars.length} beginbfchar\n${table}\nendbfchar endcmap end end`,
            ),
          }
        : {}),
    },
  }
}

export const LATIN_FONT: PdfFontParts = {
  dictionary: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
}

export interface PdfLine {
  /** From the top left corner of the page, in points. */
  readonly x: number
  readonly y: number
  /** In hexadecimal, as the font reads it. */
  readonly codes: string
  readonly font: string
  readonly size: number
  /** Operators before the text, such as `1 0 0 rg` or `3 Tr`. */
  readonly before?: string
}

const PAGE_HEIGHT = 841.89

/** The operators that show lines on a page of A4. */
export const showLines = (lines: readonly PdfLine[]): string =>
  lines
    .map(
      ({ x, y, codes, font, size, before = '' }) =>
        `q BT ${before} /${font} ${size} Tf 1 0 0 1 ${x} ${(PAGE_HEIGHT - y).toFixed(3)} Tm <${codes}> Tj ET Q`,
    )
    .join('\n')

export interface TextPages {
  readonly font: string
  /** How the font reads a text. */
  readonly encode: (text: string) => string
  /** In points. */
  readonly size: number
  readonly pitch: number
  readonly margin: number
  readonly header?: string
  readonly hasNumbers?: boolean
}

/** Sets paragraphs in Chinese characters page by page; first lines are two characters in. */
export function setParagraphs(paragraphs: readonly string[], style: TextPages): PdfPageParts[] {
  const { font, encode, size, pitch, margin } = style
  const perLine = Math.floor((595.28 - 2 * margin) / size)
  const perPage = Math.floor((PAGE_HEIGHT - 2 * margin - size) / pitch) + 1
  const rows = paragraphs.flatMap((paragraph) => {
    const lines: { text: string; indent: number }[] = []
    for (let at = 0; at < paragraph.length; ) {
      const indent = at === 0 ? 2 : 0
      lines.push({ text: paragraph.slice(at, at + perLine - indent), indent })
      at += perLine - indent
    }
    return lines
  })
  return Array.from({ length: Math.ceil(rows.length / perPage) }, (_, page) => {
    const lines = rows.slice(page * perPage, (page + 1) * perPage).map(({ text, indent }, row): PdfLine => {
      return { x: margin + indent * size, y: margin + size + row * pitch, codes: encode(text), font, size }
    })
    if (style.header) lines.unshift({ x: margin, y: margin / 2, codes: encode(style.header), font, size: 9 })
    if (style.hasNumbers)
      lines.push({ x: 290, y: PAGE_HEIGHT - margin / 2, codes: encode(String(page + 1)), font, size: 9 })
    return { content: showLines(lines) }
  })
}
