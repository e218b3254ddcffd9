import type { Locale } from '../../kit/i18n/locale'

/**
 * A report as data: what the screen, the PDF, the Word file and the sheets all show. It is built once for
 * one language from the section's data and runs; a renderer adds nothing and leaves nothing out.
 */

export type Tone = 'plain' | 'warn' | 'good' | 'muted'

export interface Cell {
  /** As it is read, in the report's language; `—` for what is missing. */
  readonly text: string
  /** The figure behind it, for sheets; null for missing, absent where the cell is a text. */
  readonly value?: number | null
  readonly tone?: Tone
}

export interface Column {
  readonly key: string
  readonly title: string
  /** Figures stand at the right. */
  readonly align: 'left' | 'center' | 'right'
  /** Share of the table's width, relative to the other columns. */
  readonly width: number
  /** How a sheet shows the figure; `percent` is in percent (12.5 is 12.5 %). */
  readonly format?: 'money' | 'percent' | 'count' | 'decimal'
}

/** A heading of a chapter (level 1), a part (2) or a point (3); `id` is its anchor and bookmark. */
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
}

/** Labels with their values: section data, parameters of a run, hashes of its inputs. */
export interface Facts {
  readonly kind: 'facts'
  readonly items: readonly { readonly label: string; readonly value: string; readonly mono?: boolean }[]
}

export interface Table {
  readonly kind: 'table'
  /** Unique in the report; the name of its sheet is made of it. */
  readonly id: string
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** Said where there are no rows. */
  readonly empty: string
}

/** A picture of an analysis as SVG in light colours, with what it shows in words. */
export interface Picture {
  readonly kind: 'picture'
  readonly id: string
  readonly caption: string
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** Something that must be seen before the text is read: not run, out of date, not sealed. */
export interface Notice {
  readonly kind: 'notice'
  readonly tone: Tone
  readonly text: string
}

/** Lines to sign: who, and what the system knows of the signature already. */
export interface Signatures {
  readonly kind: 'signatures'
  readonly lines: readonly { readonly name: string; readonly role: string; readonly signed: string | null }[]
}

export type Block = Heading | Paragraph | Facts | Table | Picture | Notice | Signatures

/** Whether the heading right above a table says what its caption would. */
export const isNamed = (block: Block, above: Block | undefined): boolean =>
  block.kind === 'table' && above?.kind === 'heading' && above.text.endsWith(block.caption)

export interface ReportDocument {
  readonly locale: Locale
  readonly title: string
  readonly subtitle: string
  /** Words around the text: running head, page numbers, contents. */
  readonly words: {
    readonly contents: string
    /** With `{page}` and `{pages}`. */
    readonly pageOf: string
    readonly head: string
  }
  readonly blocks: readonly Block[]
}
