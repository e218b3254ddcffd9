import type { Bag } from './bags'
import type { Section, Table } from './body'
import type { ParagraphFormat, Runs } from './builder'
import type { Numbering } from './numbering'
import type { Styles } from './styles'
import type { Theme } from './theme'

/** How a document is formatted, as written: what its styles and its own properties say. */
export interface DocxFormat {
  readonly bags: readonly Bag[]
  readonly paragraphs: readonly ParagraphFormat[]
  readonly runs: Runs
  readonly sections: readonly Section[]
  readonly tables: readonly Table[]
  readonly styles: Styles
  readonly numbering: Numbering
  /** Switches of the document, such as `evenAndOddHeaders`. */
  readonly settings: ReadonlySet<string>
  readonly theme: Theme
  /** Names of headers and footers by the ids with which sections refer to them. */
  readonly parts: ReadonlyMap<string, string>
}
