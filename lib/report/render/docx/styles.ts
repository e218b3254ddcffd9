import { AlignmentType, type IStylesOptions, LineRuleType } from 'docx'
import type { Setting } from '../layout'
import { CLOSE } from '../pdf/style'

/** Chinese in Song, other text in Times; headings in Hei: the fonts of official reports. */
const BODY = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: '宋体' }
const HEAD = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: '黑体' }

/** In 240ths of a line. Without the rule LibreOffice reads them as a height and clips pictures. */
const LINES = { line: 300, lineRule: LineRuleType.AUTO }
const SINGLE = { line: 240, lineRule: LineRuleType.AUTO }

/** A size in points and its line, as Word counts them; a close line has an exact height, whatever font a machine has. */
const close = (points: number, leading = 1.3) => ({
  size: Math.round(points * 2),
  spacing: { line: Math.round(points * leading * 20), lineRule: LineRuleType.EXACT },
})

/** Font sizes in half points; spacing in twentieths of a point. */
const heading = (size: number, outlineLevel: number, spacing: object) => ({
  run: { font: HEAD, size, bold: true, color: '1F1F1F' },
  paragraph: { spacing, keepNext: true, outlineLevel },
})

const own = (id: string, run: object, paragraph: object) => ({
  id,
  name: id,
  basedOn: 'Normal',
  quickFormat: true,
  run: { font: BODY, ...run },
  paragraph,
})

/** Names of paragraph styles defined by the report. */
export const STYLE = {
  caption: 'ReportCaption',
  cell: 'ReportCell',
  smallCell: 'ReportCellSmall',
  head: 'ReportHead',
  contents: 'ReportContents',
  subtitle: 'ReportSubtitle',
  edge: 'ReportEdge',
  /** Below a table: Word would join two that follow each other. */
  gap: 'ReportGap',
} as const

const WIDE: IStylesOptions = {
  default: {
    document: { run: { font: BODY, size: 21 }, paragraph: { spacing: LINES } },
    title: { run: { font: HEAD, size: 52, bold: true }, paragraph: { alignment: AlignmentType.CENTER } },
    heading1: heading(32, 0, { before: 240, after: 120 }),
    heading2: heading(26, 1, { before: 200, after: 120 }),
    heading3: heading(22, 2, { before: 160, after: 120 }),
  },
  paragraphStyles: [
    own(
      STYLE.caption,
      { font: HEAD, size: 18, bold: true },
      { keepNext: true, spacing: { before: 120, after: 60 } },
    ),
    own(STYLE.cell, { size: 16 }, { spacing: { ...SINGLE, before: 20, after: 20 } }),
    own(STYLE.smallCell, { size: 13 }, { spacing: { ...SINGLE, before: 20, after: 20 } }),
    own(
      STYLE.head,
      { font: HEAD, size: 16, bold: true },
      { alignment: AlignmentType.CENTER, spacing: SINGLE },
    ),
    own(STYLE.contents, { font: HEAD, size: 32, bold: true }, { spacing: { after: 160 } }),
    own(STYLE.subtitle, { size: 26, color: '595959' }, { alignment: AlignmentType.CENTER }),
    own(STYLE.edge, { size: 16, color: '8C8C8C' }, {}),
    own(STYLE.gap, { size: 8 }, { spacing: { ...SINGLE, before: 20, after: 20 } }),
  ],
}

const closeHeading = (level: 1 | 2 | 3, before: number) => {
  const { size, spacing } = close(CLOSE.headings[level], 1.4)
  return heading(size, level - 1, { ...spacing, before, after: 40 })
}

const closeStyle = (id: string, points: number, run: object, paragraph: object, around: object = {}) => {
  const { size, spacing } = close(points)
  return own(id, { size, ...run }, { ...paragraph, spacing: { ...spacing, ...around } })
}

function closeStyles({ fonts }: Setting): IStylesOptions {
  const body = close(CLOSE.body, 1.4)
  const title = {
    run: { font: HEAD, size: 34, bold: true },
    paragraph: { alignment: AlignmentType.CENTER, spacing: SINGLE },
  }
  const cells = { before: 10, after: 10 }
  const head = { font: HEAD, bold: true }
  return {
    default: {
      document: {
        run: { font: BODY, size: body.size },
        paragraph: { spacing: { ...body.spacing, after: 50 } },
      },
      title,
      heading1: closeHeading(1, 200),
      heading2: closeHeading(2, 100),
      heading3: closeHeading(3, 50),
    },
    paragraphStyles: [
      closeStyle(STYLE.caption, CLOSE.facts, head, { keepNext: true }, { before: 40, after: 20 }),
      closeStyle(STYLE.cell, fonts.table, {}, {}, cells),
      closeStyle(STYLE.smallCell, fonts.small, {}, {}, cells),
      closeStyle(STYLE.head, fonts.table, head, { alignment: AlignmentType.CENTER }, cells),
      closeStyle(STYLE.contents, CLOSE.headings[1], head, {}, { before: 120, after: 60 }),
      closeStyle(STYLE.subtitle, 9.5, { color: '595959' }, { alignment: AlignmentType.CENTER }),
      closeStyle(STYLE.edge, 8, { color: '8C8C8C' }, {}),
      closeStyle(STYLE.gap, 4, {}, {}),
    ],
  }
}

export const stylesOf = (setting: Setting): IStylesOptions => (setting.isClose ? closeStyles(setting) : WIDE)
