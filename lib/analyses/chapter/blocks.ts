import type { Locale } from '../../kit/i18n/locale'

/**
 * A report as data, shared by the screen, the PDF, the Word file and the sheets. It is built once per
 * language from the section's data and runs; a renderer must not add or omit anything.
 */

export type Tone = 'plain' | 'warn' | 'good' | 'muted'

export interface Cell {
  /** The displayed text, in the report's language; `—` if missing. */
  readonly text: string
  /** The number for spreadsheets; null if missing, absent if the cell is text. */
  readonly value?: number | null
  readonly tone?: Tone
}

export interface Column {
  readonly key: string
  readonly title: string
  /** Figures are aligned right. */
  readonly align: 'left' | 'center' | 'right'
  /** Share of the table's width, relative to the other columns. */
  readonly width: number
  /** Number format in spreadsheets; `percent` values are in percent (12.5 is 12.5 %). */
  readonly format?: 'money' | 'percent' | 'count' | 'decimal'
}

/** A heading of a chapter (level 1), a part (2) or a section (3); `id` is its anchor and bookmark. */
export interface Heading {
  readonly kind: 'heading'
  readonly id: string
  readonly level: 1 | 2 | 3
  readonly text: string
}

export interface Paragraph {
  readonly kind: 'paragraph'
  readonly text: string
  readonly tone?: Tone
  /** About the rows of an annexed table, with which it goes. */
  readonly isAnnexed?: true
}

/** Labels with their values: section data, parameters of a run, hashes of its inputs. */
export interface Facts {
  readonly kind: 'facts'
  readonly items: readonly { readonly label: string; readonly value: string; readonly mono?: boolean }[]
}

export interface Table {
  readonly kind: 'table'
  /** Unique in the report; the sheet name is derived from it. */
  readonly id: string
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** Text shown if there are no rows. */
  readonly empty: string
  /** Names findings of other tables of the report, which have them whole: sheets do without it. */
  readonly isExtract?: true
  /** Of an annexed table (附表): what the printed report says in the place of its rows after the first `printed`. */
  readonly annexed?: { readonly text: string; readonly printed: number }
}

/** A chart as SVG in light colours, with a caption that describes it. */
export interface Picture {
  readonly kind: 'picture'
  readonly id: string
  readonly caption: string
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** Something to notice before reading on: not run, outdated, not sealed. */
export interface Notice {
  readonly kind: 'notice'
  readonly tone: Tone
  readonly text: string
}

/** Signature lines: the name, the role and what is known of the signature. */
export interface Signatures {
  readonly kind: 'signatures'
  readonly lines: readonly { readonly name: string; readonly role: string; readonly signed: string | null }[]
}

export type Block = Heading | Paragraph | Facts | Table | Picture | Notice | Signatures

/** Whether the heading right above a table already contains its caption. */
export const isNamed = (block: Block, above: Block | undefined): boolean =>
  block.kind === 'table' && above?.kind === 'heading' && above.text.endsWith(block.caption)

export const sheetTables = ({ blocks }: Pick<ReportDocument, 'blocks'>): Table[] =>
  blocks.filter((block) => block.kind === 'table').filter(({ isExtract }) => !isExtract)

const printedPart = (table: Table, { text, printed: count }: NonNullable<Table['annexed']>): Block[] =>
  count === 0
    ? [{ ...table, rows: [], empty: text }]
    : [
        { ...table, rows: table.rows.slice(0, count) },
        { kind: 'paragraph', text, tone: 'muted' },
      ]

/**
 * The report as it is printed: rows of annexed tables are counted. The document that is sealed, and with it the package, has
 * every row; one sealed before there were annexed tables is printed whole.
 */
export const printed = (document: ReportDocument): ReportDocument => ({
  ...document,
  blocks: document.blocks
    .filter((block) => block.kind !== 'paragraph' || !block.isAnnexed)
    .flatMap((block) =>
      block.kind === 'table' && block.annexed ? printedPart(block, block.annexed) : block,
    ),
})

export interface ReportDocument {
  /**
   * 2: one page of summary first, then what was found, annexes last, set close. Absent in documents sealed before:
   * a chapter on pages of its own after a cover.
   */
  readonly form?: 2
  readonly locale: Locale
  readonly title: string
  readonly subtitle: string
  /** Texts around the content: running head, page numbers, table of contents. */
  readonly words: {
    readonly contents: string
    /** With `{page}` and `{pages}`. */
    readonly pageOf: string
    readonly head: string
    /** Before what all rows of a table say; absent in form 1. */
    readonly same?: string
  }
  readonly blocks: readonly Block[]
}
