import type { CoverageReason } from '../domain/codes'
import type { EngineParams } from '../domain/engine-params'
import type { Bill } from './bill/layout'
import type { FileContent, OuterHolder, SectionRecord } from './section-record'

/** Raise it whenever a rule's result can change: stored results name the version that made them. */
export const ENGINE_VERSION = '1.1.0'

/** A bid that takes part (rules.md §1), in the order of the section's bidders. */
export interface Bid {
  readonly bidderId: number
  readonly bidderName: string
  readonly bill: Bill
  /** Price of the opening record in yuan. */
  readonly openingPrice: number | null
  /** Where the analysis needs records. */
  readonly content?: FileContent
}

/** A bidder that is to take part, with a bid or without. */
export interface TakingPart extends BidderName {
  /** Why it has no bid: none was uploaded, or what was uploaded could not be read; null where it has one. */
  readonly missing: 'noFile' | 'unread' | null
}

/** What an analysis asks for besides bills and parameters. */
export type Need = 'records' | 'otherSections'

/** What an analysis gets: everything it may know. */
export interface SectionInput {
  readonly tender: Bill
  readonly control: Bill | null
  readonly bids: readonly Bid[]
  /** Every bidder that is to take part, in the order of the section; left out: those with a bid. */
  readonly takingPart?: readonly TakingPart[]
  /** The chosen price file (指定), aligned as the control price is. */
  readonly specified?: Bill | null
  /** What the user chose; an analysis whose parameters are left out takes the defaults. */
  readonly params?: Partial<EngineParams>
  /** Where the analysis needs records. */
  readonly record?: SectionRecord
  readonly tenderContent?: FileContent
  /** Where it needs other sections: who else holds codes of this section's bidders. */
  readonly outerHolders?: readonly OuterHolder[]
}

export type Cell = string | number | null
/** A result row: plain values by column key; `bidderId` is there wherever the row belongs to one bidder. */
export type Row = Readonly<Record<string, Cell>>

/** Where an analysis puts its results, as it goes: nothing large is held back. */
export interface Sink {
  rows(table: string, rows: readonly Row[]): void
  progress(done: number, total: number, step: string): void
}

/**
 * How a column is shown, sorted and written to Excel:
 * money in yuan with 2 decimals, percent in percent units and quantity with 2 decimals, decimal with as many as
 * it has (a ratio of prices), `serial` the place in a list, `code` a value of a code
 * list in lib/domain/codes.ts (its text is `codes.<list>.<value>`), `original` text as in the file.
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
  /** `open`: a value that the list lacks stands as it came. */
  | { readonly type: 'code'; readonly list: string; readonly open?: true }

/**
 * What a figure is of, where its column holds figures of several units. Rates are in percent; `money` and
 * `quantity` are grouped and say no unit.
 */
export type Unit = 'rate' | 'yuan' | 'days' | 'money' | 'quantity'

/** A column as plain data: one truth for the screen, the sheet and the API. */
export interface Column {
  /** Key in the row and on the wire; its title is the message `columns.<key>`. */
  readonly key: string
  /** Another message below `columns`, where the key alone says too little. */
  readonly title?: string
  /** The title itself, where it is no word of ours: a bidder's name. */
  readonly heading?: string
  readonly kind: ColumnKind
  /** Width in Excel characters; the screen takes 8 px for one. */
  readonly width: number
  /** The cell is highlighted orange when this holds (a warning, never by colour alone). */
  readonly warns?: (row: Row) => boolean
  /** On the screen only where a row has something in it. */
  readonly ifUsed?: true
  /** The unit of the figure in such a row, also of one stated as a text: shown with it, whatever the kind. */
  readonly unit?: (row: Row) => Unit | null
  /** The figure counts rows of another table: which, and of which kind; the screen links to them. */
  readonly counts?: { readonly table: string; readonly kind?: string }
  /** What in its texts is ours, as it stands on the wire, each with the message that says it. */
  readonly words?: Readonly<Record<string, string>>
  /** Its texts are workings: the figures in them are grouped where they are read. */
  readonly isWorking?: true
  /** Told anew from a list (JSON) that the row has under another key: the message says one of its entries. */
  readonly told?: { readonly key: string; readonly message: string }
}

/** The words of a column that names several: `A、B` on the wire, a list of its own in every language. */
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

/** A table of results. Rows are kept in the order in which they were emitted. */
export interface ResultTable {
  readonly id: string
  readonly columns: readonly Column[]
  /** Further columns, one for each bidder that took part. */
  readonly bidderColumns?: (bidders: readonly BidderName[]) => readonly Column[]
  /** Row key a user may filter by besides the bidder, e.g. `cfmType`. */
  readonly kindKey?: string
  /** The values of `kindKey` that can occur; absent: all of its list. */
  readonly kinds?: readonly string[]
  /** Kinds whose rows count as findings; absent: every row does. */
  readonly findingKinds?: readonly string[]
  /**
   * Row keys that tell one finding from another, whatever the run; absent: the bidders and every column
   * that is no figure.
   */
  readonly identity?: readonly string[]
  /** Row key the keyword search looks into. */
  readonly searchKey?: string
  /** Row keys whose text may hold an identity number, which not everybody may read. */
  readonly personal?: readonly string[]
  /** Kept with the results and in the sheet; no tab of its own and no finding. */
  readonly isAside?: true
  /** Row keys, outermost first, under which the rows are grouped into a tree; absent: a flat table. */
  readonly groupBy?: readonly string[]
  /** Columns that repeat what these headings say: left out where the headings stand above the rows. */
  readonly headed?: readonly string[]
  /**
   * Where one kept row stands for a row of each bidder that took part: makes those rows, always as many
   * as there are bidders and in their order, or those of them that a filter leaves.
   */
  readonly unpack?: (kept: Row, bidders: readonly BidderName[], filter?: UnpackFilter) => Row[]
}

/** What a section has, as far as it is known before a run reads its files. */
export interface Prospect {
  /** Bids that would take part. */
  readonly bids: number
  readonly hasControl: boolean
  /** Bidders with recorded operations, and with recorded authentications. */
  readonly operating: number
  readonly authenticated: number
  readonly benchmark: EngineParams['rational']['benchmark']
}

/** One analysis: what it is called, what it produces, and the rule itself. */
export interface Analysis {
  readonly id: string
  /** Message key of its title is `analyses.<id>`; articles of law it cites, by id in lib/catalogue/law. */
  readonly tables: readonly ResultTable[]
  readonly needs?: readonly Need[]
  /**
   * Why a run would compare nothing, said before it; null where it would, or where only its files can tell.
   * Without it the analysis compares whatever bids there are.
   */
  readonly lacks?: (section: Prospect) => CoverageReason | null
  /** Pure: same input, same rows, byte for byte. */
  readonly analyse: (input: SectionInput, sink: Sink) => void
}
