import type { CoverageReason } from '../domain/codes'
import { FILE_TYPE, type FileType, hasBill } from '../domain/number-codes'
import type { EngineParams } from '../domain/params/engine'
import type { Bill } from './bill/layout'
import type { SectionDocuments } from './documents/section-documents'
import type { SectionHistory } from './history/section-history'
import type { PriceList } from './price-list'
import type { FileContent, OuterHolder, SectionRecord } from './section-record'

/** Increase it whenever a rule's result can change: stored results name the version that computed them. */
export const ENGINE_VERSION = '1.12.0'

/** A bid that takes part (rules.md §1), in the order of the section's bidders. */
export interface Bid {
  readonly bidderId: number
  readonly bidderName: string
  readonly bill: Bill
  /** Price of the opening record in yuan. */
  readonly openingPrice: number | null
  /** If the analysis needs records. */
  readonly content?: FileContent
}

/** A bidder that is to take part, with or without a bid. */
export interface TakingPart extends BidderName {
  /** Why it has no bid: none was uploaded, or the upload could not be read; null if it has one. */
  readonly missing: 'noFile' | 'unread' | null
}

/**
 * What an analysis needs besides parameters and bills. One that needs `documents` is of the technical documents: its
 * bills are not read, so that `bids` is empty. `layouts`: the documents with how they look. `history`: the other sections
 * of the organisation with their bidders, totals and awards. `past`: of them only those that a section may be compared with, and
 * the benchmark of its confirmed award formula.
 */
export type Need =
  | 'records'
  | 'otherSections'
  | 'priceLists'
  | 'documents'
  | 'layouts'
  /** What technical documents say about the programs that made them, among the codes of the bids. */
  | 'documentCodes'
  | 'history'
  | 'past'

/** The complete input of an analysis. */
export interface SectionInput {
  readonly tender: Bill
  readonly control: Bill | null
  readonly bids: readonly Bid[]
  /** Every bidder that is to take part, in the order of the section; if omitted, those with a bid. */
  readonly takingPart?: readonly TakingPart[]
  /** The chosen price file (指定), aligned like the control price. */
  readonly specified?: Bill | null
  /** The user's choice; an analysis without parameters uses the defaults. */
  readonly params?: Partial<EngineParams>
  /** If the analysis needs records. */
  readonly record?: SectionRecord
  readonly tenderContent?: FileContent
  /** If the analysis needs other sections: who else holds codes of this section's bidders. */
  readonly outerHolders?: readonly OuterHolder[]
  /** If the analysis needs price lists: the published ones that apply to the section. */
  readonly priceLists?: readonly PriceList[]
  /** If the analysis needs documents. */
  readonly documents?: SectionDocuments
  /** If the analysis needs the history or the past. */
  readonly history?: SectionHistory
}

export type Cell = string | number | null
/** A result row: plain values by column key; `bidderId` is present if the row belongs to one bidder. */
export type Row = Readonly<Record<string, Cell>>

/** Receives the results of an analysis as they are computed, so that nothing large is buffered. */
export interface Sink {
  rows(table: string, rows: readonly Row[]): void
  /** What pages of the analysis compute with besides its rows; absent where results are only looked at. */
  attach?(name: string, bytes: Uint8Array): void
  progress(done: number, total: number, step: string): void
}

/**
 * How a column is shown, sorted and written to Excel: money in yuan with 2 decimals, percent in percent units
 * and quantity with 2 decimals, decimal with as many as it has (a ratio of prices), `serial` the position in
 * a list, `code` a value of a code list in lib/domain/codes.ts (its text is `codes.<list>.<value>`),
 * `original` text as in the file.
 */
export type ColumnKind =
  | {
      readonly type:
        | 'text'
        | 'original'
        | 'money'
        | 'signedMoney'
        | 'percent'
        | 'quantity'
        | 'decimal'
        | 'count'
        | 'serial'
    }
  /** `open`: a value not in the list is shown unchanged. */
  | { readonly type: 'code'; readonly list: string; readonly open?: true }

/**
 * The unit of a figure, for columns with figures of several units. Rates are in percent; `money` and
 * `quantity` are grouped and shown without a unit.
 */
export type Unit = 'rate' | 'yuan' | 'days' | 'money' | 'quantity'

/** A part of a text: as it is, or a message of every language. */
export type Said =
  | string
  | { readonly message: string; readonly values?: Readonly<Record<string, string | number>> }

/** A column as plain data: the single definition for the screen, the sheet and the API. */
export interface Column {
  /** Key in the row and on the wire; its title is the message `columns.<key>`. */
  readonly key: string
  /** Another message below `columns`, if the message of the key is not specific enough. */
  readonly title?: string
  /** The title itself, if it is data: a bidder's name. */
  readonly heading?: string
  readonly kind: ColumnKind
  /** Width in Excel characters; the screen uses 8 px for each. */
  readonly width: number
  /** The message in the place of a code that is null, where that says that nothing was compared. */
  readonly absent?: string
  /** Whether the cell is highlighted in orange (as a warning, never by colour alone). */
  readonly warns?: (row: Row) => boolean
  /** Shown on the screen only if a row has a value. */
  readonly ifUsed?: true
  /** The unit of the figure in such a row, also of one stated as text: shown with it for every kind. */
  readonly unit?: (row: Row) => Unit | null
  /**
   * The figure counts rows of another table: which table, and which kind of rows; the screen links to them.
   */
  readonly counts?: { readonly table: string; readonly kind?: string }
  /** Words in its texts that are ours, as stored, each with the message that translates it. */
  readonly words?: Readonly<Record<string, string>>
  /** The text in words of ours, put together; null for a row whose text stays as it is stored. */
  readonly says?: (row: Row) => readonly Said[] | null
  /** Its texts are calculations: the figures in them are shown with grouping. */
  readonly isWorking?: true
  /**
   * The text is composed from a list (JSON) in another key of the row: the message formats one of its
   * entries.
   */
  readonly listMessage?: { readonly key: string; readonly message: string }
}

/** For a column that lists several words: `A、B` as stored, a list format of its own in every language. */
export const LIST_WORDS = { '、': 'marks.list' } as const

/** A bidder of a run, in the order of the section. */
export interface BidderName {
  readonly bidderId: number
  readonly bidderName: string
}

export interface UnpackFilter {
  readonly bidderId?: number
  /** Value of the table's `kindKey`. */
  readonly kind?: string
}

/** A table of results. Rows are stored in the order in which they were emitted. */
export interface ResultTable {
  readonly id: string
  readonly columns: readonly Column[]
  /**
   * Keys of the columns that are the finding, in reading order. On the screen they come first, after the serial number
   * and the bidder, and are seen whole without scrolling sideways; sheet and API keep the order of `columns`.
   */
  readonly finding?: readonly string[]
  /** Further columns, one for each bidder that took part. */
  readonly bidderColumns?: (bidders: readonly BidderName[]) => readonly Column[]
  /** Row key that users can filter by in addition to the bidder, e.g. `cfmType`. */
  readonly kindKey?: string
  /** The possible values of `kindKey`; absent: all of its list. */
  readonly kinds?: readonly string[]
  /** Kinds whose rows count as findings; absent: all rows do. */
  readonly findingKinds?: readonly string[]
  /**
   * Row keys that identify a finding across runs; absent: the bidders and every column that is not a figure.
   */
  readonly identity?: readonly string[]
  /**
   * Keys of the texts that state a finding besides its place: findings of two runs that differ only in them and in
   * figures are one that changed, not one that vanished and another that appeared.
   */
  readonly stated?: readonly string[]
  /**
   * Keys of texts that identify a finding too, and that rows of earlier versions lack: these keep their identity, and
   * what was judged of them stands for each finding that is theirs but for these texts.
   */
  readonly later?: readonly string[]
  /** Row key searched by keyword. */
  readonly searchKey?: string
  /** Row keys whose text may contain an identity number, which not everybody may read. */
  readonly personal?: readonly string[]
  /**
   * Row keys whose values, in a blind section, are read only by those who may reveal it, and after they did: traces of the
   * makers of technical bids. `metadata`: those that, besides, only those read who may see identity numbers.
   */
  readonly guarded?: (row: Row) => {
    readonly reveal?: readonly string[]
    readonly metadata?: readonly string[]
  }
  /** What a row stored by an earlier version says, where that version stored an answer to what it had not asked. */
  readonly asToday?: (row: Row, run: { readonly hasControl: boolean }) => Row
  /** Row keys that never leave the server, because only some people may know them: which other section a row is about. */
  readonly internal?: readonly string[]
  /** Stored with the results and included in the sheet, but without a tab of its own and not a finding. */
  readonly isAppendix?: true
  /** The appendix whose rows of the same bidder stand below a row of this table once it is unfolded. */
  readonly unfolds?: string
  /** Whether the row is highlighted in orange (as a warning, never by colour alone). */
  readonly warns?: (row: Row) => boolean
  /** How much a finding weighs among those of the table; absent: as much as any, in the order of the rows. */
  readonly weight?: (row: Row) => number
  /** Row keys, outermost first, by which the rows are grouped into a tree; absent: a flat table. */
  readonly groupBy?: readonly string[]
  /** Columns that repeat these headings: omitted if the headings are shown above the rows. */
  readonly headed?: readonly string[]
  /**
   * If one stored row stands for a row of each bidder that took part: returns those rows, always one per
   * bidder in their order, or those that pass a filter.
   */
  readonly unpack?: (stored: Row, bidders: readonly BidderName[], filter?: UnpackFilter) => Row[]
}

/** What is known about a section before a run reads its files. */
export interface Prospect {
  /** Bids that would take part. */
  readonly bids: number
  readonly hasControl: boolean
  /** Bidders with recorded operations, and with recorded authentications. */
  readonly operating: number
  readonly authenticated: number
  readonly params: EngineParams
  /** Bidders with a technical document. */
  readonly documented: number
  /** Whether the technical bids are blind (暗标). */
  readonly isBlind: boolean
}

/** One analysis: its name, its results, and the rule itself. */
export interface Analysis {
  readonly id: string
  /**
   * The message key of its title is `analyses.<id>`; the legal articles it cites are ids of lib/catalogue/law.
   */
  readonly tables: readonly ResultTable[]
  readonly needs?: readonly Need[]
  /** It compares what the record of the section states; bills say more where there are any. */
  readonly bills?: 'optional'
  /** Bills that do not enter its figures, though a run has them among its files: the control price, or all. */
  readonly ignores?: 'control' | 'bills'
  /**
   * Why a run would compare nothing, determined in advance; null if it would, or if only its files can tell.
   * If absent, the analysis compares whatever bids there are.
   */
  readonly precheck?: (section: Prospect) => CoverageReason | null
  /** Pure: the same input gives the same rows, byte for byte. */
  readonly analyse: (input: SectionInput, sink: Sink) => void
}

/** Whether what a file of this type states enters the figures of an analysis. */
export function usesFile({ ignores }: Pick<Analysis, 'ignores'>, fileType: FileType): boolean {
  if (ignores === undefined || !hasBill({ fileType })) return true
  return ignores === 'control' && fileType !== FILE_TYPE.control
}

/** Whether an analysis is of documents in words instead of bills. */
export const isOfDocuments = ({ needs = [] }: Pick<Analysis, 'needs'>): boolean =>
  needs.some((need) => need === 'documents' || need === 'layouts')

/** Whether documents have to be read for an analysis: it is of them, or takes codes from them. */
export const readsDocuments = (analysis: Pick<Analysis, 'needs'>): boolean =>
  isOfDocuments(analysis) || (analysis.needs ?? []).includes('documentCodes')
