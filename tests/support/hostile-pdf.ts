import { type PdfObject, pdfFile, pdfStream } from '../generator/documents/pdf-file'
import { namedFont, showLines, ucs2 } from '../generator/documents/pdf-text'

/** Documents of a few thousand bytes that a reader could compute on for hours. */

const LEVELS = 9
const TIMES = 10

/** Forms that draw each the next one ten times. */
export function nestedForms(): Uint8Array {
  const forms = Array.from({ length: LEVELS }, (_, at): [string, PdfObject] => {
    const isLast = at === LEVELS - 1
    const inside = isLast ? '' : `/Resources << /XObject << /X {form ${at + 1}} >> >>`
    const entries = `/Type /XObject /Subtype /Form /BBox [0 0 600 800] ${inside}`
    return [`form ${at}`, pdfStream(isLast ? '0 0 m 9 9 l S' : '/X Do '.repeat(TIMES), entries)]
  })
  return pdfFile({
    pages: [{ content: '/Y Do' }],
    images: {
      Y: pdfStream(
        '/X Do',
        '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /X {form 0} >> >>',
      ),
    },
    objects: Object.fromEntries(forms),
  })
}

/** A font whose table of characters states 100,000 times what 65,536 codes mean. */
export function endlessMap(): Uint8Array {
  const ranges = `100 beginbfrange\n${'<0000> <ffff> <0041>\n'.repeat(100)}endbfrange\n`.repeat(1000)
  const table = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange\n${ranges}endcmap end end`
  const { dictionary, objects } = namedFont('SimSun', 'UniGB-UCS2-H')
  const font = {
    dictionary: dictionary.replace(/>>$/, '/ToUnicode {map} >>'),
    objects: { ...objects, map: pdfStream(table) },
  }
  const content = showLines([{ x: 71, y: 300, font: 'F', size: 14, codes: ucs2('第一页') }])
  return pdfFile({ fonts: { F: font }, pages: [{ content }] })
}

/** A page, and one whose fonts have each a map of all 65,536 codes. */
export function manyMaps(fonts: number): Uint8Array {
  const high = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'))
  const ranges = high.map((byte) => `<${byte}00> <${byte}ff> <${byte}01>`).join('\n')
  const map = `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 256 beginbfrange\n${ranges}\nendbfrange endcmap`
  const names = Array.from({ length: fonts }, (_, at) => `F${at}`)
  const fontOf = (name: string) => {
    const { dictionary, objects } = namedFont(name, 'UniGB-UCS2-H')
    return [
      name,
      { dictionary: dictionary.replace(/>>$/, '/ToUnicode {map} >>'), objects: objects ?? {} },
    ] as const
  }
  const line = (font: string) => ({ x: 71, y: 300, font, size: 14, codes: ucs2('文字') })
  return pdfFile({
    fonts: Object.fromEntries(names.map(fontOf)),
    objects: { map: pdfStream(map) },
    pages: [{ content: showLines([line('F0')]) }, { content: showLines(names.map(line)) }],
  })
}

/** A document of so many equal pages. */
export function manyPages(count: number, text: string): Uint8Array {
  const content = text && showLines([{ x: 71, y: 300, font: 'F', size: 14, codes: ucs2(text) }])
  const pages = Array.from({ length: count }, () => ({ content }))
  return pdfFile({ fonts: { F: namedFont('SimSun', 'UniGB-UCS2-H') }, pages })
}
