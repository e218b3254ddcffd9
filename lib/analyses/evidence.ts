import type { Locator, Spot } from '../bill-view/locate'
import type { CoverageState } from '../domain/codes'
import type { BidderName, Row } from '../engine/analysis'
import type { Query } from '../kit/query'
import type { OpenResult } from '../runs/results/reader'
import type { EvidenceOf } from './modules'

/** Something that several bidders share. */
export interface SharedFact {
  readonly kind: EvidenceOf
  readonly bidders: readonly number[]
  /** How often; once by default. */
  readonly times?: number
  /** Wherever an analysis sees it, it counts once and is judged once; by default nobody else sees it. */
  readonly fact?: Fact
  /** The row that states it, by whose judgement it stands or falls; not needed with a fact. */
  readonly clue?: { readonly table: string; readonly row: Row }
}

/** What the rest of the product knows together with other analyses: by default nothing. */
export interface AnalysisEvidence {
  readonly shared: (run: OpenResult) => Iterable<SharedFact>
  /** How far the result looked for a kind between these bidders, or any two; by default in everything that it compared. */
  readonly looked?: (run: OpenResult, kind: EvidenceOf, ids?: readonly number[]) => CoverageState
  /** Share of equal and regular prices of two bidders in %; null if they were not compared. */
  readonly resemblance?: (run: OpenResult) => (one: number, two: number) => number | null
  /** The rows of a table that concern two bidders, for their dossier. Such tables are short. */
  readonly rows?: {
    readonly table: string
    readonly isOf: (run: OpenResult, one: number, two: number) => (row: Row) => boolean
  }
}

/** What a clue states, the same wherever an analysis sees it. */
export interface Fact {
  readonly kind: string
  readonly bidders: readonly number[]
  /** The place or the value that it is about. */
  readonly what: string
}

/** A table of clues of which several may state one fact, or which another analysis may see too. */
export interface FactTable {
  readonly table: string
  /** The kinds of these clues; by default all of its rows are. */
  readonly kinds?: readonly string[]
  /** null for a clue that nothing else states. `bidders`: of the section, for rows that name them in words. */
  readonly of: (row: Row, bidders: readonly BidderName[]) => Fact | null
}

/** A table whose rows are about rows of bills. */
export interface BillTable {
  readonly table: string
  /** The kinds of its rows that are findings, where not every row is. */
  readonly kinds?: readonly string[]
  /** Whether some rows are about the tender bill itself. */
  readonly ofTender?: true
  /** Whether the bid alone shows it: the tender bill adds nothing, but for rows that only it has. */
  readonly isOfBidAlone?: true
  /** Whether a row belongs to several bidders instead of one. */
  readonly isShared?: true
  /** The row of the bills that a row of the result is about. */
  readonly spot: (locator: Locator, row: Row, run: OpenResult) => Spot
}

/** The queries of its page where its filters have names of their own; by default those that all tables have. */
export interface AnalysisLinks {
  /** What concerns one bidder. */
  readonly bidder?: (id: string) => Query
  /** What two bidders share, of one kind if it is stated. */
  readonly pair?: (one: string, two: string, kind?: EvidenceOf) => Query
  /** A row of one of its tables. */
  readonly row?: (row: Row) => Query
  /** The tabs on which tables are judged that are no tabs of their own names; undefined where the page has no tabs. */
  readonly tabs?: Readonly<Record<string, string | undefined>>
}
