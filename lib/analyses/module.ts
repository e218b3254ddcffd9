import type { CodeList } from '../domain/codes'
import type { MenuIcon } from '../domain/menu-icons'
import type { ParamGroup } from '../domain/params'

/** A call of the contract that shows one table of the results. */
export interface TableCall {
  /** Below `/api/`; a report's call ends in `/{openId}`. */
  readonly path: string
  /** `rows`: a page of rows; `tree`: a page of a tree; `report`: all rows, for a report made elsewhere. */
  readonly kind: 'rows' | 'tree' | 'report'
  readonly table: string
  /** Of a report: a field of the query that chooses rows, with the list of its codes. */
  readonly by?: { readonly name: string; readonly list: CodeList }
}

/**
 * What the product needs to know of an analysis besides its rule: plain data, from which the menu, the access table,
 * the wizard, the report, the shared links, the guide, the calls and their document are made. What needs code (a
 * report chapter or a count of clues of its own) is registered by id in `lib/analyses/parts.ts`, a view of its own for
 * shared links in `app/_sections/shares/shared-view.tsx`; without them an analysis shows its tables.
 */
export interface AnalysisModule {
  /** The engine's id: also the name of its folders, of its messages and of its stored results. */
  readonly id: string
  /** Its line of the section's menu; the key is part of the contract. */
  readonly screen: {
    readonly key: string
    readonly group: 'analysis_opt' | 'analysis_con' | 'analysis_eco'
    readonly icon: MenuIcon
  }
  /** Its line of the wizard; the code is part of the contract (`keys: "1,4"`). */
  readonly item: {
    readonly code: string
    readonly order: number
    /** The wizard's option: behaviour (行为), economic (jj), responsiveness (fhx), technical (js). */
    readonly option: 'behaviour' | 'jj' | 'fhx' | 'js'
    /** Parameters the wizard shows for it. */
    readonly params: ParamGroup | null
    readonly isDefault: boolean
  }
  /** Articles a finding may be read beside, by id in `lib/catalogue/law.ts`. */
  readonly laws: readonly string[]
  /** Its place in the report's chapter of results, counted from 1. */
  readonly reportPlace: number
  readonly clueUnit: 'pairs' | 'findings'
  /** Tabs of its screen after the first, where they are not simply its tables; named by `<id>.tabs.<tab>`. */
  readonly tabs?: readonly string[]
  readonly api: {
    /** First part of `beginAnalyze`, `exportExcel` and `querySum`. */
    readonly service: string
    /** Whether `querySum` says with which parameters the results were computed. */
    readonly statesParams?: true
    /** Its other calls; what needs code of its own is in `lib/api/analyses`. */
    readonly calls: readonly TableCall[]
  }
}
