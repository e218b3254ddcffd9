import { type PdfParts, pdfFile } from '../documents/pdf-file'
import { namedFont, ucs2 } from '../documents/pdf-text'
import type { SetLine, SetPage, TextLook } from './typeset'

const FONTS: readonly TextLook['font'][] = ['SimSun', 'SimHei', 'FangSong', 'KaiTi']
const nameOf = ({ font, bold }: TextLook) => `${font}${bold ? 'B' : ''}`
const TABLE = 'UniGB-UCS2-H'

const fonts = () =>
  Object.fromEntries(
    FONTS.flatMap((font) => [
      [font, namedFont(`ABCDEF+${font}`, TABLE)],
      [`${font}B`, namedFont(`${font},Bold`, TABLE, true)],
    ]),
  )

const colourOf = (colour: string) =>
  [0, 2, 4].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')

/** As a word processor exports: a text matrix for each line, points from the bottom. */
const plainLine = ({ text, x, baseline, look }: SetLine, height: number) =>
  `BT ${colourOf(look.colour)} rg /${nameOf(look)} ${look.size} Tf 1 0 0 1 ${x.toFixed(3)} ${(height - baseline).toFixed(3)} Tm <${ucs2(text)}> Tj ET`

/** As browsers print: a page that is flipped and scaled, sizes in pixels, each character at its own place. */
function flippedLine({ text, x, baseline, look }: SetLine): string {
  const scale = 4 / 3
  let at = x
  const glyphs = [...text].map((char) => {
    const shown = `1 0 0 -1 ${(at * scale).toFixed(2)} ${(baseline * scale).toFixed(2)} Tm <${ucs2(char)}> Tj`
    at += look.size * (char.charCodeAt(0) < 0x7f ? 0.5 : 1)
    return shown
  })
  return `BT ${colourOf(look.colour)} rg /${nameOf(look)} ${(look.size * scale).toFixed(3)} Tf ${glyphs.join(' ')} ET`
}

const printed = (pages: readonly SetPage[], contentOf: (page: SetPage) => string): PdfParts => ({
  fonts: fonts(),
  pages: pages.map((page) => ({ width: page.width, height: page.height, content: contentOf(page) })),
  info: '/Producer (Microsoft Word) /CreationDate (D:20260301093015+08)',
})

/** Writers of PDF, by how they state where text stands. */
export const PRINTERS: Readonly<Record<'matrix' | 'flipped', (pages: readonly SetPage[]) => Uint8Array>> = {
  matrix: (pages) =>
    pdfFile(printed(pages, ({ lines, height }) => lines.map((line) => plainLine(line, height)).join('\n'))),
  flipped: (pages) =>
    pdfFile(
      printed(
        pages,
        ({ lines, height }) => `q 0.75 0 0 -0.75 0 ${height} cm\n${lines.map(flippedLine).join('\n')}\nQ`,
      ),
    ),
}
