import type { CodeList } from '../domain/codes'
import type { MenuIcon } from '../domain/menu-icons'
import type { ParamGroup, ParamKey } from '../domain/params/table'

/** The units in which clues are counted. Each has its own message wherever a count is shown. */
export const CLUE_UNITS = ['pairs', 'findings'] as const
export type ClueUnit = (typeof CLUE_UNITS)[number]

/**
 * Classes of independence (buildup.md §7): kinds of one class may have one cause, as they are read from the priced bills, from the
 * machines that made and sent them, or from the technical documents; kinds of different classes agree by different causes.
 */
export const EVIDENCE_CLASSES = ['bill', 'device', 'document'] as const
export type EvidenceClass = (typeof EVIDENCE_CLASSES)[number]

/** What two bidders can share; message key `overview.kind.<id>`. Analyses that find the same kind state it alike. */
export interface EvidenceKind {
  readonly id: string
  readonly class: EvidenceClass
  /** Whether strangers rarely share it, so that it connects two bidders; an address or a common mistake they may. */
  readonly connects: boolean
  /** Its place in every list, from 1; those that connect come first. */
  readonly place: number
}

/** What it found two bidders of a former section to share, for who looks back (screens.md §3). */
export interface PastEvidence {
  readonly kind: 'codes' | 'traces' | 'errors' | 'prices'
  readonly table: string
  /** The column that counts; by default each row counts once. */
  readonly figure?: string
  /** Flagged rows alone: what chance makes of honest pairs is none. */
  readonly ofFlagged?: true
}

/** An API call that returns one table of the results. */
export interface TableCall {
  /** Path below `/api/`; calls of kind `report` end in `/{openId}`. */
  readonly path: string
  /**
   * `rows`: a page of rows; `tree`: a page of a tree; `report`: all rows, for a report written by another
   * system.
   */
  readonly kind: 'rows' | 'tree' | 'report'
  readonly table: string
  /** For kind `report`: a query field that filters the rows, with the list of its codes. */
  readonly by?: { readonly name: string; readonly list: CodeList }
}

/**
 * What the product needs to know of an analysis besides its rule: plain data, from which the menu, the access table,
 * the wizard, the report, the shared links, the guide, the calls and their document are made. What needs code (a
 * report chapter or a count of clues of its own) is registered by id in `lib/analyses/parts.ts`, a view of its own for
 * shared links in `app/_analyses/shared-views.tsx`; without them an analysis shows its tables.
 */
export interface AnalysisModule {
  /** The engine's id; also the name of its folders, messages and stored results. */
  readonly id: string
  /** Analyses whose rule, evidence or views it takes up, without circles. */
  readonly uses?: readonly string[]
  /** Its entry in the section's menu; the key is part of the contract. */
  readonly screen: {
    readonly key: string
    readonly group: 'analysis_opt' | 'analysis_con' | 'analysis_eco' | 'analysis_tec' | 'further'
    readonly icon: MenuIcon
  }
  /** Its item in the wizard; the code is part of the contract (`keys: "1,4"`). */
  readonly item: {
    readonly code: string
    readonly order: number
    /** The wizard's option: behaviour (行为), economic (jj), responsiveness (fhx), technical (js), statistics (tj). */
    readonly option: 'behaviour' | 'jj' | 'fhx' | 'js' | 'tj'
    /** The parameter group shown in the wizard. */
    readonly params: ParamGroup | null
    readonly isDefault: boolean
  }
  /** Articles relevant to its findings, by id in `lib/catalogue/law.ts`. */
  readonly laws: readonly string[]
  /** Its position in the report's results chapter, from 1. */
  readonly reportPlace: number
  /**
   * It gives figures beside the findings, for people who work on the section: no part of links that are shared, and of the
   * report only if this parameter is on (`never`: what the report shows of it is kept by hand).
   */
  readonly besideFindings?: ParamKey | 'never'
  readonly clueUnit: ClueUnit
  /** The table whose flagged rows alone are its clues; its other tables give reasons. By default all but a summary. */
  readonly clueTable?: string
  /** Its place where clues are listed by worth, from 1; by default after all others. */
  readonly worth?: number
  /** What it can find two bidders to share, as `evidence.ts` of its folder tells it; the kind that it is the home of first. */
  readonly evidence?: readonly EvidenceKind[]
  readonly past?: readonly PastEvidence[]
  /** Tabs of its screen after the first, if they differ from its tables. Named by `<id>.tabs.<tab>`. */
  readonly tabs?: readonly string[]
  readonly api: {
    /** First part of `beginAnalyze`, `exportExcel` and `querySum`. */
    readonly service: string
    /** Whether `querySum` returns the parameters the results were computed with. */
    readonly statesParams?: true
    /** Its other calls, if they need no code of their own; the rest is in `calls.ts` of its folder. */
    readonly calls: readonly TableCall[]
  }
}
