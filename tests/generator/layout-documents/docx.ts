import type { DocxParts } from '../documents/docx-file'
import type { DocxDraft, Override, SectionDraft } from './docx-draft'
import { indentOf, lineOf, type StyleDefinition, sizeOf, styleXml, themeXml } from './docx-look'
import type { OutlineBlock } from './outline'
import { merged, type Props, paragraphXml, runXml, without } from './props'

const HEADING = (level: number) => `h${level + 1}`
const BODY_STYLE = 'xBody'
const LATIN_FONT: Props = { rFonts: { ascii: 'Times New Roman', hAnsi: 'Times New Roman' } }
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Pieces of a text as word processors part them: by script, and where somebody has edited. */
function piecesOf(text: string, pieces: number): string[] {
  const found = text.match(/[A-Za-z0-9%+.³]+|[^A-Za-z0-9%+.³]+/g) ?? []
  const size = Math.ceil(text.length / pieces)
  return found.flatMap((piece) =>
    piece.length <= size ? [piece] : [piece.slice(0, size), piece.slice(size)].filter((one) => one !== ''),
  )
}

function runsOf(draft: DocxDraft, text: string, base: Props, override: Override): string {
  const pieces = piecesOf(text, draft.manner.pieces)
  // The first run with Han characters is the one that deviates.
  const odd = pieces.findIndex((piece) => /\p{Script=Han}/u.test(piece))
  return pieces
    .map((piece, at) => {
      const isLatin = /^[A-Za-z0-9%+.³]+$/.test(piece)
      const own = at === odd ? override.run : undefined
      const style: Props =
        at === odd && override.characterStyle ? { rStyle: { val: override.characterStyle } } : {}
      const props = merged(style, base, isLatin ? LATIN_FONT : {}, own)
      const id = draft.random.whole(0x100000, 0xffffff).toString(16).toUpperCase()
      return `<w:r w:rsidR="00${id}">${runXml(props)}<w:t xml:space="preserve">${escaped(piece)}</w:t></w:r>`
    })
    .join('<w:proofErr w:type="gramStart"/>')
}

/** The style of a block, and what it says itself. */
function baseOf({ look, manner, parts }: DocxDraft, block: OutlineBlock): { paragraph: Props; run: Props } {
  const { direct } = parts
  const isDirectSize = manner.size === 'direct'
  if (block.kind === 'caption')
    return {
      paragraph: merged({ pStyle: { val: 'cap' } }, direct.paragraph, { jc: { val: 'center' } }),
      run: merged(
        direct.run,
        manner.font === 'direct' ? { rFonts: { eastAsia: look.figure.font } } : {},
        isDirectSize ? sizeOf(look.figure.size) : {},
      ),
    }
  if (block.kind === 'heading' && look.hasHeadingStyles)
    return {
      paragraph: merged({ pStyle: { val: HEADING(block.level) } }, direct.paragraph),
      run: merged(direct.run, isDirectSize ? sizeOf(look.headingSize) : {}),
    }
  if (block.kind !== 'paragraph') return direct
  const indent = look.firstLine > 0 ? indentOf(look.firstLine, look.size) : {}
  if (manner.line === 'bodyStyle') return { paragraph: { pStyle: { val: BODY_STYLE } }, run: direct.run }
  return { paragraph: merged(direct.paragraph, indent), run: direct.run }
}

function paragraphOf(draft: DocxDraft, block: OutlineBlock & { text: string }, at: number): string {
  const override = draft.overrides.get(at) ?? {}
  const base = baseOf(draft, block)
  const drops = override.drops ?? []
  const style: Props = override.style ? { pStyle: { val: override.style } } : {}
  const isList = block.kind === 'heading' && draft.look.hasHeadingStyles && draft.manner.isNumbered
  const number = block.kind === 'heading' && !isList ? block.number : ''
  const text = override.text ?? number + block.text
  const paragraph = merged(without(base.paragraph, drops), style, override.paragraph)
  const runs = runsOf(draft, text, without(base.run, drops), override)
  return `<w:p>${paragraphXml(paragraph)}${override.before ?? ''}${runs}</w:p>${override.behind ?? ''}`
}

function tableOf(draft: DocxDraft, rows: readonly (readonly string[])[], at: number): string {
  const { direct } = draft.parts
  const override = draft.overrides.get(at) ?? {}
  const drops = override.drops ?? []
  const cell = (text: string, row: number) => {
    const own = row === 1 ? override : {}
    const paragraph = merged(without(direct.paragraph, drops), { jc: { val: 'center' } })
    return `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr><w:p>${paragraphXml(paragraph)}${runsOf(draft, text, without(direct.run, drops), own)}</w:p></w:tc>`
  }
  const lines = rows.map((row, number) => `<w:tr>${row.map((text) => cell(text, number)).join('')}</w:tr>`)
  return `<w:tbl><w:tblPr><w:tblStyle w:val="tg"/><w:tblW w:w="0" w:type="auto"/><w:tblLook w:firstRow="1"/></w:tblPr><w:tblGrid/>${lines.join('')}</w:tbl><w:p>${paragraphXml(direct.paragraph)}</w:p>`
}

const attributes = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => ` w:${name}="${value}"`)
    .join('')

const sectionXml = ({ margins, size, references, more }: SectionDraft) =>
  `<w:sectPr>${references}<w:pgSz${attributes(size)}/><w:pgMar${attributes(margins)}/><w:cols w:space="425"/>${more}<w:docGrid w:type="lines" w:linePitch="312"/></w:sectPr>`

function bodyOf(draft: DocxDraft): string {
  const middle = Math.floor(draft.blocks.length / 2)
  const blocks = draft.blocks.map((block, at) => {
    const xml = block.kind === 'table' ? tableOf(draft, block.rows, at) : paragraphOf(draft, block, at)
    const isEnd = at === middle && draft.sections.length > 1
    return isEnd ? `${xml}<w:p><w:pPr>${sectionXml(draft.sections[0]!)}</w:pPr></w:p>` : xml
  })
  return blocks.join('') + sectionXml(draft.sections.at(-1)!)
}

/** The number of the list of headings. */
const HEADINGS = 1
const LEVELS = ['%1、', '（%2）', '%3.']

function numberingOf({ manner, lists }: DocxDraft): string {
  const level = (at: number, format: string, text: string, paragraph: Props, style = '') =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${style}<w:suff w:val="nothing"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/>${paragraphXml(paragraph)}</w:lvl>`
  const headings = LEVELS.map((text, at) =>
    level(
      at,
      at === 2 ? 'decimal' : 'chineseCountingThousand',
      text,
      { ind: { left: '0', firstLine: '0' } },
      `<w:pStyle w:val="${HEADING(at)}"/>`,
    ),
  ).join('')
  const all = [
    ...(manner.isNumbered ? [[HEADINGS, headings] as const] : []),
    ...lists.map(({ id, format, text, paragraph }) => [id, level(0, format, text, paragraph)] as const),
  ]
  const abstract = all.map(
    ([id, levels]) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:nsid w:val="0000${id}A1B"/><w:multiLevelType w:val="multilevel"/>${levels}</w:abstractNum>`,
  )
  const numbers = all.map(([id]) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`)
  return [...abstract, ...numbers].join('')
}

function stylesOf(draft: DocxDraft): string {
  const { look, manner, parts, defaults, styles, firstRow } = draft
  const number = (level: number): Props =>
    manner.isNumbered ? { numPr: {}, ilvl: { val: `${level}` }, numId: { val: `${HEADINGS}` } } : {}
  const heading = (level: number): StyleDefinition => ({
    ...{ id: HEADING(level), name: `heading ${level + 1}`, basedOn: 'a' },
    paragraph: merged({ outlineLvl: { val: `${level}` } }, number(level)),
    run: merged(sizeOf(look.headingSize), look.profile === 'A' || look.profile === 'D' ? { b: {} } : {}),
  })
  const own: StyleDefinition[] = [
    { id: 'a', name: 'Normal', isDefault: true, run: parts.normal.run, paragraph: parts.normal.paragraph },
    ...[0, 1, 2].map(heading),
    {
      ...{ id: 'cap', name: 'caption', basedOn: 'a', paragraph: { jc: { val: 'center' } } },
      run: merged({ rFonts: { eastAsia: look.figure.font } }, sizeOf(look.figure.size)),
    },
    {
      ...{ id: BODY_STYLE, name: '正文首行缩进', basedOn: 'a' },
      paragraph: merged(lineOf(look), look.firstLine > 0 ? indentOf(look.firstLine, look.size) : {}),
    },
    { id: 'toc1', name: 'toc 1', basedOn: 'a' },
    { id: 'header', name: 'header', basedOn: 'a', run: sizeOf(9) },
    { id: 'footer', name: 'footer', basedOn: 'a', run: sizeOf(9) },
    {
      ...{ id: 'tg', name: 'Table Grid', type: 'table' },
      inner:
        Object.keys(firstRow).length > 0
          ? `<w:tblStylePr w:type="firstRow">${runXml(firstRow)}</w:tblStylePr>`
          : '',
    },
    ...styles,
  ]
  const run = merged(parts.defaults.run, defaults.run)
  return `<w:docDefaults><w:rPrDefault>${runXml(run)}</w:rPrDefault><w:pPrDefault>${paragraphXml(defaults.paragraph)}</w:pPrDefault></w:docDefaults>${own.map(nested).join('')}`
}

/** A list stands in one element of the properties of a paragraph. */
const nested = (style: StyleDefinition): string =>
  styleXml(style).replace(
    /<w:numPr\/>(<w:ilvl [^/]{1,40}\/>)(<w:numId [^/]{1,40}\/>)/,
    '<w:numPr>$1$2</w:numPr>',
  )

/** The parts of the document. */
export function docxPartsOf(draft: DocxDraft): DocxParts {
  const { theme, settings, comments, headers, footers } = draft
  return {
    body: bodyOf(draft),
    styles: stylesOf(draft),
    numbering: numberingOf(draft),
    theme: themeXml(theme),
    settings: `<w:zoom w:percent="100"/><w:themeFontLang w:val="en-US" w:eastAsia="zh-CN"/>${settings}`,
    headers,
    footers,
    ...(comments === null ? {} : { comments }),
    core: '<dc:creator>Administrator</dc:creator><cp:lastModifiedBy>Administrator</cp:lastModifiedBy><cp:revision>7</cp:revision>',
    app: '<Pages>12</Pages><Application>Microsoft Office Word</Application><AppVersion>16.0000</AppVersion>',
  }
}
