import { docxFile } from '../generator/documents/docx-file'
import { pdfFile } from '../generator/documents/pdf-file'
import { namedFont, showLines, ucs2 } from '../generator/documents/pdf-text'

/** Documents of a blind section: a tender that prescribes a layout, and bids that keep it or do not. */

/** What the tender says about the technical part, and about the other one. */
export const TENDER_LINES = [
  '第三章 投标文件格式',
  '技术标（暗标）格式要求',
  '采用A4纸，纵向打印。',
  '页边距上下左右均为2.5cm。',
  '正文采用宋体四号字，行距为固定值28磅。',
  '不得设置页眉、页脚和页码。',
  '建议首行缩进2字符。',
  '采用统一的封面。',
  '商务标格式要求',
  '采用小四号楷体。',
]

const PAGE =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="0" w:footer="0" w:gutter="0"/></w:sectPr>'

/** A paragraph of 宋体 at a fixed distance of 28 points; `size` in points. */
const paragraph = (text: string, size: number) =>
  `<w:p><w:pPr><w:spacing w:line="560" w:lineRule="exact" w:before="0" w:after="0"/></w:pPr><w:r><w:rPr><w:rFonts w:ascii="宋体" w:hAnsi="宋体" w:eastAsia="宋体"/><w:sz w:val="${size * 2}"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`

const docx = (body: string) => Buffer.from(docxFile({ body: body + PAGE }))

export const blindTender = (): Buffer => docx(TENDER_LINES.map((line) => paragraph(line, 12)).join(''))

/** What everybody writes. */
const PLAIN = [
  '施工部署按照总体进度安排进行，各工序依次衔接。',
  '混凝土浇筑后及时覆盖养护，养护期不少于七天。',
]

const MORE = ['基坑开挖前做好降水，边坡设专人巡视。', '模板拆除须有同条件试块的强度报告。']
const LAST = ['竣工资料随工程进度同步整理归档。']

/** A technical bid that keeps the layout. */
export const keptBid = (): Buffer => docx(PLAIN.map((text) => paragraph(text, 14)).join(''))

export const SMALL = '本节说明劳动力的安排和机械设备的进场计划。'

/** A technical bid with one paragraph in a smaller size, and one that names its bidder. */
export const toldBid = (bidderName: string): Buffer =>
  docx(
    [
      ...PLAIN.map((text) => paragraph(text, 14)),
      paragraph(SMALL, 12),
      paragraph(`本方案由${bidderName}编制。`, 14),
    ].join(''),
  )

const FONTS = { F: namedFont('SimSun', 'UniGB-UCS2-H') }
const LINE = 28
const MARGIN = 2.5 * (72 / 2.54)

/** A PDF of two pages in the size and at the distance of the tender; `small` is a line of 12 points on the second one. */
export function printedBid(small: string | null): Buffer {
  const page = (lines: readonly (readonly [string, number])[]) => ({
    content: showLines(
      lines.map(([text, size], at) => ({
        ...{ x: MARGIN, y: 842 - MARGIN - 14 - at * LINE, font: 'F', size, codes: ucs2(text) },
      })),
    ),
  })
  const plain = (texts: readonly string[]) => texts.map((text) => [text, 14] as const)
  // What stands at the same place of every page would be a header or a footer.
  const second = [...plain(MORE), ...(small === null ? [] : [[small, 12] as const]), ...plain(LAST)]
  return Buffer.from(pdfFile({ fonts: FONTS, pages: [page(plain(PLAIN)), page(second)] }))
}
