import type { Random } from '@/lib/domain/random'
import type { Look } from './looks'
import { merged, type Props, paragraphXml, runXml } from './props'

/** By which way a document says how its text looks: real ones differ in that. */
export interface DocxManner {
  readonly font: 'style' | 'theme' | 'direct'
  readonly size: 'style' | 'default' | 'direct'
  readonly line: 'style' | 'bodyStyle' | 'direct'
  readonly isNumbered: boolean
  readonly hasSections: boolean
  /** Pieces into which runs fall, as editing leaves them. */
  readonly pieces: number
}

export const mannerOf = (random: Random): DocxManner => ({
  font: random.pick(['style', 'theme', 'direct']),
  size: random.pick(['style', 'default', 'direct']),
  line: random.pick(['style', 'bodyStyle', 'direct']),
  isNumbered: random.chance(0.4),
  hasSections: random.chance(0.4),
  pieces: random.whole(1, 4),
})

const FONT: Props = { rFonts: { eastAsia: '宋体', hint: 'eastAsia' } }
export const sizeOf = (points: number): Props => ({
  sz: { val: `${points * 2}` },
  szCs: { val: `${points * 2}` },
})

export const lineOf = ({ line }: Look): Props =>
  'exact' in line
    ? { spacing: { line: `${line.exact * 20}`, lineRule: 'exact' } }
    : { spacing: { line: `${line.multiple * 240}`, lineRule: 'auto' } }

/** Word stores an indent in characters and, besides, in twentieths of a point. */
export const indentOf = (characters: number, size: number): Props => ({
  ind: { firstLineChars: `${characters * 100}`, firstLine: `${Math.round(characters * size * 20)}` },
})

const THEME_LATIN = { asciiTheme: 'minorHAnsi', hAnsiTheme: 'minorHAnsi' }

export interface StyleParts {
  readonly defaults: { readonly run: Props; readonly paragraph: Props }
  readonly normal: { readonly run: Props; readonly paragraph: Props }
  /** What paragraphs of text and their runs say themselves. */
  readonly direct: { readonly run: Props; readonly paragraph: Props }
}

/** What defaults, the style Normal and paragraphs say, so that text looks as it should. */
export function stylePartsOf(look: Look, { font, size, line }: DocxManner): StyleParts {
  const of = (way: string, when: boolean, props: Props) => (when ? props : way === '' ? {} : {})
  const theme =
    font === 'theme'
      ? { rFonts: { ...THEME_LATIN, eastAsiaTheme: 'minorEastAsia' } }
      : { rFonts: THEME_LATIN }
  return {
    defaults: { run: merged(theme, of('size', size === 'default', sizeOf(look.size))), paragraph: {} },
    normal: {
      run: merged(of('font', font === 'style', FONT), of('size', size === 'style', sizeOf(look.size))),
      paragraph: merged({ jc: { val: look.align } }, of('line', line === 'style', lineOf(look))),
    },
    direct: {
      run: merged(of('font', font === 'direct', FONT), of('size', size === 'direct', sizeOf(look.size))),
      paragraph: of('line', line !== 'style', lineOf(look)),
    },
  }
}

export interface StyleDefinition {
  readonly id: string
  readonly name: string
  readonly type?: 'paragraph' | 'character' | 'table'
  readonly basedOn?: string
  readonly isDefault?: boolean
  readonly run?: Props
  readonly paragraph?: Props
  /** Further content, such as the parts of a table style. */
  readonly inner?: string
}

export const styleXml = ({
  id,
  name,
  type = 'paragraph',
  basedOn,
  isDefault,
  run,
  paragraph,
  inner,
}: StyleDefinition) =>
  `<w:style w:type="${type}"${isDefault ? ' w:default="1"' : ''}${id.startsWith('x') ? ' w:customStyle="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${basedOn ? `<w:basedOn w:val="${basedOn}"/>` : ''}<w:qFormat/>${paragraph ? paragraphXml(paragraph) : ''}${run ? runXml(run) : ''}${inner ?? ''}</w:style>`

const fontScheme = (latin: string, eastAsia: string) =>
  `<a:latin typeface="${latin}"/><a:ea typeface=""/><a:cs typeface=""/><a:font script="Jpan" typeface="ＭＳ 明朝"/><a:font script="Hang" typeface="맑은 고딕"/><a:font script="Hans" typeface="${eastAsia}"/><a:font script="Hant" typeface="新細明體"/>`

/** The theme of a word processor; text that follows it has this East Asian typeface. */
export const themeXml = (eastAsia: string) =>
  `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office"><a:themeElements><a:fontScheme name="Office"><a:majorFont>${fontScheme('Calibri Light', '等线 Light')}</a:majorFont><a:minorFont>${fontScheme('Calibri', eastAsia)}</a:minorFont></a:fontScheme></a:themeElements></a:theme>`
