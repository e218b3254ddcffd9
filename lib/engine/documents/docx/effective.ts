import { type Bag, NO_BAG, toggle } from './bags'
import type { CellPlace } from './builder'
import type { DocxFormat } from './format'
import { chainOf, type Style } from './styles'

/** How characters look: what defaults, styles and direct formatting come to. */
export interface RunLook {
  readonly eastAsia: string | null
  readonly latin: string | null
  /** In points. */
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  readonly strike: boolean
  readonly underline: boolean
  readonly hidden: boolean
  /** `RRGGBB`; null for automatic, which is black on white. */
  readonly colour: string | null
  readonly highlight: boolean
  readonly shading: boolean
  readonly border: boolean
}

export interface ParagraphLook {
  readonly lineRule: 'exact' | 'atLeast' | 'multiple'
  /** In points, or as a multiple of a line. */
  readonly line: number
  /** In points. */
  readonly before: number
  readonly after: number
  /** In characters; null if the indent is stated in points only. */
  readonly firstLineChars: number | null
  readonly firstLine: number
  readonly left: number
  readonly right: number
  readonly align: string
}

const TWIPS = 20
/** Where no style states a size, it is 10 pt. */
const DEFAULT_HALF_POINTS = 20

/** Conditional parts of a table style that hold for a cell, the strongest last. */
function partsAt(cell: CellPlace, table: { readonly rows: number; readonly columns: number }): string[] {
  const parts = ['wholeTable', cell.column % 2 === 0 ? 'band1Vert' : 'band2Vert']
  parts.push(cell.row % 2 === 0 ? 'band1Horz' : 'band2Horz')
  if (cell.column === table.columns - 1) parts.push('lastCol')
  if (cell.column === 0) parts.push('firstCol')
  if (cell.row === table.rows - 1) parts.push('lastRow')
  if (cell.row === 0) parts.push('firstRow')
  return parts
}

/** Resolves the formatting of one document; equal combinations are resolved once. */
export class Effective {
  private readonly runs = new Map<string, RunLook>()
  private readonly looks = new Map<string, ParagraphLook>()

  constructor(private readonly format: DocxFormat) {}

  private styleOf(bag: Bag): string | null {
    return bag.get('pStyle.val') ?? this.format.styles.defaultIds.get('paragraph') ?? null
  }

  private tableBags(cell: CellPlace | null, which: 'run' | 'paragraph'): Bag[] {
    const table = cell && this.format.tables[cell.table]
    if (!table) return []
    const { styles } = this.format
    const id = table.bag.get('tblStyle.val') ?? styles.defaultIds.get('table') ?? null
    const parts = partsAt(cell, table)
    return chainOf(styles, id).flatMap((style: Style) => [
      style[which],
      ...parts.flatMap((part) => style.parts.get(part)?.[which] ?? []),
    ])
  }

  private keyOf(paragraph: number): string {
    const { bag, cell } = this.format.paragraphs[paragraph]!
    const table = cell && this.format.tables[cell.table]
    return table ? `${bag} ${cell.table} ${partsAt(cell, table).join()}` : String(bag)
  }

  /** Style levels of a run from the weakest to its direct formatting. */
  private runLevels(paragraph: number, run: number): { styles: Bag[]; direct: Bag } {
    const { styles, bags, paragraphs } = this.format
    const { bag, cell } = paragraphs[paragraph]!
    const direct = bags[run] ?? NO_BAG
    const character = direct.get('rStyle.val') ?? null
    return {
      styles: [
        ...this.tableBags(cell, 'run'),
        ...chainOf(styles, this.styleOf(bags[bag]!)).map((style) => style.run),
        ...chainOf(styles, character).map((style) => style.run),
      ],
      direct,
    }
  }

  run(paragraph: number, run: number): RunLook {
    const key = `${this.keyOf(paragraph)} | ${run}`
    const known = this.runs.get(key)
    if (known) return known
    const { styles, direct } = this.runLevels(paragraph, run)
    const { defaults } = this.format.styles
    const levels = [direct, ...[...styles].reverse(), defaults.run]
    const stated = (name: string) => levels.find((bag) => bag.has(name))?.get(name)
    // Styles switch a property over; direct formatting sets it.
    const switched = (name: string): boolean => {
      const own = toggle(direct, name)
      if (own !== null) return own
      if (toggle(defaults.run, name)) return true
      return styles.filter((bag) => toggle(bag, name)).length % 2 === 1
    }
    const underline = stated('u.val')
    const colour = stated('color.val')?.toUpperCase() ?? null
    const fill = stated('shd.fill')?.toUpperCase()
    const look: RunLook = {
      eastAsia: this.font(levels, 'eastAsia', 'eastAsiaTheme'),
      latin: this.font(levels, 'ascii', 'asciiTheme'),
      size: Number(stated('sz.val') ?? DEFAULT_HALF_POINTS) / 2,
      bold: switched('b'),
      italic: switched('i'),
      strike: switched('strike') || switched('dstrike'),
      underline: underline !== undefined && underline !== 'none',
      hidden: switched('vanish'),
      colour: colour === 'AUTO' ? null : colour,
      highlight: (stated('highlight.val') ?? 'none') !== 'none',
      shading: fill !== undefined && fill !== 'AUTO' && fill !== 'FFFFFF',
      border: (stated('bdr.val') ?? 'none') !== 'none' && stated('bdr.val') !== 'nil',
    }
    this.runs.set(key, look)
    return look
  }

  private font(levels: readonly Bag[], name: string, theme: string): string | null {
    for (const bag of levels) {
      const reference = bag.get(`rFonts.${theme}`)
      if (reference !== undefined) return this.format.theme.get(reference) ?? null
      const face = bag.get(`rFonts.${name}`)
      if (face !== undefined) return face
    }
    return null
  }

  paragraph(paragraph: number): ParagraphLook {
    const key = this.keyOf(paragraph)
    const known = this.looks.get(key)
    if (known) return known
    const { styles, bags, paragraphs } = this.format
    const { bag, cell } = paragraphs[paragraph]!
    const direct = bags[bag]!
    const chain = chainOf(styles, this.styleOf(direct)).map((style) => style.paragraph)
    const levels = [
      direct,
      ...chain.reverse(),
      ...this.tableBags(cell, 'paragraph').reverse(),
      styles.defaults.paragraph,
    ]
    const stated = (name: string) => levels.find((level) => level.has(name))?.get(name)
    const points = (...names: readonly string[]) =>
      Number(names.map(stated).find((value) => value !== undefined) ?? 0) / TWIPS
    const rule = stated('spacing.lineRule')
    const line = Number(stated('spacing.line') ?? 240)
    const chars = stated('ind.firstLineChars')
    const look: ParagraphLook = {
      lineRule: rule === 'exact' ? 'exact' : rule === 'atLeast' ? 'atLeast' : 'multiple',
      line: rule === 'exact' || rule === 'atLeast' ? line / TWIPS : line / 240,
      before: points('spacing.before'),
      after: points('spacing.after'),
      firstLineChars: chars === undefined ? null : Number(chars) / 100,
      firstLine: points('ind.firstLine') - points('ind.hanging'),
      left: points('ind.left', 'ind.start'),
      right: points('ind.right', 'ind.end'),
      align: stated('jc.val') ?? 'left',
    }
    this.looks.set(key, look)
    return look
  }
}
