import { AlignmentType, type IStylesOptions, LineRuleType } from 'docx'

/** Chinese in Song, other text in Times; headings in Hei: the fonts of official reports. */
const BODY = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: '宋体' }
const HEAD = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: '黑体' }

/** In 240ths of a line. Without the rule LibreOffice reads them as a height and clips pictures. */
const LINES = { line: 300, lineRule: LineRuleType.AUTO }
const SINGLE = { line: 240, lineRule: LineRuleType.AUTO }

/** Font sizes in half points; spacing in twentieths of a point. */
const heading = (size: number, outlineLevel: number, before: number) => ({
  run: { font: HEAD, size, bold: true, color: '1F1F1F' },
  paragraph: { spacing: { before, after: 120 }, keepNext: true, outlineLevel },
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
} as const

export const STYLES: IStylesOptions = {
  default: {
    document: { run: { font: BODY, size: 21 }, paragraph: { spacing: LINES } },
    title: { run: { font: HEAD, size: 52, bold: true }, paragraph: { alignment: AlignmentType.CENTER } },
    heading1: heading(32, 0, 240),
    heading2: heading(26, 1, 200),
    heading3: heading(22, 2, 160),
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
  ],
}
