import { type Bag, NO_BAG, toggle } from './bags'
import type { CellPlace } from './builder'
import type { DocxFormat } from './format'
import type { NumberLevel } from './numbering'
import { chainOf, outlineLevel, type Style } from './styles'

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
  /** In characters, below 0 for a hanging indent; null if it is stated in points only. */
  readonly firstLineChars: number | null
  readonly firstLine: number
  readonly left: number
  readonly right: number
  readonly align: string
  /** Multiples of a line stand on the grid of the section, if it has one. */
  readonly snapsToGrid: boolean
  readonly breaksPage: boolean
  readonly shading: boolean
  /** A line around it, or on a side of it. */
  readonly border: boolean
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
      shading: isShaded(stated('shd.fill')),
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

  /** The level of a list on which a paragraph stands; null if it has no number. `owner`: the style that says so, null for itself. */
  private listOf(paragraph: number): { level: NumberLevel; owner: string | null } | null {
    const { styles, bags, paragraphs, numbering } = this.format
    const direct = bags[paragraphs[paragraph]!.bag]!
    const chain = [...chainOf(styles, this.styleOf(direct))].reverse()
    const owner = direct.has('numId.val')
      ? null
      : (chain.find((style) => style.paragraph.has('numId.val')) ?? undefined)
    if (owner === undefined) return null
    const id = (owner?.paragraph ?? direct).get('numId.val')!
    const levels = numbering.get(id)
    if (!levels || id === '0') return null
    const stated = direct.get('ilvl.val') ?? owner?.paragraph.get('ilvl.val')
    const ofStyle = [...levels].find(
      ([, { style }]) => style !== null && chain.some(({ id }) => id === style),
    )
    const level = levels.get(stated === undefined ? (ofStyle?.[0] ?? 0) : Number(stated))
    return level ? { level, owner: owner?.id ?? null } : null
  }

  /** How the number of a paragraph is written; null if it has none. */
  numberOf(paragraph: number): NumberLevel | null {
    return this.listOf(paragraph)?.level ?? null
  }

  /** The outline level of a paragraph from 0; null for text. */
  outlineOf(paragraph: number): number | null {
    const direct = this.format.bags[this.format.paragraphs[paragraph]!.bag]!
    const stated = direct.get('outlineLvl.val')
    if (stated !== undefined) return Number(stated) < 9 ? Number(stated) : null
    return outlineLevel(this.format.styles, this.styleOf(direct))
  }

  /** From the strongest to the weakest; a level of a list stands behind whoever names it. */
  private paragraphLevels(paragraph: number): Bag[] {
    const { styles, bags, paragraphs } = this.format
    const { bag, cell } = paragraphs[paragraph]!
    const direct = bags[bag]!
    const list = this.listOf(paragraph)
    const indents = (owner: string | null) => (list?.owner === owner && list ? [list.level.paragraph] : [])
    return [
      direct,
      ...indents(null),
      ...[...chainOf(styles, this.styleOf(direct))]
        .reverse()
        .flatMap(({ id, paragraph: own }) => [own, ...indents(id)]),
      ...this.tableBags(cell, 'paragraph').reverse(),
      styles.defaults.paragraph,
    ]
  }

  paragraph(paragraph: number): ParagraphLook {
    const key = this.keyOf(paragraph)
    const known = this.looks.get(key)
    if (known) return known
    const levels = this.paragraphLevels(paragraph)
    const stated = (name: string) => levels.find((level) => level.has(name))?.get(name)
    const points = (...names: readonly string[]) =>
      Number(names.map(stated).find((value) => value !== undefined) ?? 0) / TWIPS
    const isOn = (name: string) =>
      levels.map((level) => toggle(level, name)).find((on) => on !== null) ?? null
    const rule = stated('spacing.lineRule')
    const line = Number(stated('spacing.line') ?? 240)
    const look: ParagraphLook = {
      lineRule: rule === 'exact' ? 'exact' : rule === 'atLeast' ? 'atLeast' : 'multiple',
      line: rule === 'exact' || rule === 'atLeast' ? line / TWIPS : line / 240,
      before: isAuto(stated('spacing.beforeAutospacing')) ? AUTO_SPACE : points('spacing.before'),
      after: isAuto(stated('spacing.afterAutospacing')) ? AUTO_SPACE : points('spacing.after'),
      firstLineChars: firstLineChars(levels),
      firstLine: firstLineOf(levels),
      left: points('ind.left', 'ind.start'),
      right: points('ind.right', 'ind.end'),
      align: stated('jc.val') ?? 'left',
      snapsToGrid: isOn('snapToGrid') ?? true,
      breaksPage: isOn('pageBreakBefore') ?? false,
      shading: isShaded(stated('shd.fill')),
      border: hasLine(levels.find((level) => level.has('pBdr.'))),
    }
    this.looks.set(key, look)
    return look
  }
}

/** Whether a background is another than that of the page. */
export const isShaded = (fill: string | null | undefined): boolean =>
  !['AUTO', 'FFFFFF', 'NONE', ''].includes(fill?.toUpperCase() ?? '')

const SIDES = ['top', 'bottom', 'left', 'right', 'between', 'bar']
const hasLine = (level: Bag | undefined): boolean =>
  level !== undefined && SIDES.some((side) => !['nil', 'none'].includes(level.get(`${side}.val`) ?? 'none'))

/** What word processors leave where a space is automatic. */
const AUTO_SPACE = 14
const isAuto = (value: string | undefined) => value !== undefined && !['0', 'false', 'off'].includes(value)

/** In points. An indent of the first line and a hanging one exclude each other: the strongest level decides. */
function firstLineOf(levels: readonly Bag[]): number {
  const level = levels.find((one) => one.has('ind.firstLine') || one.has('ind.hanging'))
  const hanging = level?.get('ind.hanging')
  return (hanging === undefined ? Number(level?.get('ind.firstLine') ?? 0) : -Number(hanging)) / TWIPS
}

/** The first level that says anything of the first line decides; characters outweigh points on it. */
function firstLineChars(levels: readonly Bag[]): number | null {
  for (const level of levels) {
    const [first, hanging] = [level.get('ind.firstLineChars'), level.get('ind.hangingChars')]
    if (Number(hanging ?? 0) !== 0) return -Number(hanging) / 100
    if (first !== undefined && (Number(first) !== 0 || !level.has('ind.firstLine')))
      return Number(first) / 100
    if (first !== undefined) return Number(level.get('ind.firstLine')) === 0 ? 0 : null
  }
  return null
}
