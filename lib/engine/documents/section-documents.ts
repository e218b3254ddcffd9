import type { DocText } from './doc-text'
import type { DocxFormat } from './docx/format'
import type { PdfLayout } from './pdf/layout'
import type { Recognised } from './recognised'

/** How a document looks: as its format states it; null if nothing was read. */
export type DocLayout =
  | { readonly type: 'docx'; readonly format: DocxFormat }
  | { readonly type: 'pdf'; readonly layout: PdfLayout }

/** A technical document of a section. */
export interface SectionDocument {
  /** The uploaded file, and the position of the document in it, from 0: together they name it in addresses. */
  readonly fileId: number
  readonly position: number
  /** Its path inside the uploaded archive, or the name of the uploaded file. */
  readonly name: string
  /** SHA-256 of the document itself. */
  readonly sha256: string
  readonly doc: DocText
  /** What was read of pages that are pictures; null: nothing, or the analysis does not take it. */
  readonly recognised?: Recognised | null
  /** Pages, ascending, whose text says something else than what was read of their pictures. */
  readonly differing?: readonly number[]
  /** Only where the analysis needs layouts. */
  readonly layout: DocLayout | null
}

/** The technical documents of a bidder; none if it has not handed in any. */
export interface BidDocuments {
  readonly bidderId: number
  /** What stands for the bidder where its name may not be told: the same in every run. */
  readonly unitId?: string
  readonly bidderName: string
  /** How else it may be named: alias, codes, leader and staff. */
  readonly alias: string | null
  readonly people: readonly string[]
  readonly codes: readonly string[]
  /** In the order of their names. */
  readonly documents: readonly SectionDocument[]
}

/** What identifies a bidder in the findings of technical bids; never the bidder's id, which stands beside its name. */
export const unitOf = ({ unitId, bidderId }: Pick<BidDocuments, 'unitId' | 'bidderId'>): string =>
  unitId ?? String(bidderId)

/** The technical documents of a section, for the analyses of technical bids. */
export interface SectionDocuments {
  /**
   * Every bidder that is to take part, in the order of the section; of a blind one, in the order of their unit codes, so that
   * the order of rows tells nothing.
   */
  readonly bids: readonly BidDocuments[]
  readonly tender: readonly SectionDocument[]
  /** Texts that everybody may use: what the organisation keeps as references. */
  readonly references: readonly SectionDocument[]
  /** Names that may stand in every bid: tenderer, agency, project. */
  readonly ownNames: readonly string[]
  /** A blind section (暗标). */
  readonly isBlind: boolean
  /** Before its reveal: whether a document names another bidder is not looked at, because that tells who has not made it. */
  readonly isVeiled?: boolean
  /** Confirmed layout rules; null: nobody has confirmed any. */
  readonly layoutRules: readonly ConfirmedRule[] | null
}

/** A rule that the tender states and a person has confirmed, with the words of the tender. */
export interface ConfirmedRule {
  readonly key: string
  readonly value: string | number
  readonly tolerance: number | null
  readonly scope: string
  readonly quote: string | null
  readonly page: number | null
  /** The file with these words; null if the rule was entered by hand. */
  readonly file?: string | null
  readonly confirmedBy?: string | null
  /** Epoch milliseconds. */
  readonly confirmedAt?: number
}
